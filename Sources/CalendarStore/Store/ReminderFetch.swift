public import CalendarModel

/// What a fetch of reminders gave: those that could be read, and what could not.
public struct ReminderFetch: Hashable, Sendable {
  /// The reminders.
  public var reminders: [Reminder] = []

  /// What could not be read, or only with a doubt.
  public var findings: [Finding] = []

  /// An empty fetch.
  public init() {}
}
