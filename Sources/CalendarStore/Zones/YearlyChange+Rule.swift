import CalendarModel
import CalendarTime

extension YearlyChange {
  /// A change as an `RRULE` states it: on a day, at a time of that day.
  struct Rule {
    let parts: RecurrenceRule.Parts
    let change: YearlyChange
  }

  /// The change as an `RRULE` can state it; nil where its time lies on another day that no rule finds.
  var rule: Rule? {
    let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
    guard let day = day.moved(by: days) else { return nil }
    let change = YearlyChange(
      on: day, second: second - days * 86_400, offsetBefore: offsetBefore, offset: offset, isDaylight: isDaylight,
      abbreviation: abbreviation)
    return Rule(parts: day.parts, change: change)
  }
}

extension YearlyChange.Day {
  /// The day a number of days later; nil where that is in another month or year in some years.
  fileprivate func moved(by days: Int) -> YearlyChange.Day? {
    switch self {
    case _ where days == 0:
      return self
    case .date(let month, let day):
      guard (1...CivilDate.days(inMonth: month, year: 2001)).contains(day + days) else { return nil }
      return .date(month: month, day: day + days)
    case .dayOfYear(let number):
      return (1...365).contains(number + days) ? .dayOfYear(number + days) : nil
    case .first(let weekday, let day, let month):
      guard day + days >= 1, day + days + 6 <= CivilDate.days(inMonth: month, year: 2001) else { return nil }
      return .first(weekday.moved(by: days), onOrAfter: day + days, month: month)
    case .last(let weekday, let weeks, let month):
      // February ends on two different days.
      guard month != 2 else { return nil }
      let day = CivilDate.days(inMonth: month, year: 2001) - 6 - 7 * weeks
      return YearlyChange.Day.first(weekday, onOrAfter: day, month: month).moved(by: days)
    }
  }

  /// The parts of a yearly rule that finds the day.
  fileprivate var parts: RecurrenceRule.Parts {
    var parts = RecurrenceRule.Parts(.yearly)
    switch self {
    case .date(let month, let day):
      parts.monthsOfTheYear = [month]
      parts.daysOfTheMonth = [day]
    case .dayOfYear(let number):
      parts.daysOfTheYear = [number]
    case .first(let weekday, let day, let month):
      parts.monthsOfTheYear = [month]
      if day % 7 == 1, day <= 22 {
        parts.daysOfTheWeek = [.init(weekday, weekNumber: day / 7 + 1)]
      } else {
        parts.daysOfTheWeek = [.init(weekday)]
        parts.daysOfTheMonth = Array(day..<day + 7)
      }
    case .last(let weekday, let weeks, let month):
      parts.monthsOfTheYear = [month]
      parts.daysOfTheWeek = [.init(weekday, weekNumber: -weeks - 1)]
    }
    return parts
  }
}

extension Weekday {
  fileprivate func moved(by days: Int) -> Weekday {
    let index = (rawValue - 1 + days) % 7
    return Weekday(rawValue: (index < 0 ? index + 7 : index) + 1) ?? self
  }
}
