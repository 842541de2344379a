import CalendarStore

/// A kind of item.
@nonexhaustive(warn)
public enum EKEntityType: UInt, Sendable {
  case event = 0
  case reminder = 1
}

/// Kinds of items.
public struct EKEntityMask: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt

  /// The kinds of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Events.
  public static var event: EKEntityMask { EKEntityMask(rawValue: 1) }

  /// Reminders.
  public static var reminder: EKEntityMask { EKEntityMask(rawValue: 2) }
}

extension EntityType {
  /// The kind as the store has it.
  init(_ entityType: EKEntityType) { self = entityType == .event ? .event : .reminder }
}
