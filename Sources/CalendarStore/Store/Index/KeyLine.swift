import CalendarModel
import CalendarTime

/// An unfolded content line of the plainest form, in bytes that are only lent: a name in capitals, whole parameters,
/// a value (RFC 5545 §3.1).
struct KeyLine {
  /// A part of a line.
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The name.
  let name: Bytes

  /// The value.
  let value: Bytes

  /// The values of the parameters that matter here.
  private(set) var tzid: Bytes?
  private(set) var type: Bytes?
  private(set) var commonName: Bytes?
  private(set) var hasRange = false

  /// Takes a line apart; nil for one that is anything but plain.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < bytes.count, bytes[position].isPlainName { position += 1 }
    guard position > 0, position < bytes.count else { return nil }
    name = bytes[0..<position]
    while position < bytes.count, bytes[position] == UInt8(ascii: ";") {
      guard let (name, value) = KeyLine.parameter(of: bytes, at: &position) else { return nil }
      switch name.count {
      case 4 where name.isEqual(to: "TZID"): if tzid == nil { tzid = value }
      case 5 where name.isEqual(to: "VALUE"): if type == nil { type = value }
      case 2 where name.isEqual(to: "CN"): if commonName == nil { commonName = value }
      case 5 where name.isEqual(to: "RANGE"): hasRange = true
      default: break
      }
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return nil }
    value = bytes[(position + 1)...]
  }

  /// Reads `;NAME=value`, the value in quotes or without, and perhaps others behind commas.
  private static func parameter(
    of bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> (name: Bytes, value: Bytes)? {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position].isPlainName { position += 1 }
    guard position > start, position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
    let name = bytes[start..<position]
    var first: Bytes?
    repeat {
      position += 1
      let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
      if isQuoted { position += 1 }
      let begin = position
      while position < bytes.count, !bytes[position].endsParameter(isQuoted: isQuoted) { position += 1 }
      guard position < bytes.count else { return nil }
      first = first ?? bytes[begin..<position]
      if isQuoted {
        guard bytes[position] == UInt8(ascii: "\"") else { return nil }
        position += 1
      }
    } while position < bytes.count && bytes[position] == UInt8(ascii: ",")
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") || bytes[position] == UInt8(ascii: ";"),
      let first
    else { return nil }
    return (name, first)
  }

  /// The value as text, its escapes as they stand.
  var text: String { String(decoding: value, as: UTF8.self) }
}

extension KeyLine {
  /// The date that the value is; nil for one that is written in any unusual way.
  func date(zone: (String) -> Zone) -> EventDate? { date(value, zone: zone) }

  /// The dates that the value lists with commas between them.
  func dates(zone: (String) -> Zone) -> [EventDate]? {
    var dates: [EventDate] = []
    for piece in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let date = date(piece, zone: zone) else { return nil }
      dates.append(date)
    }
    return dates
  }

  private func date(_ bytes: Bytes, zone: (String) -> Zone) -> EventDate? {
    guard let day = bytes.prefix(8).day else { return nil }
    if bytes.count == 8 {
      guard let type, type.isEqual(to: "DATE") else { return nil }
      return .day(day)
    }
    guard type.map({ $0.isEqual(to: "DATE-TIME") }) ?? true, let time = bytes.dropFirst(8).prefix(7).time(on: day)
    else { return nil }
    if bytes.count == 16 {
      return bytes.last == UInt8(ascii: "Z") && tzid == nil ? .utc(time) : nil
    }
    guard bytes.count == 15 else { return nil }
    guard let tzid else { return .floating(time) }
    let zone = zone(String(decoding: tzid, as: UTF8.self))
    return !zone.hasRules ? nil : .zoned(time, zone)
  }

  /// The length that the value is; nil for one that is written in any unusual way.
  var duration: CalendarDuration? {
    var rest = value
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var (days, seconds, isTime, last) = (0, 0, false, 0)
    while let first = rest.first {
      if first == UInt8(ascii: "T") {
        guard !isTime, rest.count > 1 else { return nil }
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isDigit }
      guard (1...5).contains(digits.count), let number = digits.number else { return nil }
      rest = rest.dropFirst(digits.count)
      switch (rest.popFirst(), isTime, last) {
      case (UInt8(ascii: "W"), false, 0) where rest.isEmpty: days = number * 7
      case (UInt8(ascii: "D"), false, 0): (days, last) = (number, 1)
      case (UInt8(ascii: "H"), true, ...1): (seconds, last) = (number * 3_600, 2)
      case (UInt8(ascii: "M"), true, ...2): (seconds, last) = (seconds + number * 60, 3)
      case (UInt8(ascii: "S"), true, ...3): (seconds, last) = (seconds + number, 4)
      default: return nil
      }
    }
    let length = CalendarDuration(days: days, seconds: seconds)
    return isNegative ? -length : length
  }
}

extension KeyLine.Bytes {
  /// Whether the bytes are those of a text.
  func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<count where self[startIndex + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The number that the bytes are the digits of.
  fileprivate var number: Int? {
    var number = 0
    for byte in self {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// The day of the form `20261201`, in a year of the Gregorian calendar.
  fileprivate var day: CivilDate? {
    guard count == 8, let number, number >= 1601_00_00 else { return nil }
    return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The time of the form `T100000`.
  fileprivate func time(on day: CivilDate) -> CivilDateTime? {
    guard count == 7, first == UInt8(ascii: "T"), let number = dropFirst().number, number % 100 < 60 else { return nil }
    return CivilDateTime(day, hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether this is a letter in capitals, a digit or a hyphen.
  fileprivate var isPlainName: Bool { self &- UInt8(ascii: "A") < 26 || isDigit || self == UInt8(ascii: "-") }

  /// Whether a parameter's value ends here, or means something else than it says (RFC 6868).
  fileprivate func endsParameter(isQuoted: Bool) -> Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "^"): true
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","): !isQuoted
    default: false
    }
  }
}
