import CalendarFiles
import CalendarModel
import CalendarText

/// Reads the items of an index one after the other, in its order.
struct ExportReader {
  let index: ExportIndex
  let calendars: [EventCalendar]
  private var cache: ExportCache

  /// The file of which parts were read last.
  private var open: (place: Int, reader: FileReader)?

  init(_ index: ExportIndex, of calendars: [EventCalendar]) {
    self.index = index
    self.calendars = calendars
    cache = index.cache
  }

  /// Hands over each item.
  ///
  /// - Parameters:
  ///   - asLines: Whether only their lines are asked for, for which no file needs to be read whole.
  ///   - body: Takes the items.
  /// - Throws: `changedUnderneath` where a file is no longer what it was; what the disk and the body throw.
  mutating func forEachItem(
    asLines: Bool, _ body: (ExportItem) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    for place in index.entries.indices { try body(try item(at: place, asLines: asLines)) }
  }

  /// Hands over the items of each UID of a calendar together.
  ///
  /// - Throws: As `forEachItem(asLines:_:)` does.
  mutating func forEachSeries(_ body: ([ExportItem]) throws(CalendarError) -> Void) throws(CalendarError) {
    var items: [ExportItem] = []
    for place in index.entries.indices {
      let entry = index.entries[place]
      if let last = items.last?.entry, last.uid != entry.uid || last.calendar != entry.calendar {
        try body(items)
        items = []
      }
      items.append(try item(at: place, asLines: false))
    }
    if !items.isEmpty { try body(items) }
  }

  /// The item at a place of the index; where only its lines are asked for, no file needs to be read whole.
  mutating func item(at place: Int, asLines: Bool) throws(CalendarError) -> ExportItem {
    let entry = index.entries[place]
    let zoneNames = index.zones.newNames(of: entry.zones)
    let calendar = calendars[entry.calendar]
    if asLines, let range = entry.range, zoneNames.isEmpty {
      return ExportItem(entry, of: calendar, lines: try bytes(in: range, ofFile: entry.file))
    }
    let file = try cache.file(at: entry.file, of: index.files)
    return ExportItem(entry, of: calendar, in: file, zoneNames: zoneNames)
  }

  private mutating func bytes(in range: Range<Int>, ofFile place: Int) throws(CalendarError) -> [UInt8] {
    if let open, open.place == place { return try open.reader.bytes(in: range) }
    let file = index.files[place]
    let reader = try index.environment.disk.reader(of: file.path)
    guard reader.identity == file.identity else { throw CalendarError(.changedUnderneath, at: Place(file: file.path)) }
    open = (place, reader)
    return try reader.bytes(in: range)
  }
}
