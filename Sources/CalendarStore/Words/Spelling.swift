/// Finds what somebody may have meant by a misspelt word.
package enum Spelling {
  /// The candidate whose name is nearest, if any is near; the first of several.
  package static func nearest<Candidate>(
    to word: String, among candidates: [Candidate], by name: (Candidate) -> String
  ) -> Candidate? {
    candidates.filter { isNear(word, name($0)) }
      .min { distance(word, name($0)) < distance(word, name($1)) }
  }

  /// Whether the words differ by so few slips that one may stand for the other, or one begins the other.
  package static func isNear(_ word: String, _ name: String) -> Bool {
    guard !word.isEmpty, word.count <= 2 * name.count else { return false }
    let bare = word.drop { $0 == "-" }
    if bare.count >= 2, name.drop(while: { $0 == "-" }).hasPrefix(bare) { return true }
    return distance(word, name) <= max(1, name.count / 4)
  }

  /// The fewest letters to insert, leave out, replace or swap with a neighbor.
  ///
  /// Source: Damerau's distance, restricted to one edit a letter (optimal string alignment).
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
