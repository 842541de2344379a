import CalendarStore

/// Turns what was said into dates: the clock and the place from which words like tomorrow count.
///
/// Each way to ask fills in by its own rule what was not said. A date without a year is the next such day, today
/// counted in; for a row of the form it is the one nearest to the row's own day, and for an end the next after the
/// start.
struct WhenClock: Sendable {
  /// The moment that it is.
  let now: Instant

  /// The zone that the viewer lives in.
  let viewer: Zone

  /// The day that weeks begin with.
  var firstWeekday = Weekday.monday

  /// Two dates, of which the second may not have been said; an end of days is the day after the last one.
  struct Dates: Hashable, Sendable {
    var start: EventDate
    var end: EventDate?
  }

  /// The day that it is.
  var today: CivilDate { minute.date }

  /// What the viewer's clock shows, without seconds.
  var minute: CivilDateTime {
    let reading = viewer.reading(at: now)
    return reading.adding(seconds: -reading.second)
  }

  /// The dates of a new event: a day or a week alone is all-day, a time alone is today's.
  func newEvent(_ when: When) throws(WhenError) -> Dates {
    let start = try date(when.start)
    if start.isDay, when.start.clock != nil { throw WhenError(.needsTime, when.start.words) }
    if let stretch = when.start.stretch, when.end == .none {
      return Dates(start: start, end: .day(try days(of: stretch, when.start.words).upperBound.adding(days: 1)))
    }
    return Dates(start: start, end: try end(when.end, of: start))
  }

  /// The dates that were said for a row: a day alone keeps the row's clock, a time alone its day.
  ///
  /// A shift counts from the row's own date or, for an end, from the start. A row of whole days takes no time.
  func row(_ when: When, current: EventDate, countingFrom origin: EventDate? = nil) throws(WhenError) -> Dates {
    let point = when.start
    if point.stretch != nil { throw WhenError(.weekNeedsDay, point.words) }
    if current.isDay && (point.clock != nil || !point.isWholeDays) { throw WhenError(.wholeDay, point.words) }
    let start = try date(point, current: current, origin: origin ?? current, yearFrom: .nearest(current.date))
    return Dates(start: start, end: try end(when.end, of: start))
  }

  /// The moment that was said, a day's being its first.
  func instant(_ point: When.Point) throws(WhenError) -> Instant {
    try date(point).instant(viewer: zone(point))
  }

  /// The date that was said, with nothing to fill it in from but now; without a time it is a day.
  func date(_ point: When.Point) throws(WhenError) -> EventDate {
    let local = EventDate(minute, on: viewer)
    let current = point.hasTime ? local : .day(today)
    return try date(point, current: current, origin: current, yearFrom: .next(today))
  }

  func date(
    _ point: When.Point, current: EventDate, origin: EventDate, yearFrom year: Year
  ) throws(WhenError) -> EventDate {
    switch point.saying {
    case .day(let day):
      let reading = current.reading.on(try date(day, of: point, yearFrom: year))
      return place(reading, on: current.isDay ? nil : point.clock, like: current)
    case .time(let time):
      return place(reading(current.date, time), on: point.clock, like: current)
    case .dayAndTime(let day, let time):
      return place(reading(try date(day, of: point, yearFrom: year), time), on: point.clock, like: current)
    case .shift(let shift, let time):
      let shifted = try adding(shift, to: origin, point.words)
      if let time { return place(reading(shifted.date, time), on: point.clock, like: current) }
      if current.isDay || (point.clock == nil && origin.zone == current.zone) { return shifted }
      return show(shifted.instant(viewer: viewer), on: point.clock, like: current)
    case .now:
      return show(viewer.instant(of: minute), on: point.clock, like: current)
    case .instant(let instant):
      return show(instant, on: point.clock, like: current)
    }
  }

  /// The date a length after another.
  ///
  /// - Throws: `WhenError` where it leads out of the years that dates have.
  func adding(_ length: CalendarDuration, to date: EventDate, _ words: WhenWord) throws(WhenError) -> EventDate {
    let day = date.date.dayNumber + length.days + length.seconds / 86_400
    // A day on each side, for the offsets of zones.
    guard (CivilDate.earliest.dayNumber + 1..<CivilDate.latest.dayNumber).contains(day) else {
      throw WhenError(.tooLong, words)
    }
    guard !date.isDay else { return date.adding(length, viewer: viewer) }
    // Of the hour that clocks show twice a reading would be the first.
    return date.at(EventEnd.duration(length).instant(from: date, viewer: viewer), viewer: viewer)
  }

  /// Which year a date without one is in.
  enum Year {
    /// The first that does not put it before a day.
    case next(CivilDate)

    /// The one that puts it nearest to a day.
    case nearest(CivilDate)
  }

  /// A day that was said, with the weekday beside it checked.
  func date(_ day: When.Day, of point: When.Point, yearFrom year: Year) throws(WhenError) -> CivilDate {
    let date = try date(day, yearFrom: year, point.words)
    if let weekday = point.weekday, date.weekday != weekday {
      throw WhenError(.wrongWeekday(date.weekday), point.words)
    }
    return date
  }

  private func date(_ day: When.Day, yearFrom year: Year, _ words: WhenWord) throws(WhenError) -> CivilDate {
    switch day {
    case .date(let date):
      return date
    case .all(let stretch):
      return try days(of: stretch, words).lowerBound
    case .today(let count):
      return today.adding(days: count)
    case .weekday(let weekday, let days):
      let first = today.adding(days: days)
      return first.adding(days: first.weekday.days(until: weekday))
    case .monthDay(let month, let day):
      return self.day(in: year) { CivilDate(year: $0, month: month, day: day) }
    case .lastDay(let month):
      return self.day(in: year) {
        CivilDate(year: $0, month: month, day: CivilDate.days(inMonth: month, year: $0))
      }
    }
  }

  private func day(in year: Year, _ day: (Int) -> CivilDate?) -> CivilDate {
    // Eight years apart at most are two leap days, around 1900 and 2100.
    switch year {
    case .next(let earliest):
      return (earliest.year...earliest.year + 8).lazy.compactMap(day).first { $0 >= earliest } ?? earliest
    case .nearest(let center):
      let days = (center.year - 8...center.year + 8).compactMap(day)
      return days.min { abs($0.dayNumber - center.dayNumber) < abs($1.dayNumber - center.dayNumber) } ?? center
    }
  }

  /// A time of a day; 24:00 is the first moment of the next.
  func reading(_ date: CivilDate, _ time: Int) -> CivilDateTime {
    CivilDateTime(startOf: date).adding(seconds: time)
  }

  /// The clock that a point is on, for somebody who is nowhere else.
  func zone(_ point: When.Point) -> Zone {
    if case .zone(let zone) = point.clock { zone } else { viewer }
  }

  /// A reading on the clock that was said, else on that of another date.
  func place(_ reading: CivilDateTime, on clock: When.WallClock?, like other: EventDate) -> EventDate {
    switch clock {
    case nil: other.with(reading: reading)
    case .floating: .floating(reading)
    case .zone(let zone): EventDate(reading, on: zone)
    }
  }

  /// A moment as the clock that was said shows it, else that of another date.
  func show(_ instant: Instant, on clock: When.WallClock?, like other: EventDate) -> EventDate {
    switch clock {
    case nil: other.at(instant, viewer: viewer)
    case .floating: .floating(other.clock(viewer: viewer).reading(at: instant))
    case .zone(let zone): EventDate(zone.reading(at: instant), on: zone).at(instant, viewer: viewer)
    }
  }
}

extension EventDate {
  /// A reading of a zone's clock; UTC's is written as UTC.
  init(_ reading: CivilDateTime, on zone: Zone) {
    self = zone == .utc ? .utc(reading) : .zoned(reading, zone)
  }
}
