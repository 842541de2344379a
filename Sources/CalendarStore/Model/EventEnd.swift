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
