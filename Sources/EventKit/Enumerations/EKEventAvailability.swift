/// How the time of an event is shown to others.
@nonexhaustive(warn)
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy = 0
  case free = 1
  case tentative = 2
  case unavailable = 3
}

/// What a calendar can say of how the time of its events is shown to others.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt

  /// Those of the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The time is taken.
  public static var busy: EKCalendarEventAvailabilityMask { EKCalendarEventAvailabilityMask(rawValue: 1) }

  /// The time is free.
  public static var free: EKCalendarEventAvailabilityMask { EKCalendarEventAvailabilityMask(rawValue: 2) }

  /// The time may be taken.
  public static var tentative: EKCalendarEventAvailabilityMask { EKCalendarEventAvailabilityMask(rawValue: 4) }

  /// Out of reach.
  public static var unavailable: EKCalendarEventAvailabilityMask { EKCalendarEventAvailabilityMask(rawValue: 8) }
}
