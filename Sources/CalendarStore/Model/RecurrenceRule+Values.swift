import CalendarTime

extension RecurrenceRule.NamedPart {
  /// The part in a piece of a rule's text between two semicolons.
  init(_ piece: Substring.UTF8View) throws(RecurrenceRule.Fault) {
    let text = Substring(piece)
    guard let equals = piece.firstIndex(of: UInt8(ascii: "=")), equals > piece.startIndex else {
      throw .init(part: text.capitals, value: "", reason: .malformed)
    }
    name = Substring(piece[..<equals].trimmed).capitals
    value = String(Substring(piece[piece.index(after: equals)...].trimmed))
  }

  func fault(_ reason: RecurrenceRule.Fault.Reason) -> RecurrenceRule.Fault {
    RecurrenceRule.Fault(part: name, value: value, reason: reason)
  }

  func frequency() throws(RecurrenceRule.Fault) -> RecurrenceRule.Frequency {
    guard let frequency = RecurrenceRule.Frequency(rawValue: value.capitals) else { throw fault(.malformed) }
    return frequency
  }

  func weekday() throws(RecurrenceRule.Fault) -> Weekday {
    guard let weekday = Weekday(code: value.utf8[...]) else { throw fault(.malformed) }
    return weekday
  }

  func gregorianCalendar() throws(RecurrenceRule.Fault) -> String {
    guard value.capitals == "GREGORIAN" else { throw fault(.notSupported) }
    return value
  }

  /// A number from 1 to the largest that an `INTEGER` holds (RFC 5545 §3.3.8).
  func number() throws(RecurrenceRule.Fault) -> Int {
    guard let number = Int(digits: value.utf8[...]) else { throw fault(.malformed) }
    guard (1...Int(Int32.max)).contains(number) else { throw fault(.outOfRange) }
    return number
  }

  func numbers(in range: ClosedRange<Int>) throws(RecurrenceRule.Fault) -> [Int] {
    var numbers: [Int] = []
    for element in elements {
      guard let number = Int(digits: element) else {
        throw element.first == UInt8(ascii: "-") ? fault(of: element, .outOfRange) : fault(of: element, .malformed)
      }
      guard range.contains(number) else { throw fault(of: element, .outOfRange) }
      numbers.append(number)
    }
    return numbers
  }

  func signedNumbers(upTo limit: Int) throws(RecurrenceRule.Fault) -> [Int] {
    var numbers: [Int] = []
    for element in elements {
      guard let number = Int(signedDigits: element) else { throw fault(of: element, .malformed) }
      guard number != 0, abs(number) <= limit else { throw fault(of: element, .outOfRange) }
      numbers.append(number)
    }
    return numbers
  }

  func daysOfTheWeek() throws(RecurrenceRule.Fault) -> [RecurrenceRule.DayOfWeek] {
    var days: [RecurrenceRule.DayOfWeek] = []
    for element in elements {
      guard let weekday = Weekday(code: element.suffix(2)) else { throw fault(of: element, .malformed) }
      let ordinal = element.dropLast(2)
      guard !ordinal.isEmpty else {
        days.append(.init(weekday))
        continue
      }
      guard let number = Int(signedDigits: ordinal) else { throw fault(of: element, .malformed) }
      guard number != 0, abs(number) <= 53 else { throw fault(of: element, .outOfRange) }
      days.append(.init(weekday, weekNumber: number))
    }
    return days
  }

  /// A `DATE`, or a `DATE-TIME` without or with a `Z`.
  func date() throws(RecurrenceRule.Fault) -> EventDate {
    let bytes = Array(value.utf8)
    func field(_ range: Range<Int>) throws(RecurrenceRule.Fault) -> Int {
      guard let number = Int(digits: value.utf8.dropFirst(range.lowerBound).prefix(range.count)) else {
        throw fault(.malformed)
      }
      return number
    }
    let isUTC = bytes.count == 16 && bytes[15] | 0x20 == UInt8(ascii: "z")
    guard bytes.count == 8 || ((bytes.count == 15 || isUTC) && bytes[8] | 0x20 == UInt8(ascii: "t")) else {
      throw fault(.malformed)
    }
    let (year, month, day) = (try field(0..<4), try field(4..<6), try field(6..<8))
    guard let date = CivilDate(year: year, month: month, day: day) else { throw fault(.outOfRange) }
    guard bytes.count > 8 else { return .day(date) }
    let (hour, minute, second) = (try field(9..<11), try field(11..<13), try field(13..<15))
    guard let reading = CivilDateTime(date, hour: hour, minute: minute, second: second) else {
      throw fault(.outOfRange)
    }
    return isUTC ? .utc(reading) : .floating(reading)
  }

  private var elements: [Substring.UTF8View] {
    value.utf8[...].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  private func fault(
    of element: Substring.UTF8View, _ reason: RecurrenceRule.Fault.Reason
  ) -> RecurrenceRule.Fault {
    RecurrenceRule.Fault(part: name, value: String(Substring(element)), reason: reason)
  }
}

extension StringProtocol {
  /// The text in capitals; most rules are written so already.
  var capitals: String {
    let isLower = UInt8(ascii: "a")...UInt8(ascii: "z")
    return utf8.contains(where: { isLower.contains($0) || $0 >= 0x80 }) ? uppercased() : String(self)
  }
}

extension Substring.UTF8View {
  /// The text without the spaces and tabs around it.
  var trimmed: Substring.UTF8View {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let start = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[endIndex...]
    }
    return self[start...last]
  }
}

extension Int {
  /// The number that digits alone spell; one too large for any part is the largest there is.
  fileprivate init?(digits: Substring.UTF8View) {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      number = overflow || carry ? Int.max : sum
    }
    self = number
  }

  fileprivate init?(signedDigits text: Substring.UTF8View) {
    let isNegative = text.first == UInt8(ascii: "-")
    let isSigned = isNegative || text.first == UInt8(ascii: "+")
    guard let number = Int(digits: isSigned ? text.dropFirst() : text) else { return nil }
    self = isNegative ? -number : number
  }
}

extension Weekday {
  /// The weekday's name in a rule.
  var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue - 1] }

  fileprivate init?(code: Substring.UTF8View) {
    let capitals = Substring(code).capitals
    guard let weekday = Weekday.allCases.first(where: { $0.code == capitals }) else { return nil }
    self = weekday
  }
}
