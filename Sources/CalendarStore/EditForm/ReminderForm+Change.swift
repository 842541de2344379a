public import CalendarModel
public import CalendarTime

extension ReminderForm {
  /// Taps a row: a date row opens or closes its picker, Done is switched, others are only deselected.
  ///
  /// - Throws: `hiddenRow`, `finished`.
  @discardableResult
  public mutating func tap(_ row: ItemRow) throws(FormRefusal) -> Tap {
    if let outcome { throw .finished(outcome) }
    turnedMonth = nil
    guard var tap = try? table.tap(row) else { throw .hiddenRow(row) }
    if case .toggle(let isOn) = value(of: row) { tap.batch = try set(row, to: .toggle(!isOn)) }
    return tap
  }

  /// Closes the open picker.
  @discardableResult
  public mutating func closePicker() -> Batch {
    turnedMonth = nil
    table.closePicker()
    return table.reload() ?? Batch()
  }

  /// Turns the month of the open picker, forward or, when negative, back; the date stays.
  ///
  /// - Throws: `noOpenPicker`.
  @discardableResult
  public mutating func turnMonth(by months: Int) throws(FormRefusal) -> Batch {
    guard let row = table.openPicker else { throw .noOpenPicker }
    turnedMonth = picker(of: row).month.adding(months: min(max(months, -120_000), 120_000))
    table.updatePicker()
    return table.reload() ?? Batch()
  }

  /// Gives a row a value.
  ///
  /// - Throws: The reason why the value is not taken; the form is then as it was.
  @discardableResult
  public mutating func set(_ row: ItemRow, to value: FormValue) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      try form.apply(value, to: row, in: &state.reminder)
      if let field = row.field { state.conflicts.remove(field) }
    }
  }

  /// Moves a date row by a length of time.
  ///
  /// - Throws: The reason why the length is not taken; the form is then as it was.
  @discardableResult
  public mutating func shift(_ row: ItemRow, by length: CalendarDuration) throws(FormRefusal) -> Batch {
    guard case .date(let date) = value(of: row) else { throw .valueDoesNotFit(row) }
    let now = EventClock.zone(context.viewer).date(at: context.now, viewer: context.viewer)
    let base = date ?? (length.seconds % 86_400 == 0 ? .day(context.today) : now)
    guard !base.isDay || length.seconds % 86_400 == 0 else { throw .allDayHasNoTime }
    guard base.reaches(length) else { throw .dateOutOfRange }
    let moved = EventClock(base)?.date(length, after: base, viewer: context.viewer)
    return try set(row, to: .date(moved ?? base.adding(length, viewer: context.viewer)))
  }

  /// Gives the reminder its start and its due date, as one change.
  ///
  /// - Throws: The reason why the dates are not taken; the form is then as it was.
  @discardableResult
  public mutating func setDates(from start: EventDate, to due: EventDate) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      guard start.isDay == due.isDay else { throw .startOfOtherKind }
      form.setDates(from: start, to: due, in: &state.reminder)
      state.conflicts.remove(.dates)
    }
  }

  /// Lets alerts at those times take the place of all that have rows, however many.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setAlerts(_ triggers: [Alarm.Trigger]) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.reminder.alarms.replaceShown(with: triggers)
      state.conflicts.remove(.alarms)
    }
  }

  /// Says how far the reminder has come; what is done is done now.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setStatus(_ status: Reminder.Status?) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      if status == .completed { return form.setDone(true, in: &state.reminder) }
      if state.reminder.isCompleted { state.reminder.isCompleted = false }
      state.reminder.status = status
      state.conflicts.remove(.status)
    }
  }

  /// Says how much of the reminder is done, from 0 to 100; all of it is done now.
  ///
  /// - Throws: `valueDoesNotFit`, `finished`.
  @discardableResult
  public mutating func setPercentComplete(_ percent: Int?) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      if let percent, !(0...100).contains(percent) { throw .valueDoesNotFit(.done) }
      if percent == 100 { return form.setDone(true, in: &state.reminder) }
      if state.reminder.isCompleted { state.reminder.isCompleted = false }
      if let percent, percent > 0, state.reminder.status != .canceled { state.reminder.status = .inProcess }
      state.reminder.percentComplete = percent
      state.conflicts.remove(.status)
    }
  }

  /// Gives the reminder a colour, by a name of CSS.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setColor(_ color: String?) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.reminder.color = color
      state.conflicts.remove(.color)
    }
  }

  /// Changes the lines of a property by its name, whatever row shows it; of several such changes the last one counts.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func edit(_ edit: PropertyEdit) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.reminder.propertyEdits.removeAll { $0.name == edit.name }
      state.reminder.propertyEdits.append(edit)
      state.conflicts.remove(.properties)
    }
  }

  /// Empties a row.
  ///
  /// - Throws: `cannotBeEmpty` for a row that always has a value.
  @discardableResult
  public mutating func clear(_ row: ItemRow) throws(FormRefusal) -> Batch {
    switch row {
    case .endRepeat, .endDate: return try set(.endRepeat, to: .repeatEnd(.never))
    case .repeats, .rule: return try set(.repeats, to: .repetition(.never))
    case .priority: return try set(row, to: .priority(0))
    default: break
    }
    switch value(of: row) {
    case .text: return try set(row, to: .text(""))
    case .date: return try set(row, to: .date(nil))
    case .list: return try set(row, to: .list([]))
    case .alert: return try set(row, to: .alert(nil))
    default: throw .cannotBeEmpty(row)
    }
  }

  private func apply(
    _ value: FormValue, to row: ItemRow, in reminder: inout Reminder
  ) throws(FormRefusal) {
    switch (row, value) {
    case (.title, .text(let text)): reminder.title.replace(with: text)
    case (.location, .text(let text)): reminder.location.replace(with: text)
    case (.notes, .text(let text)): reminder.notes.replace(with: text)
    case (.url, .text(let text)): reminder.url.replace(with: text)
    case (.categories, .list(let categories)): reminder.categories = categories
    case (.allDay, .toggle(let isOn)): try setAllDay(isOn, in: &reminder)
    case (.starts, .date(let date)): try setStart(date, in: &reminder)
    case (.due, .date(let date)): setDue(date, in: &reminder)
    case (.repeats, .repetition(let repetition)): try setRepetition(repetition, in: &reminder)
    case (.rule, .rules(let rules)): try setRepetition(.custom(rules), in: &reminder)
    case (.endRepeat, .repeatEnd(let end?)): try setRepeatEnd(end, in: &reminder)
    case (.endDate, .date(.day(let day)?)): try setRepeatEnd(.onDate(day), in: &reminder)
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
    case (_, .calendar(nil)), (_, .repeatEnd(nil)), (.endDate, .date(nil)): throw .cannotBeEmpty(row)
    default: throw .valueDoesNotFit(row)
    }
  }

  /// Says that it is done, now; that it is not, as it was before.
  private func setDone(_ isDone: Bool, in reminder: inout Reminder) {
    guard isDone != reminder.isCompleted else { return }
    if original.isCompleted == isDone {
      reminder.take(.status, from: original)
    } else {
      reminder.completionDate = isDone ? context.now : nil
    }
  }
}
