import CalendarStore

/// `restore UID --occurrence WHEN`: puts back a deleted occurrence.
struct RestoreCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let event = try context.selectSeries()
    guard let line = context.invocation.value(.occurrence) else {
      throw CommandFailure(.usage, Messages.whichOccurrence)
    }
    let occurrence = try context.originalStart(line, of: event)
    if context.invocation.has(.dryRun) {
      let changes = try context.asking { store throws(CalendarError) in
        try store.changes(restoring: occurrence, of: event)
      }
      context.console.write(StoreKeeper.report(changes) + "\n")
      return .done
    }
    let notes = try context.asking { store throws(CalendarError) in try store.restore(occurrence, of: event) }
    context.reportWrite(notes)
    if !context.invocation.has(.quiet) {
      context.console.write(Messages.restored(context.style.sentence.text(occurrence, withZone: false)) + "\n")
    }
    return .done
  }
}
