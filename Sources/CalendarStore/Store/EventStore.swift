import CalendarFiles
import CalendarModel
import Synchronization

/// Calendars on disk: fetches events and saves what was changed in them (`EKEventStore`).
///
/// Every call is synchronous and reads the disk anew. Source: EventKit, RFC 5545.
public final class EventStore: Sendable {
  /// The folder of calendars; nil for a store that only opens calendars by their paths.
  public let root: String?

  /// Whether the first save makes the folder of calendars where it is missing.
  public let makesRoot: Bool

  /// Whether every change waits for `commit(as:)`, and what is fetched has the changes that wait.
  public let gathersChanges: Bool

  /// Tells this store's values from another's.
  let identity: StoreIdentity

  let environment: StoreEnvironment
  let defaultCalendarName: String?

  /// What was changed, to be undone; nil where nothing is remembered.
  let journal: Journal?

  /// What was saved and is not written yet.
  let pending = Mutex(PendingChanges())

  /// What UIDs are where, as far as that was asked.
  let knownUIDs = Mutex(KnownUIDs())

  /// What is known of calendars before they are read.
  let index: Mutex<StoreIndex>

  /// How often files were written.
  let writes = Atomic(0)

  /// The folders that were looked through for what a dead program left behind.
  let tidiedFolders = Mutex<Set<Verbatim<String>>>([])

  /// A store over a folder of calendars.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - makesRoot: Whether the first save makes it where it is missing; not for one that somebody chose, because an
  ///     unmounted disk must not look empty.
  ///   - gathersChanges: Whether every change waits for `commit(as:)`, and what is fetched has the changes that wait.
  ///   - defaultCalendar: The name of the calendar for new events, if one was chosen.
  ///   - history: The folder where it is kept what was changed, so that it can be undone; nil to keep nothing.
  ///   - environment: The clock, the zone and the disk.
  public convenience init(
    root: String? = nil, makesRoot: Bool = true, gathersChanges: Bool = false, defaultCalendar: String? = nil,
    history: String? = nil, environment: StoreEnvironment
  ) {
    self.init(
      root: root, makesRoot: makesRoot, gathersChanges: gathersChanges, defaultCalendar: defaultCalendar,
      history: history, environment: environment, identity: StoreIdentity())
  }

  init(
    root: String?, makesRoot: Bool, gathersChanges: Bool = false, defaultCalendar: String?, history: String? = nil,
    environment: StoreEnvironment,
    identity: StoreIdentity
  ) {
    journal = history.map { Journal(at: $0, on: environment.disk) }
    self.identity = identity
    self.root = root
    self.makesRoot = makesRoot
    self.gathersChanges = gathersChanges
    self.environment = environment
    defaultCalendarName = defaultCalendar
    index = Mutex(StoreIndex(ofStoreAt: root, in: environment))
  }
}
