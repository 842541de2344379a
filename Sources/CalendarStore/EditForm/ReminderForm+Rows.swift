import CalendarModel
import CalendarTime

extension ReminderForm {
  /// The visible rows with their values, section by section; a section may be empty.
  public var sections: [[Row]] {
    let issues = issues
    return table.visible.map { $0.map { row($0, issues: issues) } }
  }

  /// The row whose picker is open.
  public var openPicker: ItemRow? { table.openPicker }

  /// The rows that come with a value and go without, and whether it is due on a day, which when it is due says; they can
  /// be set while they are not visible.
  public var hiddenRows: [ItemRow] { optionalRows.filter(isEmpty) + [.allDay] }

  var optionalRows: [ItemRow] { [.location, .starts, .url, .categories] }

  /// Whether a row says nothing; a start that is the due date says nothing else.
  func isEmpty(_ row: ItemRow) -> Bool {
    switch value(of: row) {
    case .text(let text): text.isEmpty
    case .list(let list): list.isEmpty
    case .date(let date): date == nil || (row == .starts && date == due)
    default: false
    }
  }

  func row(_ item: FormTable<ItemRow>.Item, issues: [FormIssue]) -> Row {
    let row = item.owner
    if case .picker = item { return Row(item: item, value: .picker(picker(of: row))) }
    return Row(
      item: item, value: value(of: row), choices: choices(for: row), clock: clock(beside: row),
      issues: issues.filter { isShown($0, on: row) })
  }

  /// Whether a row shows what stands in the way; of the rows of a field in conflict only those show it that are in it.
  private func isShown(_ issue: FormIssue, on row: ItemRow) -> Bool {
    guard issue.isShown(on: row) else { return false }
    guard case .conflict = issue, let theirs = state.conflicts.theirs else { return true }
    return value(of: row, in: reminder) != value(of: row, in: theirs)
  }

  /// The value of a row in the draft, also while it is not visible.
  public func value(of row: ItemRow) -> FormValue { value(of: row, in: reminder) }

  /// The value of a row in the file: where both sides changed a field, the other side's.
  public func originalValue(of row: ItemRow) -> FormValue { value(of: row, in: state.conflicts.theirs ?? original) }

  private func value(of row: ItemRow, in reminder: Reminder) -> FormValue {
    switch row {
    case .title: .text(reminder.title ?? "")
    case .location: .text(reminder.location ?? "")
    case .notes: .text(reminder.notes ?? "")
    case .allDay: .toggle(reminder.dueDate(viewer: context.viewer)?.isDay ?? false)
    case .starts: .date(reminder.start)
    case .due: .date(reminder.dueDate(viewer: context.viewer))
    case .repeats: .repetition(recurrence(of: reminder).repetition)
    case .rule: .rules(reminder.recurrenceRules)
    case .endRepeat: .repeatEnd(recurrence(of: reminder).end)
    case .endDate:
      if case .onDate(let day) = recurrence(of: reminder).end { .date(.day(day)) } else { .date(nil) }
    case .priority: .priority(reminder.priority ?? 0)
    case .calendar: .calendar(reminder.calendar)
    case .alert(let number): .alert(reminder.alarms.trigger(shown: number))
    case .done: .toggle(reminder.isCompleted)
    case .url: .text(reminder.url ?? "")
    case .categories: .list(reminder.categories)
    default: .action
    }
  }

  private func choices(for row: ItemRow) -> [FormValue] {
    switch row {
    case .repeats: Repetition.presets.map(FormValue.repetition)
    case .endRepeat: recurrence(of: reminder).endChoices.map(FormValue.repeatEnd)
    // RFC 5545 §3.8.1.9: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    case .priority: [0, 9, 5, 1].map(FormValue.priority)
    case .calendar: context.calendars(for: .reminder).map(FormValue.calendar)
    case .alert: alertChoices.map(FormValue.alert)
    default: []
    }
  }

  /// When an alert can go off without being typed, counted from when the reminder is due; nil is never.
  private var alertChoices: [Alarm.Trigger?] {
    guard let due else { return [nil] }
    return [nil] + Alarm.usualLengths(isAllDay: due.isDay).map(Alarm.Trigger.fromEnd)
  }

  var due: EventDate? { reminder.dueDate(viewer: context.viewer) }

  private func clock(beside row: ItemRow) -> EventClock? {
    let date = row == .due ? due : row == .starts ? reminder.start : nil
    guard let date, let clock = EventClock(date), clock != .zone(context.viewer) else { return nil }
    return clock
  }

  func picker(of row: ItemRow) -> FormPicker {
    let selection: EventDate? = if case .date(let date) = value(of: row) { date } else { nil }
    return FormPicker(selection: selection, month: turnedMonth ?? selection?.date ?? context.today)
  }

  /// How a reminder repeats: from its start, else from when it is due.
  func recurrence(of reminder: Reminder) -> ItemRecurrence {
    let start = reminder.start ?? reminder.dueDate(viewer: context.viewer)
    return ItemRecurrence(reminder.item, start: start, viewer: context.viewer)
  }
}
