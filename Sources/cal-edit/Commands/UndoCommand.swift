import CalendarStore

/// `undo [FILE]`: takes back the last change of the store, or of a file.
struct UndoCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let file = context.invocation.operands.first
    return try HistoryMove(context: context, refusal: Messages.nothingTakenBack).run(report: Messages.tookBack) {
      store throws(CalendarError) in
      try store.undo(file)
    } dryRun: { store throws(CalendarError) in
      try store.changes(undoing: file)
    }
  }
}
