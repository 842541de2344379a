public import CalendarModel
public import CalendarTime

/// Which events are asked for (`EKEventStore.predicateForEvents(withStart:end:calendars:)`).
///
/// The range is half-open: an event is in it if it starts before the end and ends after the start; a moment, if it is
/// not before the start and before the end.
public struct EventQuery: Hashable, Sendable {
  /// The first moment of the range.
  public let start: Instant

  /// The first moment behind it.
  public let end: Instant

  /// The calendars to look in; nil for all of the store, while none are none.
  public let calendars: [EventCalendar]?

  /// The events of those calendars in a range.
  public init(start: Instant, end: Instant, calendars: [EventCalendar]?) {
    self.start = start
    self.end = end
    self.calendars = calendars
  }

  /// Whether what lasts from one moment to another is in the range; an end before the start counts as the start.
  func contains(from first: Instant, to last: Instant) -> Bool {
    last > first ? first < end && last > start : first >= start && first < end
  }
}
