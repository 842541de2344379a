import CalendarStore

/// `redo [FILE]`: makes a change again that was taken back.
struct RedoCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let file = context.invocation.operands.first
    return try HistoryMove(context: context, refusal: Messages.nothingMadeAgain).run(report: Messages.madeAgain) {
      store throws(CalendarError) in
      try store.redo(file)
    } dryRun: { store throws(CalendarError) in
      try store.changes(redoing: file)
    }
  }
}
