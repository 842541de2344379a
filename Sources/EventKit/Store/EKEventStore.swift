import CalendarStore
public import Foundation

/// Takes whether access was granted, or why that could not be found out.
public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void

/// Takes an event, and where to say that it was the last one that is wanted.
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// The calendars of a person: fetches events and reminders, and saves what was changed in them.
///
/// They are those that cal-edit has: the folder that `CAL_EDIT_STORE` names, else `calendars` where data is kept.
/// Source: EventKit.
open class EKEventStore: NSObject {
  let store: EventStore
  let environment: StoreEnvironment

  /// Guards the objects of calendars, the only state that changes.
  let calendarLock = NSLock()

  /// The objects that were given for calendars.
  var calendarObjects = CalendarObjects()

  /// Tells of changes as long as the store is there.
  private var watch: ChangeWatch?

  /// The calendars of a person.
  public override init() {
    (store, environment) = EKEventStore.open(ProcessInfo.processInfo.environment)
    super.init()
    watch = ChangeWatch(of: self)
  }

  /// The calendars of those sources, and no others.
  public init(sources: [EKSource]) {
    (store, environment) = EKEventStore.open(ProcessInfo.processInfo.environment, seeing: sources)
    super.init()
    watch = ChangeWatch(of: self)
  }

  /// The calendars where environment variables have them.
  ///
  /// - Parameters:
  ///   - variables: The variables.
  ///   - sources: The sources that are seen; nil for all.
  init(variables: [String: String], seeing sources: [EKSource]? = nil) {
    (store, environment) = EKEventStore.open(variables, seeing: sources)
    super.init()
    watch = ChangeWatch(of: self)
  }

  // MARK: Access

  /// What this program may do with calendars: all, unless it may not read their folder.
  @discardableResult
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    authorizationStatus(for: entityType, variables: ProcessInfo.processInfo.environment)
  }

  /// Asks whether this program may use the events; nobody is asked but the file system.
  open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion, about: .event)
  }

  /// Asks whether this program may use the events; nobody is asked but the file system.
  ///
  /// - Returns: Whether it may.
  /// - Throws: Nothing.
  @discardableResult
  open nonisolated(nonsending) func requestFullAccessToEvents() async throws -> Bool {
    try await access { self.requestFullAccessToEvents(completion: $0) }
  }

  /// Asks whether this program may add events; nobody is asked but the file system.
  open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion, about: .event)
  }

  /// Asks whether this program may add events; nobody is asked but the file system.
  ///
  /// - Returns: Whether it may.
  /// - Throws: Nothing.
  @discardableResult
  open nonisolated(nonsending) func requestWriteOnlyAccessToEvents() async throws -> Bool {
    try await access { self.requestWriteOnlyAccessToEvents(completion: $0) }
  }

  /// Asks whether this program may use the reminders; nobody is asked but the file system.
  open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion, about: .reminder)
  }

  /// Asks whether this program may use the reminders; nobody is asked but the file system.
  ///
  /// - Returns: Whether it may.
  /// - Throws: Nothing.
  @discardableResult
  open nonisolated(nonsending) func requestFullAccessToReminders() async throws -> Bool {
    try await access { self.requestFullAccessToReminders(completion: $0) }
  }

  /// Asks whether this program may use items of a kind; nobody is asked but the file system.
  @available(*, deprecated, message: "use requestFullAccessToEvents or requestFullAccessToReminders")
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    answer(completion, about: entityType)
  }

  /// Asks whether this program may use items of a kind; nobody is asked but the file system.
  ///
  /// - Parameter entityType: The kind.
  /// - Returns: Whether it may.
  /// - Throws: Nothing.
  @available(*, deprecated, message: "use requestFullAccessToEvents or requestFullAccessToReminders")
  @discardableResult
  open nonisolated(nonsending) func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    try await access { self.requestAccess(to: entityType, completion: $0) }
  }

  // MARK: Sources and calendars

  /// What the store is known by: the folder of its calendars.
  open var eventStoreIdentifier: String { store.root ?? "" }

  /// The folder of calendars; none for a store that sees none.
  open var sources: [EKSource] { [source].compactMap(\.self) }

  /// Always empty: nobody else's calendars are here.
  open var delegateSources: [EKSource] { [] }

  /// The source of an identifier; nil for none.
  @discardableResult
  open func source(withIdentifier identifier: String) -> EKSource? {
    source.flatMap { $0.sourceIdentifier.isSame(as: identifier) ? $0 : nil }
  }

  /// Does nothing: every fetch reads the files anew.
  open func refreshSourcesIfNecessary() {}

  /// The calendars that take a kind of item.
  @discardableResult
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    ((try? store.calendars(for: EntityType(entityType))) ?? []).map { object(for: $0) }
  }

  /// The calendar of an identifier; nil where it is gone.
  @discardableResult
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    storedCalendar(identifier).map { object(for: $0) }
  }

  /// The calendar for new events; nil where the folder of calendars is not there and nobody may make it.
  open var defaultCalendarForNewEvents: EKCalendar? { defaultCalendar(for: .event) }

  /// The calendar for new reminders: that for new events where it takes them, else the first that does.
  @discardableResult
  open func defaultCalendarForNewReminders() -> EKCalendar? { defaultCalendar(for: .reminder) }

  /// Saves a calendar: a new one, or what was changed in its title and its color.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - commit: Whether it is written at once, with what waits; else `commit()` does.
  /// - Throws: `EKError`.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { try keep(calendar, commit: commit) }

  /// Removes a calendar with all that is in it.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - commit: Whether it goes at once, with what waits; else `commit()` does it.
  /// - Throws: `EKError`.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { try discard(calendar, commit: commit) }

  // MARK: Items

  /// The reminder of an identifier, or the event, of a series the first occurrence; nil where it is gone.
  @discardableResult
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    event(withIdentifier: identifier) ?? storedReminder(identifier)
  }

  /// The events and reminders that other programs know by an identifier, of a series the first occurrence.
  @discardableResult
  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    storedItems(externalIdentifier)
  }

  /// The event of an identifier, of a series the first occurrence; nil where it is gone.
  @discardableResult
  open func event(withIdentifier identifier: String) -> EKEvent? { storedEvent(identifier) }

  /// Saves an event at once, with what waits.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: Which part of a series is changed.
  /// - Throws: `EKError`.
  open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

  /// Saves an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: Which part of a series is changed.
  ///   - commit: Whether it is written at once, with what waits; else `commit()` does.
  /// - Throws: `EKError`.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try keep(event, span: span, commit: commit)
  }

  /// Removes an event at once, with what waits.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: Which part of a series goes.
  /// - Throws: `EKError`.
  open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }

  /// Removes an event; afterwards it only has its identifier.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: Which part of a series goes.
  ///   - commit: Whether it goes at once, with what waits; else `commit()` does it.
  /// - Throws: `EKError`.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try discard(event, span: span, commit: commit)
  }

  /// Saves a reminder; one that repeats and is done takes its next date.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - commit: Whether it is written at once, with what waits; else `commit()` does.
  /// - Throws: `EKError`.
  open func save(_ reminder: EKReminder, commit: Bool) throws { try keep(reminder, commit: commit) }

  /// Removes a reminder; afterwards it only has its identifier.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - commit: Whether it goes at once, with what waits; else `commit()` does it.
  /// - Throws: `EKError`.
  open func remove(_ reminder: EKReminder, commit: Bool) throws { try discard(reminder, commit: commit) }

  /// Writes all that was saved and removed without a commit, or nothing of it; with nothing to write it succeeds.
  ///
  /// - Throws: `EKError`; what waits waits on then.
  open func commit() throws { try commitAll() }

  /// Forgets what was saved and removed without a commit.
  open func reset() { forgetAll() }

  // MARK: Queries

  /// What asks for the events of some calendars in a range of any length, also those that only reach into it.
  @discardableResult
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    StorePredicate(
      .events(
        store.predicateForEvents(
          withStart: Instant(startDate), end: Instant(endDate, rounded: .up), calendars: calendars?.map(\.value))))
  }

  /// The events that a predicate of this store asks for, sorted by start; of a series each occurrence.
  @discardableResult
  open func events(matching predicate: NSPredicate) -> [EKEvent] { fetchEvents(matching: predicate) }

  /// Gives the events that a predicate of this store asks for one by one.
  open func enumerateEvents(matching predicate: NSPredicate, using block: @escaping EKEventSearchCallback) {
    var isOver = ObjCBool(false)
    for event in events(matching: predicate) {
      block(event, &isOver)
      if isOver.boolValue { return }
    }
  }

  /// What asks for all reminders of some calendars.
  @discardableResult
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    StorePredicate(.reminders(store.predicateForReminders(in: calendars?.map(\.value))))
  }

  /// What asks for the reminders of some calendars that are left to do and due in a range, which may be open.
  @discardableResult
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    StorePredicate(
      .reminders(
        store.predicateForIncompleteReminders(
          withDueDateStarting: startDate.map { Instant($0) }, ending: endDate.map { Instant($0, rounded: .up) },
          calendars: calendars?.map(\.value))))
  }

  /// What asks for the reminders of some calendars that were done in a range, which may be open.
  @discardableResult
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    StorePredicate(
      .reminders(
        store.predicateForCompletedReminders(
          withCompletionDateStarting: startDate.map { Instant($0) }, ending: endDate.map { Instant($0, rounded: .up) },
          calendars: calendars?.map(\.value))))
  }

  /// Fetches the reminders that a predicate of this store asks for, on another thread.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - completion: Takes them on that thread; nil where they cannot be read.
  /// - Returns: What `cancelFetchRequest(_:)` takes.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    fetchReminders(StorePredicate.query(of: predicate), completion: completion)
  }

  /// Cancels a fetch of reminders: its completion is not called any more.
  open func cancelFetchRequest(_ fetchIdentifier: Any) { (fetchIdentifier as? FetchRequest)?.cancel() }
}

extension NSObjectProtocol where Self: EKEventStore {
  /// The calendars for events.
  ///
  /// It is no member of the class, since subclasses of Apple's may have one of that name.
  @available(*, deprecated, message: "use calendars(for:)")
  public var calendars: [EKCalendar] { calendars(for: .event) }
}

extension Notification.Name {
  /// Something in a store changed, whoever changed it; the object is the store.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}
