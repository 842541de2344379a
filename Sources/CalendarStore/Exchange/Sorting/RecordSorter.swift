import CalendarFiles
import CalendarModel

/// Brings records into the order of their bytes, however many there are.
///
/// So many bytes of them are held in memory at most. What does not fit is put aside in sorted runs, which are merged when
/// the records are read. Where nothing can be put aside, all stay in memory.
struct RecordSorter {
  private var run = RecordRun()
  private var runs: [Range<Int>] = []
  private var scratch: ScratchFile?
  private var keepsAll = false
  private let environment: StoreEnvironment
  private let limit: Int

  /// How many records there are.
  private(set) var count = 0

  init(in environment: StoreEnvironment, limit: Int = 1 << 22) {
    self.environment = environment
    self.limit = limit
  }

  /// Adds a record.
  mutating func add(_ record: OrderedRecord) {
    run.add(record.bytes)
    count += 1
    guard run.size >= limit, !keepsAll else { return }
    do throws(CalendarError) {
      try putAside()
    } catch {
      keepsAll = true
    }
  }

  /// The records in order.
  mutating func sorted() -> SortedRecords {
    run.sort()
    return SortedRecords(count: count, run: run, runs: runs, scratch: scratch, limit: limit)
  }

  private mutating func putAside() throws(CalendarError) {
    if scratch == nil { scratch = try environment.disk.makeScratchFile(in: environment.scratchFolder) }
    guard let file = scratch else { return }
    run.sort()
    let start = file.count
    var pending: [UInt8] = []
    for place in 0..<run.count {
      let record = run.record(at: place)
      withUnsafeBytes(of: UInt32(record.count).littleEndian) { pending += $0 }
      pending += record
      guard pending.count >= 1 << 16 else { continue }
      try file.append(pending)
      pending.removeAll(keepingCapacity: true)
    }
    try file.append(pending)
    runs.append(start..<file.count)
    run.removeAll()
  }
}

/// Records in memory.
struct RecordRun {
  fileprivate struct Slot {
    /// The first bytes, as a number whose order is theirs: it decides nearly always.
    let head: UInt64

    let offset, count: Int
  }

  private var bytes: [UInt8] = []
  private var slots: [Slot] = []

  var count: Int { slots.count }
  var isEmpty: Bool { slots.isEmpty }

  /// How much memory they take.
  var size: Int { bytes.count + slots.count * MemoryLayout<Slot>.stride }

  mutating func add(_ record: [UInt8]) {
    slots.append(Slot(head: record.withUnsafeBytes(\.head), offset: bytes.count, count: record.count))
    bytes += record
  }

  func record(at place: Int) -> [UInt8] {
    let slot = slots[place]
    return Array(bytes[slot.offset..<slot.offset + slot.count])
  }

  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      slots.sort { left, right in
        guard left.head == right.head else { return left.head < right.head }
        return bytes.record(left).precedes(bytes.record(right))
      }
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }
}

extension UnsafeRawBufferPointer {
  /// The first eight bytes as a number whose order is theirs.
  fileprivate var head: UInt64 {
    var head: UInt64 = 0
    for byte in prefix(8) { head = head << 8 | UInt64(byte) }
    return head << UInt64(8 * (8 - Swift.min(count, 8)))
  }

  fileprivate func record(_ slot: RecordRun.Slot) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[slot.offset..<slot.offset + slot.count])
  }

  /// Whether the bytes come before others.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    for place in 0..<Swift.min(count, other.count) where self[place] != other[place] {
      return self[place] < other[place]
    }
    return count < other.count
  }
}
