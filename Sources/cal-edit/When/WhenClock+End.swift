import CalendarStore

extension WhenClock {
  /// The end that was said, for a start that is known; nil if none was.
  ///
  /// For days it is the day after the last one.
  func end(_ end: When.End, of start: EventDate) throws(WhenError) -> EventDate? {
    switch end {
    case .none:
      return nil
    case .length(.endOfDay, _):
      return start.with(reading: CivilDateTime(startOf: start.date.adding(days: 1)))
    case .length(.duration(let length), let words):
      if start.isDay, length.seconds % 86_400 != 0 || length.nominalSeconds == 0 {
        throw WhenError(.wholeDay, words)
      }
      return try adding(length, to: start, words)
    case .point(let point):
      let end = try self.end(point, of: start)
      guard end.instant(viewer: viewer) > start.instant(viewer: viewer) else {
        throw WhenError(.endNotAfterStart, point.words)
      }
      return end
    }
  }

  private func end(_ point: When.Point, of start: EventDate) throws(WhenError) -> EventDate {
    if start.isDay {
      guard point.isWholeDays, point.clock == nil else { throw WhenError(.wholeDay, point.words) }
      return .day(try lastDay(point, of: start).adding(days: 1))
    }
    switch point.saying {
    case .time(let time):
      return timeOfDay(time, point, of: start)
    case .dayAndTime(let day, let time):
      let date = try notBefore(start.date, day, of: point)
      return place(reading(date, time), on: point.clock, like: start)
    case .shift(let shift, let time):
      let shifted = try adding(shift, to: start, point.words)
      return time.map { place(reading(shifted.date, $0), on: point.clock, like: start) } ?? shifted
    case .now:
      return show(viewer.instant(of: minute), on: point.clock, like: start)
    case .instant(let instant):
      return show(instant, on: point.clock, like: start)
    case .day:
      throw WhenError(.needsTime, point.words)
    }
  }

  /// A time of the start's day, or of the next where it is before the start and that is the shorter way round the
  /// clock: 22:00-2:00 goes past midnight, 15:00-14:00 is a mistake.
  func timeOfDay(_ time: Int, _ point: When.Point, of start: EventDate) -> EventDate {
    let sameDay = place(reading(start.date, time), on: point.clock, like: start)
    let behind = start.instant(viewer: viewer).seconds(since: sameDay.instant(viewer: viewer))
    guard behind >= 43_200 else { return sameDay }
    return sameDay.with(reading: sameDay.reading.on(sameDay.date.adding(days: 1)))
  }

  private func lastDay(_ point: When.Point, of start: EventDate) throws(WhenError) -> CivilDate {
    switch point.saying {
    case .day(let day): try notBefore(start.date, day, of: point)
    case .shift(let shift, _): try adding(shift, to: start, point.words).date
    default: throw WhenError(.wholeDay, point.words)
    }
  }

  /// A day as it counts from today, of several its last; a weekday or a date without a year is then taken not to lie
  /// before the start.
  func notBefore(_ start: CivilDate, _ day: When.Day, of point: When.Point) throws(WhenError) -> CivilDate {
    if let stretch = point.stretch { return try days(of: stretch, point.words, notBefore: start).upperBound }
    let date = try date(day, of: point, yearFrom: .next(start))
    guard case .weekday = day, date < start else { return date }
    return start.adding(days: start.weekday.days(until: date.weekday))
  }
}
