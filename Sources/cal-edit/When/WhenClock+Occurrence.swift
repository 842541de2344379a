import CalendarStore

extension WhenClock {
  /// The start that was said of an occurrence of a series, as listings say it: what is not said of the day is today, what
  /// is not said of the time is the series' own, and a length counts from now.
  ///
  /// - Throws: `WhenError` for a week, for a time where the series has days, and for what leads out of the years.
  func occurrence(_ point: When.Point, of start: EventDate) throws(WhenError) -> EventDate {
    if point.stretch != nil { throw WhenError(.weekNeedsDay, point.words) }
    if start.isDay && (point.clock != nil || !point.isWholeDays) { throw WhenError(.wholeDay, point.words) }
    guard !start.isDay else {
      return try date(point, current: .day(today), origin: .day(today), yearFrom: .next(today))
    }
    let present = show(viewer.instant(of: minute), on: nil, like: start)
    let current = start.with(reading: start.reading.on(present.date))
    return try date(point, current: current, origin: point.hasTime ? present : current, yearFrom: .next(today))
  }
}
