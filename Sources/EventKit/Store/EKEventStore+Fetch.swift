import CalendarStore
import Foundation
import Synchronization

/// A fetch on another thread, whose completion is called once, unless somebody cancels it before.
final class FetchRequest: Sendable {
  private let isWanted = Mutex(true)

  /// Ends it without a completion.
  func cancel() { _ = claim() }

  /// Whether the completion is still to be called; whoever is told so calls it, and nobody else.
  func claim() -> Bool {
    isWanted.withLock { isWanted in
      defer { isWanted = false }
      return isWanted
    }
  }
}

extension EKEventStore {
  func fetchEvents(matching predicate: NSPredicate) -> [EKEvent] {
    guard case .events(let query) = StorePredicate.query(of: predicate) else { return [] }
    return ((try? store.events(matching: query).events) ?? []).map { EKEvent($0, of: self) }
  }

  func fetchReminders(_ query: StorePredicate.Query, completion: @escaping ([EKReminder]?) -> Void) -> FetchRequest {
    let request = FetchRequest()
    let work = DispatchWorkItem { [self] in
      let found: [Reminder]? =
        switch query {
        case .reminders(let query): try? store.reminders(matching: query).reminders
        case .events: []
        }
      let reminders = found?.map { EKReminder($0, of: self) }
      if request.claim() { completion(reminders) }
    }
    DispatchQueue.global().async(execute: work)
    return request
  }

  func storedEvent(_ identifier: String) -> EKEvent? {
    guard let event = try? store.event(withIdentifier: identifier), isSeen(event.item) else { return nil }
    return EKEvent(event, of: self)
  }

  func storedReminder(_ identifier: String) -> EKReminder? {
    guard let reminder = try? store.reminder(withIdentifier: identifier), isSeen(reminder.item) else { return nil }
    return EKReminder(reminder, of: self)
  }

  func storedItems(_ externalIdentifier: String) -> [EKCalendarItem] {
    let events = ((try? store.events(withExternalIdentifier: externalIdentifier)) ?? []).filter { !$0.isOverride }
    let reminders = (try? store.reminders(withExternalIdentifier: externalIdentifier)) ?? []
    return events.map { event in
      event.eventIdentifier.flatMap { event.hasRecurrence ? storedEvent($0) : nil } ?? EKEvent(event, of: self)
    } + reminders.filter { !$0.isOverride }.map { EKReminder($0, of: self) }
  }

  /// Whether an item is in a calendar of this store.
  private func isSeen(_ item: CalendarItem) -> Bool {
    item.calendar.flatMap { storedCalendar($0.id) } != nil
  }
}
