public import CalendarTime

/// An event of a calendar: a snapshot of what its component says (`EKEvent`).
///
/// It has all that a `CalendarItem` has, as members of its own: `event.title`. Changing a value changes no file;
/// `EventStore.save(_:span:commit:)` does.
///
/// Source: RFC 5545 §3.6.1.
@dynamicMemberLookup
public struct Event: Hashable, Sendable {
  /// What it has in common with reminders.
  public var item: CalendarItem

  /// The end as it is written.
  public var end: EventEnd

  /// How the time is shown to others.
  public var availability = Availability.busy

  /// Whether it takes place; nil where the file does not say.
  public var status: EventStatus?

  /// How long the way there takes (Apple's `X-APPLE-TRAVEL-DURATION`).
  public var travelTime: CalendarDuration?

  /// A new event with a UID and a start.
  public init(uid: String = "", start: EventDate? = nil, end: EventEnd = .none) {
    item = CalendarItem(uid: uid, start: start)
    self.end = end
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

  /// The end as a date, by whatever way it is written: exclusive, for days the day after the last one.
  ///
  /// An event without an end lasts its day, or no time at all. An end before the start is given as it stands.
  public func endDate(viewer: Zone) -> EventDate? {
    item.start.map { end.date(from: $0, viewer: viewer) }
  }

  /// The moment of the end, for somebody who lives in the viewer's zone; nil without a start.
  ///
  /// Where clocks show the time of the end twice, `endDate(viewer:)` is the first one; a length tells which it is.
  public func endInstant(viewer: Zone) -> Instant? {
    item.start.map { end.instant(from: $0, viewer: viewer) }
  }
}
