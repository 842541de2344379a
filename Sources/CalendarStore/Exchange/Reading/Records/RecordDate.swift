import CalendarModel
import CalendarTime

/// A date as JSON has it: `2026-12-01`, `2026-12-01T10:00:00+01:00`, without offset or with `Z` (ISO 8601).
struct RecordDate {
  /// What the clock shows, or the day.
  let reading: CivilDateTime

  /// Whether it is a whole day.
  let isDay: Bool

  /// The seconds ahead of UTC; nil for a day and for a time on nobody's clock.
  let offset: Int?

  /// Whether it says `Z`, the clock of UTC.
  let isUTC: Bool

  /// The date that a text says; nil for one that is none.
  init?(_ text: String) {
    var text = Scanner(rest: text.trimmed.utf8[...])
    guard let year = text.number(4), text.skips("-"), let month = text.number(2), text.skips("-"),
      let day = text.number(2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard !text.rest.isEmpty else {
      (reading, isDay, offset, isUTC) = (CivilDateTime(startOf: date), true, nil, false)
      return
    }
    guard text.skips("T") || text.skips(" "), let hour = text.number(2), text.skips(":"),
      let minute = text.number(2)
    else { return nil }
    var second = 0
    if text.skips(":") {
      guard let number = text.number(2) else { return nil }
      second = number
      if text.skips("."), !text.skipsDigits() { return nil }
    }
    guard let reading = CivilDateTime(date, hour: hour, minute: minute, second: second) else { return nil }
    (self.reading, isDay) = (reading, false)
    _ = text.skips(" ")
    isUTC = text.skips("Z") || text.skips("z")
    offset = isUTC ? 0 : text.offset()
    guard text.rest.isEmpty else { return nil }
  }

  /// The first moment of a day as a time like another one, on the clock of a zone where one is named.
  func asMidnight(like other: RecordDate, on zone: Zone?) -> RecordDate {
    let offset = zone == nil || other.isUTC ? other.offset : nil
    return RecordDate(reading: reading, isDay: false, offset: offset, isUTC: other.isUTC)
  }

  /// A date whose parts are known.
  init(reading: CivilDateTime, isDay: Bool, offset: Int?, isUTC: Bool) {
    (self.reading, self.isDay, self.offset, self.isUTC) = (reading, isDay, offset, isUTC)
  }

  /// Reads a text from its beginning.
  struct Scanner {
    /// What is not read yet.
    var rest: Substring.UTF8View

    /// A number of that many figures.
    mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Whether it goes on with that character, which is passed then.
    mutating func skips(_ character: Character) -> Bool {
      guard let byte = rest.first, byte == character.asciiValue else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Passes figures, and says whether there were any.
    mutating func skipsDigits() -> Bool {
      let after = rest.drop { (0x30...0x39).contains($0) }
      defer { rest = after }
      return after.count < rest.count
    }

    /// Passes blanks, and says whether there were any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
      let after = rest.drop { $0 == 0x20 }
      defer { rest = after }
      return after.count < rest.count
    }

    /// Passes letters and points.
    mutating func word() -> String {
      let word = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2E }
      rest = rest.dropFirst(word.count)
      return String(Substring(word))
    }

    /// The seconds that an offset like `+01:00` or `+0100` says; nil for none.
    mutating func offset() -> Int? {
      let sign = skips("-") ? -1 : 1
      guard sign < 0 || skips("+"), let hours = number(2), hours < 24 else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] {
        let isColon = skips(":")
        guard let number = number(2) else {
          if isColon { return nil }
          break
        }
        guard number < 60 else { return nil }
        seconds += number * unit
      }
      return sign * seconds
    }
  }
}

extension RecordDate {
  /// The value of a date in iCalendar, and its parameters, on the clock of a zone where one is named.
  func line(zone: Zone?) -> (parameters: KeyValuePairs<String, String>, value: String) {
    if isDay { return (["VALUE": "DATE"], reading.date.basic) }
    guard let offset else {
      guard let zone, zone != .utc else { return ([:], reading.basic) }
      return (["TZID": zone.tzid], reading.basic)
    }
    guard let zone, zone.hasRules, zone != .utc, zone.ianaName != "UTC" else {
      return ([:], reading.adding(seconds: -offset).basic + "Z")
    }
    let moment = Zone.utc.instant(of: reading.adding(seconds: -offset))
    // Of a time that its clock shows twice only the first can be named (RFC 5545 §3.3.5).
    guard case .zoned(let reading, _) = date(on: zone).at(moment, viewer: zone) else {
      return ([:], Zone.utc.reading(at: moment).basic + "Z")
    }
    return (["TZID": zone.tzid], reading.basic)
  }

  /// The date on the clock of a zone where one is named.
  func date(on zone: Zone?) -> EventDate {
    if isDay { return .day(reading.date) }
    guard let offset else { return zone.map { .zoned(reading, $0) } ?? .floating(reading) }
    let moment = EventDate.utc(reading.adding(seconds: -offset))
    guard let zone, zone.rules != nil else { return moment }
    return .zoned(zone.reading(at: moment.instant(viewer: zone)), zone)
  }

  /// The moment that it says, by its offset also where a clock shows a time twice.
  func instant(on zone: Zone?, viewer: Zone) -> Instant {
    guard let offset else { return date(on: zone).instant(viewer: viewer) }
    return Zone.utc.instant(of: reading.adding(seconds: -offset))
  }
}

extension RecordDate {
  /// The value of a `RECURRENCE-ID`, and its parameters.
  ///
  /// Exchange names the occurrences of whole days by the midnights of a zone of its own; that is their day.
  func occurrenceLine(isAllDay: Bool, zone: Zone?) -> (parameters: KeyValuePairs<String, String>, value: String) {
    if isAllDay, !isUTC { return (["VALUE": "DATE"], reading.date.basic) }
    return line(zone: isUTC ? nil : zone)
  }
}

extension CivilDate {
  /// The date as iCalendar writes it: `20261201`.
  var basic: String { "\(padded(year, 4))\(padded(month, 2))\(padded(day, 2))" }
}

extension CivilDateTime {
  /// The reading as iCalendar writes it: `20261201T100000`.
  var basic: String { "\(date.basic)T\(padded(hour, 2))\(padded(minute, 2))\(padded(second, 2))" }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let figures = String(number)
  return String(repeating: "0", count: max(0, width - figures.count)) + figures
}
