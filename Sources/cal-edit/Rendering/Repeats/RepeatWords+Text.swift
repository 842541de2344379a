import CalendarEditForm
import CalendarStore

extension RepeatWords {
  /// Rules in words, those that words cannot say as they are written; `RepeatParser` reads the words back.
  func text(_ rules: [RecurrenceRule], start: EventDate?) -> String {
    if rules.isEmpty { return Messages.onOtherDates }
    return rules.map { rule in
      rule.parts.flatMap { text($0, start: start) } ?? SafeText.line(rule.text)
    }.joined(separator: "; ")
  }

  /// A rule in words, or nil where words cannot say all of it.
  func text(_ rule: RecurrenceRule.Parts, start: EventDate?) -> String? {
    guard rule.frequency >= .daily, rule.saysDaysAlone, let places = places(of: rule) else { return nil }
    guard let end = end(of: rule, start: start) else { return nil }
    let months = rule.monthsOfTheYear.map { words.name(ofMonth: $0) }
    // A day of the year has its month in it.
    let isDayOfYear = rule.dayOfYear != nil
    let step = Messages.every(
      rule.interval, rule.frequency, onWorkdays: rule.interval == 1 && rule.daysOfTheWeek == RepeatWords.workdays)
    return step + places + (months.isEmpty || isDayOfYear ? "" : Messages.inMonths(Messages.joined(months))) + end
  }

  /// The days, with ` on ` before them; nil where words cannot say them.
  private func places(of rule: RecurrenceRule.Parts) -> String? {
    let (days, weekdays, positions) = (rule.daysOfTheMonth, rule.daysOfTheWeek, rule.setPositions)
    if let (month, day) = rule.dayOfYear { return Messages.onDays(words.text(day: day, ofMonth: month)) }
    if days.isEmpty, weekdays.isEmpty { return positions.isEmpty ? "" : nil }
    guard rule.frequency >= .monthly else {
      guard days.isEmpty, positions.isEmpty, weekdays.allSatisfy({ $0.weekNumber == 0 }) else { return nil }
      if rule.frequency == .weekly, rule.interval == 1, weekdays == RepeatWords.workdays { return "" }
      return Messages.onDays(Messages.joined(weekdays.map { words.name(of: $0.weekday) }))
    }
    guard rule.frequency == .monthly || !rule.monthsOfTheYear.isEmpty, days.isEmpty || weekdays.isEmpty else {
      return nil
    }
    let names: [String]
    if !positions.isEmpty {
      guard weekdays == RepeatWords.workdays, positions.allSatisfy({ abs($0) <= 23 }) else { return nil }
      names = positions.map(Messages.workday)
    } else if days.isEmpty {
      guard weekdays.allSatisfy({ (1...5).contains(abs($0.weekNumber)) }) else { return nil }
      names = weekdays.map { Messages.weekday(words.name(of: $0.weekday), $0.weekNumber) }
    } else {
      names = days.map(Messages.dayOfMonth)
    }
    return Messages.onDaysOfMonth(Messages.joined(names))
  }

  /// The end, with what separates it; nil where there are two.
  private func end(of rule: RecurrenceRule.Parts, start: EventDate?) -> String? {
    if rule.count != nil, rule.until != nil { return nil }
    switch RepeatEnd(of: rule, start: start, viewer: clock.viewer) {
    case .never: return ""
    case .after(let count): return Messages.count(count)
    case .onDate(let day): return Messages.untilDay(words.text(day: day.day, ofMonth: day.month), day.year)
    }
  }
}

extension RecurrenceRule.Parts {
  /// Whether it says no times of day, weeks or days of the year, and nothing that needs to be looked up.
  fileprivate var saysDaysAlone: Bool {
    let hasTimes = !secondsOfTheMinute.isEmpty || !minutesOfTheHour.isEmpty || !hoursOfTheDay.isEmpty
    // Where weeks begin matters only where some are left out.
    let weekMatters = frequency == .weekly && interval > 1 && daysOfTheWeek.count > 1
    return !hasTimes && daysOfTheYear.isEmpty && weeksOfTheYear.isEmpty && otherParts.isEmpty
      && calendarIdentifier == nil && (firstDayOfTheWeek == .monday || !weekMatters)
  }

  /// The one day of the year that it names by month and day.
  fileprivate var dayOfYear: (month: Int, day: Int)? {
    guard frequency == .yearly, monthsOfTheYear.count == 1, daysOfTheMonth.count == 1, daysOfTheWeek.isEmpty,
      setPositions.isEmpty, let month = monthsOfTheYear.first, let day = daysOfTheMonth.first, day > 0
    else { return nil }
    return (month, day)
  }
}
