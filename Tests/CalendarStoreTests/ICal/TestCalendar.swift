import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// A calendar of one event, written in a test as the lines that matter.
struct TestCalendar {
  let text: CalendarText

  init(_ lines: [String], lineEnd: String = "\r\n", stamp: String? = "DTSTAMP:20240101T000000Z") {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VEVENT", "UID:u1"]
    let all = head + [stamp].compactMap(\.self) + lines + ["END:VEVENT", "END:VCALENDAR"]
    text = CalendarText(parsing: Array(all.map { $0 + lineEnd }.joined().utf8))
  }

  var component: CalendarText.Component { text.components[1] }

  func read() -> (event: Event, findings: [Finding]) {
    EventCodec.readEvent(component, in: text, zone: TestCalendar.zone)
  }

  var event: Event { read().event }

  /// The file's lines that a change removes and adds, stamps included.
  func changing(
    now: Instant = Instant(secondsSince1970: 1_796_120_000), ownAddresses: [String] = [],
    _ change: (inout Event) -> Void
  ) throws -> (removed: [String], added: [String]) {
    var new = event
    change(&new)
    let patches = try EventCodec.patches(
      from: event, to: new, component: component, in: text,
      stamp: EventCodec.Stamp(now: now, ownAddresses: ownAddresses))
    let result = text.applying(patches)
    let before = String(decoding: text.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let after = String(decoding: result, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let difference = after.difference(from: before)
    return (
      difference.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } },
      difference.insertions.map { if case .insert(_, let line, _) = $0 { line } else { "" } }
    )
  }

  static func zone(_ tzid: String) -> Zone {
    tzid == "Europe/Berlin"
      ? Zone(tzid: tzid, ianaName: tzid, rules: ZoneRules(initialOffset: 3600)) : Zone(tzid: tzid, rules: nil)
  }
}
