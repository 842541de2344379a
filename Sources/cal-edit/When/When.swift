import CalendarStore

/// A time, or two of them, as somebody wrote it: what was said, and nothing that was not.
///
/// What was left out is filled in by whoever asks: see `WhenClock`.
struct When: Hashable, Sendable {
  /// A day in words.
  enum Day: Hashable, Sendable {
    /// A day of the calendar.
    case date(CivilDate)

    /// So many days after today.
    case today(plus: Int)

    /// The first such weekday from so many days after today on: 1 for the next one, 0 for this one, -7 for the last.
    case weekday(Weekday, from: Int)

    /// A day of a month of which the year was not said.
    case monthDay(month: Int, day: Int)

    /// All days of a stretch.
    case all(Stretch)

    /// The last day of a month of which the year was not said.
    case lastDay(month: Int)
  }

  /// Days in a row that have a name together.
  enum Stretch: Hashable, Sendable {
    /// The week that begins on that Monday.
    case week(CivilDate)

    /// A month; without a year the next such one, this one counted in.
    case month(Int, year: Int?)

    /// A year.
    case year(Int)

    /// So many weeks, months or years after the one that it is.
    case thisWeek(plus: Int)
    case thisMonth(plus: Int)
    case thisYear(plus: Int)

    /// The Saturday and the Sunday so many weeks after the one that it is, or that comes next.
    case weekend(plus: Int)

    /// So many days, the first of them so many days after today.
    case days(from: Int, count: Int)

    /// Whether it lies in one week.
    var isWithinWeek: Bool {
      switch self {
      case .week, .thisWeek, .weekend: true
      case .month, .year, .thisMonth, .thisYear, .days: false
      }
    }

    /// Whether nothing but a time is meant by its words: `next week`, `2026-12`, and no `march` or `2026`.
    var isUnmistakable: Bool {
      switch self {
      case .thisWeek, .thisMonth, .thisYear, .weekend, .days, .week, .month(_, year: .some): true
      case .month(_, year: nil), .year: false
      }
    }

    /// Whether it is a year.
    var isYear: Bool {
      switch self {
      case .year, .thisYear: true
      case .week, .month, .thisWeek, .thisMonth, .weekend, .days: false
      }
    }
  }

  /// A clock in words.
  enum WallClock: Hashable, Sendable {
    /// A zone's clock.
    case zone(Zone)

    /// The clock of wherever the viewer is.
    case floating
  }

  /// What was said of a time.
  enum Saying: Hashable, Sendable {
    /// A day.
    case day(Day)

    /// A time of day, in seconds from its start: 0 to 86,400, as 24:00 is the end of the day.
    case time(Int)

    /// A day and a time of that day.
    case dayAndTime(Day, Int)

    /// A length of time from something, and a time of the day it leads to.
    case shift(CalendarDuration, time: Int?)

    /// The minute that it is.
    case now

    /// One moment, whatever clock it is shown on.
    case instant(Instant)
  }

  /// One time.
  struct Point: Hashable, Sendable {
    /// What was said.
    var saying: Saying

    /// The weekday that was named beside a date, and must be that date's.
    var weekday: Weekday?

    /// Whose clock it is on, if anything was said of that.
    var clock: WallClock?

    /// The words.
    var words: WhenWord

    /// Whether a time of day was said, or a length that leads to one.
    var hasTime: Bool {
      switch saying {
      case .day: false
      case .shift(let shift, let time): shift.seconds != 0 || time != nil
      case .time, .dayAndTime, .now, .instant: true
      }
    }

    /// Whether a day was said by its name or number.
    var namesDay: Bool {
      switch saying {
      case .day, .dayAndTime: true
      case .shift, .time, .now, .instant: false
      }
    }

    /// The days in a row that were said; nil where it was something else.
    var stretch: Stretch? {
      if case .day(.all(let stretch)) = saying { stretch } else { nil }
    }

    /// Whether so many days were said that nothing of an event can be meant: no weekend, and no week of the calendar by
    /// its number.
    var isLongStretch: Bool {
      switch stretch {
      case nil, .week, .weekend: false
      case .month, .year, .thisWeek, .thisMonth, .thisYear, .days: true
      }
    }

    /// Whether a day was said by its date.
    var namesDate: Bool {
      switch saying {
      case .day(.date), .day(.monthDay), .dayAndTime(.date, _), .dayAndTime(.monthDay, _): true
      case .day, .dayAndTime, .time, .shift, .now, .instant: false
      }
    }

    /// Whether a time of day was said in so many words.
    var namesTime: Bool {
      switch saying {
      case .time, .dayAndTime, .instant: true
      case .day, .shift, .now: false
      }
    }

    /// Whether whole days alone were said, so that it can be said of an all-day event.
    var isWholeDays: Bool {
      switch saying {
      case .day: true
      case .shift(let shift, let time): shift.seconds % 86_400 == 0 && time == nil
      case .time, .dayAndTime, .now, .instant: false
      }
    }
  }

  /// A length in words.
  enum Length: Hashable, Sendable {
    /// So long.
    case duration(CalendarDuration)

    /// Until the day is over.
    case endOfDay
  }

  /// How the end was said.
  enum End: Hashable, Sendable {
    /// Not at all.
    case none

    /// As a time.
    case point(Point)

    /// As a length from the start.
    case length(Length, WhenWord)

    /// The time; nil where it was said in another way.
    var point: Point? { if case .point(let point) = self { point } else { nil } }
  }

  /// The time, or where it starts.
  var start: Point

  /// Where it ends.
  var end: End
}

/// Some words of a line, and where they are.
struct WhenWord: Hashable, Sendable {
  /// The words as they were written.
  let text: String

  /// The characters before them in the line.
  let column: Int
}
