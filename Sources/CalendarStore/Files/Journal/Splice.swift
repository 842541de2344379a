import CalendarText

/// One place where a file was changed, and what stood there before.
///
/// It lies within whole items, so that it is found again where the file was changed elsewhere since.
struct Splice: Hashable, Sendable {
  /// The bytes, in the changed file, of the items that it lies in; empty where items went.
  var items: Range<Int>

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
  /// The same so many bytes further on.
  func moved(by offset: Int) -> Splice {
    var moved = self
    moved.items = items.lowerBound + offset..<items.upperBound + offset
    return moved
  }

  /// The places where a file differs from what it was, in order.
  static func splices(from old: [UInt8], to new: [UInt8]) -> [Splice] {
    splices(from: TextPieces(old), to: TextPieces(new), at: 0, between: Neighbors(previous: nil, next: nil))
  }

  /// The places that patches change, which are in the order of the text.
  ///
  /// Only the pieces around them are compared, however many the file has.
  static func splices(of patches: [TextPatch], in text: CalendarText) -> [Splice] {
    let old = TextPieces(text)
    var splices: [Splice] = []
    var growth = 0
    for (run, patches) in groups(of: patches, in: old) {
      let range = old.range(of: run)
      let own = patches.map { patch in
        TextPatch(
          range: patch.range.lowerBound - range.lowerBound..<patch.range.upperBound - range.lowerBound,
          replacement: patch.replacement)
      }
      let before = TextPieces(run, of: old)
      let after = TextPieces(before.bytes.applying(own))
      let outer = Neighbors(previous: old.digest(at: run.lowerBound - 1), next: old.digest(at: run.upperBound))
      splices += self.splices(from: before, to: after, at: range.lowerBound + growth, between: outer)
      growth += after.bytes.count - range.count
    }
    return splices
  }

  /// The patches by the pieces that they change; those of pieces that touch belong together.
  private static func groups(of patches: [TextPatch], in old: TextPieces) -> [(run: Range<Int>, patches: [TextPatch])] {
    var groups: [(run: Range<Int>, patches: [TextPatch])] = []
    for patch in patches {
      let run = old.run(changedBy: patch)
      if let last = groups.last?.run, run.lowerBound <= last.upperBound {
        groups[groups.count - 1].run = min(last.lowerBound, run.lowerBound)..<max(last.upperBound, run.upperBound)
        groups[groups.count - 1].patches.append(patch)
      } else {
        groups.append((run, [patch]))
      }
    }
    return groups
  }

  private static func splices(
    from old: TextPieces, to new: TextPieces, at start: Int, between outer: Neighbors
  ) -> [Splice] {
    PieceMatch.differences(from: old, to: new).map { Splice($0, from: old, to: new, at: start, between: outer) }
  }

  private init(
    _ difference: PieceMatch.Difference, from old: TextPieces, to new: TextPieces, at start: Int,
    between outer: Neighbors
  ) {
    let (before, after) = (old.bytes[old.range(of: difference.old)], new.bytes[new.range(of: difference.new)])
    let shorter = min(before.count, after.count)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.reversed(), after.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    items = start + new.range(of: difference.new).lowerBound..<start + new.range(of: difference.new).upperBound
    digest = Digest(of: after)
    self.new = head..<after.count - tail
    self.old = Array(before.dropFirst(head).dropLast(tail))
    neighbors = Neighbors(
      previous: new.digest(at: difference.new.lowerBound - 1) ?? outer.previous,
      next: new.digest(at: difference.new.upperBound) ?? outer.next)
  }
}
