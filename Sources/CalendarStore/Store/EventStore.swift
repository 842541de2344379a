/// Calendars on disk: fetches events and saves what was changed in them (`EKEventStore`).
///
/// Every call is synchronous and reads the disk anew. Source: EventKit, RFC 5545.
public final class EventStore: Sendable {
  /// The folder of calendars; nil for a store that only opens calendars by their paths.
  public let root: String?

  let environment: StoreEnvironment
  let defaultCalendarName: String?

  /// A store over a folder of calendars.
  ///
  /// - Parameters:
  ///   - root: The folder; it need not exist before something is saved.
  ///   - defaultCalendar: The name of the calendar for new events, if one was chosen.
  ///   - environment: The clock, the zone and the disk.
  public init(root: String? = nil, defaultCalendar: String? = nil, environment: StoreEnvironment) {
    self.root = root
    self.environment = environment
    defaultCalendarName = defaultCalendar
  }
}
