import CalendarStore

/// What a word of a rule stands for.
enum RepeatWord: Hashable, Sendable {
  case every, other, on, and, the, until, times, forever, weekdays, day, of, `for`, never, after
  case frequency(RecurrenceRule.Frequency)
  case unit(RecurrenceRule.Frequency)
  case number(Int)
  case ordinal(Int)
  case weekday(Weekday)
  case month(Int)
  case comma
  case unknown

  /// The words that are understood, in small letters, beside the names of weekdays and months.
  static let english: [String: RepeatWord] = [
    "every": .every, "other": .other, "on": .on, "and": .and, "&": .and, "the": .the, "until": .until,
    "times": .times, "time": .times, "forever": .forever, "weekdays": .weekdays, "weekday": .weekdays,
    "of": .of, "in": .of, "for": .for, "never": .never, "none": .never, "after": .after,
    "daily": .frequency(.daily), "weekly": .frequency(.weekly), "monthly": .frequency(.monthly),
    "yearly": .frequency(.yearly), "annually": .frequency(.yearly),
    "day": .day, "days": .day, "week": .unit(.weekly), "weeks": .unit(.weekly), "month": .unit(.monthly),
    "months": .unit(.monthly), "year": .unit(.yearly), "years": .unit(.yearly),
    "first": .ordinal(1), "second": .ordinal(2), "third": .ordinal(3), "fourth": .ordinal(4), "fifth": .ordinal(5),
    "last": .ordinal(-1),
  ]

  /// What stands behind the figures of an ordinal number.
  static let ordinalEndings: Set = ["st", "nd", "rd", "th"]
}
