/// Finds the n-th moment of a rule, and how many come before one: by arithmetic where all steps have as many moments,
/// otherwise block by block for one cycle of the calendar, and by whole cycles after it.
struct RuleCounting {
  private var steps: RuleSteps
  private let start: Int
  private let lastStep: Int

  /// How many moments a day of a clock's steps has, by the place of its first step; -1 where that is not known yet.
  private var countsPerDay: [Int] = []

  init(steps: RuleSteps, start: Int, lastStep: Int) {
    self.steps = steps
    self.start = start
    self.lastStep = lastStep
  }

  /// The moment with that number, from 1; nil where the rule ends before.
  mutating func moment(number: Int) -> Int? {
    guard let first = steps.first(atOrAfter: steps.firstStep, notAfter: lastStep) else { return nil }
    // What the first step gives before the start is counted too.
    let (number, overflow) = number.addingReportingOverflow(steps.period(at: first).count(before: start))
    guard !overflow else { return nil }
    if let perStep = steps.countPerStep {
      let whole = (number - 1) / perStep
      guard whole <= (lastStep - first) / steps.interval else { return nil }
      return steps.period(at: first + whole * steps.interval).moment(number: number - 1 - whole * perStep)
    }
    let (block, count) = block(from: steps.block(of: first), before: Int.max, holding: number)
    return block.flatMap { moment(number: number - count, inBlock: $0) }
  }

  /// How many moments come before one.
  mutating func count(before moment: Int) -> Int {
    guard let first = steps.first(atOrAfter: steps.firstStep, notAfter: lastStep) else { return 0 }
    let target = steps.step(of: moment)
    guard moment > start, target >= first else { return 0 }
    let early = steps.period(at: first).count(before: start)
    if let perStep = steps.countPerStep {
      let whole = (target - first + steps.interval - 1) / steps.interval
      let isTaken = first + whole * steps.interval == target
      return whole * perStep + (isTaken ? steps.period(at: target).count(before: moment) : 0) - early
    }
    let targetBlock = steps.block(of: target)
    let before = block(from: steps.block(of: first), before: targetBlock, holding: Int.max).count
    return before + count(before: moment, inBlock: targetBlock) - early
  }
}

extension RuleCounting {
  /// The block in which the moment with a number from the first block on lies, and how many come before that block.
  ///
  /// There is no such block where the moment is not before the limit; the count is then that of all blocks before it.
  private mutating func block(from first: Int, before limit: Int, holding number: Int) -> (block: Int?, count: Int) {
    let last = min(steps.block(of: lastStep), limit - 1)
    // The first block may begin in the middle of its day: the cycle is counted from the next one on.
    let length = steps.blocksPerCycle
    let cycleEnd = first + 1 + length
    var (count, next) = (0, first)
    var (countBeforeCycle, isFirstCycle) = (0, true)
    while let block = steps.firstBlock(atOrAfter: next, notAfter: last) {
      if isFirstCycle, block >= cycleEnd {
        isFirstCycle = false
        let perCycle = count - countBeforeCycle
        guard perCycle > 0 else { break }
        let whole = min((last + 1 - cycleEnd) / length, (number - 1 - count) / perCycle)
        count += whole * perCycle
        next = cycleEnd + whole * length
        continue
      }
      let inBlock = self.count(inBlock: block)
      if number - count <= inBlock { return (block, count) }
      count += inBlock
      next = block + 1
      if block == first { countBeforeCycle = count }
    }
    return (nil, count)
  }

  private mutating func count(inBlock block: Int) -> Int {
    guard steps.countsByDay else { return steps.period(at: block).count }
    let phase = steps.phase(ofBlock: block)
    guard phase < steps.stepsPerBlock else { return 0 }
    if countsPerDay.isEmpty { countsPerDay = Array(repeating: -1, count: steps.stepsPerBlock) }
    if countsPerDay[phase] < 0 { countsPerDay[phase] = steps.countPerDay(phase: phase) }
    return countsPerDay[phase]
  }

  private mutating func moment(number: Int, inBlock block: Int) -> Int? {
    let range = steps.steps(ofBlock: block)
    var (missing, next) = (number, range.lowerBound)
    while let step = steps.first(atOrAfter: next, notAfter: min(range.upperBound, lastStep)) {
      let period = steps.period(at: step)
      if missing <= period.count { return period.moment(number: missing - 1) }
      missing -= period.count
      next = step + 1
    }
    return nil
  }

  private mutating func count(before moment: Int, inBlock block: Int) -> Int {
    let range = steps.steps(ofBlock: block)
    var (count, next) = (0, range.lowerBound)
    while let step = steps.first(atOrAfter: next, notAfter: min(range.upperBound, steps.step(of: moment))) {
      count += steps.period(at: step).count(before: moment)
      next = step + 1
    }
    return count
  }
}
