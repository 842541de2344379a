/// One place where a file was changed, and what stood there before.
///
/// It lies within whole items, so that it is found again where the file was changed elsewhere since.
struct Splice: Hashable, Sendable {
  /// The bytes, in the changed file, of the items that it lies in; empty where items went.
  let items: Range<Int>

  /// What the items became.
  let digest: Digest

  /// The bytes that came, counted from the beginning of the items.
  let new: Range<Int>

  /// The bytes that went.
  let old: [UInt8]

  /// The pieces of the changed file before and behind the items; nil at its ends.
  let neighbors: Neighbors

  /// What stands before and behind.
  struct Neighbors: Hashable, Sendable {
    let previous: Digest?
    let next: Digest?
  }
}

extension Splice {
  /// The places where a file differs from what it was, in order.
  static func splices(from old: [UInt8], to new: [UInt8]) -> [Splice] {
    let (old, new) = (TextPieces(old), TextPieces(new))
    return PieceMatch.differences(from: old, to: new).map { Splice($0.old, in: old, became: $0.new, in: new) }
  }

  private init(_ oldRun: Range<Int>, in old: TextPieces, became newRun: Range<Int>, in new: TextPieces) {
    let (before, after) = (old.bytes[old.range(of: oldRun)], new.bytes[new.range(of: newRun)])
    let shorter = min(before.count, after.count)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.reversed(), after.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    items = new.range(of: newRun)
    digest = Digest(of: after)
    self.new = head..<after.count - tail
    self.old = Array(before.dropFirst(head).dropLast(tail))
    neighbors = Neighbors(
      previous: new.digest(at: newRun.lowerBound - 1), next: new.digest(at: newRun.upperBound))
  }
}
