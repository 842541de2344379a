import CalendarStore

/// A week with the number that it has in its year.
///
/// Source: ISO 8601 §3.1.1.23: weeks begin on Monday, and the first of a year has its first Thursday.
struct ISOWeek: Hashable, Sendable {
  /// The year that its Thursday is in.
  let year: Int

  /// Its number in that year, 1 to 53.
  let number: Int

  /// The week that a day is in.
  init(containing day: CivilDate) {
    let thursday = day.adding(days: 4 - day.weekday.rawValue)
    year = thursday.year
    number = (thursday.dayOfYear - 1) / 7 + 1
  }

  /// The week of that number; nil where the year has none.
  init?(year: Int, number: Int) {
    self.year = year
    self.number = number
    guard let monday, ISOWeek(containing: monday) == self else { return nil }
  }

  /// Its first day; nil before the first Monday of the calendar.
  var monday: CivilDate? {
    CivilDate(year: year, month: 1, day: 4).map { $0.adding(days: 1 - $0.weekday.rawValue + (number - 1) * 7) }
  }
}
