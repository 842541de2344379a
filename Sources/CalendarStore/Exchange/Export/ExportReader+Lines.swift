import CalendarFiles
import CalendarModel

extension ExportReader {
  /// Hands over the lines of all items, many items at a time, in the index's order.
  ///
  /// - Throws: As `forEachItem(asLines:_:)` does.
  mutating func forEachLines(_ body: ([UInt8]) throws(CalendarError) -> Void) throws(CalendarError) {
    var gathered = GatheredLines()
    var records = try index.entries.reader()
    while let record = try records.next() {
      let entry = ExportEntry(record)
      guard let range = entry.range, entry.isAsItStands, index.zones.newNames(of: entry.zones).isEmpty else {
        try gathered.add(try item(at: entry, asLines: true).lines, body)
        continue
      }
      let (path, state) = file(of: entry)
      try gathered.add(range, of: try reader(of: path, in: state), body)
    }
    try gathered.flush(body)
  }
}

/// Lines on their way out, so many at a time that neither reading nor writing them is a matter of single items.
private struct GatheredLines {
  private var lines: [UInt8] = []
  private var pending: (range: Range<Int>, reader: FileReader)?

  private static let most = 1 << 16

  init() { lines.reserveCapacity(2 * GatheredLines.most) }

  /// Adds the bytes at a range of a file; those that follow each other in it are read together.
  mutating func add(
    _ range: Range<Int>, of reader: FileReader, _ body: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) {
    if let last = pending, last.reader === reader, last.range.upperBound == range.lowerBound,
      last.range.count < GatheredLines.most
    {
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
