import CalendarEditForm
import CalendarStore

/// What `new` and `edit` do with a form that is filled in: open the editor on it, or save it at once.
struct FormCommand<Form: ItemForm> {
  let context: CommandContext
  let keeper: any ItemKeeper<Form.Item>

  func run(_ filler: FormFiller<Form>, savesAtOnce: Bool) throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let span = invocation.value(.span).flatMap(EventSpan.init(word:))
    if savesAtOnce { return try save(filler, span: span) }
    var editor = Editor(
      filler.form, keeper: keeper, console: context.console, lines: filler.lines,
      manner: EditorManner(
        isEchoing: invocation.has(.echo), isQuiet: invocation.has(.quiet), span: span, program: Program.name,
        history: context.lineHistory, zoneNames: { [machine = context.machine] in machine.zoneNames }))
    do throws(CalendarError) {
      return try editor.run()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Saves without the editor; what was understood is said first.
  private func save(_ filler: FormFiller<Form>, span: EventSpan?) throws(CommandFailure) -> ExitStatus {
    let form = filler.form
    let span = try filler.requiredSpan(span)
    if !context.invocation.has(.quiet) {
      let lines = form.isNew ? filler.lines.lines(of: form) : filler.changedLines(of: span)
      for line in lines where !line.isEmpty { context.console.write(line + "\n") }
    }
    guard let save = try filler.accepted(span: span) else {
      if !context.invocation.has(.quiet) { context.console.write(Messages.nothingToSave + "\n") }
      return .done
    }
    let report = try context.asking { _ throws(CalendarError) in try keeper.save(save).report }
    if keeper.isDryRun || !context.invocation.has(.quiet) { context.console.write(report + "\n") }
    return .done
  }
}

extension FormFiller {
  /// The part of a series that a change is for: what was said, else what a person answers.
  ///
  /// - Throws: That a script did not say it, or that a person named none.
  func requiredSpan(_ span: EventSpan?) throws(CommandFailure) -> EventSpan? {
    guard form.isOfSeries, span == nil, form.impliedSpan == nil else { return span }
    guard context.console.isInputTerminal else { throw CommandFailure(UsageError.missingSpan) }
    if form.occurrence == nil {
      let series = Messages.wholeSeries(SafeText.line(form.originalSubject.title ?? Messages.untitled))
      if try context.confirms(Messages.asksToChange(series)) { return .allEvents }
    } else if let part = EventSpan(word: try context.answer(to: Messages.whichPartChanged)) {
      return part
    }
    throw CommandFailure(.notFound, Messages.nothingSaved)
  }

  /// What the form wants saved without the editor, nil where that is nothing; its refusal is the command's.
  func accepted(span: EventSpan?) throws(CommandFailure) -> FormSave<Form.Item>? {
    let span = try requiredSpan(span)
    do throws(FormRefusal) {
      return try form.prepareToSave(span: span)
    } catch {
      let failure = EditorFailure(refusal: error, message: Messages.text(for: error, of: lines.text.subject))
      throw CommandFailure(failure.status, Messages.notSaved(failure.message))
    }
  }
}
