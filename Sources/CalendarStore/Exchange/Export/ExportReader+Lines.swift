import CalendarFiles
import CalendarModel
import CalendarText

extension ExportReader {
  /// Hands over the lines of all items, many items at a time, in the index's order.
  ///
  /// - Returns: How many items there were.
  /// - Throws: As `forEachItem(asLines:_:)` does.
  mutating func forEachLines(_ body: ([UInt8]) throws(CalendarError) -> Void) throws(CalendarError) -> Int {
    var gathered = GatheredLines()
    var entries = index.entries.indices
    var count = 0
    for calendar in calendars.indices {
      if let file = index.plainFiles[calendar] {
        try forEachItem(of: file) { range, reader throws(CalendarError) in
          try gathered.add(range, of: reader, body)
        } orElse: { lines throws(CalendarError) in
          try gathered.add(lines, body)
        }
        count += file.count
      }
      while let place = entries.first, index.entries[place].calendar == calendar {
        try gathered.add(try item(at: place, asLines: true).lines, body)
        entries = entries.dropFirst()
        count += 1
      }
    }
    try gathered.flush(body)
    return count
  }

  /// Hands over the items of a plain file: where they stand in it, or their lines where a zone is called otherwise.
  private func forEachItem(
    of file: PlainExportFile, asIs body: (Range<Int>, FileReader) throws(CalendarError) -> Void,
    orElse rewrite: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    let names = file.zones.map { index.zones.newNames(of: [$0]) }
    let renamed = names.indices.reduce(UInt64(0)) { names[$1].isEmpty ? $0 : $0 | 1 << UInt64($1) }
    try file.forEachItem(on: index.environment.disk) { entry, reader throws(CalendarError) in
      guard entry.zones & renamed != 0 else { return try body(entry.range, reader) }
      let text = CalendarText(parsing: try reader.bytes(in: entry.range))
      let own = names.indices.filter { entry.zones & 1 << UInt64($0) != 0 }.map { names[$0] }
      let zoneNames = own.reduce(into: [:]) { all, own in all.merge(own) { first, _ in first } }
      try rewrite(text.roots.flatMap { ItemLines(of: text, zoneNames: zoneNames).bytes(of: $0) })
    }
  }
}

/// Lines on their way out, so many at a time that neither reading nor writing them is a matter of single items.
private struct GatheredLines {
  private var lines: [UInt8] = []
  private var pending: (range: Range<Int>, reader: FileReader)?

  private static let most = 1 << 16

  init() { lines.reserveCapacity(2 * GatheredLines.most) }

  /// Adds the bytes at a range of a file; those that follow each other are read together.
  mutating func add(
    _ range: Range<Int>, of reader: FileReader, _ body: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    if let last = pending, last.range.upperBound == range.lowerBound, last.range.count < GatheredLines.most {
      pending = (last.range.lowerBound..<range.upperBound, reader)
    } else {
      try read(body)
      pending = (range, reader)
    }
  }

  mutating func add(
    _ bytes: [UInt8], _ body: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    try read(body)
    lines += bytes
  }

  mutating func flush(_ body: ([UInt8]) throws(CalendarError) -> Void) throws(CalendarError) {
    try read(body)
    if !lines.isEmpty { try body(lines) }
    lines.removeAll(keepingCapacity: true)
  }

  /// Reads what is to be read by now.
  private mutating func read(_ body: ([UInt8]) throws(CalendarError) -> Void) throws(CalendarError) {
    if let (range, reader) = pending { try reader.append(range, to: &lines) }
    pending = nil
    guard lines.count >= GatheredLines.most else { return }
    try body(lines)
    lines.removeAll(keepingCapacity: true)
  }
}
