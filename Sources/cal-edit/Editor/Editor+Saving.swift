import CalendarEditForm
import CalendarStore

extension Editor {
  /// Saves what was changed, and leaves if asked to; whoever goes on editing a conflict stays.
  mutating func save(_ span: EventSpan?, leaves: Bool) throws(EditorFailure) {
    if form.hasChanges {
      try save(span, printsRows: !leaves)
    } else {
      tell(Messages.nothingToSave)
    }
    if leaves, !form.hasChanges || hasShownSave { form.discard() }
  }

  private mutating func save(_ span: EventSpan?, printsRows: Bool) throws(EditorFailure) {
    let part: EventSpan? =
      if let implied = form.impliedSpan { implied } else {
        try part(span, asking: Messages.whichPartSaved, else: .save)
      }
    let save = try refusing(.save) { form throws(FormRefusal) in try form.prepareToSave(span: part) }
    guard let save else { return }
    if part != .thisEvent {
      for notice in form.notices { tell(Messages.note(Messages.text(for: notice, of: subject))) }
    }
    try keep(save, printsRows: printsRows)
  }

  /// Deletes the item; a person is asked first.
  mutating func delete(_ span: EventSpan?) throws(EditorFailure) {
    let part = try part(span, asking: Messages.whichPartDeleted, else: .deletion)
    let chosen = try refusing(.deletion) { form throws(FormRefusal) in try form.prepareToDelete(span: part) }
    guard try confirms(Messages.deletes(chosen, of: lines.text.kind)) else { return }
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

  /// Leaves; a person is asked about unsaved changes, a script loses them and its status says so.
  mutating func leave() throws(EditorFailure) {
    guard form.hasChanges, !hasShownSave, console.isInputTerminal else { return discard() }
    if try confirms(Messages.discardsChanges) { discard() }
  }

  /// Leaves without saving.
  mutating func discard() {
    if form.hasChanges, !hasShownSave {
      report(Messages.abandoned(hasSaved: form.hasSaved))
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
      form.didSave(item)
      if printsRows { tellChanges(from: old) }
    } catch {
      let failure = try notKept(error, refused: .save)
      guard console.isInputTerminal, form.isGone || !form.conflicts.isEmpty else { throw failure }
      say(failure.sentence)
      try decide(save.span, printsRows: printsRows)
    }
  }

  /// Lets a person decide about all conflicts at once, or about what is gone; then saving goes on.
  private mutating func decide(_ span: EventSpan?, printsRows: Bool) throws(EditorFailure) {
    let side: MergeSide
    switch try answer(form.isGone ? Messages.whetherNew : Messages.whichSide) {
    case "mine": side = .mine
    case "theirs": side = .theirs
    default: return
    }
    if form.isGone { try decideAboutGone(keeping: side) } else { try resolve(form.conflicts, keeping: side) }
    guard form.outcome == nil else { return }
    if form.hasChanges {
      try self.save(span, printsRows: printsRows)
    } else {
      tell(Messages.nothingToSave)
    }
  }

  /// What follows from a save or a deletion that failed: the form stays open, and takes what changed in the file.
  private mutating func notKept(
    _ error: CalendarError, refused: EditorFailure.Refused
  ) throws(EditorFailure) -> EditorFailure {
    let advice = error.code == .changedUnderneath ? try takeOver(refused) : nil
    form.didRefuse(error)
    return EditorFailure(
      status: ExitStatus(error.code), message: Messages.text(for: error, advice: advice), refused: refused)
  }

  /// Takes over what the file says by now.
  ///
  /// - Returns: What is to be done then; nil where the file cannot be read.
  private mutating func takeOver(_ refused: EditorFailure.Refused) throws(EditorFailure) -> String? {
    let now: Form.Item?
    do throws(CalendarError) {
      now = try keeper.refresh(form.original)
    } catch {
      return nil
    }
    try change { form throws(FormRefusal) in form.fileChanged(to: now) }
    if refused == .deletion, !form.isGone { return Messages.takenOverToDelete }
    return form.issues.first.map { Messages.text(for: $0, of: subject) } ?? Messages.takenOver
  }

  /// What the form is on, with the rows in which it contradicts the file.
  var subject: Messages.FormSubject {
    var subject = lines.text.subject
    for row in form.rows {
      for case .conflict(let field) in row.issues { subject.contended[field, default: []].append(row.item.owner) }
    }
    return subject
  }

  /// The part of a series that is meant: what the line or the command line says, else what a person answers.
  private func part(
    _ span: EventSpan?, asking question: String, else refused: EditorFailure.Refused
  ) throws(EditorFailure) -> EventSpan? {
    guard form.isOfSeries || form.originalSubject.isOverride else { return nil }
    if let said = span ?? manner.span { return said }
    guard form.isOfSeries else { return nil }
    if console.isInputTerminal, form.occurrence == nil {
      // What is deleted is asked about anyway.
      if refused == .deletion { return .allEvents }
      let said = try answer(Messages.yesOrNo(Messages.savesSeries)).lowercased()
      // Who is used to be asked for a part answers with its word.
      guard said.hasPrefix("y") || EventSpan(word: said) == .allEvents else {
        throw failure(.occurrenceNeeded, refused: refused)
      }
      return .allEvents
    }
    guard console.isInputTerminal, let answer = EventSpan(word: try answer(question))
    else { throw failure(.spanNeeded, refused: refused) }
    return answer
  }

  /// Whether a person agrees; a script does.
  private func confirms(_ question: String) throws(EditorFailure) -> Bool {
    guard console.isInputTerminal else { return true }
    return try answer(Messages.yesOrNo(question)).lowercased().hasPrefix("y")
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
    var failure = EditorFailure(refusal: refusal, message: Messages.text(for: refusal, of: subject))
    failure.refused = refused
    return failure
  }
}
