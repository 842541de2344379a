public import CalendarModel

/// What a fetch gave: the events that could be read, and what could not.
public struct EventFetch: Hashable, Sendable {
  /// The events, in the order of their files.
  public var events: [Event] = []

  /// What could not be read, or only with a doubt.
  public var findings: [Finding] = []

  /// An empty fetch.
  public init() {}
}
