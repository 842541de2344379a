public import CalendarTime

/// Something to do: a snapshot of what its component says (`EKReminder`).
///
/// It has all that a `CalendarItem` has, as members of its own: `reminder.title`.
///
/// Source: RFC 5545 §3.6.2 (`VTODO`).
@dynamicMemberLookup
public struct Reminder: Hashable, Sendable {
  /// How far it has come (`STATUS`).
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nobody has begun.
    case needsAction = "needs-action"

    /// It is being done.
    case inProcess = "in-process"

    /// It is done.
    case completed

    /// It will not be done.
    case canceled
  }

  /// What it has in common with events.
  public var item: CalendarItem

  /// When it is due, as it is written: as a date (`DUE`), as a length from the start (`DURATION`), or not at all.
  public var due: EventEnd

  /// How far it has come; nil where the file does not say.
  public var status: Status?

  /// When it was done (`COMPLETED`).
  public var completed: Instant?

  /// How much of it is done, from 0 to 100 (`PERCENT-COMPLETE`); nil where the file does not say.
  public var percentComplete: Int?

  /// A new reminder with a UID.
  public init(uid: String = "", start: EventDate? = nil, due: EventEnd = .none) {
    item = CalendarItem(uid: uid, start: start)
    self.due = due
  }

  /// A member of the item.
  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<CalendarItem, Value>) -> Value {
    get { item[keyPath: member] }
    set { item[keyPath: member] = newValue }
  }

  /// What the item says about itself.
  @inlinable
  public subscript<Value>(dynamicMember member: KeyPath<CalendarItem, Value>) -> Value { item[keyPath: member] }

  /// Whether it is done (`EKReminder.isCompleted`): the file says when, or that it is.
  ///
  /// What is said to be done gets its `completionDate` when it is saved.
  public var isCompleted: Bool {
    get { completed != nil || status == .completed }
    set {
      guard newValue != isCompleted else { return }
      completed = nil
      status = newValue ? .completed : .needsAction
      percentComplete = newValue ? 100 : nil
    }
  }

  /// When it was done (`EKReminder.completionDate`); to set it says that it is done, nil that it is not.
  public var completionDate: Instant? {
    get { completed }
    set {
      isCompleted = newValue != nil
      completed = newValue
    }
  }

  /// Whether there is something left to do: it is neither done nor canceled.
  public var isOpen: Bool { !isCompleted && status != .canceled }

  /// When it is due, by whatever way it is written; for a day, that day.
  public func dueDate(viewer: Zone) -> EventDate? {
    switch due {
    case .date(let date): date
    case .duration(let length): item.start?.adding(length, viewer: viewer)
    case .none: nil
    }
  }

  /// The moment from which on it is overdue, unless it is done: of a day, the first moment of the next one.
  public func deadline(viewer: Zone) -> Instant? {
    guard let date = dueDate(viewer: viewer) else { return nil }
    guard case .day(let day) = date else { return date.instant(viewer: viewer) }
    return EventDate.day(day.adding(days: 1)).instant(viewer: viewer)
  }
}
