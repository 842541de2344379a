/// What a step is: a stretch of the calendar, or a length on the clock in seconds, a day at most.
enum StepKind {
  case year, weekYear, month, week
  case clock(unit: Int)

  /// The steps in 400 years, after which the calendar repeats.
  var cycle: Int {
    switch self {
    case .year, .weekYear: 400
    case .month: 4800
    case .week: 20_871
    case .clock: 146_097 * stepsPerDay
    }
  }

  /// A clock's steps in a day.
  var stepsPerDay: Int {
    if case .clock(let unit) = self { 86_400 / unit } else { 1 }
  }
}

extension StepKind {
  func step(of moment: Int, weekStart: Int) -> Int {
    let day = moment.floored(by: 86_400)
    switch self {
    case .year: return CalendarYear(containing: day).number
    case .weekYear:
      let year = CalendarYear(containing: day)
      if day < year.firstWeek(startingOn: weekStart) { return year.number - 1 }
      return day < CalendarYear(year.number + 1).firstWeek(startingOn: weekStart) ? year.number : year.number + 1
    case .month:
      let year = CalendarYear(containing: day)
      return year.number * 12 + year.month(ofDay: day - year.firstDay) - 1
    case .week: return (day + 3 - weekStart).floored(by: 7)
    case .clock(let unit): return moment.floored(by: unit)
    }
  }

  /// Whether steps so far apart ever fall on one of the times: what the interval and a day share decides.
  func reaches(_ times: TimesOfDay, from step: Int, interval: Int) -> Bool {
    guard case .clock(let unit) = self, unit < 86_400 else { return true }
    let shared = (86_400 / unit).greatestCommonDivisor(with: interval)
    let phase = step - step.floored(by: shared) * shared
    var time = times.firstUnit(unit, atOrAfter: 0)
    while let candidate = time {
      if candidate / unit % shared == phase { return true }
      time = times.firstUnit(unit, atOrAfter: candidate + unit)
    }
    return false
  }
}

extension Int {
  func greatestCommonDivisor(with other: Int) -> Int {
    var (left, right) = (self, other)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
