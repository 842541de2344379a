import CalendarModel
import CalendarTime

extension RecurrenceRule.Parts {
  /// What a rule leaves out and takes from its start; nil for what it says itself, or leaves open.
  struct Completion {
    var second, minute, hour: Int?
    var weekday: Weekday?
    var dayOfTheMonth, month: Int?
  }

  /// What the rule takes from its start (RFC 5545 §3.3.10: "taken from the DTSTART property").
  func completion(by start: CivilDateTime) -> Completion {
    var completion = Completion()
    if frequency >= .minutely, secondsOfTheMinute.isEmpty { completion.second = start.second }
    if frequency >= .hourly, minutesOfTheHour.isEmpty { completion.minute = start.minute }
    if frequency >= .daily, hoursOfTheDay.isEmpty { completion.hour = start.hour }
    guard frequency >= .weekly, daysOfTheWeek.isEmpty, daysOfTheMonth.isEmpty, daysOfTheYear.isEmpty else {
      return completion
    }
    if frequency == .weekly || (frequency == .yearly && !weeksOfTheYear.isEmpty) {
      completion.weekday = start.date.weekday
    } else {
      completion.dayOfTheMonth = start.date.day
      if frequency == .yearly, monthsOfTheYear.isEmpty { completion.month = start.date.month }
    }
    return completion
  }

  /// The rule with what it takes from its start.
  func completed(by start: CivilDateTime) -> RecurrenceRule.Parts {
    let completion = completion(by: start)
    var parts = self
    if let second = completion.second { parts.secondsOfTheMinute = [second] }
    if let minute = completion.minute { parts.minutesOfTheHour = [minute] }
    if let hour = completion.hour { parts.hoursOfTheDay = [hour] }
    if let weekday = completion.weekday { parts.daysOfTheWeek = [.init(weekday)] }
    if let day = completion.dayOfTheMonth { parts.daysOfTheMonth = [day] }
    if let month = completion.month { parts.monthsOfTheYear = [month] }
    return parts
  }

  /// The rule with what it leaves out and takes from its start, as far as another start would give it something else.
  func taking(from start: EventDate, differingFrom other: EventDate) -> RecurrenceRule.Parts {
    let (own, others) = (completed(by: start.reading), completed(by: other.reading))
    var parts = self
    if !start.isDay {
      if own.hoursOfTheDay != others.hoursOfTheDay { parts.hoursOfTheDay = own.hoursOfTheDay }
      if own.minutesOfTheHour != others.minutesOfTheHour { parts.minutesOfTheHour = own.minutesOfTheHour }
      if own.secondsOfTheMinute != others.secondsOfTheMinute { parts.secondsOfTheMinute = own.secondsOfTheMinute }
    }
    // A month taken without its day, or a day without its month, would be another rule.
    guard
      own.daysOfTheWeek != others.daysOfTheWeek || own.daysOfTheMonth != others.daysOfTheMonth
        || own.monthsOfTheYear != others.monthsOfTheYear
    else { return parts }
    parts.daysOfTheWeek = own.daysOfTheWeek
    parts.daysOfTheMonth = own.daysOfTheMonth
    parts.monthsOfTheYear = own.monthsOfTheYear
    return parts
  }
}
