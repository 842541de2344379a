import CalendarStore
public import Foundation

/// What events and reminders have in common; only they are made.
///
/// Source: EventKit.
open class EKCalendarItem: EKObject {
  /// The store that it is of; nil for an item that none can save.
  var eventStore: EKEventStore?

  /// Whether a store has it.
  var isSaved = false

  /// The item as an object over its value; nil for one without.
  var object: (any ItemObject)? { nil }

  /// What it says, but for the objects that it gave away.
  var item: CalendarItem {
    get { CalendarItem() }
    set {}
  }

  /// The seconds from its start to its end, where an alarm may count from.
  var length: Int { 0 }

  private var calendarObject: EKCalendar?
  private var alarmObjects: [EKAlarm]?
  private var ruleObjects: [EKRecurrenceRule]?

  /// An item of no store.
  public override init() { super.init() }

  /// The calendar; nil for a new item that was given none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar! {
    get {
      if calendarObject == nil, let calendar = item.calendar { calendarObject = eventStore?.object(of: calendar) }
      return calendarObject
    }
    set {
      calendarObject = newValue
      if newValue?.calendarIdentifier != item.calendar?.id { item.calendar = newValue?.value }
    }
  }

  /// The title; nil for a new item that was given none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! {
    get { item.title }
    set { item.title = newValue }
  }

  /// The place.
  open var location: String? {
    get { item.location }
    set { item.location = newValue }
  }

  /// The notes.
  open var notes: String? {
    get { item.notes }
    set { item.notes = newValue }
  }

  /// The link.
  open var url: URL? {
    get { item.url.flatMap(URL.init(string:)) }
    set { if newValue != url { item.url = newValue?.absoluteString } }
  }

  /// The zone whose clock its dates are on; nil for dates that are on anybody's.
  open var timeZone: TimeZone? {
    get { nil }
    set {}
  }

  /// When it was made.
  open var creationDate: Date? { item.created.map { Date($0) } }

  /// When it was last changed.
  open var lastModifiedDate: Date? { (item.lastModified ?? item.stamp).map { Date($0) } }

  /// What it is known by in the store.
  open var calendarItemIdentifier: String { item.calendarItemIdentifier ?? item.uid }

  /// What it is known by in other programs: its UID; nil for an item without a calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendarItemExternalIdentifier: String! { item.calendarItemExternalIdentifier }

  /// The older name of `calendarItemIdentifier`.
  @available(*, deprecated, renamed: "calendarItemIdentifier")
  open var uuid: String { calendarItemIdentifier }

  /// Whether it has alarms.
  open var hasAlarms: Bool { alarmObjects.map { !$0.isEmpty } ?? !item.alarms.isEmpty }

  /// Whether it repeats.
  open var hasRecurrenceRules: Bool { ruleObjects.map { !$0.isEmpty } ?? !item.recurrenceRules.isEmpty }

  /// Whether somebody takes part.
  open var hasAttendees: Bool { !item.attendees.isEmpty }

  /// Whether it has notes.
  open var hasNotes: Bool { !(item.notes ?? "").isEmpty }

  /// Those who take part; nil for none.
  open var attendees: [EKParticipant]? {
    item.attendees.isEmpty ? nil : item.attendees.map { participant($0) }
  }

  /// The alarms; nil for none.
  ///
  /// What is set are copies.
  open var alarms: [EKAlarm]? {
    get {
      let alarms = alarmObjects ?? item.alarms.map { EKAlarm($0, length: length) }
      alarmObjects = alarms
      return alarms.isEmpty ? nil : alarms
    }
    set { alarmObjects = (newValue ?? []).compactMap { $0.copy() as? EKAlarm } }
  }

  /// Adds a copy of an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }

  /// Removes an alarm, or one that says the same.
  open func removeAlarm(_ alarm: EKAlarm) {
    guard var left = alarms, let place = left.firstIndex(where: { $0 === alarm }) ?? left.firstIndex(of: alarm) else {
      return
    }
    left.remove(at: place)
    alarmObjects = left
  }

  /// The rules by which it repeats; nil for none.
  open var recurrenceRules: [EKRecurrenceRule]? {
    get {
      let rules = ruleObjects ?? item.recurrenceRules.map { EKRecurrenceRule($0, viewer: viewer) }
      ruleObjects = rules
      return rules.isEmpty ? nil : rules
    }
    set { ruleObjects = newValue ?? [] }
  }

  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }

  /// Removes a rule, or one that says the same.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    guard var left = recurrenceRules, let place = left.firstIndex(where: { $0 === rule }) ?? left.firstIndex(of: rule)
    else { return }
    left.remove(at: place)
    ruleObjects = left
  }

  /// Whether something was changed in it, or in an alarm or a rule of it, since it was fetched or saved.
  open override var hasChanges: Bool { object?.differsFromStored ?? false }

  /// Whether it was never saved.
  open override var isNew: Bool { !isSaved }

  /// Takes what its file has.
  open override func reset() { if isSaved { object?.takeNewest() } }

  /// Forgets what was changed in it.
  open override func rollback() { if isSaved { object?.takeStored() } }

  /// Takes what its file has, but for what was changed.
  ///
  /// - Returns: Whether it, or the occurrence of its series, is still there.
  @discardableResult
  open override func refresh() -> Bool { isSaved && object?.takeRefreshed() ?? false }
}

extension EKCalendarItem {
  /// The zone of whoever looks at it.
  var viewer: Zone { eventStore?.environment.viewer ?? .utc }

  func participant(_ participant: Participant) -> EKParticipant {
    EKParticipant(participant, isCurrentUser: eventStore?.isOwn(participant) ?? false)
  }

  /// An item with what the objects say that this one gave away.
  func collect(into item: inout CalendarItem) {
    // The same calendar is the one that it was fetched with, whatever was changed in the object since.
    if let calendarObject, calendarObject.calendarIdentifier != item.calendar?.id {
      item.calendar = calendarObject.value
    }
    let own = item.alarms
    if let alarmObjects { item.alarms = alarmObjects.map { $0.value(among: own) } }
    let start = item.start
    if let ruleObjects { item.recurrenceRules = ruleObjects.map { $0.rule(startingAt: start, viewer: viewer) } }
  }

  /// Lets the object of the calendar take what was read with the item.
  func takeCalendar() { calendarObject = item.calendar.flatMap { eventStore?.object(for: $0) } }

  /// Forgets the objects that it gave away; they no longer belong to it.
  func forgetObjects() { (calendarObject, alarmObjects, ruleObjects) = (nil, nil, nil) }
}
