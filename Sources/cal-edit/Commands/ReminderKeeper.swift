import CalendarEditForm
import CalendarStore

/// Keeps the reminder that the editor edits in the store.
struct ReminderKeeper: ItemKeeper {
  let store: EventStore
  let isDryRun: Bool

  /// How dates are written in sentences.
  let style: DateStyle

  /// The zone of the person at the form.
  let viewer: Zone

  /// Takes note of what a write could not keep.
  let noting: ([Finding]) -> Void

  func save(_ save: FormSave<Reminder>) throws(CalendarError) -> (item: Reminder, report: String) {
    var reminder = save.item
    if isDryRun { return (reminder, StoreKeeper.report(try store.changes(saving: reminder))) }
    let isNew = reminder.origin == nil
    if !isNew, !reminder.propertyEdits.isEmpty, try store.changes(saving: reminder).areIdle {
      return (reminder, Messages.nothingToSave)
    }
    let wasDone = reminder.isCompleted
    noting(try store.save(&reminder))
    let (file, calendar) = (reminder.origin?.file ?? "", reminder.calendar?.title ?? "")
    let report = Messages.saved(file, in: isNew ? calendar : nil)
    return (reminder, wasDone ? report + (try next(of: reminder)) : report)
  }

  func delete(_ reminder: Reminder, span: EventSpan) throws(CalendarError) -> String {
    if isDryRun { return StoreKeeper.report(try store.changes(removing: reminder)) }
    noting(try store.remove(reminder))
    return Messages.deleted(reminder.title ?? reminder.uid)
  }

  func heading(of reminder: Reminder) -> String {
    Messages.heading(
      .reminder, file: reminder.origin.map { _ in CommandContext.fileName(of: reminder.item) })
  }

  func refresh(_ reminder: Reminder) throws(CalendarError) -> Reminder? { try store.newest(reminder) }

  /// When a reminder that was done is to be done again, wherever that date was moved.
  func next(of reminder: Reminder) throws(CalendarError) -> String {
    guard let next = try store.firstOpen(of: reminder), let due = next.dueDate(viewer: viewer) ?? next.start else {
      return ""
    }
    return Messages.next(style.text(due, viewer: viewer))
  }
}
