import CalendarStore
import Foundation

/// The objects that a store gave for its calendars, as long as somebody holds them.
struct CalendarObjects {
  private struct Held {
    weak var calendar: EKCalendar?
  }

  private var held: [Verbatim<String>: Held] = [:]

  /// The object of a calendar; nil where nobody holds one.
  func object(for identifier: String) -> EKCalendar? { held[Verbatim(identifier)]?.calendar }

  /// Remembers the object of a calendar.
  mutating func hold(_ calendar: EKCalendar, as identifier: String) {
    held = held.filter { $0.value.calendar != nil }
    held[Verbatim(identifier)] = Held(calendar: calendar)
  }

  /// Forgets all objects.
  mutating func removeAll() { held = [:] }
}

extension EKEventStore {
  /// The one object of a calendar, which takes what the disk has.
  func object(for calendar: EventCalendar) -> EKCalendar {
    // One that was removed and came back is another.
    let object = object(of: calendar) { !$0.isNew }
    object.take(calendar)
    return object
  }

  /// The one object of an item's calendar, which may have changed since the item was fetched.
  func object(of calendar: EventCalendar) -> EKCalendar { object(of: calendar) { _ in true } }

  private func object(of calendar: EventCalendar, where isFit: (EKCalendar) -> Bool) -> EKCalendar {
    calendarLock.withLock {
      if let object = calendarObjects.object(for: calendar.id), isFit(object) { return object }
      let object = EKCalendar(calendar, of: self)
      calendarObjects.hold(object, as: calendar.id)
      return object
    }
  }

  /// Makes an object the one of its calendar.
  func hold(_ calendar: EKCalendar) {
    calendarLock.withLock { calendarObjects.hold(calendar, as: calendar.calendarIdentifier) }
  }

  /// Forgets the objects of all calendars.
  func forgetCalendarObjects() { calendarLock.withLock { calendarObjects.removeAll() } }
}
