import CalendarModel
import CalendarTime

extension ReminderForm {
  /// Taps a row: Due opens or closes its picker, Done is switched, others are only deselected.
  ///
  /// - Throws: `hiddenRow`, `finished`.
  @discardableResult
  public mutating func tap(_ row: ReminderRow) throws(Refusal) -> Tap {
    if let outcome { throw .finished(outcome) }
    turnedMonth = nil
    guard var tap = try? table.tap(row) else { throw .hiddenRow(row) }
    if case .toggle(let isOn) = value(of: row) { tap.batch = try set(row, to: .toggle(!isOn)) }
    return tap
  }

  /// Turns the month of the open picker, forward or, when negative, back; the date stays.
  ///
  /// - Throws: `noOpenPicker`.
  @discardableResult
  public mutating func turnMonth(by months: Int) throws(Refusal) -> Batch {
    guard table.openPicker != nil else { throw .noOpenPicker }
    turnedMonth = picker.month.adding(months: min(max(months, -120_000), 120_000))
    table.updatePicker()
    return table.reload() ?? Batch()
  }

  /// Gives a row a value.
  ///
  /// - Throws: The reason why the value is not taken; the form is then as it was.
  @discardableResult
  public mutating func set(_ row: ReminderRow, to value: FormValue) throws(Refusal) -> Batch {
    try change { form, reminder throws(Refusal) in try form.apply(value, to: row, in: &reminder) }
  }

  /// Empties a row.
  ///
  /// - Throws: `cannotBeEmpty` for a row that always has a value.
  @discardableResult
  public mutating func clear(_ row: ReminderRow) throws(Refusal) -> Batch {
    switch row {
    case .title, .notes: return try set(row, to: .text(""))
    case .due: return try set(row, to: .date(nil))
    case .repeats: return try set(row, to: .repetition(.never))
    case .priority: return try set(row, to: .priority(0))
    case .alert: return try set(row, to: .alert(nil))
    case .calendar, .done: throw .cannotBeEmpty(row)
    }
  }

  private func apply(
    _ value: FormValue, to row: ReminderRow, in reminder: inout Reminder
  ) throws(Refusal) {
    switch (row, value) {
    case (.title, .text(let text)): reminder.title.replace(with: text)
    case (.notes, .text(let text)): reminder.notes.replace(with: text)
    case (.due, .date(let date)): setDue(date, in: &reminder)
    case (.repeats, .repetition(let repetition)): try setRepetition(repetition, in: &reminder)
    case (.priority, .priority(let priority)):
      guard (0...9).contains(priority) else { throw .valueDoesNotFit(row) }
      if priority != reminder.priority ?? 0 { reminder.priority = priority == 0 ? nil : priority }
    case (.calendar, .calendar(let calendar?)):
      guard calendar == reminder.calendar || calendar.allowsContentModifications else {
        throw .calendarReadOnly(calendar)
      }
      reminder.calendar = calendar
    case (.alert(let number), .alert(let trigger)):
      guard reminder.alarms.set(shown: number, to: trigger) else { throw .hiddenRow(row) }
    case (.done, .toggle(let isOn)): setDone(isOn, in: &reminder)
    case (_, .calendar(nil)): throw .cannotBeEmpty(row)
    default: throw .valueDoesNotFit(row)
    }
  }

  /// Says when the reminder is due; a day alone leaves a time, and a start moves along.
  ///
  /// A reminder that is not due at any time has neither a start nor a rule.
  private func setDue(_ date: EventDate?, in reminder: inout Reminder) {
    let old = reminder.dueDate(viewer: context.viewer)
    guard date != old else { return }
    guard let date else {
      reminder.due = .none
      reminder.start = nil
      var recurrence = recurrence(of: reminder)
      _ = recurrence.set(.never)
      recurrence.write(to: &reminder.item)
      return
    }
    let new = if let old, !old.isDay, date.isDay { old.with(reading: old.reading.on(date.date)) } else { date }
    let origin = reminder.start ?? old
    if let start = reminder.start { reminder.start = start.moved(along: old, to: new) }
    if reminder.dueDate(viewer: context.viewer) != new { reminder.due = .date(new) }
    var recurrence = recurrence(of: reminder)
    if let origin { recurrence.follow(movedFrom: origin, keepsEnd: true) }
    recurrence.write(to: &reminder.item)
  }

  /// A reminder that repeats has a start, as RFC 5545 §3.8.5.3 wants it.
  private func setRepetition(_ repetition: Repetition, in reminder: inout Reminder) throws(Refusal) {
    guard let start = recurrence(of: reminder).start else {
      if repetition == .never { return }
      throw .notDue
    }
    var recurrence = recurrence(of: reminder)
    guard repetition != recurrence.repetition else { return }
    guard recurrence.set(repetition) else { throw .valueDoesNotFit(.repeats) }
    recurrence.write(to: &reminder.item)
    if repetition == .never {
      if original.start == nil { reminder.start = nil }
    } else {
      reminder.start = start
    }
  }

  /// Says that it is done, now; that it is not, as it was before.
  private func setDone(_ isDone: Bool, in reminder: inout Reminder) {
    guard isDone != reminder.isCompleted else { return }
    if original.isCompleted == isDone {
      reminder.status = original.status
      reminder.completed = original.completed
      reminder.percentComplete = original.percentComplete
    } else {
      reminder.status = isDone ? .completed : .needsAction
      reminder.completed = isDone ? context.now : nil
      reminder.percentComplete = isDone ? 100 : nil
    }
  }
}

extension EventDate {
  /// A start whose due date is moved, by the same wall-clock amount; one of another kind becomes the due date.
  fileprivate func moved(along old: EventDate?, to new: EventDate) -> EventDate {
    guard let old, old.isDay == new.isDay, isDay == new.isDay else { return new }
    return new.with(reading: reading.adding(seconds: new.reading.secondNumber - old.reading.secondNumber))
  }
}
