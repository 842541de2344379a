import EventKit
import Testing

extension EKEventStore {
  /// A new event of May 2026 that lasts an hour, in the default calendar.
  func newEvent(_ title: String, on day: Int, at hour: Int = 9) throws -> EKEvent {
    let event = EKEvent(eventStore: self)
    event.title = title
    event.startDate = try Berlin.date(day, hour)
    event.endDate = try Berlin.date(day, hour + 1)
    event.calendar = defaultCalendarForNewEvents
    return event
  }

  /// A new event that repeats every week, saved.
  func newSeries(_ title: String, from day: Int, count: Int) throws -> EKEvent {
    let event = try newEvent(title, on: day)
    let end = EKRecurrenceEnd(occurrenceCount: count)
    event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: end))
    try save(event, span: .thisEvent)
    return event
  }

  /// The events from one day of May 2026 to another.
  func events(from first: Int = 1, to last: Int = 31) throws -> [EKEvent] {
    events(
      matching: predicateForEvents(withStart: try Berlin.date(first), end: try Berlin.date(last), calendars: nil))
  }

  /// A new reminder in the default calendar.
  func newReminder(_ title: String) -> EKReminder {
    let reminder = EKReminder(eventStore: self)
    reminder.title = title
    reminder.calendar = defaultCalendarForNewReminders()
    return reminder
  }

  /// The reminders of a predicate; nil where they cannot be read.
  func reminders(matching predicate: NSPredicate? = nil) async -> [String]? {
    await withCheckedContinuation { continuation in
      _ = fetchReminders(matching: predicate ?? predicateForReminders(in: nil)) { reminders in
        continuation.resume(returning: reminders.map { $0.map { $0.title ?? "" } })
      }
    }
  }

  /// The reminder that another store finds by an identifier.
  func reminder(_ identifier: String) throws -> EKReminder {
    try #require(calendarItem(withIdentifier: identifier) as? EKReminder)
  }
}
