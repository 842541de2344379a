import CalendarModel
import CalendarTime

extension ReminderForm {
  /// The visible rows with their values, section by section.
  public var sections: [[Row]] { table.visible.map { $0.map(row) } }

  /// The visible rows with their values, from top to bottom.
  public var rows: [Row] { sections.flatMap(\.self) }

  /// The row whose picker is open.
  public var openPicker: ReminderRow? { table.openPicker }

  func row(_ item: FormTable<ReminderRow>.Item) -> Row {
    let row = item.owner
    if case .picker = item { return Row(item: item, value: .picker(picker)) }
    return Row(item: item, value: value(of: row), choices: choices(for: row), clock: row == .due ? clock : nil)
  }

  /// The value of a row in the draft.
  public func value(of row: ReminderRow) -> FormValue {
    switch row {
    case .title: .text(reminder.title ?? "")
    case .notes: .text(reminder.notes ?? "")
    case .due: .date(due)
    case .repeats: .repetition(recurrence(of: reminder).repetition)
    case .priority: .priority(reminder.priority ?? 0)
    case .calendar: .calendar(reminder.calendar)
    case .alert(let number): .alert(reminder.alarms.trigger(shown: number))
    case .done: .toggle(reminder.isCompleted)
    }
  }

  private func choices(for row: ReminderRow) -> [FormValue] {
    switch row {
    case .repeats: Repetition.presets.map(FormValue.repetition)
    // RFC 5545 §3.8.1.9: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    case .priority: [0, 9, 5, 1].map(FormValue.priority)
    case .calendar: context.calendars.filter(\.allowsContentModifications).map(FormValue.calendar)
    case .alert: alertChoices.map(FormValue.alert)
    default: []
    }
  }

  /// When an alert can go off without being typed, counted from when the reminder is due; nil is never.
  private var alertChoices: [Alarm.Trigger?] {
    guard due != nil else { return [nil] }
    let minutes = [0, 5, 15, 30, 60].map { CalendarDuration(seconds: -60 * $0) }
    let lengths = minutes + [1, 2, 7].map { CalendarDuration(days: -$0) }
    return [nil] + lengths.map(Alarm.Trigger.fromEnd)
  }

  var due: EventDate? { reminder.dueDate(viewer: context.viewer) }

  private var clock: EventClock? {
    guard let due, let clock = EventClock(due), clock != .zone(context.viewer) else { return nil }
    return clock
  }

  var picker: FormPicker {
    FormPicker(selection: due, month: turnedMonth ?? due?.date ?? context.today)
  }

  /// How a reminder repeats: from its start, else from when it is due.
  func recurrence(of reminder: Reminder) -> ItemRecurrence {
    let start = reminder.start ?? reminder.dueDate(viewer: context.viewer)
    return ItemRecurrence(reminder.item, start: start, viewer: context.viewer)
  }
}

extension FormRow where Row == ReminderRow {
  /// The row's name.
  public var title: String { item.owner.title }
}
