import CalendarIndex
import CalendarModel
import CalendarRecurrence
import CalendarTime

extension StartDays {
  /// The days on which occurrences of a set may begin that take half a day at most, or one whole day; any of all others.
  init(of set: RecurrenceSet) {
    guard set.isShort, set.rules.count == 1, set.extraDates.isEmpty, let rule = set.rules[0].parts,
      rule.frequency >= .daily
    else {
      self = .any
      return
    }
    // The first occurrence is one whatever the rule says.
    self.init()
    insert(set.start.date)
    insertWeekdays(of: rule)
    insertMonths(of: rule)
    insertDays(of: rule)
  }

  /// The days on which what is in a query's range may begin by the clock of any place, if it takes half a day at most or
  /// one whole day.
  init(reachingInto query: EventQuery) {
    self.init()
    let first = Zone.utc.reading(at: query.start.adding(seconds: -86_400 - StartDays.widest)).date.dayNumber
    let last = Zone.utc.reading(at: query.end.adding(seconds: StartDays.widest)).date.dayNumber
    guard last - first < 366 else {
      self = .any
      return
    }
    for number in first...last { insert(CivilDate(dayNumber: number)) }
  }

  /// The days on which what is in a query's range may begin by one clock, if it takes half a day at most or one whole
  /// day.
  init(reachingInto query: EventQuery, on clock: Zone, isDay: Bool) {
    let (rules, slack) = (clock.rules ?? .utc, 3 * 86_400)
    let before = query.start.adding(seconds: -slack)
    if let change = rules.transition(after: before)?.instant, change <= query.end.adding(seconds: slack) {
      self.init(reachingInto: query)
      return
    }
    let first = clock.reading(at: query.start.adding(seconds: isDay ? -86_400 : -43_200)).date.dayNumber
    let last = clock.reading(at: query.end).date.dayNumber
    self.init()
    guard last - first < 366 else {
      self = .any
      return
    }
    for number in first...max(first, last) { insert(CivilDate(dayNumber: number)) }
  }

  /// No place was ever further from UTC.
  private static let widest = 16 * 3_600

  private mutating func insert(_ date: CivilDate) {
    insert(weekday: date.weekday.rawValue)
    insert(month: date.month)
    insert(day: date.day)
  }

  private mutating func insertWeekdays(of rule: RecurrenceRule.Parts) {
    if rule.daysOfTheWeek.isEmpty, rule.frequency != .weekly { insertAllWeekdays() }
    for day in rule.daysOfTheWeek { insert(weekday: day.weekday.rawValue) }
  }

  private mutating func insertMonths(of rule: RecurrenceRule.Parts) {
    if rule.monthsOfTheYear.isEmpty, !rule.isAnniversary { insertAllMonths() }
    for month in rule.monthsOfTheYear where (1...12).contains(month) { insert(month: month) }
  }

  private mutating func insertDays(of rule: RecurrenceRule.Parts) {
    let isOnDayOfStart = rule.isAnniversary || rule.frequency == .monthly && rule.namesNoDays
    if !rule.daysOfTheMonth.isEmpty, rule.daysOfTheMonth.allSatisfy({ $0 > 0 }) {
      for day in rule.daysOfTheMonth where day <= 31 { insert(day: day) }
    } else if !isOnDayOfStart {
      insertAllDays()
    }
  }
}

extension RecurrenceSet {
  /// Whether its occurrences take half a day at most by the clock of one place, or one whole day.
  fileprivate var isShort: Bool {
    let last = end.date(from: start, viewer: .utc)
    let seconds = last.reading.secondNumber - start.reading.secondNumber
    if start.isDay { return last.isDay && seconds <= 86_400 }
    let isSomewhere = start.zone.map { $0.ianaName != nil } ?? true
    return isSomewhere && last.zone == start.zone && !last.isDay && seconds <= 43_200
  }
}

extension RecurrenceRule.Parts {
  /// Whether the rule names no days, so that they are those of the start.
  fileprivate var namesNoDays: Bool {
    daysOfTheWeek.isEmpty && daysOfTheMonth.isEmpty && daysOfTheYear.isEmpty && weeksOfTheYear.isEmpty
  }

  /// Whether the rule means one day of each year, or of some months of it.
  fileprivate var isAnniversary: Bool { frequency == .yearly && namesNoDays }
}
