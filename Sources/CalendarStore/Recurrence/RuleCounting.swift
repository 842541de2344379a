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

  /// How many moments come before one.
  ///
  /// Where counting is given up it is how many were seen.
  mutating func count(before moment: Int) -> Int {
    guard var step = steps.first(atOrAfter: steps.firstStep, notAfter: lastStep) else { return 0 }
    let target = steps.step(of: moment)
    var period = steps.period(at: step)
    var (count, seen) = (-period.count(before: start), 0)
    let perDay = steps.countPerDay()
    while step < target {
      seen += 1
      if seen > RuleCounting.stepLimit {
        isTruncated = true
        return count
      }
      count += period.count
      var next = step + steps.interval
      if let perStep = steps.countPerStep {
        let whole = max(0, (target - next) / steps.interval)
        count += whole * perStep
        next += whole * steps.interval
      } else if let perDay, steps.startsDay(next) {
        next = skipDays(from: next, before: target, perDay: perDay, count: &count)
      }
      guard let found = steps.first(atOrAfter: next, notAfter: min(target, lastStep)) else { return count }
      step = found
      period = steps.period(at: step)
    }
    return step == target ? count + period.count(before: moment) : max(count, 0)
  }

  /// The first of a clock's steps that is not in a whole day before a step; what those days give is counted.
  private mutating func skipDays(from step: Int, before target: Int, perDay: Int, count: inout Int) -> Int {
    let targetDay = steps.day(of: target)
    var day = steps.day(of: step)
    while let found = steps.firstDay(atOrAfter: day, notAfter: targetDay - 1) {
      count += perDay
      day = found + 1
    }
    return max(step, steps.firstStep(ofDay: targetDay))
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
