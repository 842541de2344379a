import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// The zone that a calendar of vCalendar 1.0 says with `TZ` and `DAYLIGHT`.
///
/// Source: vCalendar 1.0 §2.2.
struct VCalendarZone {
  /// The zone as iCalendar states it.
  let component: [UInt8]

  /// The zone.
  let zone: Zone

  /// The zone of a calendar's own lines; nil where they say none.
  init?(_ lines: [VCalendarLine]) {
    guard let text = lines.first(where: { $0.name == "TZ" })?.value.trimmed, let base = VCalendarZone.offset(text)
    else {
      return nil
    }
    let name = "UTC" + VCalendarZone.text(base)
    var writer = CalendarWriter()
    writer.begin("VTIMEZONE")
    writer.add("TZID", name)
    VCalendarZone.write("STANDARD", from: "19700101T000000", offsets: (base, base), to: &writer)
    for line in lines where line.name == "DAYLIGHT" {
      let parts = line.pieces
      guard parts.count >= 4, parts[0].uppercased() == "TRUE", let summer = VCalendarZone.offset(parts[1]),
        let begin = VCalendarZone.local(parts[2], offset: base), let end = VCalendarZone.local(parts[3], offset: summer)
      else { continue }
      VCalendarZone.write("DAYLIGHT", from: begin, offsets: (base, summer), to: &writer)
      VCalendarZone.write("STANDARD", from: end, offsets: (summer, base), to: &writer)
    }
    writer.end("VTIMEZONE")
    component = writer.bytes
    let text5545 = CalendarText(parsing: component)
    guard let root = text5545.components.first, let rules = VTimeZone(root, in: text5545).rules else { return nil }
    zone = Zone(tzid: name, rules: rules)
  }

  private static func write(
    _ name: String, from start: String, offsets: (before: Int, after: Int), to writer: inout CalendarWriter
  ) {
    writer.begin(name)
    writer.add("DTSTART", start)
    writer.add("TZOFFSETFROM", text(offsets.before))
    writer.add("TZOFFSETTO", text(offsets.after))
    writer.end(name)
  }

  /// The seconds ahead of UTC that `-0500`, `+01:00` or `+1` say.
  private static func offset(_ text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    guard let number = Int(digits), (1...4).contains(digits.count) else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours < 24, minutes < 60 else { return nil }
    let size = hours * 3600 + minutes * 60
    return text.hasPrefix("-") ? -size : size
  }

  private static func text(_ offset: Int) -> String {
    let size = abs(offset)
    let digits = String(10_000 + size / 3600 * 100 + size / 60 % 60).dropFirst()
    return (offset < 0 ? "-" : "+") + digits
  }

  /// A moment as the clocks that go until then show it.
  private static func local(_ text: String, offset: Int) -> String? {
    guard let date = VCalendarDate(text), !date.isDay else { return nil }
    return (date.isUTC ? date.reading.adding(seconds: offset) : date.reading).basic
  }
}

/// A date of vCalendar 1.0: `19960401T033000Z`, `19960401T013000`, also `1996-04-01T01:30:00`, or a day.
struct VCalendarDate {
  /// What the clock shows, or the day's midnight.
  let reading: CivilDateTime

  /// Whether it is in UTC.
  let isUTC: Bool

  /// Whether it has no time.
  let isDay: Bool

  /// The date that a text says; nil for one that is none.
  init?(_ text: String) {
    var text = text.trimmed.uppercased().filter { $0 != "-" && $0 != ":" }
    isUTC = text.hasSuffix("Z")
    if isUTC { text.removeLast() }
    let digits = text.split(separator: "T", omittingEmptySubsequences: false).map { Array($0) }
    func number(_ digits: ArraySlice<Character>) -> Int? { digits.allSatisfy(\.isNumber) ? Int(String(digits)) : nil }
    guard let days = digits.first, days.count == 8, let year = number(days[0..<4]), let month = number(days[4..<6]),
      let day = number(days[6..<8]), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    isDay = digits.count == 1
    guard digits.count == 2 else {
      reading = CivilDateTime(startOf: date)
      return
    }
    let time = digits[1]
    guard time.count == 6 || time.count == 4, let hour = number(time[0..<2]), let minute = number(time[2..<4]),
      let second = time.count == 6 ? number(time[4..<6]) : 0,
      let reading = CivilDateTime(date, hour: hour, minute: minute, second: second)
    else { return nil }
    self.reading = reading
  }
}
