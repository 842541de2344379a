import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

extension Reminder: StoredItem {
  static let entityType = EntityType.reminder
  static var series: KeyPath<CalendarFile, SeriesOfFile<Reminder>> { \.reminderSeries }
  static let endName = "DUE"

  var end: EventEnd { due }

  func endDate(viewer: Zone) -> EventDate? { dueDate(viewer: viewer) }

  /// A series of reminders counts from their start, else from when they are due, which moves along on the clock.
  var seriesDates: (start: EventDate, end: EventEnd)? {
    if let start = self.start { return (start, .none) }
    guard case .date(let date) = due else { return nil }
    return (date, .none)
  }

  mutating func move(to start: EventDate, end: EventEnd) {
    guard let old = seriesDates?.start, old != start else { return }
    due = due.moved(with: old, to: start)
    if self.start != nil { self.start = start }
  }

  mutating func take(_ occurrence: Occurrence, viewer: Zone) {
    self.occurrenceDate = occurrence.originalStart
    move(to: occurrence.start, end: .none)
  }

  mutating func follow(_ new: Reminder, from old: Reminder) {}

  func isRescheduled(from old: Reminder) -> Bool {
    self.start != old.start || due != old.due || status != old.status
  }

  func requireSound(changedFrom old: Reminder?) throws(CalendarError) {
    if let priority = self.priority, priority != old?.priority, !(0...9).contains(priority) {
      throw CalendarError(
        .priorityIsInvalid, at: Place(uid: self.uid, property: "PRIORITY"), value: String(priority),
        expected: ValueWords.numberToNine)
    }
    let isAsBefore = old?.recurrenceRules == self.recurrenceRules && old?.seriesDates?.start == seriesDates?.start
    guard self.hasRecurrence, seriesDates == nil, !isAsBefore else { return }
    throw CalendarError(.recurringReminderRequiresDueDate, at: Place(uid: self.uid, property: "DUE"))
  }

  static func read(
    _ component: CalendarText.Component, in text: CalendarText, file: String?, zone: @escaping (String) -> Zone
  ) -> (item: Reminder, findings: [Finding]) {
    let (reminder, findings) = ReminderCodec.readReminder(component, in: text, file: file, zone: zone)
    return (reminder, findings)
  }

  static func patches(
    from old: Reminder, to new: Reminder, component: CalendarText.Component, in text: CalendarText,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [TextPatch] {
    try ReminderCodec.patches(from: old, to: new, component: component, in: text, stamp: stamp)
  }

  static func copy(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Reminder, as new: Reminder,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [UInt8] {
    try ReminderCodec.copy(component, in: text, saying: old, as: new, stamp: stamp)
  }

  static func merge(_ states: ThreeWay<Reminder>) -> Merged<Reminder> { ReminderCodec.merge(states) }

  static func differences(between old: Reminder, and new: Reminder) -> [PropertyConflict] {
    ReminderCodec.differences(between: old, and: new)
  }

  func written(lineEnd: LineEnd, now: Instant) throws(CalendarError) -> [UInt8] {
    try ReminderCodec.writeReminder(self, lineEnd: lineEnd, now: now)
  }
}
