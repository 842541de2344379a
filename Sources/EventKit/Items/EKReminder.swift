import CalendarStore
public import Foundation

/// Something to do: what its file said when it was fetched, and what was changed in it since.
///
/// Source: EventKit, RFC 5545 §3.6.2.
open class EKReminder: EKCalendarItem {
  private var fields = Reminder()

  /// The reminder as it was fetched or saved.
  var stored = Reminder()

  /// A reminder of no store, for subclasses that need none.
  public override init() {
    super.init()
    precondition(type(of: self) != EKReminder.self, "a reminder needs a store; write EKReminder(eventStore:)")
  }

  /// A new reminder, to be saved in a store.
  public init(eventStore: EKEventStore) {
    super.init()
    self.eventStore = eventStore
    fields.uid = eventStore.environment.makeUID()
    stored = fields
  }

  /// A reminder that a store has just read.
  convenience init(_ reminder: Reminder, of eventStore: EKEventStore) {
    self.init(eventStore: eventStore)
    take(reminder)
    takeCalendar()
  }

  override var item: CalendarItem {
    get { fields.item }
    set { fields.item = newValue }
  }

  override var object: (any ItemObject)? { self }

  override var length: Int {
    guard let start = fields.start, let due = fields.dueDate(viewer: viewer) else { return 0 }
    return due.instant(viewer: viewer).seconds(since: start.instant(viewer: viewer))
  }

  /// When it may be begun; nil for any time.
  ///
  /// Without an hour it is a day, without a zone a time on anybody's clock.
  open var startDateComponents: DateComponents? {
    get { fields.start.map { DateComponents($0, viewer: viewer) } }
    set {
      guard newValue != startDateComponents else { return }
      let old = fields.start
      fields.start = newValue.flatMap { environment?.date($0, changedFrom: old) }
    }
  }

  /// When it is due; nil for no time.
  ///
  /// Without an hour it is a day, without a zone a time on anybody's clock.
  open var dueDateComponents: DateComponents? {
    get { fields.dueDate(viewer: viewer).map { DateComponents($0, viewer: viewer) } }
    set {
      guard newValue != dueDateComponents else { return }
      let old = fields.dueDate(viewer: viewer)
      fields.due = newValue.flatMap { environment?.date($0, changedFrom: old) }.map { .date($0) } ?? .none
    }
  }

  /// The zone whose clock it is due on; nil for days and times that are on anybody's.
  open override var timeZone: TimeZone? {
    get {
      let date = fields.dueDate(viewer: viewer) ?? fields.start
      return date.flatMap { date in date.zone.map { TimeZone($0, at: date.instant(viewer: viewer)) } }
    }
    set {
      guard newValue != timeZone else { return }
      if let due = fields.dueDate(viewer: viewer) { fields.due = .date(moved(due, to: newValue)) }
      fields.start = fields.start.map { moved($0, to: newValue) }
    }
  }

  /// Whether it is done.
  ///
  /// To say so gives it the present moment as `completionDate`.
  open var isCompleted: Bool {
    get { fields.isCompleted }
    set {
      guard newValue != isCompleted else { return }
      completionDate = newValue ? Date() : nil
    }
  }

  /// When it was done; to set it says that it is, nil that it is not.
  open var completionDate: Date? {
    get { fields.completionDate.map { Date($0) } }
    set { fields.completionDate = newValue.map { Instant($0) } }
  }

  /// How important it is, from 1, the most, to 9; 0 for not said.
  open var priority: Int {
    get { fields.priority ?? 0 }
    set { if newValue != priority { fields.priority = newValue == 0 ? nil : newValue } }
  }

  /// A reminder that says the same.
  open override func copy() -> Any {
    guard let eventStore else { return self }
    let copy = EKReminder(eventStore: eventStore)
    copy.take(value)
    (copy.stored, copy.isSaved) = (stored, isSaved)
    return copy
  }

  /// Whether the other is the same reminder.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKReminder else { return false }
    guard self !== other else { return true }
    return isSaved && other.isSaved && stored.calendarItemIdentifier == other.stored.calendarItemIdentifier
      && stored.recurrenceID == other.stored.recurrenceID
  }

  /// Hashes what it is known by.
  open override var hash: Int {
    isSaved ? stored.calendarItemIdentifier.hashValue : ObjectIdentifier(self).hashValue
  }

  /// The reminder in words.
  open override var description: String { "<EKReminder \(title ?? "")\(isCompleted ? ", done" : "")>" }
}

extension EKReminder: ItemObject {
  /// The reminder with all that was changed in it.
  var value: Reminder {
    var reminder = fields
    collect(into: &reminder.item)
    guard reminder.start == nil, reminder.due != .none else { return reminder }
    // Without a start an alarm goes by when it is due (RFC 5545 §3.8.6.3).
    for (place, alarm) in reminder.alarms.enumerated() where !stored.alarms.contains(alarm) {
      if case .fromStart(let length) = alarm.trigger { reminder.item.alarms[place].trigger = .fromEnd(length) }
    }
    return reminder
  }

  /// Takes the state that a file has.
  func take(_ reminder: Reminder) {
    (fields, stored, isSaved) = (reminder, reminder, true)
    forgetObjects()
  }

  /// Becomes a new reminder that says what it said: programs name what they have removed.
  func takeRemoval() { isSaved = false }

  private var environment: StoreEnvironment? { eventStore?.environment }

  /// The same reading on another clock; a day is on none.
  private func moved(_ date: EventDate, to timeZone: TimeZone?) -> EventDate {
    guard !date.isDay else { return date }
    guard let timeZone else { return .floating(date.reading) }
    guard let zone = environment?.zone(timeZone) else { return date }
    return zone.ianaName == "UTC" ? .utc(date.reading) : .zoned(date.reading, zone)
  }
}
