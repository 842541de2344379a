public import CalendarModel
public import CalendarTime

extension RecurrenceRule.Parts {
  /// The last reading of the start's clock at which an occurrence may start, as `UNTIL` says it.
  ///
  /// A time in UTC is compared as a moment. Read leniently: a floating time is on the start's clock, a day is that whole
  /// day there, and for a start that is a day only the date as it is written counts.
  ///
  /// Source: RFC 5545 §3.3.10 (`UNTIL`).
  ///
  /// - Parameters:
  ///   - start: the first occurrence, whose kind and zone decide how `UNTIL` is read.
  ///   - viewer: the zone whose clock a floating start is on.
  /// - Returns: the reading, inclusive; nil where the rule has no `UNTIL`.
  public func lastReading(start: EventDate, viewer: Zone) -> CivilDateTime? {
    guard let until else { return nil }
    let wholeDay = CivilDateTime(startOf: until.date).adding(seconds: 86_399)
    if start.isDay || until.isDay { return wholeDay }
    guard until.zone != nil else { return until.reading }
    return start.clock(viewer: viewer).lastReading(notAfter: until.instant(viewer: viewer))
  }
}

extension Zone {
  /// The last reading of the zone's clocks that is not after a moment.
  ///
  /// Where clocks repeat an hour its readings are the first ones, so that all of them are over in the second.
  fileprivate func lastReading(notAfter moment: Instant) -> CivilDateTime {
    let reading = reading(at: moment)
    var (earliest, latest) = (reading, reading.adding(seconds: moment.seconds(since: instant(of: reading))))
    while earliest < latest {
      let middle = earliest.adding(seconds: (latest.secondNumber - earliest.secondNumber + 1) / 2)
      if instant(of: middle) <= moment { earliest = middle } else { latest = middle.adding(seconds: -1) }
    }
    return earliest
  }
}
