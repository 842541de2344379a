/// Something in a store that changed (`EKEventStoreChanged`).
public struct EventStoreChange: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Hashable, Sendable {
    /// It is new.
    case added

    /// It is not what it was.
    case changed

    /// It is gone.
    case removed
  }

  /// The calendar as it is now, or was.
  public let calendar: EventCalendar

  /// The UID of the item, or of the series and all of its changed occurrences; nil for the calendar itself.
  @Verbatim public private(set) var uid: String?

  /// What became of it.
  public let kind: Kind

  /// A change of an item or of a calendar.
  public init(calendar: EventCalendar, uid: String?, kind: Kind) {
    self.calendar = calendar
    self.uid = uid
    self.kind = kind
  }
}
