import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// A calendar of one event or reminder, written in a test as the lines that matter.
struct TestCalendar {
  let text: CalendarText

  init(
    _ lines: [String], component: String = "VEVENT", lineEnd: String = "\r\n",
    stamp: String? = "DTSTAMP:20240101T000000Z"
  ) {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:\(component)", "UID:u1"]
    let all = head + [stamp].compactMap(\.self) + lines + ["END:\(component)", "END:VCALENDAR"]
    text = CalendarText(parsing: Array(all.map { $0 + lineEnd }.joined().utf8))
  }

  var component: CalendarText.Component { text.components[1] }

  func read() -> (event: Event, findings: [Finding]) {
    EventCodec.readEvent(component, in: text, file: "t.ics", zone: TestCalendar.zone)
  }

  var event: Event { read().event }

  func readReminder() -> (reminder: Reminder, findings: [Finding]) {
    ReminderCodec.readReminder(component, in: text, file: "t.ics", zone: TestCalendar.zone)
  }

  var reminder: Reminder { readReminder().reminder }

  /// The file's lines that a change removes and adds, stamps included.
  func changing(
    now: Instant = Instant(secondsSince1970: 1_796_120_000), ownAddresses: [String] = [],
    _ change: (inout Event) -> Void
  ) throws -> (removed: [String], added: [String]) {
    var new = event
    change(&new)
    return difference(
      try EventCodec.patches(
        from: event, to: new, component: component, in: text,
        stamp: EventCodec.Stamp(now: now, ownAddresses: ownAddresses)))
  }

  /// The file's lines that a change of a reminder removes and adds, stamps included.
  func changingReminder(_ change: (inout Reminder) -> Void) throws -> (removed: [String], added: [String]) {
    var new = reminder
    change(&new)
    return difference(
      try ReminderCodec.patches(
        from: reminder, to: new, component: component, in: text,
        stamp: EventCodec.Stamp(now: Instant(secondsSince1970: 1_796_120_000))))
  }

  private func difference(_ patches: [TextPatch]) -> (removed: [String], added: [String]) {
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").components(at: "\r\n")
    }
    let difference = lines(text.applying(patches)).difference(from: lines(text.bytes))
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

extension String {
  /// The pieces between separators; empty ones too, so that a blank line is seen.
  fileprivate func components(at separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
