import CalendarEditForm
import CalendarStore

extension Editor {
  /// Saves what was changed, and leaves if asked to.
  mutating func save(_ span: EventSpan?, leaves: Bool) throws(EditorFailure) {
    if form.hasChanges {
      try save(span, printsRows: !leaves)
    } else {
      tell("nothing to save")
    }
    if leaves { form.discard() }
  }

  private mutating func save(_ span: EventSpan?, printsRows: Bool) throws(EditorFailure) {
    let part: EventSpan? =
      if let implied = form.impliedSpan { implied } else {
        try part(span, asking: "Save for which part of the series?", else: .save)
      }
    let save = try refusing(.save) { form throws(FormRefusal) in try form.prepareToSave(span: part) }
    guard let save else { return }
    if part != .thisEvent { for notice in form.notices { tell("note: Starts is \(lines.text.text(notice))") } }
    try keep(save, printsRows: printsRows)
  }

  /// Deletes the item; a person is asked first.
  mutating func delete(_ span: EventSpan?) throws(EditorFailure) {
    let part = try part(span, asking: "Delete which part of the series?", else: .deletion)
    let chosen = try refusing(.deletion) { form throws(FormRefusal) in try form.prepareToDelete(span: part) }
    guard try confirms(question(deleting: chosen)) else { return }
    do throws(CalendarError) {
      let outcome = try keeper.delete(form.original, span: chosen ?? .thisEvent)
      if keeper.isDryRun || !manner.isQuiet { report(outcome) }
    } catch {
      throw try notKept(error, refused: .deletion)
    }
    if keeper.isDryRun {
      hasShownSave = true
    } else {
      form.didDelete()
      failure = nil
    }
  }

  private func question(deleting part: EventSpan?) -> String {
    switch part {
    case nil: "Delete this \(lines.text.noun)?"
    case .thisEvent: "Delete this occurrence?"
    case .futureEvents: "Delete this occurrence and those after it?"
    case .allEvents: "Delete the whole series?"
    }
  }

  /// Leaves; a person is asked about unsaved changes, a script loses them and its status says so.
  mutating func leave() throws(EditorFailure) {
    guard form.hasChanges, !hasShownSave, console.isInputTerminal else { return discard() }
    if try confirms("Discard changes?") { discard() }
  }

  /// Leaves without saving.
  mutating func discard() {
    if form.hasChanges, !hasShownSave {
      report(form.hasSaved ? "abandoned: what was changed since the last save" : "abandoned: nothing was saved")
      if failure == nil { failure = .notFound }
    }
    form.discard()
  }

  private mutating func keep(_ save: FormSave<Form.Item>, printsRows: Bool) throws(EditorFailure) {
    let old = form
    do throws(CalendarError) {
      let (item, outcome) = try keeper.save(save)
      failure = nil
      if keeper.isDryRun || !manner.isQuiet { report(outcome) }
      guard !keeper.isDryRun else {
        hasShownSave = true
        return
      }
      let batch = form.didSave(item)
      if printsRows { tell(batch, from: old, to: form) }
    } catch {
      let failure = try notKept(error, refused: .save)
      guard console.isInputTerminal, !form.conflicts.isEmpty else { throw failure }
      say(failure.sentence)
      try decide(save.span, printsRows: printsRows)
    }
  }

  /// Lets a person decide about all conflicts at once; then saving goes on.
  private mutating func decide(_ span: EventSpan?, printsRows: Bool) throws(EditorFailure) {
    let side: MergeSide
    switch try answer("mine keeps yours, theirs takes the file's, anything else goes on editing: ") {
    case "mine": side = .mine
    case "theirs": side = .theirs
    default: return
    }
    try resolve(form.conflicts, keeping: side)
    if form.hasChanges {
      try self.save(span, printsRows: printsRows)
    } else {
      tell("nothing to save")
    }
  }

  /// What follows from a save or a deletion that failed: the form stays open, and takes what changed in the file.
  private mutating func notKept(
    _ error: CalendarError, refused: EditorFailure.Refused
  ) throws(EditorFailure) -> EditorFailure {
    let advice = error.code == .changedUnderneath ? try takeOver() : nil
    form.didRefuse(error)
    return EditorFailure(
      status: ExitStatus(error.code), message: Messages.text(for: error, advice: advice), refused: refused)
  }

  /// Takes over what the file says by now.
  ///
  /// - Returns: What is to be done then; nil where the file cannot be read.
  private mutating func takeOver() throws(EditorFailure) -> String? {
    let now: Form.Item?
    do throws(CalendarError) {
      now = try keeper.refresh(form.original)
    } catch {
      return nil
    }
    try change { form throws(FormRefusal) in form.fileChanged(to: now) }
    return form.issues.first.map(lines.text.text) ?? "what it says now is taken over, and w saves"
  }

  /// The part of a series that is meant: what the line or the command line says, else what a person answers.
  private func part(
    _ span: EventSpan?, asking question: String, else refused: EditorFailure.Refused
  ) throws(EditorFailure) -> EventSpan? {
    guard form.isOfSeries else { return nil }
    if let said = span ?? manner.span { return said }
    if console.isInputTerminal, form.occurrence == nil {
      // What is deleted is asked about anyway.
      if refused == .deletion { return .allEvents }
      guard try confirms("Save the whole series?") else { throw failure(.occurrenceNeeded, refused: refused) }
      return .allEvents
    }
    guard console.isInputTerminal, let answer = EventSpan(word: try answer("\(question) this, future or all: "))
    else { throw failure(.spanNeeded, refused: refused) }
    return answer
  }

  /// Whether a person agrees; a script does.
  private func confirms(_ question: String) throws(EditorFailure) -> Bool {
    guard console.isInputTerminal else { return true }
    return try answer("\(question) (y/n) ").lowercased().hasPrefix("y")
  }

  private func answer(_ question: String) throws(EditorFailure) -> String {
    do throws(CalendarError) {
      return try readLine(prompt: question) ?? ""
    } catch {
      throw EditorFailure(status: .inputOutput, message: Messages.text(for: error))
    }
  }

  private func refusing<Value>(
    _ refused: EditorFailure.Refused, _ body: (Form) throws(FormRefusal) -> Value
  ) throws(EditorFailure) -> Value {
    do throws(FormRefusal) {
      return try body(form)
    } catch {
      throw failure(error, refused: refused)
    }
  }

  private func failure(_ refusal: FormRefusal, refused: EditorFailure.Refused) -> EditorFailure {
    var failure = EditorFailure(refusal: refusal, message: Messages.text(for: refusal, in: lines.text))
    failure.refused = refused
    return failure
  }
}
