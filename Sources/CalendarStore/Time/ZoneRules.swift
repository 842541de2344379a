/// The offsets of a zone from UTC, now and ever: its changes in order.
public struct ZoneRules: Hashable, Sendable {
  /// One change of a zone's clocks.
  public struct Transition: Hashable, Sendable {
    /// The moment from which the offset holds.
    public let instant: Instant

    /// The seconds ahead of UTC from then on.
    public let offset: Int

    /// Whether it is daylight saving time from then on.
    public let isDaylight: Bool

    /// What the clocks' time is called from then on (`CEST`), if anything.
    public let abbreviation: String

    /// A change at that moment to that offset.
    public init(instant: Instant, offset: Int, isDaylight: Bool = false, abbreviation: String = "") {
      self.instant = instant
      self.offset = offset
      self.isDaylight = isDaylight
      self.abbreviation = abbreviation
    }
  }

  /// The seconds ahead of UTC before the first change.
  public let initialOffset: Int

  /// The changes, in ascending order.
  public let transitions: [Transition]

  /// Rules with those changes.
  public init(initialOffset: Int, transitions: [Transition] = []) {
    self.initialOffset = initialOffset
    self.transitions = transitions
  }

  /// An offset of zero, always.
  public static let utc = ZoneRules(initialOffset: 0)

  /// The seconds ahead of UTC at a moment.
  public func offset(at instant: Instant) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }

  /// The moment at which clocks with these rules show a reading; gaps and folds as `Zone.instant(of:)` says.
  public func instant(of reading: CivilDateTime) -> Instant {
    let seconds = reading.secondNumber
    // The offset a day before is the one before any change near the reading: clocks differ by less than a day.
    let before = offset(at: Instant(secondsSince1970: seconds - 86_400))
    let after = offset(at: Instant(secondsSince1970: seconds + 86_400))
    let first = Instant(secondsSince1970: seconds - before)
    if before == after || offset(at: first) == before { return first }
    let second = Instant(secondsSince1970: seconds - after)
    return offset(at: second) == after ? second : first
  }
}
