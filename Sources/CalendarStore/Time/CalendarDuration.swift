/// A length of time: whole days by the calendar, then exact seconds.
///
/// A day is nominal: it leads to the same wall-clock time on the next day. Seconds are exact: PT24H is a day
/// earlier or later on the clock where the clock is changed in between. Both parts have the same sign, and neither
/// is longer than the calendar: more than ten thousand years count as that.
///
/// Source: RFC 5545 §3.3.6 (`DURATION`).
public struct CalendarDuration: Hashable, Sendable {
  /// The nominal days; a week is seven.
  public let days: Int

  /// The exact seconds.
  public let seconds: Int

  /// A length of so many days and seconds.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = min(max(days, -CalendarDuration.mostDays), CalendarDuration.mostDays)
    self.seconds = min(max(seconds, -CalendarDuration.mostDays * 86_400), CalendarDuration.mostDays * 86_400)
  }

  private static let mostDays = 3_660_000

  /// No time at all.
  public static let zero = CalendarDuration()

  /// The seconds that this length has where no clock is changed.
  public var nominalSeconds: Int { days * 86_400 + seconds }

  /// The same length backwards.
  public static prefix func - (duration: CalendarDuration) -> CalendarDuration {
    CalendarDuration(days: -duration.days, seconds: -duration.seconds)
  }
}
