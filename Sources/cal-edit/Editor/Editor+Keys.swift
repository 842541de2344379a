import CalendarEditForm
import CalendarStore

extension Editor {
  /// Follows a key that was pressed while nothing was typed.
  mutating func obey(_ stroke: Keystroke) throws(EditorFailure) {
    if let choice {
      try move(stroke, among: choice)
    } else if let row = form.openPicker {
      try turn(stroke, pickerOf: row)
    } else {
      try walk(stroke)
    }
  }

  /// Moves among the rows.
  private mutating func walk(_ stroke: Keystroke) throws(EditorFailure) {
    let rows = FormLines.numberedRows(of: form)
    let current = rows.firstIndex(of: focus.row) ?? 0
    var next = current
    switch stroke.key {
    case .up: next -= 1
    case .down: next += 1
    case .pageUp: if screen?.scroll(byPages: -1) != true { next -= FormScreen.pageLength }
    case .pageDown: if screen?.scroll(byPages: 1) != true { next += FormScreen.pageLength }
    case .home: next = 0
    case .end: next = rows.count - 1
    case .enter:
      screen?.clear()
      return try tap(focus.row)
    case .escape: screen?.clear()
    default: return
    }
    guard !rows.isEmpty else { return }
    place = FormFocus(row: rows[min(max(next, 0), rows.count - 1)])
  }

  // MARK: - Choices

  /// Moves among the choices that are listed.
  private mutating func move(_ stroke: Keystroke, among choice: Int) throws(EditorFailure) {
    let count = choosing.map { form.choices(of: $0).count } ?? 0
    switch stroke.key {
    case .up: self.choice = max(0, choice - 1)
    case .down: self.choice = min(count - 1, choice + 1)
    case .home: self.choice = 0
    case .end: self.choice = count - 1
    case .enter:
      self.choice = nil
      try choose("#\(choice + 1)")
    case .escape: self.choice = nil
    default: break
    }
  }

  /// Does what a tap does on a screen only; returns false where a tap does the same everywhere.
  mutating func tapOnScreen(_ row: ItemRow) throws(EditorFailure) -> Bool {
    let value = form.value(of: row)
    switch value {
    case .text(let text) where row != .notes: try askValue(of: row, now: text)
    case .list(let list): try askValue(of: row, now: list.isEmpty ? "" : lines.text.text(value, of: form.subject))
    case .clock, .invitees, .rules: try askValue(of: row, now: "")
    case .calendar, .alert, .availability, .length, .repetition, .repeatEnd, .priority:
      choosing = row
      choice = form.choices(of: row).firstIndex(of: value) ?? 0
      if let example = Messages.valueExample(of: row) { say(Messages.orType(row, like: example)) }
    default: return false
    }
    return true
  }

  /// Asks for the value of a row, which can be edited where it is a text that can be typed.
  private mutating func askValue(of row: ItemRow, now text: String) throws(EditorFailure) {
    guard let screen else { return }
    if let example = Messages.valueExample(of: row) { say(Messages.forExample(example)) }
    let old = SafeText.line(text) == text ? text : ""
    let completer = LineCompleter(form: form, text: lines.text, zoneNames: manner.zoneNames)
    let value = answer(to: Messages.prompt(for: row), on: screen, text: old) { completer.values($0, of: row) }
    screen.clear()
    guard let value, !value.isSame(as: old) else { return }
    if value.isEmpty {
      try change { form throws(FormRefusal) in try form.clear(row) }
    } else {
      try set(row, value)
    }
  }

  // MARK: - Picker

  private var picker: FormPicker? {
    for row in form.rows { if case .picker(let picker) = row.value { return picker } }
    return nil
  }

  /// The parts that the open picker has.
  var pickerParts: [FormFocus.Part] {
    var parts: [FormFocus.Part] = [.days]
    if picker?.isDateOnly == false, picker?.selection != nil { parts.append(.clock) }
    if pickerZone != nil { parts.append(.zone) }
    return parts
  }

  private var pickerZone: ItemRow? { form.rows.map(\.item.owner).first(where: \.belongsToPicker) }

  /// Changes what is chosen in an open picker: on and down is later, back and up is earlier.
  private mutating func turn(_ stroke: Keystroke, pickerOf row: ItemRow) throws(EditorFailure) {
    let part = focus.part ?? .days
    switch stroke.key {
    case .escape: try change { form throws(FormRefusal) in form.closePicker() }
    case .enter:
      if part == .zone, let zone = pickerZone { return try askValue(of: zone, now: "") }
      try change { form throws(FormRefusal) in form.closePicker() }
    case .tab:
      let parts = pickerParts
      place.part = parts[((parts.firstIndex(of: part) ?? 0) + 1) % parts.count]
    case .left: try step(-1, by: .small, of: stroke, in: row)
    case .right: try step(1, by: .small, of: stroke, in: row)
    case .up: try step(-1, by: .large, of: stroke, in: row)
    case .down: try step(1, by: .large, of: stroke, in: row)
    case .pageUp: try setDay(of: row) { $0.adding(months: -1) }
    case .pageDown: try setDay(of: row) { $0.adding(months: 1) }
    default: break
    }
    if form.openPicker == nil { place = FormFocus(row: row) }
  }

  private enum StepSize {
    case small, large
  }

  /// Goes a day or a week on, or on the clock, with a key held also where it is not what the keys are for, by a few
  /// minutes or an hour.
  private mutating func step(
    _ direction: Int, by size: StepSize, of stroke: Keystroke, in row: ItemRow
  ) throws(EditorFailure) {
    switch (focus.part, stroke.isModified) {
    case (.zone, _): return
    case (.clock, _), (_, true): try addMinutes(direction * (size == .small ? picker?.minuteStep ?? 5 : 60), to: row)
    default: try setDay(of: row) { $0.adding(days: direction * (size == .small ? 1 : 7)) }
    }
  }

  private mutating func setDay(of row: ItemRow, _ move: (CivilDate) -> CivilDate) throws(EditorFailure) {
    let today = form.context.today
    let new =
      if let date = picker?.selection { date.with(reading: date.reading.on(move(date.date))) } else {
        EventDate.day(move(today))
      }
    try change { form throws(FormRefusal) in try form.set(row, to: .date(new)) }
  }

  private mutating func addMinutes(_ minutes: Int, to row: ItemRow) throws(EditorFailure) {
    guard let date = picker?.selection, !date.isDay else { return }
    let new = date.adding(CalendarDuration(seconds: minutes * 60), viewer: form.context.viewer)
    try change { form throws(FormRefusal) in try form.set(row, to: .date(new)) }
  }
}
