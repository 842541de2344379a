/// The changes of a zone's clocks in the years that most dates are in, single ones and yearly ones alike, so that an
/// offset is looked up and no yearly change worked out for it.
final class NearChanges: Sendable {
  private struct Change {
    /// The moment from which the offset holds, in seconds since 1970.
    let moment: Int

    /// The seconds ahead of UTC from then on.
    let offset: Int
  }

  private let initialOffset: Int
  private let changes: [Change]

  /// The moments of which the changes say all.
  private let moments: Range<Int>

  /// Yearly changes are worked out for these years; those about New Year may lie in the year before or the one after.
  private static let years = 1970...2051
  private static let safe = 400 * 86_400..<80 * 365 * 86_400

  /// Those of a zone.
  init(of transitions: [ZoneRules.Transition], then yearly: [YearlyChange], initialOffset: Int) {
    self.initialOffset = initialOffset
    let single = transitions.map { Change(moment: $0.instant.secondsSince1970, offset: $0.offset) }
    guard !yearly.isEmpty else {
      changes = single
      moments = Int.min..<Int.max
      return
    }
    let last = single.last?.moment ?? Int.min
    let start = max(last, NearChanges.safe.lowerBound)
    var later: [Change] = []
    for year in NearChanges.years {
      for change in yearly {
        let moment = change.instant(inYear: year).secondsSince1970
        if moment > start { later.append(Change(moment: moment, offset: change.offset)) }
      }
    }
    guard let first = later.first?.moment, first < NearChanges.safe.upperBound,
      zip(later, later.dropFirst()).allSatisfy({ $0.moment < $1.moment })
    else {
      changes = []
      moments = 0..<0
      return
    }
    // Yearly changes before these years would lie between both.
    let isGapless = last == start
    changes = isGapless ? single + later : later
    moments = (isGapless ? Int.min : first)..<NearChanges.safe.upperBound
  }

  /// The seconds ahead of UTC at a moment; nil where it is too far away.
  func offset(at instant: Instant) -> Int? {
    guard moments.contains(instant.secondsSince1970) else { return nil }
    return offset(after: count(through: instant.secondsSince1970))
  }

  /// The offset at a moment, and the moments around it at which it holds; nil where it is too far away.
  func period(at instant: Instant) -> (offset: Int, moments: Range<Int>)? {
    guard moments.contains(instant.secondsSince1970) else { return nil }
    let place = count(through: instant.secondsSince1970)
    let first = place == 0 ? -NearChanges.farthest : changes[place - 1].moment
    let end = place == changes.count ? NearChanges.farthest : changes[place].moment
    return (offset(after: place), first..<end)
  }

  /// Beyond every moment.
  static let farthest = 1 << 50

  /// The seconds ahead of UTC when clocks show a reading, as `ZoneRules.instant(of:)` means it; nil where that is too
  /// far away.
  func offset(ofReading reading: Int) -> Int? {
    let start = reading - ZoneRules.longestOffset
    guard moments.contains(start), moments.contains(reading + ZoneRules.longestOffset) else { return nil }
    var place = count(through: start)
    var offset = offset(after: place)
    while place < changes.count, changes[place].moment <= reading - offset {
      let isLeftOut = reading - changes[place].offset < changes[place].moment
      if isLeftOut { break }
      offset = changes[place].offset
      place += 1
    }
    return offset
  }

  private func offset(after count: Int) -> Int { count == 0 ? initialOffset : changes[count - 1].offset }

  /// How many changes there are up to a moment, it included.
  private func count(through moment: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
