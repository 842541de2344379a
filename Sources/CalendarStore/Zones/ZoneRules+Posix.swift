import CalendarTime

extension ZoneRules {
  /// The rules that a POSIX `TZ` string states, as in the footer of a zone file: `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// Nil for anything else. A daylight saving time without a rule changes as in the United States today.
  ///
  /// Source: POSIX.1-2024 §8.3, RFC 9636 §3.3.1 (times of day from -167 to 167 hours).
  public init?(posix text: String) {
    var scanner = PosixScanner(text)
    guard let standardName = scanner.name(), let standardOffset = scanner.offset() else { return nil }
    guard !scanner.isAtEnd else {
      self.init(initialOffset: -standardOffset, initialAbbreviation: standardName)
      return
    }
    guard let daylightName = scanner.name() else { return nil }
    var daylightOffset = standardOffset - 3600
    if !scanner.isAtEnd, !scanner.isAt(",") {
      guard let offset = scanner.offset() else { return nil }
      daylightOffset = offset
    }
    if scanner.isAtEnd { scanner = PosixScanner(",M3.2.0,M11.1.0") }
    guard scanner.skip(","), let start = scanner.change(), scanner.skip(","), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    self.init(
      initialOffset: -standardOffset, initialAbbreviation: standardName,
      yearlyChanges: [
        YearlyChange(
          on: start.day, second: start.second, offsetBefore: -standardOffset, offset: -daylightOffset,
          isDaylight: true, abbreviation: daylightName),
        YearlyChange(
          on: end.day, second: end.second, offsetBefore: -daylightOffset, offset: -standardOffset,
          abbreviation: standardName),
      ])
  }
}

/// A place in a POSIX `TZ` string.
private struct PosixScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Three letters or more, or letters, digits and signs in angle brackets.
  mutating func name() -> String? {
    if skip("<") {
      let name = rest.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      rest = rest[name.endIndex...]
      return skip(">") && name.count >= 3 ? String(Substring(name)) : nil
    }
    let name = rest.prefix(while: isLetter)
    rest = rest[name.endIndex...]
    return name.count >= 3 ? String(Substring(name)) : nil
  }

  /// The seconds behind UTC, up to 24 hours.
  mutating func offset() -> Int? { time(mostHours: 24) }

  /// A day, and the seconds after its midnight; 02:00 when no time is written.
  mutating func change() -> (day: YearlyChange.Day, second: Int)? {
    guard let day = day() else { return nil }
    guard skip("/") else { return (day, 7200) }
    return time(mostHours: 167).map { (day, $0) }
  }

  private mutating func day() -> YearlyChange.Day? {
    if skip("M") {
      guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
        let weekday = number(in: 0...6).flatMap({ Weekday(rawValue: $0 == 0 ? 7 : $0) })
      else { return nil }
      return week == 5
        ? .last(weekday, weeksBefore: 0, month: month) : .first(weekday, onOrAfter: 7 * week - 6, month: month)
    }
    if skip("J") {
      // 29 February is never counted, so the number names the same date in every year: the one of a common year.
      guard let number = number(in: 1...365), let newYear = CivilDate(year: 2001, month: 1, day: 1) else { return nil }
      let date = newYear.adding(days: number - 1)
      return .date(month: date.month, day: date.day)
    }
    return number(in: 0...365).map { .dayOfYear($0 + 1) }
  }

  /// Hours, and minutes and seconds if written, in seconds.
  private mutating func time(mostHours: Int) -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign == 1 { _ = skip("+") }
    guard let hours = number(in: 0...mostHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] {
      guard skip(":") else { break }
      guard let count = number(in: 0...59) else { return nil }
      seconds += count * unit
    }
    return sign * seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: isDigit)
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
