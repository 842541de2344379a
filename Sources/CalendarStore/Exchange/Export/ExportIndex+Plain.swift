import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime

extension ExportIndex {
  /// Takes the items of a file that is written as programs write it, without holding it.
  ///
  /// - Returns: False where it is written otherwise, or is still to be written.
  /// - Throws: `changedUnderneath` where it changes meanwhile; what the disk throws.
  mutating func readPlainFile(
    _ path: String, named name: String?, of calendar: Int
  ) throws(CalendarError) -> Bool {
    guard environment.pendingChange(at: path) == nil else { return false }
    let reader = try environment.disk.reader(of: path)
    var plain = PlainCalendar()
    var stated: [Range<Int>] = []
    let isRead = try reader.forEachPiece { piece in
      plain.read(piece) { item in if item.name == "VTIMEZONE" { stated.append(item.range) } }
    }
    guard isRead, plain.isWhole else { return false }
    var zoneLines: [UInt8] = []
    for range in stated { try reader.append(range, to: &zoneLines) }
    let places = define(plain, stating: zoneLines)
    let isSmall = reader.identity.size < ExportIndex.leastSizeInParts
    let file = File(
      path: path, state: reader.identity.hashValue, zones: FileExcerpt.begin + zoneLines + FileExcerpt.end)
    let entry = ExportEntry(calendar: calendar, file: fileCount, source: source(file, named: isSmall ? name : nil))
    try readItems(of: reader, like: entry, zones: places)
    return true
  }

  /// A file of many that is smaller is read whole when its items' turn has come.
  private static let leastSizeInParts = 1 << 16

  /// Takes the items of a plain file.
  private mutating func readItems(
    of reader: FileReader, like model: ExportEntry, zones places: [Int]
  ) throws(CalendarError) {
    var plain = PlainCalendar(isKnownText: true)
    var lists: [UInt64: [Int]] = [:]
    let isRead = try reader.forEachPiece { piece throws(CalendarError) in
      var incomplete: [ExportEntry] = []
      let taken = plain.read(piece) { item in
        guard item.name != "VTIMEZONE" else { return }
        var entry = model
        entry.take(item)
        if let used = lists[item.zones] {
          entry.zones = used
        } else {
          entry.zones = places.indices.filter { item.zones & 1 << UInt64($0) != 0 }.map { places[$0] }
          lists[item.zones] = entry.zones
        }
        if item.isComplete { add(entry) } else { incomplete.append(entry) }
      }
      for var entry in incomplete {
        try entry.complete(from: reader)
        add(entry)
      }
      return taken
    }
    guard isRead, plain.isWhole else {
      throw CalendarError(.changedUnderneath, at: Place(file: reader.path))
    }
  }

  /// Defines the zones that a file uses, and gives them their places.
  private mutating func define(_ plain: PlainCalendar, stating lines: [UInt8]) -> [Int] {
    var stated: [Verbatim<String>: [UInt8]] = [:]
    let text = CalendarText(parsing: lines)
    for component in text.roots where stated[Verbatim(text.zoneName(of: component))] == nil {
      stated[Verbatim(text.zoneName(of: component))] = ItemLines(of: text).bytes(of: component)
    }
    return zip(plain.zoneNames, plain.firstDays).map { name, day in
      let place = zones.define(name, as: stated[Verbatim(name)])
      let date = day.flatMap { CivilDate(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100) }
      zones.cover(date.map { CivilDateTime(startOf: $0) }, by: place)
      return place
    }
  }
}

extension ExportEntry {
  fileprivate mutating func take(_ item: PlainCalendar.Item) {
    component = item.index
    kind = item.name
    uid = String(decoding: item.uid, as: UTF8.self)
    recurrenceID = String(decoding: item.recurrenceID, as: UTF8.self)
    range = item.range
    line = item.line
    isAsItStands = item.hasStandardLineEnds && item.isComplete
  }

  /// Adds the UID or the stamp that the item lacks.
  fileprivate mutating func complete(from reader: FileReader) throws(CalendarError) {
    guard let range else { return }
    let text = CalendarText(parsing: try reader.bytes(in: range))
    guard let item = text.components.first else { return }
    let heading = ExportFileReader.Heading(of: item, in: text)
    (uid, added) = (heading.uid, heading.added)
  }
}
