import CalendarEditForm
import CalendarStore

extension RepeatWords {
  /// The name of a way to repeat.
  func text(_ repetition: Repetition) -> String {
    switch repetition {
    case .never: "Never"
    case .everyDay: "Every Day"
    case .everyWeek: "Every Week"
    case .everyTwoWeeks: "Every 2 Weeks"
    case .everyMonth: "Every Month"
    case .everyYear: "Every Year"
    case .custom: "Custom"
    }
  }

  /// The name of a series' end.
  func text(_ end: RepeatEnd) -> String {
    switch end {
    case .never: "Never"
    case .onDate: "On Date"
    case .after(let count): "After \(count) time\(count == 1 ? "" : "s")"
    }
  }

  /// Rules in words, those that words cannot say as they are written; `RepeatParser` reads the words back.
  func text(_ rules: [RecurrenceRule], start: EventDate?) -> String {
    if rules.isEmpty { return "on other dates" }
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
    return step(of: rule) + places + (months.isEmpty || isDayOfYear ? "" : " in \(joined(months))") + end
  }

  private func step(of rule: RecurrenceRule.Parts) -> String {
    let unit: String =
      switch rule.frequency {
      case .daily: "day"
      case .weekly: rule.daysOfTheWeek == RepeatWords.workdays && rule.interval == 1 ? "weekday" : "week"
      case .monthly: "month"
      default: "year"
      }
    return rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
  }

  /// The days, with ` on ` before them; nil where words cannot say them.
  private func places(of rule: RecurrenceRule.Parts) -> String? {
    let (days, weekdays, positions) = (rule.daysOfTheMonth, rule.daysOfTheWeek, rule.setPositions)
    if let (month, day) = rule.dayOfYear { return " on " + words.text(day: day, ofMonth: month) }
    if days.isEmpty, weekdays.isEmpty { return positions.isEmpty ? "" : nil }
    guard rule.frequency >= .monthly else {
      guard days.isEmpty, positions.isEmpty, weekdays.allSatisfy({ $0.weekNumber == 0 }) else { return nil }
      if rule.frequency == .weekly, rule.interval == 1, weekdays == RepeatWords.workdays { return "" }
      return " on " + joined(weekdays.map { words.name(of: $0.weekday) })
    }
    guard rule.frequency == .monthly || !rule.monthsOfTheYear.isEmpty, days.isEmpty || weekdays.isEmpty else {
      return nil
    }
    let names: [String]
    if !positions.isEmpty {
      guard weekdays == RepeatWords.workdays, positions.allSatisfy({ abs($0) <= 23 }) else { return nil }
      names = positions.map { "\(ordinal($0)) weekday" }
    } else if days.isEmpty {
      guard weekdays.allSatisfy({ (1...5).contains(abs($0.weekNumber)) }) else { return nil }
      names = weekdays.map { "\(ordinal($0.weekNumber)) \(words.name(of: $0.weekday))" }
    } else {
      names = days.map { $0 > 0 ? figures($0) : "\(ordinal($0)) day" }
    }
    return " on the \(joined(names))"
  }

  /// The end, with what separates it; nil where there are two.
  private func end(of rule: RecurrenceRule.Parts, start: EventDate?) -> String? {
    if rule.count != nil, rule.until != nil { return nil }
    switch RepeatEnd(of: rule, start: start, viewer: clock.viewer) {
    case .never: return ""
    case .after(let count): return ", \(count) time\(count == 1 ? "" : "s")"
    case .onDate(let day): return " until \(words.text(day: day.day, ofMonth: day.month)) \(day.year)"
    }
  }

  /// `first`, `3rd`, `last`, `2nd last`.
  private func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    if number < 0 { return "\(figures(-number)) last" }
    return ["first", "second", "third", "fourth", "fifth"].dropFirst(number - 1).first ?? figures(number)
  }

  private func figures(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (1, let tens) where tens != 11: "st"
      case (2, let tens) where tens != 12: "nd"
      case (3, let tens) where tens != 13: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  private func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
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
