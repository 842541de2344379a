import CalendarEditForm
import CalendarStore

/// What `new` and `edit` do with a form that is filled in: open the editor on it, or save it at once.
struct FormCommand {
  let context: CommandContext
  let heading: String
  let newFile: String?

  func run(_ filler: FormFiller, savesAtOnce: Bool) throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let keeper = StoreKeeper(
      store: context.store, isDryRun: invocation.has(.dryRun), newFile: newFile, words: context.style.words
    ) {
      context.reportWrite($0)
    }
    let span = invocation.value(.span).flatMap(EventSpan.init(word:))
    if savesAtOnce { return try save(filler, keeper: keeper, span: span) }
    var editor = Editor(
      filler.form, heading: heading, keeper: keeper, console: context.console, lines: context.formLines,
      manner: Editor.Manner(isEchoing: invocation.has(.echo), isQuiet: invocation.has(.quiet), span: span))
    do throws(CalendarError) {
      return try editor.run()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Saves without the editor; what was understood is said first.
  private func save(_ filler: FormFiller, keeper: StoreKeeper, span: EventSpan?) throws(CommandFailure) -> ExitStatus {
    let form = filler.form
    if !context.invocation.has(.quiet) {
      let lines = form.isNew ? context.formLines.lines(of: form) : filler.changedLines
      for line in lines where !line.isEmpty { context.console.write(line + "\n") }
    }
    guard let save = try context.accepted(form, span: span) else {
      if !context.invocation.has(.quiet) { context.console.write("nothing to save\n") }
      return .done
    }
    let report = try context.asking { _ throws(CalendarError) in try keeper.save(save).report }
    if keeper.isDryRun || !context.invocation.has(.quiet) { context.console.write(report + "\n") }
    return .done
  }
}

extension CommandContext {
  /// What a form wants saved without the editor, nil where that is nothing; its refusal is the command's.
  func accepted(_ form: EventForm, span: EventSpan?) throws(CommandFailure) -> FormSave? {
    if form.isOfSeries, span == nil, form.impliedSpan == nil { throw CommandFailure(UsageError.missingSpan) }
    do throws(FormRefusal) {
      return try form.prepareToSave(span: span)
    } catch {
      let failure = EditorFailure(refusal: error, message: Messages.text(for: error, in: formLines.text))
      throw CommandFailure(failure.status, "not saved: \(failure.message)")
    }
  }
}
