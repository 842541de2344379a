import CalendarText

/// Where the items of a plain calendar file stand, in the order of an export: by UID and `RECURRENCE-ID`, else as they
/// stand.
///
/// It holds so many at most, in little memory; of more it keeps the first, and the others are found by reading the file
/// again.
struct ExportOrder {
  /// An item.
  struct Entry {
    /// The first bytes of the UID, as a number whose order is theirs.
    fileprivate let head: UInt64

    /// Where the UID begins in `names`, with the `RECURRENCE-ID` behind it.
    fileprivate var name: Int

    fileprivate let uidCount, recurrenceCount: Int32

    /// Its bytes in the file.
    let range: Range<Int>

    /// The zones that its dates are on: a bit for each of the file's names.
    let zones: UInt64
  }

  /// The items, in order once it is settled.
  private(set) var entries: [Entry] = []

  /// Whether there are others behind the last one.
  private(set) var hasMore = false

  private var names: [UInt8] = []

  /// The item behind which this part of the order begins; nil for the first part.
  private let first: Bound?

  /// The item behind which nothing is kept, because there are enough before it; nil as long as there are not.
  private var last: Bound?

  private let limit: Int

  /// An item's place in the order, without its file.
  private struct Bound {
    let uid: [UInt8]
    let recurrenceID: [UInt8]
    let offset: Int

    /// Whether an item comes after this one.
    func isBefore(_ item: PlainCalendar.Item) -> Bool {
      switch uid.withUnsafeBytes({ uid in item.uid.withUnsafeBytes { uid.order(before: $0) } }) {
      case let order where order != 0: order < 0
      default:
        switch recurrenceID.withUnsafeBytes({ own in item.recurrenceID.withUnsafeBytes { own.order(before: $0) } }) {
        case let order where order != 0: order < 0
        default: offset < item.range.lowerBound
        }
      }
    }
  }

  /// The first part of an order.
  init(limit: Int = 1 << 18) { (first, self.limit) = (nil, limit) }

  /// The part that follows another.
  init(after part: ExportOrder) {
    limit = part.limit
    first = part.entries.last.map(part.bound)
  }

  /// Takes an item.
  mutating func insert(_ item: PlainCalendar.Item) {
    if let first, !first.isBefore(item) { return }
    if let last, last.isBefore(item) { return }
    entries.append(
      Entry(
        head: item.uid.withUnsafeBytes { $0.head }, name: names.count, uidCount: Int32(clamping: item.uid.count),
        recurrenceCount: Int32(clamping: item.recurrenceID.count), range: item.range, zones: item.zones))
    names += item.uid
    names += item.recurrenceID
    guard entries.count == limit else { return }
    settle()
    entries.removeLast(limit / 2)
    last = entries.last.map(bound)
    hasMore = true
    compact()
  }

  /// Puts the items into order.
  mutating func settle() {
    names.withUnsafeBytes { names in
      var places = entries.indices.map { (head: entries[$0].head, place: Int32($0)) }
      places.sort { left, right in
        guard left.head == right.head else { return left.head < right.head }
        return entries[Int(left.place)].isBefore(entries[Int(right.place)], in: names)
      }
      entries = places.map { entries[Int($0.place)] }
    }
  }

  /// Forgets the names of items that are not kept.
  private mutating func compact() {
    var kept: [UInt8] = []
    for place in entries.indices {
      let name = names(of: entries[place])
      entries[place].name = kept.count
      kept += name
    }
    names = kept
  }

  private func names(of entry: Entry) -> ArraySlice<UInt8> {
    names[entry.name..<entry.name + Int(entry.uidCount) + Int(entry.recurrenceCount)]
  }

  private func bound(_ entry: Entry) -> Bound {
    let names = names(of: entry)
    return Bound(
      uid: Array(names.prefix(Int(entry.uidCount))), recurrenceID: Array(names.dropFirst(Int(entry.uidCount))),
      offset: entry.range.lowerBound)
  }
}

extension ExportOrder.Entry {
  fileprivate func isBefore(_ other: ExportOrder.Entry, in names: UnsafeRawBufferPointer) -> Bool {
    let uid = uid(in: names).order(before: other.uid(in: names))
    guard uid == 0 else { return uid < 0 }
    let recurrence = recurrenceID(in: names).order(before: other.recurrenceID(in: names))
    return recurrence == 0 ? range.lowerBound < other.range.lowerBound : recurrence < 0
  }

  private func uid(in names: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: names[name..<name + Int(uidCount)])
  }

  private func recurrenceID(in names: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = name + Int(uidCount)
    return UnsafeRawBufferPointer(rebasing: names[start..<start + Int(recurrenceCount)])
  }
}

extension UnsafeRawBufferPointer {
  /// The first eight bytes as a number whose order is theirs.
  fileprivate var head: UInt64 {
    var head: UInt64 = 0
    for byte in prefix(8) { head = head << 8 | UInt64(byte) }
    return head << UInt64(8 * (8 - Swift.min(count, 8)))
  }

  /// Below zero where the bytes come before others, zero where they are the same.
  fileprivate func order(before other: UnsafeRawBufferPointer) -> Int {
    for (own, theirs) in zip(self, other) where own != theirs { return Int(own) - Int(theirs) }
    return count - other.count
  }
}
