import CalendarStore
import CalendarWords
import Foundation

extension EKEventStore {
  /// Saves an event.
  func keep(_ event: EKEvent, span: EKSpan, commit: Bool) throws(EKError) {
    try require(event)
    if event.startDate == nil { throw EKError(.noStartDate, EventKitWords.noStart) }
    if event.endDate == nil { throw EKError(.noEndDate, EventKitWords.noEnd) }
    guard event.isNew || event.hasChanges else { return try finish(commit: commit) }
    let given = event.value
    let span = EventSpan(span, of: given)
    let saved = try EKError.bridging { () throws(CalendarError) in
      var value = given
      do throws(CalendarError) {
        try store.save(&value, span: span, commit: commit)
      } catch  where error.code == .changedUnderneath {
        value = given
        if try store.refresh(&value) {
          try store.save(&value, span: span, commit: commit)
        } else {
          value.becomeNew(keepsSeries: span != .thisEvent)
          try store.save(&value, span: span, commit: commit)
        }
      }
      return try firstOccurrence(of: value)
    }
    event.take(saved)
  }

  /// A series that was saved as a whole as its first occurrence, which is what programs have of it.
  private func firstOccurrence(of event: Event) throws(CalendarError) -> Event {
    guard event.hasRecurrence, event.occurrenceDate == nil, let start = event.start else { return event }
    return try store.occurrence(startingAt: start, of: event) ?? event
  }

  /// Saves a reminder.
  func keep(_ reminder: EKReminder, commit: Bool) throws(EKError) {
    try require(reminder)
    guard reminder.isNew || reminder.hasChanges else { return try finish(commit: commit) }
    let given = reminder.value
    let saved = try EKError.bridging { () throws(CalendarError) in
      var value = given
      do throws(CalendarError) {
        try store.save(&value, commit: commit)
      } catch  where error.code == .changedUnderneath {
        value = given
        if try !store.refresh(&value) { value.becomeNew() }
        // Of a series somebody else did the same date: the next one was not meant.
        if value.hasRecurrence, given.isCompleted, value.due != given.due { value.isCompleted = false }
        try store.save(&value, commit: commit)
      }
      return value
    }
    reminder.take(saved)
  }

  /// Removes an event.
  func discard(_ event: EKEvent, span: EKSpan, commit: Bool) throws(EKError) {
    guard event.eventStore === self else { throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignEvent) }
    guard !event.isNew else { return }
    try EKError.bridging { () throws(CalendarError) in
      do throws(CalendarError) {
        try store.remove(event.stored, span: EventSpan(span), commit: commit)
      } catch  where error.code == .changedUnderneath {
        guard let now = try store.newest(event.stored) else { return }
        try store.remove(now, span: EventSpan(span), commit: commit)
      }
    }
    event.takeRemoval()
  }

  /// Removes a reminder.
  func discard(_ reminder: EKReminder, commit: Bool) throws(EKError) {
    guard reminder.eventStore === self else {
      throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignReminder)
    }
    guard !reminder.isNew else { return }
    try EKError.bridging { () throws(CalendarError) in
      do throws(CalendarError) {
        try store.remove(reminder.stored, commit: commit)
      } catch  where error.code == .changedUnderneath {
        guard let now = try store.newest(reminder.stored) else { return }
        try store.remove(now, commit: commit)
      }
    }
    reminder.takeRemoval()
  }

  /// Writes what waits.
  func commitAll() throws(EKError) {
    try EKError.bridging { () throws(CalendarError) in
      _ = try store.commit()
    }
  }

  /// Writes what waits, where nothing else is to be written.
  func finish(commit: Bool) throws(EKError) { if commit { try commitAll() } }

  /// Forgets what waits.
  func forgetAll() {
    store.reset()
    forgetCalendarObjects()
  }

  /// Whether somebody is the person who uses the store.
  func isOwn(_ participant: Participant) -> Bool {
    environment.ownAddresses.contains { "mailto:\($0)".lowercased() == participant.address.lowercased() }
  }

  /// Refuses an item that cannot be saved here, by its store or its calendar.
  private func require(_ item: EKCalendarItem) throws(EKError) {
    try requireAccess()
    guard item.eventStore === self else { throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignItem) }
    guard let calendar = item.calendar else { throw EKError(.noCalendar, EventKitWords.noCalendar) }
    guard calendar.eventStore === self else {
      throw EKError(.objectBelongsToDifferentStore, EventKitWords.foreignCalendar)
    }
    guard !calendar.isNew else { throw EKError(.noCalendar, EventKitWords.notSaved(calendar.title)) }
    guard calendar.allowsContentModifications else {
      throw EKError(.calendarReadOnly, EventKitWords.notWritable(calendar.title))
    }
  }
}

extension EventSpan {
  fileprivate init(_ span: EKSpan) {
    self =
      switch span {
      case .thisEvent: .thisEvent
      case .futureEvents: .futureEvents
      }
  }

  /// The part of a series that a save changes; one that is given another calendar goes there as a whole.
  fileprivate init(_ span: EKSpan, of event: Event) {
    let isMoved = event.origin.map { !$0.calendar.id.isSame(as: event.calendar?.id ?? "") } ?? false
    self = isMoved && span == .futureEvents ? .allEvents : EventSpan(span)
  }
}

extension Event {
  /// Makes it an event that was never saved, as EventKit saves one that was deleted meanwhile.
  fileprivate mutating func becomeNew(keepsSeries: Bool) {
    item.becomeNew()
    guard !keepsSeries else { return }
    (item.recurrenceRules, item.extraDates, item.exclusionDates) = ([], [], [])
  }
}

extension Reminder {
  /// Makes it a reminder that was never saved, as EventKit saves one that was deleted meanwhile.
  fileprivate mutating func becomeNew() { item.becomeNew() }
}

extension CalendarItem {
  fileprivate mutating func becomeNew() {
    (uid, origin, recurrenceID, occurrenceDate) = ("", nil, nil, nil)
  }
}
