import CalendarEditForm
import CalendarStore

extension Editor {
  /// Saves what was changed, and leaves if asked to.
  mutating func save(_ span: EventSpan?, leaves: Bool) throws(EditorFailure) {
    let part: EventSpan? = if let implied = form.impliedSpan { implied } else { try part(span) }
    let old = form
    if part != .thisEvent { for notice in form.notices { say("note: Starts is \(lines.text.text(notice))") } }
    if let save = try refusing({ form throws(FormRefusal) in try form.prepareToSave(span: part) }) {
      try keep(save, from: old)
    } else {
      say("nothing to save")
    }
    if leaves { form.discard() }
  }

  /// Deletes the event; a person is asked first.
  mutating func delete(_ span: EventSpan?) throws(EditorFailure) {
    let part = try part(span)
    let chosen = try refusing { form throws(FormRefusal) in try form.prepareToDelete(span: part) }
    guard try confirms("Delete this event?") else { return }
    do throws(CalendarError) {
      say(try keeper.delete(form.original, span: chosen ?? .thisEvent))
    } catch {
      throw try notKept(error)
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
    if try confirms("Discard changes?") { discard() }
  }

  /// Leaves without saving.
  mutating func discard() {
    if form.hasChanges, !hasShownSave {
      say("abandoned: nothing was saved")
      if failure == nil { failure = .notFound }
    }
    form.discard()
  }

  private mutating func keep(_ save: FormSave, from old: EventForm) throws(EditorFailure) {
    do throws(CalendarError) {
      let (event, report) = try keeper.save(save)
      say(report)
      failure = nil
      guard !keeper.isDryRun else {
        hasShownSave = true
        return
      }
      let batch = form.didSave(event)
      for line in lines.changes(batch, from: old, to: form) { say(line) }
    } catch {
      throw try notKept(error)
    }
  }

  /// What follows from a save or a deletion that failed: the form stays open, and takes what changed in the file.
  private mutating func notKept(_ error: CalendarError) throws(EditorFailure) -> EditorFailure {
    let reason = EditorFailure(
      status: ExitStatus(error.code), message: Messages.text(for: error), isRefusedSave: true)
    if error.code == .changedUnderneath {
      let now: Event?
      do throws(CalendarError) {
        now = try keeper.refresh(form.original)
      } catch {
        return reason
      }
      try change { form throws(FormRefusal) in form.fileChanged(to: now) }
    }
    form.didRefuse(error)
    return reason
  }

  /// The part of a series that is meant: what the line or the command line says, else what a person answers.
  private func part(_ span: EventSpan?) throws(EditorFailure) -> EventSpan? {
    guard form.isOfSeries else { return nil }
    if let said = span ?? manner.span { return said }
    guard console.isInputTerminal,
      let answer = EventSpan(word: try answer("Save for which part of the series? this, future or all: "))
    else { throw EditorFailure(refusal: .spanNeeded, message: noSpan) }
    return answer
  }

  private var noSpan: String { Messages.text(for: FormRefusal.spanNeeded, in: lines.text) }

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
    _ body: (EventForm) throws(FormRefusal) -> Value
  ) throws(EditorFailure) -> Value {
    do throws(FormRefusal) {
      return try body(form)
    } catch {
      throw EditorFailure(refusal: error, message: Messages.text(for: error, in: lines.text))
    }
  }
}
