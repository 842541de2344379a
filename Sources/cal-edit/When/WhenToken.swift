import CalendarStore

/// One word of a time, or a part of one, and what it stands for.
struct WhenToken: Hashable, Sendable {
  /// What a time in ISO 8601 says of its clock.
  enum Offset: Hashable, Sendable {
    case notSaid, utc
    case offset(Int)
  }

  enum Kind: Hashable, Sendable {
    case day(plus: Int)
    case now
    case weekday(Weekday)
    case month(Int)
    case weekdayOrMonth(Weekday, Int)
    case stretch(When.Stretch)
    case date(CivilDate)
    case monthDay(month: Int, day: Int)
    case number(Int, digits: Int)
    case ordinal(Int)
    case ordinalEnding
    case clock(Int)
    case meridiem(afternoon: Bool)
    case dateTime(CivilDate, Int, Offset)
    case shift(CalendarDuration)
    case length(CalendarDuration)
    case unit(LengthUnit)
    case wholeMonth, wholeYear, weekend

    /// Several months or years, which are no length.
    case monthsOrYears

    case endOfDay
    case article, this, next, last, of, `in`, `for`, at, on, from, ago
    case dash
    case clockName(When.WallClock)
    case mistake(WhenError.Reason)
    case unknown
  }

  let kind: Kind
  let word: WhenWord
}
