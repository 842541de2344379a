import CalendarICal
import CalendarModel
import CalendarText
import CalendarZones

extension FileCheck {
  /// Takes what reading a component finds.
  mutating func read(_ component: CalendarText.Component, _ lines: [ContentLine]) {
    switch component.name {
    case "VCALENDAR":
      add(CalendarCodec.readProperties(of: component, in: text, file: file).findings)
    case "VEVENT":
      let (event, findings) = EventCodec.readEvent(component, in: text, file: file, zone: zone(at: component))
      add(findings)
      take(SeriesItem(component: component, lines: lines, item: event.item, end: event.end))
    case "VTODO":
      let (reminder, findings) = ReminderCodec.readReminder(component, in: text, file: file, zone: zone(at: component))
      add(findings)
      take(SeriesItem(component: component, lines: lines, item: reminder.item, end: reminder.due))
    case "VTIMEZONE":
      add(OtherCodec.findings(of: component, in: text, file: file))
      add(VTimeZone(component, in: text).faults.map { Finding($0, in: text, file: file) })
    case "VALARM" where isInItem(component):
      // Its item reads it.
      break
    default:
      add(OtherCodec.findings(of: component, in: text, file: file))
    }
    guard component.hasUID else { return }
    let position = text.position(at: component.range.lowerBound)
    let uid = lines.first { $0.name == "UID" }?.trimmedValue ?? ""
    add(
      CheckedItem(
        uid: uid, isOverride: lines.contains { $0.name == "RECURRENCE-ID" },
        isMessage: component.parent.map { messages.contains($0) } ?? false,
        place: Place(file: file, line: position.line, column: position.column, uid: uid.isEmpty ? nil : uid)))
  }

  /// Finds zones for the dates of a component.
  func zone(at component: CalendarText.Component) -> (String) -> Zone {
    { [zones] tzid in zones.zone(tzid: tzid, at: component) }
  }

  private func isInItem(_ component: CalendarText.Component) -> Bool {
    component.parent.map { ["VEVENT", "VTODO"].contains(text.components[$0].name) } ?? false
  }
}

extension ContentLine {
  /// The value without the blanks around it.
  var trimmedValue: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let head = rawValue.drop(while: isBlank)
    let last = head.lastIndex { !isBlank($0) }
    return String(decoding: last.map { head[...$0] } ?? [], as: UTF8.self)
  }

  /// The value as a sentence shows it.
  var shownValue: String { value.count > 60 ? value.prefix(60) + "…" : value }
}
