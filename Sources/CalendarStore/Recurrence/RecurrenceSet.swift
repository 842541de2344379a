public import CalendarModel
public import CalendarTime

/// The dates of a series: its start, what its rules and extra dates give, without what is excluded, and with
/// overrides in place of what they name.
///
/// Source: RFC 5545 §3.8.5.
public struct RecurrenceSet: Hashable, Sendable {
  /// A component that replaces an occurrence (`RECURRENCE-ID`).
  public struct Override: Hashable, Sendable {
    /// The original start of the occurrence that it replaces.
    public var recurrenceID: EventDate

    /// When that occurrence starts now.
    public var start: EventDate

    /// How it ends.
    public var end: EventEnd

    /// Whether all later ones are moved by as much and end as this one does (`RANGE=THISANDFUTURE`).
    public var appliesToFuture: Bool

    /// An override of the occurrence with that original start.
    public init(of recurrenceID: EventDate, start: EventDate, end: EventEnd = .none, appliesToFuture: Bool = false) {
      self.recurrenceID = recurrenceID
      self.start = start
      self.end = end
      self.appliesToFuture = appliesToFuture
    }
  }

  /// The first occurrence, also where no rule names it; it counts as the first of each rule's `COUNT`.
  public var start: EventDate

  /// How the first occurrence ends; the others are as long.
  public var end: EventEnd

  /// The rules (`RRULE`); those that cannot be read give nothing.
  public var rules: [RecurrenceRule]

  /// The rules whose dates are excluded (`EXRULE`, RFC 2445).
  public var excludedRules: [RecurrenceRule]

  /// The dates beside the rules.
  public var extraDates: [ExtraDate]

  /// The dates that are excluded (`EXDATE`); a day excludes all that starts on it.
  public var excludedDates: [EventDate]

  /// The components that replace occurrences; of two for one occurrence the last counts.
  public var overrides: [Override]

  /// The dates of a series with these parts.
  public init(
    start: EventDate, end: EventEnd = .none, rules: [RecurrenceRule] = [], excludedRules: [RecurrenceRule] = [],
    extraDates: [ExtraDate] = [], excludedDates: [EventDate] = [], overrides: [Override] = []
  ) {
    self.start = start
    self.end = end
    self.rules = rules
    self.excludedRules = excludedRules
    self.extraDates = extraDates
    self.excludedDates = excludedDates
    self.overrides = overrides
  }

  /// All occurrences, in the order in which they start for somebody who lives in the viewer's zone.
  public func occurrences(viewer: Zone) -> OccurrenceSequence {
    OccurrenceSequence(OccurrenceSource(self, viewer: viewer))
  }

  /// The occurrences of which some part lies in a stretch of time, in the order in which they start.
  ///
  /// - Parameters:
  ///   - window: the stretch of time; one that only touches its end is not part of it.
  ///   - viewer: the zone whose clock floating times and days are on.
  ///   - limit: how many are given at most.
  /// - Returns: the occurrences, and whether there are more that were not given.
  public func occurrences(
    in window: Range<Instant>, viewer: Zone, limit: Int = 100_000
  ) -> (occurrences: [Occurrence], isTruncated: Bool) {
    let (numbers, clocks, isTruncated) = occurrencesInNumbers(in: window, viewer: viewer, limit: limit)
    return (numbers.map { Occurrence($0, on: clocks[Int($0.clocks)]) }, isTruncated)
  }

  /// The same in numbers, with the clocks that these name.
  package func occurrencesInNumbers(
    in window: Range<Instant>, viewer: Zone, limit: Int
  ) -> (numbers: [OccurrenceNumbers], clocks: [OccurrenceClocks], isTruncated: Bool) {
    let source = OccurrenceSource(self, viewer: viewer)
    let first = window.lowerBound.adding(seconds: -source.longest)
    var sequence = OccurrenceSequence(
      consume source, before: window.upperBound, inStretchesOf: window.upperBound.seconds(since: first))
    sequence.seek(to: first)
    var found: [OccurrenceNumbers] = []
    while let stretch = sequence.nextStretch() {
      for occurrence in stretch where occurrence.overlaps(window) {
        guard found.count < limit else { return (found, sequence.clocks, true) }
        found.append(occurrence)
      }
    }
    return (found, sequence.clocks, sequence.isTruncated)
  }

  /// Whether each rule that can be read names the start; RFC 5545 §3.8.5.3 leaves open what happens otherwise.
  public func rulesNameStart(viewer: Zone) -> Bool {
    rulesOffStart(viewer: viewer).isEmpty
  }

  /// The overrides, by their index, that name no occurrence of the series.
  public func strayOverrides(viewer: Zone) -> [Int] {
    var source = OccurrenceSource(self, viewer: viewer)
    return overrides.indices.filter { !source.names(overrides[$0].recurrenceID) }
  }
}
