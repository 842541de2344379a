import CalendarModel

/// Reads the items of an index one after the other, in its order.
struct ExportReader {
  private let index: ExportIndex
  private let calendars: [EventCalendar]
  private var cache: ExportCache

  init(_ index: ExportIndex, of calendars: [EventCalendar]) {
    self.index = index
    self.calendars = calendars
    cache = index.cache
  }

  /// Hands over each item.
  ///
  /// - Throws: `changedUnderneath` where a file is no longer what it was; what the disk and the body throw.
  mutating func forEachItem(_ body: (ExportItem) throws(CalendarError) -> Void) throws(CalendarError) {
    for place in index.entries.indices { try body(try item(at: place)) }
  }

  /// Hands over the items of each UID of a calendar together.
  ///
  /// - Throws: As `forEachItem(_:)` does.
  mutating func forEachSeries(_ body: ([ExportItem]) throws(CalendarError) -> Void) throws(CalendarError) {
    var items: [ExportItem] = []
    for place in index.entries.indices {
      let entry = index.entries[place]
      if let last = items.last?.entry, last.uid != entry.uid || last.calendar != entry.calendar {
        try body(items)
        items = []
      }
      items.append(try item(at: place))
    }
    if !items.isEmpty { try body(items) }
  }

  private mutating func item(at place: Int) throws(CalendarError) -> ExportItem {
    let entry = index.entries[place]
    return ExportItem(
      entry, of: calendars[entry.calendar], in: try cache.file(at: entry.file, of: index.files),
      zoneNames: index.zones.newNames(of: entry.zones))
  }
}
