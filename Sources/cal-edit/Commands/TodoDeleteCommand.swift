import CalendarStore

/// `todo delete NUMBER… | FILE [TEXT] | UID | TEXT`: deletes reminders; a person is asked first.
struct TodoDeleteCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let (console, invocation) = (context.console, context.invocation)
    let isDryRun = invocation.has(.dryRun)
    let reminders = try context.selectReminders()
    let titles = reminders.map { SafeText.line($0.title ?? $0.uid) }
    if !isDryRun, try !confirms(titles) { throw CommandFailure(.notFound, "nothing was deleted") }
    let notes = try context.asking { store throws(CalendarError) -> [Finding] in
      for reminder in reminders { try store.remove(reminder, commit: false) }
      if isDryRun {
        console.write(StoreKeeper.report(store.pendingChanges) + "\n")
        return []
      }
      let said = titles.map { "deleted \($0)" }
      let notes = try store.commit(as: said.joined(separator: "; "))
      if !invocation.has(.quiet) { for line in said { console.write(line + "\n") } }
      return notes
    }
    context.reportWrite(notes)
    return .done
  }

  private func confirms(_ titles: [String]) throws(CommandFailure) -> Bool {
    guard context.console.isInputTerminal, !context.invocation.has(.yes) else { return true }
    context.console.write("delete \(titles.joined(separator: ", "))? (y/n) ")
    let answer = try context.asking { _ throws(CalendarError) in try context.console.readLine() } ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}
