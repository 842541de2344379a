import CalendarStore
import CalendarWords

/// The names of a language in which dates are shown.
struct DateWords: Hashable, Sendable {
  /// Monday to Sunday, in full.
  let weekdays: [String]

  /// Monday to Sunday, short.
  let shortWeekdays: [String]

  /// January to December, in full, as they stand alone.
  let months: [String]

  /// January to December, in full, as they stand in a date; in some languages these are other words.
  let datedMonths: [String]

  /// January to December, short, as they stand in a date.
  let shortMonths: [String]

  /// The names in full, of which the first three letters are the short ones.
  init(weekdays: [String], months: [String]) {
    self.init(
      weekdays: weekdays, shortWeekdays: weekdays.map { String($0.prefix(3)) }, months: months,
      datedMonths: months, shortMonths: months.map { String($0.prefix(3)) })
  }

  /// The names in full and short.
  init(
    weekdays: [String], shortWeekdays: [String], months: [String], datedMonths: [String], shortMonths: [String]
  ) {
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.months = months
    self.datedMonths = datedMonths
    self.shortMonths = shortMonths
  }

  static let english = DateWords(weekdays: DateNames.weekdays, months: DateNames.months)

  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  func shortName(of weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }

  /// The name of a month from 1 to 12.
  func name(ofMonth month: Int) -> String { months[month - 1] }

  /// The month that a day is in: `March 2026`.
  func text(monthOf day: CivilDate) -> String {
    let year = String(day.year)
    return "\(name(ofMonth: day.month)) \(String(repeating: "0", count: max(0, 4 - year.count)))\(year)"
  }

  /// A day of a month from 1 to 12: `3 March`.
  func text(day: Int, ofMonth month: Int) -> String { "\(day) \(datedMonths[month - 1])" }

  /// The short name of a month from 1 to 12.
  func shortName(ofMonth month: Int) -> String { shortMonths[month - 1] }
}
