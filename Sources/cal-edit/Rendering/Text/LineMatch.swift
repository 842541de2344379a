/// Finds which lines of two texts are the same.
///
/// Lines that stand once in each text are matched first, those in the same order; between them the shortest way is
/// searched (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986) as long as it is short, so that a big
/// file costs little more than its size.
struct LineMatch {
  /// Lines that are replaced by others.
  struct Change: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The most lines that a gap between matches may change before it is replaced as a whole.
  private static let mostEdits = 512

  private let old: [Int]
  private let new: [Int]
  private var changes: [Change] = []

  /// The changes from one text's lines to another's, in order.
  static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var match = LineMatch(old: old.map { numbers.number(of: $0) }, new: new.map { numbers.number(of: $0) })
    match.compare(0..<old.count, 0..<new.count)
    return match.changes
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRest, newRest) = trimmed(oldRange, newRange)
    if oldRest.isEmpty || newRest.isEmpty { return add(oldRest, newRest) }
    var (oldStart, newStart) = (oldRest.lowerBound, newRest.lowerBound)
    for anchor in anchors(oldRest, newRest) {
      search(oldStart..<anchor.old, newStart..<anchor.new)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    search(oldStart..<oldRest.upperBound, newStart..<newRest.upperBound)
  }

  /// The ranges without the lines that they begin and end with in common.
  private func trimmed(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      (oldStart, newStart) = (oldStart + 1, newStart + 1)
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    return (oldStart..<oldEnd, newStart..<newEnd)
  }

  private mutating func add(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    if let last = changes.last, last.old.upperBound == oldRange.lowerBound, last.new.upperBound == newRange.lowerBound {
      changes[changes.count - 1].old = last.old.lowerBound..<oldRange.upperBound
      changes[changes.count - 1].new = last.new.lowerBound..<newRange.upperBound
    } else {
      changes.append(Change(old: oldRange, new: newRange))
    }
  }

  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    var places: [Int: (old: Int, new: Int, oldCount: Int, newCount: Int)] = [:]
    for index in oldRange {
      places[old[index], default: (0, 0, 0, 0)].old = index
      places[old[index], default: (0, 0, 0, 0)].oldCount += 1
    }
    for index in newRange {
      places[new[index]]?.new = index
      places[new[index]]?.newCount += 1
    }
    let pairs = places.values.filter { $0.oldCount == 1 && $0.newCount == 1 }.map { (old: $0.old, new: $0.new) }
    return ascending(pairs.sorted { $0.old < $1.old })
  }

  /// The longest run of pairs whose new lines are in order too.
  private func ascending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The pair that ends the best run of each length so far, and what came before each pair in its run.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      run.append(pairs[index])
      next = previous[index]
    }
    return run.reversed()
  }

  private mutating func search(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRest, newRest) = trimmed(oldRange, newRange)
    guard !oldRest.isEmpty, !newRest.isEmpty, let matches = shortestWay(oldRest, newRest) else {
      return add(oldRest, newRest)
    }
    var (oldStart, newStart) = (oldRest.lowerBound, newRest.lowerBound)
    for match in matches {
      add(oldStart..<match.old, newStart..<match.new)
      (oldStart, newStart) = (match.old + 1, match.new + 1)
    }
    add(oldStart..<oldRest.upperBound, newStart..<newRest.upperBound)
  }

  /// The pairs of equal lines on the shortest way, or nil if it is longer than `mostEdits`.
  private func shortestWay(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)]? {
    let most = min(oldRange.count + newRange.count, LineMatch.mostEdits)
    // How many old lines are behind after so many edits, for each diagonal from -edits to edits.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var steps: [[Int]] = []
    for edits in 0...most {
      steps.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let index = diagonal + most + 1
        let isInsertion = diagonal == -edits || (diagonal != edits && furthest[index - 1] < furthest[index + 1])
        var x = isInsertion ? furthest[index + 1] : furthest[index - 1] + 1
        while x < oldRange.count, x - diagonal < newRange.count,
          old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
        { x += 1 }
        furthest[index] = x
        if x >= oldRange.count, x - diagonal >= newRange.count {
          return way(back: steps, most: most, oldRange, newRange)
        }
      }
    }
    return nil
  }

  private func way(
    back steps: [[Int]], most: Int, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var matches: [(old: Int, new: Int)] = []
    var (x, y) = (oldRange.count, newRange.count)
    for edits in steps.indices.reversed() {
      let diagonal = x - y
      let index = diagonal + most + 1
      let furthest = steps[edits]
      let isInsertion = diagonal == -edits || (diagonal != edits && furthest[index - 1] < furthest[index + 1])
      let before = edits == 0 ? 0 : isInsertion ? furthest[index + 1] : furthest[index - 1]
      let beforeDiagonal = isInsertion ? diagonal + 1 : diagonal - 1
      let stop = edits == 0 ? 0 : isInsertion ? before : before + 1
      while x > stop {
        (x, y) = (x - 1, y - 1)
        matches.append((oldRange.lowerBound + x, newRange.lowerBound + y))
      }
      if edits > 0 { (x, y) = (before, before - beforeDiagonal) }
    }
    return matches.reversed()
  }
}

extension [ArraySlice<UInt8>: Int] {
  /// The number of a line, the next one for a line not seen before.
  fileprivate mutating func number(of line: ArraySlice<UInt8>) -> Int {
    if let known = self[line] { return known }
    let next = count
    self[line] = next
    return next
  }
}
