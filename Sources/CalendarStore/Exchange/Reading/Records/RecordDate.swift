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

  /// The date that a text says; nil for one that is none.
  init?(_ text: String) {
    guard let match = text.trimmed.wholeMatch(of: RecordDate.pattern), let year = Int(match.output.1),
      let month = Int(match.output.2), let day = Int(match.output.3),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard let hour = match.output.4.flatMap({ Int($0) }), let minute = match.output.5.flatMap({ Int($0) }) else {
      (reading, isDay, offset) = (CivilDateTime(startOf: date), true, nil)
      return
    }
    let second = match.output.6.flatMap { Int($0) } ?? 0
    guard let reading = CivilDateTime(date, hour: hour, minute: minute, second: second) else { return nil }
    (self.reading, isDay) = (reading, false)
    offset = match.output.7.flatMap { RecordDate.offset(String($0)) }
  }

  private static func offset(_ text: String) -> Int? {
    if text.uppercased() == "Z" { return 0 }
    let digits = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard let hours = digits.first else { return nil }
    let size = hours * 3600 + (digits.count > 1 ? digits[1] * 60 : 0) + (digits.count > 2 ? digits[2] : 0)
    return text.hasPrefix("-") ? -size : size
  }

  private static var pattern:
    Regex<
      (Substring, Substring, Substring, Substring, Substring?, Substring?, Substring?, Substring?)
    >
  {
    /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|z|[+-]\d\d(?::\d\d){0,2})?)?/
  }
}

extension RecordDate {
  /// The value of a date in iCalendar, and its parameters, on the clock of a zone where one is named.
  func line(zone: Zone?) -> (parameters: KeyValuePairs<String, String>, value: String) {
    if isDay { return (["VALUE": "DATE"], reading.date.basic) }
    guard let offset else {
      guard let zone, zone.rules != nil, zone != .utc else { return ([:], reading.basic) }
      return (["TZID": zone.tzid], reading.basic)
    }
    guard let zone, zone.rules != nil, zone != .utc, zone.ianaName != "UTC" else {
      return ([:], reading.adding(seconds: -offset).basic + "Z")
    }
    let moment = Zone.utc.instant(of: reading.adding(seconds: -offset))
    return (["TZID": zone.tzid], zone.reading(at: moment).basic)
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
