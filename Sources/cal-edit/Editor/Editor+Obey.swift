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
    case .help: say(EditorCommand.explanation)
    case .turnMonth(let months): try change { form throws(FormRefusal) in try form.turnMonth(by: months) }
    case .tap(let row): try tap(row)
    case .set(let row, let value): try set(row, value)
    case .clear(let row): try change { form throws(FormRefusal) in try form.clear(row) }
    case .setPicker(let when): if let row = form.openPicker { try set(row, when) }
    }
  }

  /// Gives a row the value that somebody wrote, and prints what changed.
  private mutating func set(_ row: EventRow, _ value: String) throws(EditorFailure) {
    try input { input throws(EditorFailure) in try input.set(row, value) }
  }

  /// Changes the form and prints what changed in it.
  mutating func change(
    _ body: (inout EventForm) throws(FormRefusal) -> EventForm.Batch
  ) throws(EditorFailure) {
    try input { input throws(EditorFailure) in try input.change(body) }
  }

  private mutating func input(_ body: (inout RowInput) throws(EditorFailure) -> Void) throws(EditorFailure) {
    var input = RowInput(form, text: lines.text)
    defer {
      form = input.form
      for step in input.steps {
        for line in lines.changes(step.batch, from: step.old, to: step.new) { say(line) }
      }
    }
    try body(&input)
  }

  private mutating func tap(_ row: EventRow) throws(EditorFailure) {
    switch form.value(of: row) {
    case .text: try askText(row)
    case .date:
      for line in lines.lines(of: row, in: form) { say(line) }
      try change { form throws(FormRefusal) in try form.tap(row).batch }
    case .toggle: try change { form throws(FormRefusal) in try form.tap(row).batch }
    case .action: try delete(nil)
    case .calendar, .alert, .availability: listChoices(of: row)
    case .clock, .picker: for line in lines.lines(of: row, in: form) { say(line) }
    }
  }

  /// Asks for the value of a text row: one line, of the notes as many as there are before a `.` alone.
  private mutating func askText(_ row: EventRow) throws(EditorFailure) {
    for line in lines.lines(of: row, in: form) { say(line) }
    var text: [String] = []
    do throws(CalendarError) {
      while let line = try readLine(prompt: row.title.lowercased() + "> ") {
        if row != .notes {
          if !line.isEmpty { text = [line] }
          break
        }
        if line == "." { break }
        text.append(line)
      }
    } catch {
      throw EditorFailure(status: .inputOutput, message: Messages.text(for: error))
    }
    guard !text.isEmpty else { return }
    let value = text.joined(separator: "\n")
    try change { form throws(FormRefusal) in try form.set(row, to: .text(value)) }
  }

  private func listChoices(of row: EventRow) {
    for line in lines.lines(of: row, in: form) { say(line) }
    let current = form.value(of: row)
    for choice in form.rows.first(where: { $0.item == .row(row) })?.choices ?? [] {
      let mark = choice == current ? "*" : " "
      say("     \(mark) \(lines.text.text(choice, isAllDay: form.event.isAllDay))")
    }
    say("     set it with: \(row.title.lowercased()) VALUE")
  }

  private func printInFull(_ row: EventRow) {
    guard case .text(let text) = form.value(of: row), text.contains(where: \.isNewline) else {
      for line in lines.lines(of: row, in: form) { say(line) }
      return
    }
    say(row.title)
    for line in SafeText.lines(text) { say("  \(line)") }
  }

  private func explain() {
    let issues = form.issues
    if issues.isEmpty { say(form.hasChanges ? "nothing stands in the way of saving" : "nothing was changed") }
    for issue in issues { say(lines.text.text(issue)) }
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
    case .vetoed: self.init(status: .invalid, message: message, isRefusedSave: true)
    case .spanNeeded, .occurrenceNeeded, .hiddenRow, .noOpenPicker, .nothingToUndo:
      self.init(status: .usage, message: message)
    default: self.init(status: .invalid, message: message)
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
