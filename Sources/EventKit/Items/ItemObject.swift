import CalendarStore

/// A value that a store keeps: an event or a reminder.
protocol StoredValue: Hashable {
  var item: CalendarItem { get set }

  /// What a store has of it by now; nil where it is gone.
  func newest(in store: EventStore) throws(CalendarError) -> Self?

  /// Takes what a store has by now, but for what was changed; false where it is gone.
  mutating func refresh(in store: EventStore) throws(CalendarError) -> Bool
}

extension Event: StoredValue {
  func newest(in store: EventStore) throws(CalendarError) -> Event? { try store.newest(self) }
  mutating func refresh(in store: EventStore) throws(CalendarError) -> Bool { try store.refresh(&self) }
}

extension Reminder: StoredValue {
  func newest(in store: EventStore) throws(CalendarError) -> Reminder? { try store.newest(self) }
  mutating func refresh(in store: EventStore) throws(CalendarError) -> Bool { try store.refresh(&self) }
}

/// An object over a value: what was changed in the object is no part of the stored value until it is saved.
protocol ItemObject: EKCalendarItem {
  associatedtype Value: StoredValue

  /// The value as it was fetched or saved.
  var stored: Value { get set }

  /// The value with all that was changed in it.
  var value: Value { get }

  /// Takes the state that a store has.
  func take(_ value: Value)
}

extension ItemObject {
  var differsFromStored: Bool { value != stored }

  /// Takes what was fetched or saved.
  func takeStored() { take(stored) }

  /// Takes what the store has.
  func takeNewest() { take(eventStore.flatMap { try? stored.newest(in: $0.store) } ?? stored) }

  /// Takes what the store has, but for what was changed; false where it is gone.
  func takeRefreshed() -> Bool {
    guard let store = eventStore?.store else { return false }
    var refreshed = value
    guard (try? refreshed.refresh(in: store)) == true, let now = try? stored.newest(in: store) else { return false }
    take(refreshed)
    stored = now
    return true
  }
}
