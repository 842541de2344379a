import CalendarModel
import CalendarTime

/// A place between two occurrences of a series, where it is cut in two.
struct SeriesCut {
  private let set: RecurrenceSet
  private let viewer: Zone
  private var timeline: SeriesTimeline

  /// The first occurrence of the rest, and where its rules have a start.
  private let key: Int

  /// The original start of the last occurrence that is kept.
  private let last: EventDate

  init(_ set: RecurrenceSet, before key: Int, last: EventDate, viewer: Zone) {
    (self.set, self.key, self.last, self.viewer) = (set, key, last, viewer)
    timeline = SeriesTimeline(start: set.start, viewer: viewer)
  }

  /// Whether what a date names lies before the cut.
  ///
  /// No excluded day lies on both sides: it would exclude the occurrence that begins the rest.
  private mutating func isBefore(_ date: EventDate) -> Bool {
    switch timeline.name(of: date) {
    case .key(let named): named < key
    case .day(let day): day < timeline.day(ofKey: key)
    case nil: date.instant(viewer: viewer).secondsSince1970 < key
    }
  }

  private mutating func isExtraBefore(_ extra: ExtraDate) -> Bool {
    timeline.key(ofExtra: extra.start).map { $0 < key } ?? isBefore(extra.start)
  }
}

// MARK: The half that is kept

extension SeriesCut {
  mutating func kept() -> SeriesRevision {
    var half = SeriesRevision(set)
    half.removeExcludedDates { !isBefore($0) }
    half.removeExtraDates { !isExtraBefore($0) }
    half.removeOverrides { !isBefore($0.recurrenceID) }
    if timeline.key(ofReading: set.start.reading.secondNumber) < key {
      for (index, rule) in set.rules.enumerated() { half.set.rules[index] = ended(rule) }
    } else {
      startWithExtraDates(&half)
    }
    return half.compared(with: set, viewer: viewer)
  }

  /// The rule that gives nothing from the cut on; the same one where it does so anyway.
  private mutating func ended(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard var parts = rule.parts else { return rule }
    var series = SeriesRule(parts, start: set.start, viewer: viewer)
    guard series.key(atOrAfter: key, of: &timeline) != nil else { return rule }
    if parts.count != nil {
      parts.count = used(of: &series, before: key)
    } else {
      parts.until = last.asUntil(viewer: viewer)
    }
    return RecurrenceRule(parts)
  }

  private mutating func used(of series: inout SeriesRule, before key: Int) -> Int {
    series.used(before: series.reading(ofKey: key, of: &timeline) ?? timeline.reading(ofKey: key))
  }

  /// Extra dates may lie before the start; the first of them then takes its place.
  private mutating func startWithExtraDates(_ half: inout SeriesRevision) {
    half.set.rules = []
    half.origins.rules = []
    guard let first = half.set.extraDates.compactMap({ timeline.key(ofExtra: $0.start) }).min() else { return }
    let start = timeline.date(ofKey: first)
    half.set.end = set.end.moved(from: set.start, to: start, viewer: viewer)
    half.set.start = start
  }
}

// MARK: The rest

extension SeriesCut {
  mutating func rest() throws(SeriesFault) -> SeriesRevision {
    let startKey = try self.startKey()
    let start = nominalStart(ofKey: startKey)
    var half = SeriesRevision(set)
    half.set.start = start
    half.set.end = set.end.moved(from: set.start, to: start, viewer: viewer)
    half.removeExcludedDates { isBefore($0) }
    half.removeExtraDates { extra in
      isExtraBefore(extra) || (extra.end == .none && timeline.key(ofExtra: extra.start) == startKey)
    }
    for (index, extra) in half.set.extraDates.enumerated() where extra.start.isDay && !start.isDay {
      // A day has the series' time, which may be another in this half.
      guard start.reading.secondOfDay != set.start.reading.secondOfDay,
        let key = timeline.key(ofExtra: extra.start)
      else { continue }
      half.set.extraDates[index].start = timeline.date(ofKey: key)
    }
    carryOverrides(to: &half)
    (half.set.rules, half.origins.rules) = goingOn(set.rules, from: startKey, start: start)
    (half.set.excludedRules, half.origins.excludedRules) = goingOn(set.excludedRules, from: startKey, start: start)
    return half.compared(with: set, viewer: viewer)
  }

  /// The key from which all rules can go on: that of the cut, else the next one that a rule gives.
  private mutating func startKey() throws(SeriesFault) -> Int {
    var fault: SeriesFault?
    for candidate in [key, nextRuleKey()] {
      guard let candidate else { continue }
      guard let rule = ruleOutOfStep(at: candidate) else { return candidate }
      fault = fault ?? .outOfStep(rule)
    }
    if let fault { throw fault }
    return key
  }

  private mutating func nextRuleKey() -> Int? {
    var keys: [Int] = []
    for parts in set.rules.compactMap(\.parts) {
      var series = SeriesRule(parts, start: set.start, viewer: viewer)
      if let next = series.key(atOrAfter: key, of: &timeline) { keys.append(next) }
    }
    return keys.min()
  }

  private mutating func ruleOutOfStep(at startKey: Int) -> RecurrenceRule? {
    let reading = nominalStart(ofKey: startKey).reading.secondNumber
    for rule in set.rules + set.excludedRules {
      guard let parts = rule.parts else { continue }
      var series = SeriesRule(parts, start: set.start, viewer: viewer)
      guard series.key(atOrAfter: startKey, of: &timeline) != nil else { continue }
      if !series.isInStep(at: reading) { return rule }
    }
    return nil
  }

  /// The date as a rule gives it, which a clock change may leave out on that day.
  private mutating func nominalStart(ofKey startKey: Int) -> EventDate {
    for parts in set.rules.compactMap(\.parts) {
      var series = SeriesRule(parts, start: set.start, viewer: viewer)
      guard let reading = series.reading(ofKey: startKey, of: &timeline) else { continue }
      return set.start.with(reading: CivilDateTime(secondNumber: reading))
    }
    return timeline.date(ofKey: startKey)
  }

  /// The rules that give anything from a start on, as they do, and their indices.
  private mutating func goingOn(
    _ rules: [RecurrenceRule], from startKey: Int, start: EventDate
  ) -> ([RecurrenceRule], [Int?]) {
    var (left, origins): ([RecurrenceRule], [Int?]) = ([], [])
    for (index, rule) in rules.enumerated() {
      if let parts = rule.parts {
        var series = SeriesRule(parts, start: set.start, viewer: viewer)
        guard series.key(atOrAfter: startKey, of: &timeline) != nil else { continue }
        left.append(going(on: rule, parts, series: &series, from: startKey, start: start))
      } else {
        left.append(rule)
      }
      origins.append(index)
    }
    return (left, origins)
  }

  /// The rule with what it took from the old start, where the new one would give it something else, and with the
  /// count that is left.
  private mutating func going(
    on rule: RecurrenceRule, _ parts: RecurrenceRule.Parts, series: inout SeriesRule, from startKey: Int,
    start: EventDate
  ) -> RecurrenceRule {
    var rest = parts.taking(from: set.start, differingFrom: start)
    if let count = parts.count {
      let namesStart = SeriesRule(rest, start: start, viewer: viewer).namesStart
      rest.count = count - used(of: &series, before: startKey) + (namesStart ? 0 : 1)
    }
    return rest == parts ? rule : RecurrenceRule(rest)
  }

  private mutating func carryOverrides(to half: inout SeriesRevision) {
    half.removeOverrides { isBefore($0.recurrenceID) }
    var moving: (index: Int, key: Int)?
    for (index, override) in set.overrides.enumerated() where override.appliesToFuture {
      guard case .key(let named) = timeline.name(of: override.recurrenceID), named < key else { continue }
      if moving.map({ named >= $0.key }) ?? true { moving = (index, named) }
    }
    guard let moving, let successor = set.successor(ofOverride: moving.index, from: key, viewer: viewer) else { return }
    half.add(successor, origin: moving.index)
  }
}

extension EventDate {
  /// The start of the last occurrence as `UNTIL` has it: in UTC where the series is on a zone's clock, else the same.
  ///
  /// Source: RFC 5545 §3.3.10 (`UNTIL`).
  func asUntil(viewer: Zone) -> EventDate {
    guard case .zoned(let reading, let zone) = self else { return self }
    guard zone.hasRules else { return .floating(reading) }
    return .utc(CivilDateTime(secondNumber: zone.instant(of: reading).secondsSince1970))
  }
}
