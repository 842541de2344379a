/// Which of a step's moments `BYSETPOS` leaves, by their rank from the first and from the last.
///
/// Source: RFC 5545 §3.3.10.
struct SetPositions {
  private var fromFirst = DaySet()
  private var fromLast = DaySet()

  /// The positions of a rule: 1 for the first, −1 for the last.
  init(_ positions: [Int]) {
    for position in positions where (1...366).contains(position) { fromFirst.insert(position - 1) }
    for position in positions where (-366...(-1)).contains(position) { fromLast.insert(-position - 1) }
  }

  /// How many are left of so many moments.
  func count(of total: Int) -> Int {
    var count = 0
    var rank = first(atOrAfter: 0, of: total)
    while let found = rank {
      count += 1
      rank = first(atOrAfter: found + 1, of: total)
    }
    return count
  }

  /// The first rank that is left, at or after one.
  func first(atOrAfter rank: Int, of total: Int) -> Int? {
    guard rank < total else { return nil }
    let one = fromFirst.first(atOrAfter: rank).flatMap { $0 < total ? $0 : nil }
    let other = fromLast.last(atOrBefore: total - 1 - rank).map { total - 1 - $0 }
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// The last rank that is left, at or before one.
  func last(atOrBefore rank: Int, of total: Int) -> Int? {
    guard rank >= 0, total > 0 else { return nil }
    let rank = min(rank, total - 1)
    let one = fromFirst.last(atOrBefore: rank)
    let other = fromLast.first(atOrAfter: total - 1 - rank).flatMap { $0 < total ? total - 1 - $0 : nil }
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}
