import CalendarFiles
import CalendarModel
import CalendarText
import CalendarZones

/// Reads the items of an index one after the other, in its order.
struct ExportReader {
  let index: ExportIndex
  private var cache: ExportCache

  /// The file of which parts were read last.
  private var open: (path: String, reader: FileReader, zones: DocumentZones?)?

  init(_ index: ExportIndex) {
    self.index = index
    cache = index.cache
  }

  /// Hands over each item.
  ///
  /// - Parameters:
  ///   - asLines: Whether only their lines are asked for.
  ///   - body: Takes the items.
  /// - Throws: `changedUnderneath` where a file is no longer what it was; what the disk and the body throw.
  mutating func forEachItem(
    asLines: Bool, _ body: (ExportItem) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    var records = try index.entries.reader()
    while let record = try records.next() { try body(try item(at: ExportEntry(record), asLines: asLines)) }
  }

  /// Hands over the items of each UID of a calendar together.
  ///
  /// - Throws: As `forEachItem(asLines:_:)` does.
  mutating func forEachSeries(_ body: ([ExportItem]) throws(CalendarError) -> Void) throws(CalendarError) {
    var items: [ExportItem] = []
    try forEachItem(asLines: false) { item throws(CalendarError) in
      if let last = items.last?.entry, !last.uid.isSame(as: item.entry.uid) || last.calendar != item.entry.calendar {
        try body(items)
        items.removeAll(keepingCapacity: true)
      }
      items.append(item)
    }
    if !items.isEmpty { try body(items) }
  }

  /// The item at an entry.
  mutating func item(at entry: ExportEntry, asLines: Bool) throws(CalendarError) -> ExportItem {
    let zoneNames = index.zones.newNames(of: entry.zones)
    let calendar = index.query.calendars[entry.calendar]
    let (path, state) = file(of: entry)
    if let range = entry.range {
      if asLines, entry.isAsItStands, zoneNames.isEmpty {
        return ExportItem(entry, of: calendar, lines: try reader(of: path, in: state).bytes(in: range))
      }
      if case .known(let place) = entry.source {
        let text = CalendarText(parsing: try reader(of: path, in: state).bytes(in: range))
        return ExportItem(
          entry, of: calendar, in: path, as: text, zoneNames: zoneNames, zones: zones(ofFile: place))
      }
    }
    return ExportItem(entry, of: calendar, in: try cache.file(path, in: state), zoneNames: zoneNames)
  }

  /// The file in which an item stands, and what stands for the state in which it was read.
  func file(of entry: ExportEntry) -> (path: String, state: Int) {
    switch entry.source {
    case .known(let place): (index.files[place].path, index.files[place].state)
    case .named(let name, let state): ("\(index.query.calendars[entry.calendar].id)/\(name)", state)
    }
  }

  /// Reads parts of a file.
  ///
  /// - Throws: `changedUnderneath` where it is no longer what it was; what the disk throws.
  mutating func reader(of path: String, in state: Int) throws(CalendarError) -> FileReader {
    if let open, open.path.isSame(as: path) { return open.reader }
    let reader = try index.environment.disk.reader(of: path)
    guard reader.identity.hashValue == state else { throw CalendarError(.changedUnderneath, at: Place(file: path)) }
    open = (path, reader, nil)
    return reader
  }

  /// The zones of the file that is open.
  private mutating func zones(ofFile place: Int) -> DocumentZones {
    if let zones = open?.zones { return zones }
    let zones = index.environment.zones.zones(in: CalendarText(parsing: index.files[place].zones ?? []))
    open?.zones = zones
    return zones
  }
}
