public import CalendarModel
public import CalendarTime

extension EventForm {
  /// Taps a row: a date row opens or closes its picker, the all-day row is switched, others are only deselected.
  ///
  /// - Throws: `hiddenRow`, `finished`, and what the change of a switch throws.
  @discardableResult
  public mutating func tap(_ row: EventRow) throws(FormRefusal) -> Tap {
    guard isVisible(row) else { throw .hiddenRow(row) }
    if let outcome { throw .finished(outcome) }
    let picks = row == .starts || row == .ends
    if picks {
      turnedMonth = nil
      arrange(picker: table.openPicker == row ? nil : row)
    }
    guard var tap = try? table.tap(row) else { throw .hiddenRow(row) }
    if row == .allDay { tap.batch = try set(row, to: .toggle(!event.isAllDay)) }
    return tap
  }

  /// Closes the open picker.
  @discardableResult
  public mutating func closePicker() -> Batch {
    turnedMonth = nil
    arrange(picker: nil)
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
  /// A day given to a timed row leaves its time; a date with a time leaves whole days alone and is refused.
  ///
  /// - Throws: The reason why the value is not taken; the form is then as it was.
  @discardableResult
  public mutating func set(_ row: EventRow, to value: FormValue) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      try form.apply(value, to: row, in: &state)
      if let field = row.field { state.conflicts.remove(field) }
    }
  }

  /// Gives a date row another reading of its own clock; whole days take the reading's day.
  ///
  /// - Throws: The reason why the reading is not taken; the form is then as it was.
  @discardableResult
  public mutating func set(_ row: EventRow, reading: CivilDateTime) throws(FormRefusal) -> Batch {
    guard case .date(let date) = value(of: row) else { throw .valueDoesNotFit(row) }
    guard let date else { throw .noStart }
    return try set(row, to: .date(date.with(reading: reading)))
  }

  /// Moves a date row by a length of time.
  ///
  /// The end is counted from the start, unless the length is negative: that is taken off the end itself.
  ///
  /// - Throws: The reason why the length is not taken; the form is then as it was.
  @discardableResult
  public mutating func shift(_ row: EventRow, by length: CalendarDuration) throws(FormRefusal) -> Batch {
    guard case .date(let date) = value(of: row) else { throw .valueDoesNotFit(row) }
    guard let date, let dates = dates(of: event) else { throw .noStart }
    guard !date.isDay || length.seconds % 86_400 == 0 else { throw .allDayHasNoTime }
    let fromStart = row == .ends && length.days >= 0 && length.seconds >= 0
    let base = fromStart ? dates.start : date
    guard base.reaches(length) else { throw .dateOutOfRange }
    let moved = EventClock(date)?.date(length, after: base, viewer: context.viewer)
    return try set(row, to: .date(moved ?? base.adding(length, viewer: context.viewer)))
  }

  /// Says whether the event takes place.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setStatus(_ status: EventStatus?) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in state.event.status = status }
  }

  /// Empties a row.
  ///
  /// - Throws: `cannotBeEmpty` for a row that always has a value.
  @discardableResult
  public mutating func clear(_ row: EventRow) throws(FormRefusal) -> Batch {
    switch value(of: row) {
    case .text: return try set(row, to: .text(""))
    case .alert: return try set(row, to: .alert(nil))
    default: throw .cannotBeEmpty(row)
    }
  }

  /// Takes back the last accepted change.
  ///
  /// - Throws: `nothingToUndo`, `finished`.
  @discardableResult
  public mutating func undo() throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    guard let previous = history.popLast() else { throw .nothingToUndo }
    return redraw { $0.state = previous }
  }

  private func apply(_ value: FormValue, to row: EventRow, in state: inout State) throws(FormRefusal) {
    switch (row, value) {
    case (.title, .text(let text)): state.event.title.replace(with: text)
    case (.location, .text(let text)): state.event.location.replace(with: text)
    case (.url, .text(let text)): state.event.url.replace(with: text)
    case (.notes, .text(let text)): state.event.notes.replace(with: text)
    case (.allDay, .toggle(let isOn)): try setAllDay(isOn, in: &state)
    case (.starts, .date(let date?)): try setStart(date, in: &state)
    case (.ends, .date(let date?)): try setEnd(date, in: &state)
    case (.startZone, .clock(let clock)): try setClock(clock, ofStart: true, in: &state)
    case (.endZone, .clock(let clock)): try setClock(clock, ofStart: false, in: &state)
    case (.calendar, .calendar(let calendar?)): try setCalendar(calendar, in: &state)
    case (.alert(let number), .alert(let trigger)): try setAlert(number, to: trigger, in: &state)
    case (.showAs, .availability(let availability)): state.event.availability = availability
    case (_, .date(nil)), (_, .calendar(nil)): throw .cannotBeEmpty(row)
    default: throw .valueDoesNotFit(row)
    }
  }

  private func setCalendar(_ calendar: EventCalendar, in state: inout State) throws(FormRefusal) {
    guard calendar != state.event.calendar else { return }
    guard calendar.allowsContentModifications else { throw .calendarReadOnly(calendar) }
    state.event.calendar = calendar
  }

  /// Makes one change that undo can take back; a change that changes nothing is none.
  mutating func change(
    _ body: (EventForm, inout State) throws(FormRefusal) -> Void
  ) throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    var next = state
    try body(self, &next)
    guard next != state else { return Batch() }
    return redraw { form in
      form.history.append(form.state)
      form.state = next
    }
  }
}

extension String? {
  /// Takes a text; an empty one where there was none, or an empty one, changes nothing.
  fileprivate mutating func replace(with text: String) {
    guard text != self ?? "" else { return }
    self = text.isEmpty ? nil : text
  }
}
