import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// An item whose turn it is to be written.
struct ExportItem {
  /// Where it stands.
  let entry: ExportEntry

  /// The calendar that it is in.
  let calendar: EventCalendar

  /// What is known of it besides.
  private enum Source {
    case lines([UInt8])
    case text(Excerpt)
  }

  /// A text that it stands in, by itself or with others.
  private struct Excerpt {
    let path: String
    let text: CalendarText
    let component: CalendarText.Component
    let zoneNames: [Verbatim<String>: String]
    let zone: (String) -> Zone

    /// How many lines of the file stand before the text.
    let linesBefore: Int
  }

  private let source: Source

  /// An item that stands in a file.
  init(_ entry: ExportEntry, of calendar: EventCalendar, in file: CalendarFile, zoneNames: [Verbatim<String>: String]) {
    let component = file.text.components[entry.component]
    self.entry = entry
    self.calendar = calendar
    source = .text(
      Excerpt(
        path: file.path, text: file.text, component: component, zoneNames: zoneNames,
        zone: { tzid in file.zone(tzid: tzid, at: component) }, linesBefore: 0))
  }

  /// An item of a file of which only its own lines were read.
  init(
    _ entry: ExportEntry, of calendar: EventCalendar, in path: String, as text: CalendarText,
    zoneNames: [Verbatim<String>: String], zones: DocumentZones
  ) {
    self.entry = entry
    self.calendar = calendar
    source =
      text.components.first.map { component in
        .text(
          Excerpt(
            path: path, text: text, component: component, zoneNames: zoneNames,
            zone: { tzid in zones.zone(tzid: tzid) }, linesBefore: entry.line - 1))
      } ?? .lines(text.bytes)
  }

  /// An item of which only its lines are asked for.
  init(_ entry: ExportEntry, of calendar: EventCalendar, lines: [UInt8]) {
    self.entry = entry
    self.calendar = calendar
    source = .lines(lines)
  }

  /// Its lines in a valid calendar.
  var lines: [UInt8] {
    switch source {
    case .lines(let lines): lines
    case .text(let excerpt):
      ItemLines(of: excerpt.text, zoneNames: excerpt.zoneNames).bytes(of: excerpt.component, adding: entry.added)
    }
  }

  /// What it says as an event, and what in it could not be read; nil for another kind of item.
  var event: (event: Event, findings: [Finding])? {
    guard entry.kind == Event.componentName else { return nil }
    return asEvent
  }

  /// What it says as a reminder, and what in it could not be read; nil for another kind of item.
  var reminder: (reminder: Reminder, findings: [Finding])? {
    guard entry.kind == Reminder.componentName else { return nil }
    return asReminder
  }

  /// What an event would say that has its lines.
  var asEvent: (event: Event, findings: [Finding])? { read().map { ($0, $1) } }

  private var asReminder: (reminder: Reminder, findings: [Finding])? { read().map { ($0, $1) } }

  private func read<Item: StoredItem>() -> (item: Item, findings: [Finding])? {
    guard case .text(let excerpt) = source else { return nil }
    var (item, findings): (Item, _) = Item.read(
      excerpt.component, in: excerpt.text, file: excerpt.path, zone: excerpt.zone)
    let line = excerpt.text.lineNumber(at: excerpt.component.range.lowerBound) + excerpt.linesBefore
    item.item.uid = entry.uid
    item.item.calendar = calendar
    item.item.origin = ItemOrigin(
      calendar: calendar, file: excerpt.path, index: entry.component, line: line, bytes: [], revision: nil)
    return (item, findings.map { $0.moved(by: excerpt.linesBefore) })
  }
}

extension Finding {
  /// The finding in a text with so many lines more before it.
  fileprivate func moved(by lines: Int) -> Finding {
    guard lines != 0, let line = place.line else { return self }
    var place = place
    place.line = line + lines
    return Finding(code, severity, at: place, message: message)
  }
}
