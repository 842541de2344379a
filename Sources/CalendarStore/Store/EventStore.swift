import Synchronization

/// Calendars on disk: fetches events and saves what was changed in them (`EKEventStore`).
///
/// Every call is synchronous and reads the disk anew. Source: EventKit, RFC 5545.
public final class EventStore: Sendable {
  /// The folder of calendars; nil for a store that only opens calendars by their paths.
  public let root: String?

  /// Whether the first save makes the folder of calendars where it is missing.
  public let makesRoot: Bool

  let environment: StoreEnvironment
  let defaultCalendarName: String?

  /// What was saved and is not written yet.
  let pending = Mutex(PendingChanges())

  /// The folders that were looked through for what a dead program left behind.
  let tidiedFolders = Mutex<Set<String>>([])

  /// A store over a folder of calendars.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - makesRoot: Whether the first save makes it where it is missing; not for one that somebody chose, because an
  ///     unmounted disk must not look empty.
  ///   - defaultCalendar: The name of the calendar for new events, if one was chosen.
  ///   - environment: The clock, the zone and the disk.
  public init(
    root: String? = nil, makesRoot: Bool = true, defaultCalendar: String? = nil, environment: StoreEnvironment
  ) {
    self.root = root
    self.makesRoot = makesRoot
    self.environment = environment
    defaultCalendarName = defaultCalendar
  }
}
