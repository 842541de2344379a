import CalendarStore

/// What each day has of something that takes place, on the viewer's clock.
struct DayPart: Hashable, Sendable {
  /// Where it begins.
  let start: CivilDateTime

  /// Where it ends, not before the start.
  let end: CivilDateTime

  /// The last day that has a part of it.
  let last: CivilDate

  private let isDays: Bool

  /// What clocks show at the end, where they were set back since the start and show nothing later than it.
  private let setBackEnd: SetBackEnd?

  private struct SetBackEnd: Hashable {
    let reading: CivilDateTime

    /// The seconds that the clock is ahead of UTC by then.
    let offset: Int
  }

  /// The days of an entry; what ends at midnight has no part in the day that begins then.
  init(of entry: Agenda.Entry, viewer: Zone) {
    start = entry.start.reading(viewer: viewer)
    let shownEnd = entry.end.reading(viewer: viewer)
    end = max(start, shownEnd)
    last = end > start ? end.adding(seconds: -1).date : start.date
    isDays = entry.start.isDay
    let moment = entry.end.instant(viewer: viewer)
    let isSetBack = !isDays && shownEnd <= start && moment > entry.start.instant(viewer: viewer)
    setBackEnd = isSetBack ? SetBackEnd(reading: shownEnd, offset: viewer.offset(at: moment)) : nil
  }

  /// Whether it takes a day from its beginning to its end, without a time of its own.
  func isAllDay(on day: CivilDate) -> Bool { isDays || (start.date != day && last != day) }

  /// Which of its days a day is, from 1, and how many it has.
  func number(of day: CivilDate) -> (number: Int, count: Int) {
    (day.dayNumber - start.date.dayNumber + 1, last.dayNumber - start.date.dayNumber + 1)
  }

  /// The seconds of a day from which and to which it goes on.
  func seconds(on day: CivilDate) -> Range<Int> {
    let first = start.date < day ? 0 : start.secondOfDay
    let end = last > day || end.date > day ? 86_400 : end.secondOfDay
    return first..<max(first, end)
  }

  /// The times of a day in eleven columns: `10:00-11:00`, `10:00-`, `     -11:00`, `all day`; in more columns the hour
  /// that clocks show twice, `02:30-02:30 UTC+1`.
  func times(on day: CivilDate, style: DateStyle) -> String {
    let from = style.time(start)
    let to = end.date == last ? style.time(end) : "24:00"
    return switch (start.date == day, last == day) {
    case _ where isDays: Messages.allDay
    case (true, _) where setBackEnd != nil:
      setBackEnd.map { "\(from)-\(style.time($0.reading)) \(style.offset($0.offset))" } ?? from
    case (true, _) where start == end: from
    case (true, true): "\(from)-\(to)"
    case (true, false): "\(from)-"
    case (false, true): "     -\(to)"
    case (false, false): Messages.allDay
    }
  }
}
