/// The offsets of a zone from UTC, now and ever: single changes in order, then those that come back every year.
///
/// Every offset is less than 26 hours (RFC 9636 §3.2), and every moment lies in the years -1 to 10000.
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

  /// What the clocks' time is called before the first change (`LMT`), if anything.
  public let initialAbbreviation: String

  /// The single changes, in ascending order, no two at one moment.
  public let transitions: [Transition]

  /// The changes that come back in every year after the last single one, in their order in a year; where there is no
  /// single one, in every year.
  public let yearlyChanges: [YearlyChange]

  /// The changes up to a year that few dates lie behind, so that most of them need no yearly change to be worked out.
  let near: NearChanges

  /// Rules with those changes.
  public init(
    initialOffset: Int, initialAbbreviation: String = "", transitions: [Transition] = [],
    yearlyChanges: [YearlyChange] = []
  ) {
    self.initialOffset = initialOffset
    self.initialAbbreviation = initialAbbreviation
    self.transitions = transitions
    self.yearlyChanges = yearlyChanges.sorted { $0.instant(inYear: 2001) < $1.instant(inYear: 2001) }
    near = NearChanges(of: transitions, then: self.yearlyChanges, initialOffset: initialOffset)
  }

  /// Whether two zones' rules are the same; what is worked out of them is then, too.
  public static func == (left: ZoneRules, right: ZoneRules) -> Bool {
    left.near === right.near
      || (left.initialOffset, left.initialAbbreviation) == (right.initialOffset, right.initialAbbreviation)
        && (left.transitions, left.yearlyChanges) == (right.transitions, right.yearlyChanges)
  }

  /// Hashes the rules, but nothing that is worked out of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialOffset)
    hasher.combine(initialAbbreviation)
    hasher.combine(transitions)
    hasher.combine(yearlyChanges)
  }

  /// An offset of zero, always.
  public static let utc = ZoneRules(initialOffset: 0, initialAbbreviation: "UTC")

  /// The seconds ahead of UTC at a moment.
  public func offset(at instant: Instant) -> Int {
    if let (index, _) = yearlyChange(atOrBefore: instant) { return yearlyChanges[index].offset }
    let count = transitionCount(through: instant)
    return count == 0 ? initialOffset : transitions[count - 1].offset
  }

  /// The moment at which clocks with these rules show a reading; gaps and folds as `Zone.instant(of:)` says.
  public func instant(of reading: CivilDateTime) -> Instant {
    let seconds = reading.secondNumber
    var moment = Instant(secondsSince1970: seconds - ZoneRules.longestOffset)
    var offset = offset(at: moment)
    while let next = change(after: moment), next.instant.secondsSince1970 <= seconds - offset {
      let isLeftOut = seconds - next.offset < next.instant.secondsSince1970
      if isLeftOut { break }
      (moment, offset) = next
    }
    return Instant(secondsSince1970: seconds - offset)
  }

  /// As no clock is 26 hours from UTC, a reading is shown in the period of the moment that is this much before it, were
  /// it UTC's, or in a later one.
  static let longestOffset = 93_600
}
