public import CalendarModel
public import CalendarTime

/// Which reminders are asked for; `EventStore` makes them by EventKit's names (`predicateForReminders(in:)` …).
public struct ReminderQuery: Hashable, Sendable {
  /// What is asked of a reminder.
  enum Condition: Hashable, Sendable {
    /// Nothing.
    case any

    /// That it is left to do, and due from one moment to another.
    case incomplete(Range)

    /// That it is done, since some moment from one to another.
    case completed(Range)
  }

  /// A stretch of time that may be open at either end; the end is no longer in it.
  struct Range: Hashable, Sendable {
    let start: Instant?
    let end: Instant?

    /// Whether what lasts from one moment to another, or is a moment, is in the stretch.
    func contains(from first: Instant, to last: Instant) -> Bool {
      let isBeforeEnd = end.map { first < $0 } ?? true
      let isAfterStart = start.map { last > $0 || first >= $0 } ?? true
      return isBeforeEnd && isAfterStart
    }

    var isUnbounded: Bool { start == nil && end == nil }
  }

  let condition: Condition

  /// The calendars to look in; nil for all of the store.
  public let calendars: [EventCalendar]?

  /// Whether a reminder is asked for; days last until the next, and what has no date is in no bounded stretch.
  func matches(_ reminder: Reminder, viewer: Zone) -> Bool {
    switch condition {
    case .any: true
    case .incomplete(let range):
      reminder.isOpen && isDue(reminder, in: range, viewer: viewer)
    case .completed(let range):
      reminder.isCompleted
        && (range.isUnbounded || reminder.completed.map { range.contains(from: $0, to: $0) } ?? false)
    }
  }

  private func isDue(_ reminder: Reminder, in range: Range, viewer: Zone) -> Bool {
    guard let date = reminder.dueDate(viewer: viewer), let deadline = reminder.deadline(viewer: viewer) else {
      return range.isUnbounded
    }
    return range.contains(from: date.instant(viewer: viewer), to: deadline)
  }
}

extension EventStore {
  /// All reminders of some calendars (`EKEventStore.predicateForReminders(in:)`); nil for those of all calendars.
  public func predicateForReminders(in calendars: [EventCalendar]?) -> ReminderQuery {
    ReminderQuery(condition: .any, calendars: calendars)
  }

  /// The reminders that are left to do and due in a stretch of time
  /// (`EKEventStore.predicateForIncompleteReminders(withDueDateStarting:ending:calendars:)`).
  ///
  /// - Parameters:
  ///   - start: The first moment; nil for none, so that all that was due before the end is asked for.
  ///   - end: The first moment behind it; nil for none.
  ///   - calendars: The calendars; nil for all.
  /// - Returns: The query. Only without any bound it asks for reminders that are not due at any time too.
  public func predicateForIncompleteReminders(
    withDueDateStarting start: Instant?, ending end: Instant?, calendars: [EventCalendar]?
  ) -> ReminderQuery {
    ReminderQuery(condition: .incomplete(.init(start: start, end: end)), calendars: calendars)
  }

  /// The reminders that were done in a stretch of time
  /// (`EKEventStore.predicateForCompletedReminders(withCompletionDateStarting:ending:calendars:)`).
  ///
  /// - Parameters:
  ///   - start: The first moment; nil for none.
  ///   - end: The first moment behind it; nil for none.
  ///   - calendars: The calendars; nil for all.
  /// - Returns: The query. Only without any bound it asks for reminders of which no file says when they were done too.
  public func predicateForCompletedReminders(
    withCompletionDateStarting start: Instant?, ending end: Instant?, calendars: [EventCalendar]?
  ) -> ReminderQuery {
    ReminderQuery(condition: .completed(.init(start: start, end: end)), calendars: calendars)
  }
}
