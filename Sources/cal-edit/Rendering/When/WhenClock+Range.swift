import CalendarStore

extension WhenClock {
  /// The moments that a listing goes from and to; the second is no longer in it.
  struct Interval: Hashable, Sendable {
    let start: Instant
    let end: Instant
  }

  /// The range that was said: a last day is in it, a start alone is seven days long, nothing is today and six more.
  ///
  /// - Throws: `WhenError` where the end is not after the start.
  func range(_ when: When?) throws(WhenError) -> Interval {
    guard let when else { return week(from: .day(today), clock: viewer) }
    let zone = zone(when.start)
    let start = try date(when.start)
    switch when.end {
    case .none:
      return week(from: start, clock: zone)
    case .length(.duration(let length), let words):
      let end = try adding(length, to: timed(start, on: zone), words)
      return try range(from: start, to: end, clock: zone, words: words)
    case .length(.endOfDay, let words):
      let end = start.with(reading: CivilDateTime(startOf: start.date.adding(days: 1)))
      return try range(from: start, to: end, clock: zone, words: words)
    case .point(let point):
      return try range(from: start, to: try rangeEnd(point, of: start, clock: zone), clock: zone, words: point.words)
    }
  }

  private func rangeEnd(_ point: When.Point, of start: EventDate, clock: Zone) throws(WhenError) -> EventDate {
    let timed = timed(start, on: clock)
    switch point.saying {
    case .day(let day):
      return .day(try notBefore(start.date, day, of: point).adding(days: 1))
    case .shift where !point.hasTime:
      return .day(try date(point).date.adding(days: 1))
    case .time(let time):
      return place(reading(start.date, time), on: point.clock, like: timed)
    case .dayAndTime(let day, let time):
      return place(reading(try notBefore(start.date, day, of: point), time), on: point.clock, like: timed)
    case .shift, .now, .instant:
      return try date(point)
    }
  }

  /// A day's first moment on a clock; a time stays what it is.
  private func timed(_ date: EventDate, on clock: Zone) -> EventDate {
    date.isDay ? EventDate(date.reading, on: clock) : date
  }

  private func week(from start: EventDate, clock: Zone) -> Interval {
    let end = start.with(reading: start.reading.on(start.date.adding(days: 7)))
    return Interval(start: start.instant(viewer: clock), end: end.instant(viewer: clock))
  }

  private func range(
    from start: EventDate, to end: EventDate, clock: Zone, words: WhenWord
  ) throws(WhenError) -> Interval {
    let interval = Interval(start: start.instant(viewer: clock), end: end.instant(viewer: clock))
    guard interval.start < interval.end else { throw WhenError(.endNotAfterStart, words) }
    return interval
  }
}
