/// Which pieces of two states of a file stand for each other, and between which of them it was changed.
enum PieceMatch {
  /// Pieces of the one file that became pieces of the other.
  struct Difference: Hashable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The differences, in order; pieces that only came or only went are taken one by one, and so are as many on both
  /// sides.
  static func differences(from old: TextPieces, to new: TextPieces) -> [Difference] {
    let oldDigests = (0..<old.count).map { old.digest(at: $0) }
    let newDigests = (0..<new.count).map { new.digest(at: $0) }
    var differences: [Difference] = []
    var (oldEnd, newEnd) = (0, 0)
    for anchor in anchors(oldDigests, newDigests) + [(old.count, new.count)] {
      differences += difference(oldEnd..<anchor.0, newEnd..<anchor.1, oldDigests, newDigests)
      (oldEnd, newEnd) = (anchor.0 + 1, anchor.1 + 1)
    }
    return differences
  }

  /// Equal pieces of which each file has one, in the order of both.
  private static func anchors(_ old: [Digest?], _ new: [Digest?]) -> [(Int, Int)] {
    let oldCounts = Dictionary(old.map { ($0, 1) }, uniquingKeysWith: +)
    var places: [Digest?: Int] = [:]
    for (index, digest) in new.enumerated() { places[digest] = places[digest] == nil ? index : -1 }
    var anchors: [(Int, Int)] = []
    for (index, digest) in old.enumerated() where oldCounts[digest] == 1 {
      if let place = places[digest], place > anchors.last?.1 ?? -1 { anchors.append((index, place)) }
    }
    return anchors
  }

  /// What is left of two runs of pieces without the equal ones at their ends.
  private static func difference(
    _ oldRun: Range<Int>, _ newRun: Range<Int>, _ old: [Digest?], _ new: [Digest?]
  ) -> [Difference] {
    let (left, right) = (old[oldRun], new[newRun])
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left.reversed(), right.reversed()).prefix(min(left.count, right.count) - head)
      .prefix { $0 == $1 }.count
    let oldRest = oldRun.dropFirst(head).dropLast(tail)
    let newRest = newRun.dropFirst(head).dropLast(tail)
    let (oldStart, newStart) = (oldRest.lowerBound, newRest.lowerBound)
    if oldRest.isEmpty { return newRest.map { Difference(old: oldStart..<oldStart, new: $0..<$0 + 1) } }
    if newRest.isEmpty { return oldRest.map { Difference(old: $0..<$0 + 1, new: newStart..<newStart) } }
    guard oldRest.count == newRest.count else { return [Difference(old: oldRest, new: newRest)] }
    return zip(oldRest, newRest).filter { old[$0] != new[$1] }
      .map { Difference(old: $0..<$0 + 1, new: $1..<$1 + 1) }
  }
}
