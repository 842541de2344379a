public import CalendarModel
public import CalendarTime

/// The moments that a rule gives on a wall clock, in ascending order, from its start on.
///
/// The rule alone decides: a start that it does not name is not among them. Any date can be sought, forward and
/// back, without walking there.
///
/// Source: RFC 5545 §3.3.10.
public struct RuleExpansion: Sequence, IteratorProtocol, Sendable {
  private var steps: RuleSteps
  private let start: Int
  private let count: Int?

  /// The last moment that may be given, in seconds from 1970 on the wall clock.
  private var last: Int
  private var lastStep: Int

  /// How many are left to give; nil once `last` says so.
  private var left: Int?

  /// The next one is not before this moment.
  private var cursor: Int

  private var period: (step: Int, content: RulePeriod)?

  /// The moments of a rule; nil for a rule that cannot be read.
  ///
  /// - Parameters:
  ///   - rule: the rule. Its own `UNTIL` is not regarded, since only its zone tells where that is on the wall clock.
  ///   - start: the first moment that may be given, and the source of what the rule leaves out.
  ///   - until: the last moment that may be given; nil for none.
  public init?(_ rule: RecurrenceRule, start: CivilDateTime, until: CivilDateTime? = nil) {
    guard let parts = rule.parts else { return nil }
    self.init(parts, start: start, until: until)
  }

  /// The moments of a rule by its parts, as above.
  public init(_ parts: borrowing RecurrenceRule.Parts, start: CivilDateTime, until: CivilDateTime? = nil) {
    steps = RuleSteps(parts, start: start)
    self.start = start.secondNumber
    count = parts.count
    left = parts.count
    cursor = start.secondNumber
    last = steps.isBarren ? Int.min : (until ?? RuleExpansion.endOfTime).secondNumber
    lastStep = steps.step(of: last)
  }

  private static let endOfTime = CivilDateTime(secondNumber: CivilDate.latest.dayNumber * 86_400 + 86_399)

  /// The next moment; nil after the last.
  public mutating func next() -> CivilDateTime? {
    guard let moment = nextMoment() else { return nil }
    return CivilDateTime(secondNumber: moment)
  }

  /// Goes to a date: `next()` then gives the first moment that is not before it.
  public mutating func seek(to date: CivilDateTime) {
    seek(to: date.secondNumber)
  }

  /// The last moment before a date; nil where there is none.
  ///
  /// What `next()` gives does not change.
  public mutating func previous(before date: CivilDateTime) -> CivilDateTime? {
    guard let moment = moment(before: date.secondNumber) else { return nil }
    return CivilDateTime(secondNumber: moment)
  }
}

extension RuleExpansion {
  mutating func nextMoment() -> Int? {
    guard left != 0, cursor <= last, let moment = moment(atOrAfter: cursor), moment <= last else {
      cursor = Int.max
      return nil
    }
    cursor = moment + 1
    if let left { self.left = left - 1 }
    return moment
  }

  mutating func seek(to moment: Int) {
    period = nil
    cursor = Swift.max(moment, start)
    if moment <= start {
      // The count starts afresh, unless it has been made an end.
      if left != nil { left = count }
    } else {
      settleCount()
    }
  }

  mutating func moment(before moment: Int) -> Int? {
    settleCount()
    period = nil
    let latest = Swift.min(moment - 1, last)
    guard latest >= start else { return nil }
    var step = steps.step(of: latest)
    let limit = Swift.max(steps.firstStep, step - steps.searchSpan)
    while let found = steps.last(atOrBefore: step, notBefore: limit) {
      if let match = steps.period(at: found).last(atOrBefore: latest) { return match >= start ? match : nil }
      step = found - steps.interval
    }
    return nil
  }

  /// How many moments come before one, whatever the count says.
  mutating func count(before moment: Int) -> Int {
    guard last >= start else { return 0 }
    var counting = RuleCounting(steps: steps, start: start, lastStep: lastStep)
    return counting.count(before: Swift.min(moment, last + 1))
  }

  /// Whether a rule that begins at a moment goes in the same steps.
  func isInStep(at moment: Int) -> Bool { (steps.step(of: moment) - steps.firstStep) % steps.interval == 0 }

  private mutating func moment(atOrAfter moment: Int) -> Int? {
    if steps.hasSoleMoments { return steps.soleMoment(atOrAfter: moment, lastStep: lastStep) }
    var step: Int
    if let period {
      if let match = period.content.first(atOrAfter: moment) { return match }
      step = period.step + steps.interval
    } else {
      step = steps.step(of: moment)
    }
    let limit = Swift.min(lastStep, step + steps.searchSpan)
    while let found = steps.first(atOrAfter: step, notAfter: limit) {
      let content = steps.period(at: found)
      if let match = content.first(atOrAfter: moment) {
        period = (found, content)
        return match
      }
      step = found + steps.interval
    }
    return nil
  }

  /// Turns the count into a last moment, so that it need not be counted again.
  private mutating func settleCount() {
    guard let count, left != nil else { return }
    left = nil
    guard count > 0 else {
      last = Int.min
      return
    }
    guard last >= start else { return }
    var counting = RuleCounting(steps: steps, start: start, lastStep: lastStep)
    if let counted = counting.moment(number: count) { last = Swift.min(last, counted) }
    lastStep = steps.step(of: last)
  }
}
