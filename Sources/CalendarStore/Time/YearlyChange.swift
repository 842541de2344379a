/// A change of a zone's clocks that comes back every year.
///
/// Source: RFC 9636 §3.3 (the footer's rule), RFC 5545 §3.6.5 (an observance's yearly `RRULE`).
public struct YearlyChange: Hashable, Sendable {
  /// How the day is found in a year.
  public enum Day: Hashable, Sendable {
    /// A day of a month, one that the month has in every year.
    case date(month: Int, day: Int)

    /// The nth day of the year, 1 to 366; in a year of 365 days the 366th is the next 1 January.
    case dayOfYear(Int)

    /// The first such weekday on or after a day of a month.
    case first(Weekday, onOrAfter: Int, month: Int)

    /// The last such weekday of a month, or the one that many weeks before it.
    case last(Weekday, weeksBefore: Int, month: Int)
  }

  /// The day on which the clocks are changed.
  public let day: Day

  /// The seconds from that day's midnight, as the clocks show them before the change: below zero or beyond a day too.
  public let second: Int

  /// The seconds ahead of UTC before the change.
  public let offsetBefore: Int

  /// The seconds ahead of UTC from then on.
  public let offset: Int

  /// Whether it is daylight saving time from then on.
  public let isDaylight: Bool

  /// What the clocks' time is called from then on (`CEST`), if anything.
  public let abbreviation: String

  /// A change on that day of every year, offsets as `ZoneRules` bounds them.
  public init(
    on day: Day, second: Int, offsetBefore: Int, offset: Int, isDaylight: Bool = false, abbreviation: String = ""
  ) {
    self.day = day
    self.second = second
    self.offsetBefore = offsetBefore
    self.offset = offset
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }

  /// The moment of the change in a year.
  public func instant(inYear year: Int) -> Instant {
    Instant(secondsSince1970: dayNumber(inYear: year) * 86_400 + second - offsetBefore)
  }

  private func dayNumber(inYear year: Int) -> Int {
    switch day {
    case .date(let month, let day):
      return CivilDate.dayNumber(year: year, month: month, day: day)
    case .dayOfYear(let number):
      return CivilDate.dayNumber(year: year, month: 1, day: 1) + number - 1
    case .first(let weekday, let day, let month):
      let start = CivilDate.dayNumber(year: year, month: month, day: day)
      return start + CivilDate.weekday(ofDayNumber: start).days(until: weekday)
    case .last(let weekday, let weeks, let month):
      let end = CivilDate.dayNumber(year: year, month: month, day: CivilDate.days(inMonth: month, year: year))
      return end - weekday.days(until: CivilDate.weekday(ofDayNumber: end)) - 7 * weeks
    }
  }

  /// The change in a year, as one of a zone's transitions.
  public func transition(inYear year: Int) -> ZoneRules.Transition {
    ZoneRules.Transition(
      instant: instant(inYear: year), offset: offset, isDaylight: isDaylight, abbreviation: abbreviation)
  }
}
