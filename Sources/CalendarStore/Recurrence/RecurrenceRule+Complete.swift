import CalendarModel
import CalendarTime

extension RecurrenceRule.Parts {
  /// The rule with what it leaves out taken from its start (RFC 5545 §3.3.10: "taken from the DTSTART property").
  func completed(by start: CivilDateTime) -> RecurrenceRule.Parts {
    var parts = self
    if frequency >= .minutely, secondsOfTheMinute.isEmpty { parts.secondsOfTheMinute = [start.second] }
    if frequency >= .hourly, minutesOfTheHour.isEmpty { parts.minutesOfTheHour = [start.minute] }
    if frequency >= .daily, hoursOfTheDay.isEmpty { parts.hoursOfTheDay = [start.hour] }
    guard frequency >= .weekly, daysOfTheWeek.isEmpty else { return parts }
    if frequency == .weekly || (frequency == .yearly && !weeksOfTheYear.isEmpty) {
      if daysOfTheMonth.isEmpty, daysOfTheYear.isEmpty { parts.daysOfTheWeek = [.init(start.date.weekday)] }
    } else if daysOfTheMonth.isEmpty, daysOfTheYear.isEmpty {
      parts.daysOfTheMonth = [start.date.day]
      if frequency == .yearly, monthsOfTheYear.isEmpty { parts.monthsOfTheYear = [start.date.month] }
    }
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

  var namesOnlyWeekdays: Bool {
    monthsOfTheYear.isEmpty && daysOfTheMonth.isEmpty && daysOfTheYear.isEmpty
  }
}
