import CalendarStore

/// Reads what is written in figures, from left to right.
struct WhenLiteral {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// A number of at least and at most so many figures; what does not fit is left unread.
  mutating func number(_ figures: ClosedRange<Int>) -> Int? {
    var end = position
    while end < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[end] { end += 1 }
    guard figures.contains(end - position) else { return nil }
    defer { position = end }
    return bytes[position..<end].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The letters that come next, if any.
  mutating func letters() -> String {
    let rest = bytes[position...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 >= 0x80 }
    position += rest.count
    return String(decoding: rest, as: UTF8.self)
  }

  /// The letter that comes next, if any.
  mutating func letter() -> String? {
    guard position < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[position] else { return nil }
    defer { position += 1 }
    return String(Unicode.Scalar(bytes[position]))
  }

  /// `14:30`, `14:30:15` or a number of up to nine figures.
  mutating func clockOrNumber() -> WhenToken.Kind? {
    let start = position
    if let kind = clock() { return kind }
    position = start
    guard let value = number(1...9) else { return nil }
    return .number(value, digits: position - start)
  }

  /// A whole date, a whole time, or both; nil, with anything read, if it looks like neither.
  mutating func dateOrTime() -> WhenToken.Kind? {
    let forms = [
      WhenLiteral.weekDate, WhenLiteral.dashedDate, WhenLiteral.compactDate, WhenLiteral.dottedDate,
      WhenLiteral.slashedDate, WhenLiteral.month,
    ]
    for form in forms {
      position = 0
      if let kind = form(&self), isAtEnd { return kind }
    }
    position = 0
    if let kind = clock(), isAtEnd { return kind }
    return nil
  }

  private mutating func clock() -> WhenToken.Kind? {
    guard let hour = number(1...2), take(":"), let minute = number(2...2) else { return nil }
    var second = 0
    if take(":") {
      guard let written = number(2...2) else { return nil }
      second = written
    }
    guard let time = WhenLiteral.time(hour, minute, second) else { return .mistake(.noSuchTime) }
    return .clock(time)
  }

  private static func time(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
    let time = hour * 3600 + minute * 60 + second
    return minute < 60 && second < 60 && time <= 86_400 ? time : nil
  }

  /// `2026-W49`, and `2026-W49-2` for a day of it, with or without dashes.
  ///
  /// Source: ISO 8601 §4.1.4.
  private static func weekDate(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    guard let year = literal.number(4...4) else { return nil }
    let hasDashes = literal.take("-")
    guard literal.take("w") else { return nil }
    var day: Int?
    guard let figures = literal.number(2...(hasDashes ? 2 : 3)) else { return nil }
    let number = figures > 99 ? figures / 10 : figures
    if figures > 99 { day = figures % 10 }
    if hasDashes, literal.take("-") {
      guard let written = literal.number(1...1) else { return nil }
      day = written
    }
    guard literal.isAtEnd else { return nil }
    guard let monday = ISOWeek(year: year, number: number)?.monday else { return .mistake(.noSuchWeek) }
    guard let day else { return .stretch(.week(monday)) }
    return (1...7).contains(day) ? .date(monday.adding(days: day - 1)) : .mistake(.noSuchDay)
  }

  /// `2026-12-01`, and with a time as ISO 8601 writes it.
  private static func dashedDate(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    guard let year = literal.number(4...6), literal.take("-"), let month = literal.number(1...2), literal.take("-"),
      let day = literal.number(1...2)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    if literal.isAtEnd { return date.map { .date($0) } ?? .mistake(.noSuchDay) }
    guard literal.take("t"), let hour = literal.number(2...2), literal.take(":"), let minute = literal.number(2...2)
    else { return nil }
    var second = 0
    if literal.take(":") {
      guard let written = literal.number(2...2) else { return nil }
      second = written
      // JavaScript writes a fraction that is always there.
      if literal.take("."), literal.number(1...9) != 0 { return nil }
    }
    guard let offset = literal.offset() else { return nil }
    guard let date else { return .mistake(.noSuchDay) }
    guard let time = time(hour, minute, second) else { return .mistake(.noSuchTime) }
    return .dateTime(date, time, offset)
  }

  /// What stands behind a time; nil if it is no offset from UTC.
  private mutating func offset() -> WhenToken.Offset? {
    if isAtEnd { return .notSaid }
    if take("z") { return isAtEnd ? .utc : nil }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0 else { return nil }
    var parts: [Int] = []
    if let compact = number(4...4) {
      parts = [compact / 100, compact % 100]
    } else {
      while parts.count < 3, let part = number(2...2) {
        parts.append(part)
        guard take(":") else { break }
      }
    }
    guard isAtEnd, let hours = parts.first, hours < 24, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return .offset(sign * zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// `20261201`, `20261201T100000`, `20261201T100000Z`, as iCalendar writes them.
  private static func compactDate(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    guard let figures = literal.number(8...8) else { return nil }
    let date = CivilDate(year: figures / 10_000, month: figures / 100 % 100, day: figures % 100)
    if literal.isAtEnd { return date.map { .date($0) } ?? .mistake(.noSuchDay) }
    guard literal.take("t"), let clock = literal.number(6...6) else { return nil }
    let offset: WhenToken.Offset = literal.take("z") ? .utc : .notSaid
    guard literal.isAtEnd else { return nil }
    guard let date else { return .mistake(.noSuchDay) }
    guard let time = time(clock / 10_000, clock / 100 % 100, clock % 100) else { return .mistake(.noSuchTime) }
    return .dateTime(date, time, offset)
  }

  /// `1.12.2026` and `1.12.`, day before month as everywhere with dots.
  private static func dottedDate(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    guard let day = literal.number(1...2), literal.take("."), let month = literal.number(1...2), literal.take(".")
    else { return nil }
    if literal.isAtEnd {
      let isThere = CivilDate(year: 2000, month: month, day: day) != nil
      return isThere ? .monthDay(month: month, day: day) : .mistake(.noSuchDay)
    }
    guard let year = literal.number(4...4) else { return nil }
    return CivilDate(year: year, month: month, day: day).map { .date($0) } ?? .mistake(.noSuchDay)
  }

  /// `2026/12/01`; what does not begin with the year may be a month or a day there.
  private static func slashedDate(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    if let year = literal.number(4...4) {
      guard literal.take("/"), let month = literal.number(1...2), literal.take("/"), let day = literal.number(1...2)
      else { return nil }
      return CivilDate(year: year, month: month, day: day).map { .date($0) } ?? .mistake(.noSuchDay)
    }
    guard let first = literal.number(1...2), literal.take("/"), let second = literal.number(1...2) else { return nil }
    if literal.isAtEnd {
      // 1/2 and 24/7 are no dates to everybody.
      let isDate = [(first, second), (second, first)].contains { CivilDate(year: 2000, month: $0.0, day: $0.1) != nil }
      return isDate ? .mistake(.slashedNumbers) : nil
    }
    guard literal.take("/"), literal.number(1...4) != nil else { return nil }
    return .mistake(.dayOrMonthFirst)
  }

  /// `2026-12`, `2026/12` and `12/2026`.
  private static func month(_ literal: inout WhenLiteral) -> WhenToken.Kind? {
    let (year, month): (Int, Int)
    if let first = literal.number(4...4) {
      guard literal.take("-") || literal.take("/"), let second = literal.number(1...2) else { return nil }
      (year, month) = (first, second)
    } else {
      guard let first = literal.number(1...2), literal.take("/"), let second = literal.number(4...4) else { return nil }
      (year, month) = (second, first)
    }
    return (1...12).contains(month) ? .stretch(.month(month, year: year)) : .mistake(.notAMonth)
  }
}
