/// Finds the n-th moment of a rule, by whole days and steps where each has as many moments as the next.
struct RuleCounting {
  private var steps: RuleSteps
  private let start: Int
  private let lastStep: Int

  /// Whether counting was given up.
  private(set) var isTruncated = false

  /// The most steps that are looked at one by one; only a clock's steps with odd intervals come near.
  private static let stepLimit = 1_000_000

  init(steps: RuleSteps, start: Int, lastStep: Int) {
    self.steps = steps
    self.start = start
    self.lastStep = lastStep
  }

  /// The moment with that number, from 1; nil where the rule ends before.
  ///
  /// Where counting is given up it is the last moment seen.
  mutating func moment(number: Int) -> Int? {
    guard var step = steps.first(atOrAfter: steps.firstStep, notAfter: lastStep) else { return nil }
    var period = steps.period(at: step)
    // What the first step gives before the start is counted too.
    var missing = number + period.count(before: start)
    var seen = 0
    let perDay = steps.countPerDay()
    while missing > period.count {
      seen += 1
      if seen > RuleCounting.stepLimit {
        isTruncated = true
        return period.last(atOrBefore: Int.max)
      }
      missing -= period.count
      var next = step + steps.interval
      if let perStep = steps.countPerStep {
        let whole = (missing - 1) / perStep
        missing -= whole * perStep
        next += whole * steps.interval
      } else if let perDay, steps.startsDay(next) {
        guard let day = day(from: steps.day(of: next), missing: &missing, perDay: perDay) else { return nil }
        next = steps.firstStep(ofDay: day)
      }
      guard let found = steps.first(atOrAfter: next, notAfter: lastStep) else { return nil }
      step = found
      period = steps.period(at: step)
    }
    return period.moment(number: missing - 1)
  }

  /// The day, from one on, in which the missing moment lies; what the days before it give is taken off.
  private mutating func day(from day: Int, missing: inout Int, perDay: Int) -> Int? {
    let lastDay = steps.day(of: lastStep)
    guard var day = steps.firstDay(atOrAfter: day, notAfter: lastDay) else { return nil }
    while missing > perDay {
      missing -= perDay
      guard let next = steps.firstDay(atOrAfter: day + 1, notAfter: lastDay) else { return nil }
      day = next
    }
    return day
  }
}
