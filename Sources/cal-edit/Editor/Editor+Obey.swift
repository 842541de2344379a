import CalendarEditForm
import CalendarStore

extension Editor {
  /// Follows one line.
  mutating func obey(_ line: String) throws(EditorFailure) {
    let command: EditorCommand
    do throws(EditorLineError) {
      command = try EditorCommand(line, form: form, isDay: saysDay)
    } catch {
      throw EditorFailure(status: .usage, message: error.message)
    }
    switch command {
    case .blank: if form.openPicker != nil { try change { form throws(FormRefusal) in form.closePicker() } }
    case .print: printForm()
    case .printRow(let row): printInFull(row)
    case .save(let span, let leaves): try save(span, leaves: leaves)
    case .leave: try leave()
    case .discard: discard()
    case .undo: try change { form throws(FormRefusal) in try form.undo() }
    case .delete(let span): try delete(span)
    case .explain: explain()
    case .help:
      say(HangingText(Messages.editorHelp).text(width: console.isOutputTerminal ? console.width : nil))
      screen?.say(Messages.whereKeysAreExplained)
    case .turnMonth(let months): try change { form throws(FormRefusal) in try form.turnMonth(by: months) }
    case .tap(let row): try tap(row)
    case .set(let row, let value): try set(row, value)
    case .choose(let number): try choose(number)
    case .clear(let row): try change { form throws(FormRefusal) in try form.clear(row) }
    case .resolve(let row, let side): try resolve(row, keeping: side)
    case .setPicker(let when): if let row = form.openPicker { try set(row, when) }
    }
  }

  /// Gives a row the value that somebody wrote, and prints what changed.
  mutating func set(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    place.row = row
    try input { input throws(EditorFailure) in try input.set(row, value) }
  }

  /// Changes the form and prints what changed in it.
  mutating func change(
    _ body: (inout Form) throws(FormRefusal) -> Form.Batch
  ) throws(EditorFailure) {
    try input { input throws(EditorFailure) in try input.change(body) }
  }

  private mutating func input(_ body: (inout RowInput<Form>) throws(EditorFailure) -> Void) throws(EditorFailure) {
    var input = RowInput(form, text: lines.text)
    defer {
      form = input.form
      tellChanges(from: input.original)
    }
    try body(&input)
  }

  mutating func tap(_ row: ItemRow) throws(EditorFailure) {
    place = FormFocus(row: row)
    if screen != nil, try tapOnScreen(row) { return }
    switch form.value(of: row) {
    case .text: try askText(row)
    case .date:
      tellRow(row)
      try change { form throws(FormRefusal) in try form.tap(row).batch }
    case .toggle, .custom: try change { form throws(FormRefusal) in try form.tap(row).batch }
    case .action: try delete(nil)
    case .calendar, .alert, .availability, .length, .repetition, .repeatEnd, .priority: listChoices(of: row)
    case .invitees, .list, .rules:
      printInFull(row)
      if let example = Messages.valueExample(of: row) { say("      \(Messages.sets(row, like: example))") }
    case .clock, .picker: for line in lines.lines(of: row, in: form) { say(line) }
    }
  }

  /// Asks for the value of a text row: one line, of the notes as many as there are before a `.` alone.
  private mutating func askText(_ row: ItemRow) throws(EditorFailure) {
    tellRow(row)
    let text: String?
    do throws(CalendarError) {
      text = row == .notes ? try readNotes() : try readLine(prompt: Messages.prompt(for: row))
    } catch {
      throw EditorFailure(status: .inputOutput, message: Messages.text(for: error))
    }
    if let text, !text.isEmpty { try set(row, text) }
  }

  /// The lines before a `.` alone, or before the end of the input; on a screen that gives them up.
  private func readNotes() throws(CalendarError) -> String? {
    screen?.say(Messages.notesEnd)
    defer { screen?.clear() }
    var notes: [String] = []
    while let line = try readLine(prompt: Messages.prompt(for: .notes), hint: Messages.keysOfLines) {
      if line == "." { return notes.joined(separator: "\n") }
      notes.append(line)
      screen?.say(line)
    }
    return screen == nil ? notes.joined(separator: "\n") : nil
  }

  /// Prints a row as it is before it changes, where it does not stay in view.
  private func tellRow(_ row: ItemRow) {
    guard screen == nil else { return }
    for line in lines.lines(of: row, in: form) { tell(line) }
  }

  /// Lists the choices of a row; `#2` then takes the second of them.
  private mutating func listChoices(of row: ItemRow) {
    for line in lines.lines(of: row, in: form) { say(line) }
    let current = form.value(of: row)
    for (index, choice) in form.choices(of: row).enumerated() {
      let number = DisplayWidth.padded("#\(index + 1)", to: 4)
      say("    \(choice == current ? "*" : " ") \(number)\(lines.text.text(choice, of: form.subject))")
    }
    say("      \(Messages.choosesFrom(row))")
    choosing = row
  }

  mutating func choose(_ number: String) throws(EditorFailure) {
    guard let row = choosing else {
      throw EditorFailure(status: .usage, message: Messages.noChoices(for: number))
    }
    try set(row, number)
  }

  /// Decides a conflict about what a row shows, or all there are.
  private mutating func resolve(_ row: ItemRow?, keeping side: MergeSide) throws(EditorFailure) {
    if row == nil, form.isGone { return try decideAboutGone(keeping: side) }
    let conflicts = form.conflicts.filter { row == nil || $0 == row?.field }
    guard !conflicts.isEmpty else {
      throw EditorFailure(status: .usage, message: Messages.noConflict(about: row))
    }
    try resolve(conflicts, keeping: side)
  }

  /// What was typed becomes a new item, or is given up, where the item is gone.
  mutating func decideAboutGone(keeping side: MergeSide) throws(EditorFailure) {
    guard side == .mine else { return discard() }
    try change { form throws(FormRefusal) in try form.becomeNew() }
  }

  /// Decides conflicts.
  mutating func resolve(_ conflicts: [ItemField], keeping side: MergeSide) throws(EditorFailure) {
    for field in conflicts { try change { form throws(FormRefusal) in try form.resolve(field, keeping: side) } }
  }

  private func printInFull(_ row: ItemRow) {
    switch form.value(of: row) {
    case .text(let text) where text.contains(where: \.isNewline):
      say(Messages.title(of: row))
      for line in SafeText.lines(text) { say(line.isEmpty ? "" : "  \(line)") }
    case .invitees(let invitees) where invitees.count > 1:
      say(Messages.title(of: row))
      for invitee in invitees { say("  \(InviteeWords.text(invitee))") }
    default:
      for line in lines.lines(of: row, in: form) { say(line) }
    }
  }

  private func explain() {
    let issues = form.issues
    if issues.isEmpty { say(Messages.nothingWrong(hasChanges: form.hasChanges)) }
    for issue in issues { say(Messages.text(for: issue, of: subject)) }
    for notice in form.notices { say(Messages.text(for: notice, of: subject)) }
  }

  private func saysDay(_ line: String) -> Bool {
    guard let when = try? lines.text.reader.when(line) else { return false }
    return when.start.saying.hasDay
  }
}

extension EditorFailure {
  /// A refusal of the form: a value that is not valid, or a part of a series that was not said.
  init(refusal: FormRefusal, message: String) {
    switch refusal {
    case .vetoed(let issues) where issues.contains(where: \.isConflict): self.init(status: .conflict, message: message)
    case .spanNeeded, .occurrenceNeeded, .hiddenRow, .ruleOfChangedOccurrence, .noOpenPicker, .nothingToUndo:
      self.init(status: .usage, message: message)
    default: self.init(status: .invalid, message: message)
    }
  }
}

extension FormIssue {
  /// Whether it is what somebody else did meanwhile.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .eventGone, .occurrenceGone: true
    case .endNotAfterStart, .dueNotAfterStart, .endDateBeforeStart: false
    }
  }
}

extension When.Saying {
  /// Whether a day was named.
  fileprivate var hasDay: Bool {
    switch self {
    case .day, .dayAndTime: true
    default: false
    }
  }
}
