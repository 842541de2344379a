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

  var namesOnlyWeekdays: Bool {
    monthsOfTheYear.isEmpty && daysOfTheMonth.isEmpty && daysOfTheYear.isEmpty
  }
}
