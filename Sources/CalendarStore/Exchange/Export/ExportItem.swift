import CalendarModel
import CalendarText

/// An item whose turn it is to be written.
struct ExportItem {
  /// Where it stands.
  let entry: ExportIndex.Entry

  /// The calendar that it is in.
  let calendar: EventCalendar

  private let file: CalendarFile
  private let zoneNames: [String: String]

  init(_ entry: ExportIndex.Entry, of calendar: EventCalendar, in file: CalendarFile, zoneNames: [String: String]) {
    self.entry = entry
    self.calendar = calendar
    self.file = file
    self.zoneNames = zoneNames
  }

  /// The name of its component: `VEVENT`.
  var kind: String { component.name }

  /// Its lines in a valid calendar.
  var lines: [UInt8] { ItemLines(of: file.text, zoneNames: zoneNames).bytes(of: component, adding: entry.added) }

  /// What it says as an event, and what in it could not be read; nil for another kind of item.
  var event: (event: Event, findings: [Finding])? {
    guard let place = file.place(ofEvent: component) else { return nil }
    var (event, findings): (Event, _) = file.item(at: place, in: calendar)
    event.uid = entry.uid
    return (event, findings)
  }

  private var component: CalendarText.Component { file.text.components[entry.component] }
}

extension CalendarFile {
  /// The place of a component among the event components; nil for another.
  fileprivate func place(ofEvent component: CalendarText.Component) -> Int? {
    let events = components(of: Event.self)
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].index < component.index { low = middle + 1 } else { high = middle }
    }
    return events.indices.contains(low) && events[low] == component ? low : nil
  }
}
