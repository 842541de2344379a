public import CalendarTime

/// How an event's end is written: as a date, as a length, or not at all.
///
/// Source: RFC 5545 §3.6.1 (`DTEND`, `DURATION`).
public enum EventEnd: Hashable, Sendable {
  /// No end: a day lasts that day, a time is a moment.
  case none

  /// The first moment that is no longer part of the event; for days, the day after the last one.
  case date(EventDate)

  /// A length from the start.
  case duration(CalendarDuration)
}

extension EventEnd {
  /// The end as a date, by whatever way it is written: exclusive, for days the day after the last one.
  ///
  /// Without an end it lasts its day, or no time at all. An end before the start is given as it stands.
  public func date(from start: EventDate, viewer: Zone) -> EventDate {
    switch self {
    case .date(let date): return date
    case .duration(let duration): return start.adding(duration, viewer: viewer)
    case .none:
      if case .day(let date) = start { return .day(date.adding(days: 1)) }
      return start
    }
  }

  /// The moment of the end, for somebody who lives in the viewer's zone.
  public func instant(from start: EventDate, viewer: Zone) -> Instant {
    guard case .duration(let length) = self, !start.isDay else {
      return date(from: start, viewer: viewer).instant(viewer: viewer)
    }
    let day = start.with(reading: start.reading.on(start.date.adding(days: length.days)))
    return day.instant(viewer: viewer).adding(seconds: length.seconds)
  }
}
