public import CalendarModel
public import CalendarTime

extension EventForm {
  /// Taps a row: a date row opens or closes its picker, a switch is turned, others are only deselected.
  ///
  /// - Throws: `hiddenRow`, `finished`, and what the change of a switch throws.
  @discardableResult
  public mutating func tap(_ row: ItemRow) throws(FormRefusal) -> Tap {
    guard isVisible(row) else { throw .hiddenRow(row) }
    if let outcome { throw .finished(outcome) }
    if row.declaration.isDate {
      turnedMonth = nil
      arrange(picker: table.openPicker == row ? nil : row)
    }
    guard var tap = try? table.tap(row) else { throw .hiddenRow(row) }
    switch value(of: row) {
    case .toggle(let isOn): tap.batch = try set(row, to: .toggle(!isOn))
    case .custom: tap.batch = try set(row, to: .toggle(true))
    default: break
    }
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
  public mutating func set(_ row: ItemRow, to value: FormValue) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      try form.apply(value, to: row, in: &state)
      if let field = row.field { state.conflicts.remove(field) }
    }
  }

  /// Gives a date row another reading of its own clock; whole days take the reading's day.
  ///
  /// - Throws: The reason why the reading is not taken; the form is then as it was.
  @discardableResult
  public mutating func set(_ row: ItemRow, reading: CivilDateTime) throws(FormRefusal) -> Batch {
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
  public mutating func shift(_ row: ItemRow, by length: CalendarDuration) throws(FormRefusal) -> Batch {
    guard case .date(let date) = value(of: row) else { throw .valueDoesNotFit(row) }
    guard let date, let dates = dates(of: event) else { throw .noStart }
    guard !date.isDay || length.seconds % 86_400 == 0 else { throw .allDayHasNoTime }
    let fromStart = row == .ends && length.days >= 0 && length.seconds >= 0
    let base = fromStart ? dates.start : date
    guard base.reaches(length) else { throw .dateOutOfRange }
    let moved = EventClock(date)?.date(length, after: base, viewer: context.viewer)
    return try set(row, to: .date(moved ?? base.adding(length, viewer: context.viewer)))
  }

  /// Begins a new event with what another one says, in the calendar that the form has.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func take(_ likeness: Event) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      let (uid, calendar) = (state.event.uid, state.event.calendar)
      state.event = likeness
      (state.event.uid, state.event.calendar) = (uid, calendar)
    }
  }

  /// Gives the event both its dates, as one change; All-day is switched where they are of the other kind.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end; of whole days the last one.
  /// - Returns: The batch that the change leads to.
  /// - Throws: The reason why the dates are not taken; the form is then as it was.
  @discardableResult
  public mutating func setDates(from start: EventDate, to end: EventDate) throws(FormRefusal) -> Batch {
    try change { form, state throws(FormRefusal) in
      if state.event.start != nil { try form.setAllDay(start.isDay, in: &state) }
      try form.setStart(start, in: &state)
      try form.setEnd(end, in: &state)
      state.conflicts.remove(.dates)
    }
  }

  /// Says which dates a whole series has beside its rules, and which it leaves out.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setSeriesDates(
    extra extraDates: [ExtraDate], excluded exclusionDates: [EventDate]
  ) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.event.extraDates = extraDates
      state.event.exclusionDates = exclusionDates
      state.conflicts.remove(.recurrence)
    }
  }

  /// Says whether the event takes place.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setStatus(_ status: EventStatus?) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in state.event.status = status }
  }

  /// Gives the event a colour, by a name of CSS.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setColor(_ color: String?) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.event.color = color
      state.conflicts.remove(.color)
    }
  }

  /// Changes the lines of a property by its name, whatever row shows it; of several such changes the last one counts.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func edit(_ edit: PropertyEdit) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.event.propertyEdits.removeAll { $0.name == edit.name }
      state.event.propertyEdits.append(edit)
      state.conflicts.remove(.properties)
    }
  }

  /// Empties a row.
  ///
  /// - Throws: `cannotBeEmpty` for a row that always has a value.
  @discardableResult
  public mutating func clear(_ row: ItemRow) throws(FormRefusal) -> Batch {
    switch (row, value(of: row)) {
    case (_, .text): return try set(row, to: .text(""))
    case (_, .alert): return try set(row, to: .alert(nil))
    case (_, .length): return try set(row, to: .length(nil))
    case (_, .invitees): return try set(row, to: .invitees([]))
    case (_, .list): return try set(row, to: .list([]))
    case (.repeats, _), (.rule, _): return try set(.repeats, to: .repetition(.never))
    case (.endRepeat, _), (.endDate, _): return try set(.endRepeat, to: .repeatEnd(.never))
    case (.isPrivate, _): return try set(.isPrivate, to: .toggle(false))
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

  private func apply(_ value: FormValue, to row: ItemRow, in state: inout State) throws(FormRefusal) {
    switch (row, value) {
    case (.allDay, .toggle(let isOn)): try setAllDay(isOn, in: &state)
    case (.starts, .date(let date?)): try setStart(date, in: &state)
    case (.ends, .date(let date?)): try setEnd(date, in: &state)
    case (.startZone, .clock(let clock)): try setClock(clock, ofStart: true, in: &state)
    case (.endZone, .clock(let clock)): try setClock(clock, ofStart: false, in: &state)
    case (.repeats, .repetition(let repetition)): try setRepetition(repetition, in: &state)
    case (.rule, .rules(let rules)): try setRepetition(.custom(rules), in: &state)
    case (.endRepeat, .repeatEnd(let end?)): try setRepeatEnd(end, in: &state)
    case (.endDate, .date(.day(let day)?)): try setRepeatEnd(.onDate(day), in: &state)
    case (.calendar, .calendar(let calendar?)): try setCalendar(calendar, in: &state)
    case (.alert(let number), .alert(let trigger)):
      guard state.event.alarms.set(shown: number, to: trigger) else { throw .hiddenRow(row) }
    case (_, .date(nil)), (_, .calendar(nil)), (_, .repeatEnd(nil)): throw .cannotBeEmpty(row)
    default: try applyPlain(value, to: row, in: &state)
    }
  }

  /// The rows whose values stand for themselves.
  private func applyPlain(_ value: FormValue, to row: ItemRow, in state: inout State) throws(FormRefusal) {
    switch (row, value) {
    case (.title, .text(let text)): state.event.title.replace(with: text)
    case (.location, .text(let text)): state.event.location.replace(with: text)
    case (.url, .text(let text)): state.event.url.replace(with: text)
    case (.notes, .text(let text)): state.event.notes.replace(with: text)
    case (.conference, .text(let uri)): state.event.conferences.replaceFirst(with: uri)
    case (.travelTime, .length(let length)):
      guard length ?? .zero == .zero || length?.isAhead == true else { throw .valueDoesNotFit(row) }
      state.event.travelTime = length == .zero ? nil : length
    case (.invitees, .invitees(let invitees)): state.event.attendees = invitees
    case (.showAs, .availability(let availability)): state.event.availability = availability
    case (.isPrivate, .toggle(let isOn)): setPrivate(isOn, in: &state)
    case (.categories, .list(let categories)): state.event.categories = categories
    default: throw .valueDoesNotFit(row)
    }
  }

  /// What says the same as before is written as before.
  private func setPrivate(_ isOn: Bool, in state: inout State) {
    guard Privacy(state.event.classification) != (isOn ? .owner : .everybody) else { return }
    let written = original.classification
    let isWrittenSo = Privacy(written) == (isOn ? .owner : .everybody)
    state.event.classification = isWrittenSo ? written : isOn ? "PRIVATE" : nil
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
  mutating func replace(with text: String) {
    guard !text.isSame(as: self ?? "") else { return }
    self = text.isEmpty ? nil : text
  }
}

extension [Conference] {
  /// Takes another address for the first one; an empty one takes it away, and the others stay.
  fileprivate mutating func replaceFirst(with uri: String) {
    guard !uri.isSame(as: first?.uri ?? "") else { return }
    if uri.isEmpty {
      removeFirst()
    } else if isEmpty {
      append(Conference(uri: uri))
    } else {
      self[0].uri = uri
    }
  }
}

extension CalendarDuration {
  fileprivate var isAhead: Bool { days >= 0 && seconds >= 0 }
}
