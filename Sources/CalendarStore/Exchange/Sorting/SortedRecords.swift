import CalendarFiles
import CalendarModel

/// Records in the order of their bytes, to be read from the first to the last as often as needed.
struct SortedRecords {
  /// How many records there are.
  let count: Int

  fileprivate let run: RecordRun
  fileprivate let runs: [Range<Int>]
  fileprivate let scratch: ScratchFile?
  fileprivate let limit: Int

  init(
    count: Int = 0, run: RecordRun = RecordRun(), runs: [Range<Int>] = [], scratch: ScratchFile? = nil, limit: Int = 0
  ) {
    (self.count, self.run, self.runs, self.scratch, self.limit) = (count, run, runs, scratch, limit)
  }

  /// Reads them from the first on.
  ///
  /// - Throws: What reading those that were put aside throws.
  func reader() throws(CalendarError) -> SortedRecordReader { try SortedRecordReader(self) }
}

/// Reads sorted records one after the other.
struct SortedRecordReader {
  private let run: RecordRun
  private var place = 0

  /// The runs that have records left; the one whose record comes next is the last.
  private var sources: [RecordSource] = []

  fileprivate init(_ records: SortedRecords) throws(CalendarError) {
    run = records.run
    guard let scratch = records.scratch else { return }
    let room = max(records.limit / max(records.runs.count, 1), 1 << 12)
    for range in records.runs { try insert(RecordSource(range, of: scratch, room: room)) }
  }

  /// The next record; nil behind the last.
  ///
  /// - Throws: What reading those that were put aside throws.
  mutating func next() throws(CalendarError) -> [UInt8]? {
    guard var source = sources.popLast(), let record = source.record else { return nextInMemory() }
    if place < run.count {
      let own = run.record(at: place)
      if own.precedes(record) {
        sources.append(source)
        return nextInMemory()
      }
    }
    try source.advance()
    insert(source)
    return record
  }

  private mutating func nextInMemory() -> [UInt8]? {
    guard place < run.count else { return nil }
    place += 1
    return run.record(at: place - 1)
  }

  private mutating func insert(_ source: RecordSource) {
    guard let record = source.record else { return }
    var (low, high) = (0, sources.count)
    while low < high {
      let middle = (low + high) / 2
      if sources[middle].record.map(record.precedes) ?? false { low = middle + 1 } else { high = middle }
    }
    sources.insert(source, at: low)
  }
}

/// A run of records that was put aside.
private struct RecordSource {
  /// The record whose turn it is; nil behind the last.
  private(set) var record: [UInt8]?

  private let scratch: ScratchFile
  private let room: Int
  private var rest: Range<Int>
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ range: Range<Int>, of scratch: ScratchFile, room: Int) throws(CalendarError) {
    (rest, self.scratch, self.room) = (range, scratch, room)
    try advance()
  }

  mutating func advance() throws(CalendarError) {
    let length = try take(4)
    guard length.count == 4 else { return record = nil }
    record = Array(try take(length.reversed().reduce(0) { $0 << 8 | Int($1) }))
  }

  private mutating func take(_ count: Int) throws(CalendarError) -> ArraySlice<UInt8> {
    if buffer.count - position < count {
      let more = rest.prefix(max(room, count))
      buffer = buffer[position...] + (try scratch.bytes(in: more.lowerBound..<more.lowerBound + more.count))
      position = 0
      rest = rest.dropFirst(more.count)
    }
    defer { position += min(count, buffer.count - position) }
    return buffer[position...].prefix(count)
  }
}

extension [UInt8] {
  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    withUnsafeBytes { own in other.withUnsafeBytes { own.precedes($0) } }
  }
}
