import CalendarStore

extension WhenClock {
  /// The moments that a listing goes from and to; the second is no longer in it.
  struct Interval: Hashable, Sendable {
    let start: Instant
    let end: Instant
  }

  /// The range that was said: a last day is in it, a start alone is seven days long, days that have a name together are
  /// themselves, nothing is today and six more.
  ///
  /// - Throws: `WhenError` where the end is not after the start.
  func range(_ when: When?) throws(WhenError) -> Interval {
    guard let when else { return week(from: .day(today), clock: viewer) }
    let zone = zone(when.start)
    let start = try date(when.start)
    switch when.end {
    case .none:
      guard let stretch = when.start.stretch else { return week(from: start, clock: zone) }
      let last = try days(of: stretch, when.start.words).upperBound
      return Interval(start: start.instant(viewer: zone), end: end(of: last, clock: zone))
    case .length(.duration(let length), let words):
      let end = try adding(length, to: timed(start, on: zone), words)
      return try range(from: start, to: end.instant(viewer: zone), clock: zone, words: words)
    case .length(.endOfDay, let words):
      return try range(from: start, to: end(of: start.date, clock: zone), clock: zone, words: words)
    case .point(let point):
      return try range(from: start, to: try rangeEnd(point, of: start, clock: zone), clock: zone, words: point.words)
    }
  }

  private func rangeEnd(_ point: When.Point, of start: EventDate, clock: Zone) throws(WhenError) -> Instant {
    let timed = timed(start, on: clock)
    switch point.saying {
    case .day(let day):
      return end(of: try notBefore(start.date, day, of: point), clock: clock)
    case .shift where !point.hasTime:
      return end(of: try date(point).date, clock: clock)
    case .time(let time):
      return timeOfDay(time, point, of: timed).instant(viewer: clock)
    case .dayAndTime(let day, let time):
      let reading = reading(try notBefore(start.date, day, of: point), time)
      return place(reading, on: point.clock, like: timed).instant(viewer: clock)
    case .shift, .now, .instant:
      return try date(point).instant(viewer: clock)
    }
  }

  /// The first moment behind a day; behind the last day that there is, the moment a day after it began.
  func end(of day: CivilDate, clock: Zone) -> Instant {
    guard day < .latest else { return EventDate.day(day).instant(viewer: clock).adding(seconds: 86_400) }
    return EventDate.day(day.adding(days: 1)).instant(viewer: clock)
  }

  /// A day's first moment on a clock; a time stays what it is.
  private func timed(_ date: EventDate, on clock: Zone) -> EventDate {
    date.isDay ? EventDate(date.reading, on: clock) : date
  }

  private func week(from start: EventDate, clock: Zone) -> Interval {
    let sixDaysOn = start.date.adding(days: 6)
    guard !start.isDay, sixDaysOn < .latest else {
      return Interval(start: start.instant(viewer: clock), end: end(of: sixDaysOn, clock: clock))
    }
    let end = start.with(reading: start.reading.on(sixDaysOn.adding(days: 1)))
    return Interval(start: start.instant(viewer: clock), end: end.instant(viewer: clock))
  }

  private func range(
    from start: EventDate, to end: Instant, clock: Zone, words: WhenWord
  ) throws(WhenError) -> Interval {
    let interval = Interval(start: start.instant(viewer: clock), end: end)
    guard interval.start < interval.end else { throw WhenError(.endNotAfterStart, words) }
    return interval
  }
}
