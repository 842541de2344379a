import CalendarModel
import CalendarText

/// An item whose turn it is to be written.
struct ExportItem {
  /// Where it stands.
  let entry: ExportIndex.Entry

  /// The calendar that it is in.
  let calendar: EventCalendar

  /// What is known of it besides.
  private enum Source {
    case file(CalendarFile, zoneNames: [String: String])
    case lines([UInt8])
  }

  private let source: Source

  /// An item that stands in a file.
  init(_ entry: ExportIndex.Entry, of calendar: EventCalendar, in file: CalendarFile, zoneNames: [String: String]) {
    self.entry = entry
    self.calendar = calendar
    source = .file(file, zoneNames: zoneNames)
  }

  /// An item of which only its lines are asked for.
  init(_ entry: ExportIndex.Entry, of calendar: EventCalendar, lines: [UInt8]) {
    self.entry = entry
    self.calendar = calendar
    source = .lines(lines)
  }

  /// Its lines in a valid calendar.
  var lines: [UInt8] {
    switch source {
    case .lines(let lines): lines
    case .file(let file, let zoneNames):
      ItemLines(of: file.text, zoneNames: zoneNames)
        .bytes(of: file.text.components[entry.component], adding: entry.added)
    }
  }

  /// What it says as an event, and what in it could not be read; nil for another kind of item.
  var event: (event: Event, findings: [Finding])? { read().map { ($0, $1) } }

  /// What it says as a reminder, and what in it could not be read; nil for another kind of item.
  var reminder: (reminder: Reminder, findings: [Finding])? { read().map { ($0, $1) } }

  private func read<Item: StoredItem>() -> (item: Item, findings: [Finding])? {
    guard case .file(let file, _) = source else { return nil }
    let component = file.text.components[entry.component]
    guard let place = file.place(of: component, among: file.components(of: Item.self)) else { return nil }
    var (item, findings): (Item, _) = file.item(at: place, in: calendar)
    item.item.uid = entry.uid
    return (item, findings)
  }
}

extension CalendarFile {
  /// The place of a component among those of a kind, in the file's order; nil for another.
  fileprivate func place(
    of component: CalendarText.Component, among kind: [CalendarText.Component]
  ) -> Int? {
    var (low, high) = (0, kind.count)
    while low < high {
      let middle = (low + high) / 2
      if kind[middle].index < component.index { low = middle + 1 } else { high = middle }
    }
    return kind.indices.contains(low) && kind[low] == component ? low : nil
  }
}
