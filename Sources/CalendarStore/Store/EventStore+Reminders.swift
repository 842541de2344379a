import CalendarFiles
public import CalendarModel
import CalendarRecurrence
import CalendarTime
import CalendarWords

extension EventStore {
  /// The reminders of a calendar, series unexpanded and changed occurrences beside them, in the order of their files.
  ///
  /// - Throws: What `events(in:)` throws.
  public func reminders(in calendar: EventCalendar) throws(CalendarError) -> ReminderFetch {
    var fetch = ReminderFetch()
    (fetch.reminders, fetch.findings) = try items(in: calendar)
    return fetch
  }

  /// The reminders of a query (`EKEventStore.fetchReminders(matching:completion:)`), sorted by when they are due, then
  /// by priority, title and UID; those that are not due at any time last.
  ///
  /// Of a series there is the first occurrence that is left to do, and those that were changed by themselves and are
  /// done.
  ///
  /// - Throws: What `reminders(in:)` throws for the only calendar; another one that cannot be read is a finding.
  public func reminders(matching query: ReminderQuery) throws(CalendarError) -> ReminderFetch {
    let viewer = environment.viewer
    var fetch = ReminderFetch()
    let places = if let chosen = query.calendars { chosen } else { try calendars() }
    let (all, findings): ([Reminder], _) = try components(in: places, selecting: .reminders)
    fetch.findings = findings
    fetch.reminders = ReminderSeries.series(of: all).flatMap { $0.reminders(viewer: viewer) }
      .filter { query.matches($0, viewer: viewer) }
      .map { (key: SortKey($0, viewer: viewer), reminder: $0) }.sorted { $0.key < $1.key }.map(\.reminder)
    return fetch
  }

  /// The calendar for new reminders (`EKEventStore.defaultCalendarForNewReminders()`): that for new events if it takes
  /// them, else the first that does and can be written.
  ///
  /// - Throws: What `defaultCalendarForNewEvents()` throws.
  public func defaultCalendarForNewReminders() throws(CalendarError) -> EventCalendar? {
    let usual = try defaultCalendarForNewEvents()
    return usual?.allowedEntityTypes.contains(.reminder) == true ? usual : try firstCalendar(for: .reminder)
  }

  /// Saves a reminder (`EKEventStore.save(_:commit:)`): a new one into its calendar, a changed one where it was read,
  /// one that was given another calendar there.
  ///
  /// A reminder that was said to be done and does not say when is done now. One that repeats stays, with the same UID,
  /// and takes its next date, unless there is none: what was done is left behind as a reminder of its own that is done,
  /// with another UID and a relation to the first (`RELATED-TO;RELTYPE=SIBLING`). So programs that know nothing of
  /// series see one reminder to do and one that was done. An occurrence that its file changes by itself is done there.
  /// A new reminder that repeats and is done already becomes those two, too.
  ///
  /// - Parameters:
  ///   - reminder: The reminder; it takes the state of its file.
  ///   - commit: Whether it is written at once, with what waits; else `commit(as:)` does.
  /// - Returns: What of a file, or of the usual care, could not be kept; all of it was written.
  /// - Throws: `calendarDoesNotAllowReminders`, `priorityIsInvalid`, `recurringReminderRequiresDueDate`, `datesInverted`; `invalidSpan` for one that
  ///   repeats, is done and is given another calendar at once; and what `save(_:span:commit:)` throws.
  @discardableResult
  public func save(_ reminder: inout Reminder, commit: Bool = true) throws(CalendarError) -> [Finding] {
    identify(&reminder)
    return try save(&reminder, commit: commit) { reminder throws(CalendarError) in try plan(saving: reminder) }
  }

  /// What `save(_:commit:)` would do, without doing it.
  ///
  /// - Throws: What `save(_:commit:)` throws before it writes.
  public func changes(saving reminder: Reminder) throws(CalendarError) -> [FileChange] {
    try plan(saving: reminder).changes
  }

  private func plan(saving reminder: Reminder) throws(CalendarError) -> Plan {
    var reminder = reminder
    if reminder.hasRecurrence, reminder.propertyEdits.contains(where: \.saysDone) { reminder.isCompleted = true }
    if reminder.status == .completed, reminder.completed == nil, try wasOpen(reminder) {
      reminder.completed = environment.now()
    }
    if let plan = try planAdding(doneSeries: reminder) { return plan }
    if let settled = try settled(reminder) {
      var plan = try plan(savingSettled: settled)
      plan.findings.append(
        Finding(
          "done-already", .warning, at: Place(file: reminder.origin?.file, uid: reminder.uid),
          message: StoreWords.doneAlready))
      return plan
    }
    try requireSameDate(reminder)
    return try plan(savingSettled: reminder)
  }

  private func plan(savingSettled reminder: Reminder) throws(CalendarError) -> Plan {
    try plan(saving: reminder, span: reminder.isOverride ? .thisEvent : .allEvents) { series throws(CalendarError) in
      try series.completing(reminder)
    }
  }

  /// Refuses to say that a reminder is done which took its next date since it was read: that one was not meant.
  private func requireSameDate(_ reminder: Reminder) throws(CalendarError) {
    guard reminder.isCompleted, reminder.hasRecurrence, let origin = reminder.origin,
      let (base, now) = try states(of: reminder, from: origin), !base.isCompleted
    else { return }
    let moved = Reminder.differences(between: base, and: now).filter { ["DTSTART", "DUE"].contains($0.property) }
    guard moved.isEmpty else { throw EventStore.conflict(moved, about: reminder.item, in: origin.file) }
  }

  /// Whether the reminder is new, or not done in its file.
  private func wasOpen(_ reminder: Reminder) throws(CalendarError) -> Bool {
    guard let origin = reminder.origin else { return true }
    let (reminder, file) = try found(reminder, from: origin, leavesCalendar: true)
    let now = file.place(of: reminder).map { file.read(file.components(of: Reminder.self)[$0]).item as Reminder }
    return now?.isCompleted == false
  }

  /// The date of a reminder that is to be done first, wherever it was moved, as its file has it now, or will have it after
  /// a commit; nil where nothing is left to do, or the reminder is gone.
  ///
  /// - Throws: What the disk throws, `malformedFile`.
  public func firstOpen(of reminder: Reminder) throws(CalendarError) -> Reminder? {
    guard let origin = reminder.origin else { return nil }
    let (reminder, file) = try followed(reminder, from: origin, leavesCalendar: true)
    let calendar = reminder.origin?.calendar ?? origin.calendar
    guard let file, !reminder.uid.isEmpty else { return reminder.isOpen ? reminder : nil }
    let items: [Reminder] = file.items(withUIDs: [reminder.item.$uid], in: calendar)
    return ReminderSeries.series(of: items).first?.reminders(viewer: environment.viewer).first(where: \.isOpen)
  }

  /// Removes a reminder (`EKEventStore.remove(_:commit:)`); of a series all of it, unless it is an occurrence that its
  /// file changes by itself: that one alone is left out.
  ///
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: What `remove(_:span:commit:)` throws.
  @discardableResult
  public func remove(_ reminder: Reminder, commit: Bool = true) throws(CalendarError) -> [Finding] {
    try make(commit: commit) { () throws(CalendarError) -> (Void, [FileChange], String) in
      ((), try changes(removing: reminder), EventStore.step("delete", reminder.item))
    }.findings
  }

  /// What `remove(_:commit:)` would do, without doing it.
  ///
  /// - Throws: What `remove(_:commit:)` throws before it writes.
  public func changes(removing reminder: Reminder) throws(CalendarError) -> [FileChange] {
    try changes(removingItem: reminder, span: reminder.isOverride ? .thisEvent : .allEvents)
  }

  /// The reminder as its file has it now, or will have it after a commit; nil where it is gone.
  ///
  /// - Throws: What the disk throws, `malformedFile`.
  public func newest(_ reminder: Reminder) throws(CalendarError) -> Reminder? { try newestItem(reminder) }
}

/// What reminders are sorted by.
private struct SortKey: Comparable {
  private let isUndated: Int
  private let due: Instant
  private let priority: Int
  private let title: String
  private let uid: String

  init(_ reminder: Reminder, viewer: Zone) {
    let deadline = reminder.deadline(viewer: viewer)
    isUndated = deadline == nil ? 1 : 0
    due = deadline ?? Instant(secondsSince1970: 0)
    let number = reminder.priority ?? 0
    priority = number == 0 ? 10 : number
    (title, uid) = (reminder.title ?? "", reminder.uid)
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    (left.isUndated, left.due, left.priority, left.title, left.uid)
      < (right.isUndated, right.due, right.priority, right.title, right.uid)
  }
}
