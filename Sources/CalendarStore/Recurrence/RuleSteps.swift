import CalendarModel
import CalendarTime

/// The steps in which a rule goes, and what it gives in each.
///
/// A step is a year (or a year of weeks, with `BYWEEKNO`), month, week, day, hour, minute or second, numbered
/// without gaps; the rule takes those that lie a multiple of its interval after the one of its start.
///
/// Source: RFC 5545 §3.3.10.
struct RuleSteps {
  let interval: Int
  let firstStep: Int

  /// A distance after which everything repeats: a search that long has seen all there is.
  let searchSpan: Int

  /// Whether nothing can ever match.
  let isBarren: Bool

  /// How many moments each step gives, where it is the same for all.
  let countPerStep: Int?

  /// Where in a clock's step its only moment is, for rules that give one in each.
  private let soleTime: Int?

  /// Whether none of the rule's steps is left out by what it says of days and times.
  private let takesEveryStep: Bool

  private let kind: StepKind
  private let weekStart: Int
  private let weeks: [Int]
  private let setPositions: SetPositions?
  private let times: TimesOfDay
  private let daysOfEveryWeek: DaySet?
  private var filter: DayFilter
  private var dayHasTimes: [Bool?] = []

  init(_ rule: borrowing RecurrenceRule.Parts, start: CivilDateTime) {
    let completion = rule.completion(by: start)
    interval = min(max(rule.interval, 1), Int(Int32.max))
    weekStart = rule.firstDayOfTheWeek.rawValue - 1
    weeks = rule.frequency == .yearly ? rule.weeksOfTheYear : []
    setPositions = rule.setPositions.isEmpty ? nil : SetPositions(rule.setPositions)
    times = TimesOfDay(rule, taking: completion)
    filter = DayFilter(rule, taking: completion)
    kind =
      switch rule.frequency {
      case .yearly: weeks.isEmpty ? .year : .weekYear
      case .monthly: .month
      case .weekly: .week
      case .daily: .clock(unit: 86_400)
      case .hourly: .clock(unit: 3600)
      case .minutely: .clock(unit: 60)
      case .secondly: .clock(unit: 1)
      }
    firstStep = kind.step(of: start.secondNumber, weekStart: weekStart)
    let cycle = kind.cycle
    let span = (cycle / cycle.greatestCommonDivisor(with: interval)).multipliedReportingOverflow(by: interval)
    // Beyond all years anyway, and far enough from overflow to be added to a step.
    searchSpan = span.overflow ? 1 << 60 : min(span.partialValue, 1 << 60)
    if rule.frequency != .weekly || !filter.namesOnlyWeekdays {
      daysOfEveryWeek = nil
    } else if let bits = filter.daysOfEveryWeek(startingOn: weekStart) {
      daysOfEveryWeek = DaySet(bits: bits)
    } else {
      daysOfEveryWeek = DaySet(bits: filter.bits(from: weekStart - 3, count: 7))
    }
    var (perStep, sole): (Int?, Int?)
    var isEven = true
    if let daysOfEveryWeek {
      perStep = RulePeriod(firstDay: 0, days: daysOfEveryWeek, times: times, positions: setPositions).count
    } else if case .clock(let unit) = kind {
      let within = times.within(unit: unit, at: 0)
      let count = RulePeriod(firstDay: 0, days: .firstDay, times: within, positions: setPositions).count
      isEven = filter.isOpen && times.covers(unit: unit)
      if count == 0 || isEven { perStep = count }
      if count == 1, within.count == 1 { sole = within.first }
    }
    takesEveryStep = isEven
    soleTime = sole
    countPerStep = perStep
    isBarren = perStep == 0 || times.isEmpty || !kind.reaches(times, from: firstStep, interval: interval)
  }

  func step(of moment: Int) -> Int { kind.step(of: moment, weekStart: weekStart) }

  /// The first step of the rule at or after one, up to a limit, on which a clock's step has anything to give.
  mutating func first(atOrAfter step: Int, notAfter limit: Int) -> Int? {
    var step = aligned(up: step)
    guard !takesEveryStep, case .clock(let unit) = kind else { return step <= limit ? step : nil }
    let perDay = 86_400 / unit
    while step <= limit {
      let day = step.floored(by: perDay)
      if !filter.isOpen, !filter.contains(day) {
        guard let next = filter.first(atOrAfter: day + 1, notAfter: limit.floored(by: perDay)) else { return nil }
        step = aligned(up: next * perDay)
        continue
      }
      if step - interval < day * perDay, isVain(day: day, unit: unit) {
        step = aligned(up: (day + 1) * perDay)
        continue
      }
      let time = (step - day * perDay) * unit
      guard let match = times.firstUnit(unit, atOrAfter: time) else {
        step = aligned(up: (day + 1) * perDay)
        continue
      }
      if match == time { return step }
      step = aligned(up: day * perDay + match / unit)
    }
    return nil
  }

  /// The last step of the rule at or before one, down to a limit, on which a clock's step has anything to give.
  mutating func last(atOrBefore step: Int, notBefore limit: Int) -> Int? {
    var step = aligned(down: step)
    guard !takesEveryStep, case .clock(let unit) = kind else { return step >= limit ? step : nil }
    let perDay = 86_400 / unit
    while step >= limit {
      let day = step.floored(by: perDay)
      if !filter.isOpen, !filter.contains(day) {
        guard let previous = filter.last(atOrBefore: day - 1, notBefore: limit.floored(by: perDay)) else { return nil }
        step = aligned(down: previous * perDay + perDay - 1)
        continue
      }
      if step + interval >= (day + 1) * perDay, isVain(day: day, unit: unit) {
        step = aligned(down: day * perDay - 1)
        continue
      }
      let time = (step - day * perDay) * unit
      guard let match = times.lastUnit(unit, atOrBefore: time) else {
        step = aligned(down: day * perDay - 1)
        continue
      }
      if match == time { return step }
      step = aligned(down: day * perDay + match / unit)
    }
    return nil
  }

  /// Whether the rule gives one moment in each of a clock's steps, so that no period need be made of them.
  var hasSoleMoments: Bool { soleTime != nil }

  /// The first moment at or after one, for such rules.
  mutating func soleMoment(atOrAfter moment: Int, lastStep: Int) -> Int? {
    guard let soleTime, case .clock(let unit) = kind else { return nil }
    let step = (moment - soleTime + unit - 1).floored(by: unit)
    return first(atOrAfter: step, notAfter: min(lastStep, step + searchSpan)).map { $0 * unit + soleTime }
  }

  /// What the rule gives in a step.
  mutating func period(at step: Int) -> RulePeriod {
    switch kind {
    case .year:
      let year = CalendarYear(step)
      return RulePeriod(firstDay: year.firstDay, days: filter.days(of: year), times: times, positions: setPositions)
    case .weekYear: return weekYear(step)
    case .month:
      let year = CalendarYear(step.floored(by: 12))
      let month = step - year.number * 12 + 1
      let start = year.daysBefore(month: month)
      let length = year.daysBefore(month: month + 1) - start
      let days = DaySet(bits: filter.bits(from: year.firstDay + start, count: length))
      return RulePeriod(firstDay: year.firstDay + start, days: days, times: times, positions: setPositions)
    case .week:
      let first = step * 7 + weekStart - 3
      let days = daysOfEveryWeek ?? DaySet(bits: filter.bits(from: first, count: 7))
      return RulePeriod(firstDay: first, days: days, times: times, positions: setPositions)
    case .clock(let unit):
      let perDay = 86_400 / unit
      let day = step.floored(by: perDay)
      let within = times.within(unit: unit, at: (step - day * perDay) * unit)
      return RulePeriod(firstDay: day, days: .firstDay, times: within, positions: setPositions)
    }
  }

  /// A year of weeks begins and ends with a week, so that it takes days from the years around it.
  private mutating func weekYear(_ number: Int) -> RulePeriod {
    let first = CalendarYear(number).firstWeek(startingOn: weekStart)
    let length = CalendarYear(number + 1).firstWeek(startingOn: weekStart) - first
    var days = DaySet()
    for week in weeks {
      let index = week > 0 ? week - 1 : length / 7 + week
      guard week != 0, index >= 0, index < length / 7 else { continue }
      days.insert(filter.bits(from: first + index * 7, count: 7), at: index * 7)
    }
    return RulePeriod(firstDay: first, days: days, times: times, positions: setPositions)
  }

  /// Whether none of a clock's steps on a day is at one of the times: what was found is kept by where the first one is.
  private mutating func isVain(day: Int, unit: Int) -> Bool {
    let (phase, perDay) = (phase(ofBlock: day), 86_400 / unit)
    guard interval > 1, phase < perDay, interval < perDay else { return false }
    if dayHasTimes.isEmpty { dayHasTimes = Array(repeating: nil, count: perDay) }
    if let known = dayHasTimes[phase] { return !known }
    var step = phase
    while step < perDay, let match = times.firstUnit(unit, atOrAfter: step * unit), match != step * unit {
      step += (match / unit - step + interval - 1) / interval * interval
    }
    let hasTimes = step < perDay && times.firstUnit(unit, atOrAfter: step * unit) != nil
    dayHasTimes[phase] = hasTimes
    return !hasTimes
  }

  private func aligned(up step: Int) -> Int {
    guard step > firstStep else { return firstStep }
    return interval == 1 ? step : firstStep + (step - firstStep + interval - 1) / interval * interval
  }

  private func aligned(down step: Int) -> Int {
    interval == 1 || step < firstStep ? step : firstStep + (step - firstStep) / interval * interval
  }
}

/// Blocks are what counting takes in one go: the days of a clock's steps, any other steps by themselves.
extension RuleSteps {
  /// The blocks after which everything repeats.
  var blocksPerCycle: Int { searchSpan / kind.stepsPerDay }

  /// The steps in a block.
  var stepsPerBlock: Int { kind.stepsPerDay }

  func block(of step: Int) -> Int { step.floored(by: kind.stepsPerDay) }

  /// The steps of a block, whether the rule takes them or not.
  func steps(ofBlock block: Int) -> ClosedRange<Int> {
    block * kind.stepsPerDay...(block + 1) * kind.stepsPerDay - 1
  }

  /// The first block at or after one, up to a limit, that may have any moments.
  mutating func firstBlock(atOrAfter block: Int, notAfter limit: Int) -> Int? {
    let block = self.block(of: aligned(up: block * kind.stepsPerDay))
    guard block <= limit else { return nil }
    guard case .clock = kind, !filter.isOpen else { return block }
    return filter.first(atOrAfter: block, notAfter: limit)
  }

  /// Where in a block the first step is that the rule takes; all blocks with the same place have as many moments.
  func phase(ofBlock block: Int) -> Int { aligned(up: block * kind.stepsPerDay) - block * kind.stepsPerDay }

  /// The moments of a block in which the rule's first step is at a place, whatever the rule says of days.
  func countPerDay(phase: Int) -> Int {
    guard case .clock(let unit) = kind else { return 0 }
    let within = times.within(unit: unit, at: 0)
    let perStep = RulePeriod(firstDay: 0, days: .firstDay, times: within, positions: setPositions).count
    var (steps, time) = (0, phase * unit)
    while time < 86_400 {
      if times.firstUnit(unit, atOrAfter: time) == time { steps += 1 }
      time += interval * unit
    }
    return steps * perStep
  }

  /// Whether blocks are the days of a clock's steps.
  var countsByDay: Bool { if case .clock = kind { true } else { false } }
}
