public import CalendarTime

/// The occurrences of a set in the order in which they start, from any moment on, and back from any.
///
/// They are made a stretch at a time, so that memory does not grow with how many there are.
public struct OccurrenceSequence: Sequence, IteratorProtocol, Sendable {
  private var source: OccurrenceSource
  private let end: Int
  private var cursor: Int
  private var ready: [OccurrenceNumbers] = []
  private var given = 0
  private var stretch: Stretch

  /// Whether the sequence was cut, since what is excluded goes on too long.
  public private(set) var isTruncated = false

  /// The length of time for which occurrences are made at once, and how many dates were looked at in vain.
  private struct Stretch {
    var length = 86_400
    var vain = 0

    private static let shortest = 3600
    private static let longest = 1 << 36
    private static let mostInVain = 100_000

    private static let longestFirst = 400 * 86_400

    /// A first stretch for all of the time that is asked for, up to a year or so.
    init(fitting length: Int = 0) {
      self.length = Swift.min(Swift.max(length, self.length), Stretch.longestFirst)
    }

    /// How many dates may be looked at at once.
    ///
    /// Where clocks change the shortest stretch reaches into the days around.
    var limit: Int { length > Stretch.shortest ? 4096 : 1_000_000 }

    var isHopeless: Bool { vain >= Stretch.mostInVain }

    /// Makes the stretch shorter, since it had more dates than the limit.
    mutating func shorten() {
      if length == Stretch.shortest { vain = Stretch.mostInVain }
      length = Swift.max(length / 8, Stretch.shortest)
    }

    /// Makes the stretch longer or shorter by what it had.
    mutating func fit(visited: Int, found: Int) {
      vain = found == 0 ? vain + visited : 0
      if visited < 64 { length = Swift.min(length * 2, Stretch.longest) }
      if visited > 512 { length = Swift.max(length / 2, Stretch.shortest) }
    }
  }

  init(_ source: OccurrenceSource, before end: Instant? = nil, inStretchesOf length: Int = 0) {
    self.source = source
    stretch = Stretch(fitting: length)
    let years = OccurrenceSequence.years
    self.end = Swift.min(end?.secondsSince1970 ?? years.upperBound, years.upperBound)
    cursor = years.lowerBound
  }

  /// All moments at which the days of the years 0 to 9999 start somewhere.
  private static let years =
    (CivilDate.earliest.dayNumber - 2) * 86_400..<(CivilDate.latest.dayNumber + 3) * 86_400

  /// The next occurrence; nil after the last.
  public mutating func next() -> Occurrence? {
    while given == ready.count {
      guard makeReady() else { return nil }
    }
    given += 1
    return source.occurrence(ready[given - 1])
  }

  /// The occurrences of the next stretch of time that has any; nil after the last.
  mutating func nextStretch() -> [OccurrenceNumbers]? {
    while given == ready.count {
      guard makeReady() else { return nil }
    }
    defer { given = ready.count }
    return given == 0 ? ready : Array(ready[given...])
  }

  /// The clocks of the occurrences that were made by now.
  var clocks: [OccurrenceClocks] { source.clocks }

  /// Goes to a moment: `next()` then gives the first occurrence that does not start before it.
  public mutating func seek(to moment: Instant) {
    cursor = Swift.max(moment.secondsSince1970, OccurrenceSequence.years.lowerBound)
    ready = []
    given = 0
    stretch.vain = 0
  }

  /// The last occurrence that starts before a moment; nil where there is none.
  ///
  /// What `next()` gives does not change.
  public mutating func previous(before moment: Instant) -> Occurrence? {
    var upper = Swift.min(moment.secondsSince1970, OccurrenceSequence.years.upperBound)
    var stretch = Stretch()
    while !stretch.isHopeless, let bound = source.upperBound(before: upper) {
      upper = bound
      let lower = upper - stretch.length
      guard let (found, visited) = source.occurrences(startingIn: lower..<upper, limit: stretch.limit) else {
        stretch.shorten()
        continue
      }
      if let last = found.last { return source.occurrence(last) }
      stretch.fit(visited: visited, found: 0)
      upper = lower
    }
    isTruncated = isTruncated || stretch.isHopeless
    return nil
  }

  private mutating func makeReady() -> Bool {
    guard !stretch.isHopeless else {
      isTruncated = true
      return false
    }
    guard cursor < end, let bound = source.lowerBound(atOrAfter: cursor), bound < end else { return false }
    cursor = bound
    let upper = Swift.min(cursor + stretch.length, end)
    guard let (found, visited) = source.occurrences(startingIn: cursor..<upper, limit: stretch.limit) else {
      stretch.shorten()
      return true
    }
    stretch.fit(visited: visited, found: found.count)
    cursor = upper
    (ready, given) = (found, 0)
    return true
  }
}
