import CalendarStore

/// `todo done NUMBER… | FILE [TEXT] | UID | TEXT`: says of reminders that they are done.
struct TodoDoneCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let (console, invocation) = (context.console, context.invocation)
    let keeper = context.reminderKeeper
    let reminders = try context.selectReminders()
    let notes = try context.asking { store throws(CalendarError) -> [Finding] in
      var said: [String] = []
      for var reminder in reminders {
        let title = SafeText.line(reminder.title ?? reminder.uid)
        guard !reminder.isCompleted else {
          said.append("\(title) was done before")
          continue
        }
        reminder.completionDate = context.clock.now
        try store.save(&reminder, commit: false)
        said.append("done \(title)" + keeper.next(of: reminder))
      }
      if keeper.isDryRun {
        console.write(StoreKeeper.report(store.pendingChanges) + "\n")
        return []
      }
      let notes = try store.commit(as: said.joined(separator: "; "))
      if !invocation.has(.quiet) { for line in said { console.write(line + "\n") } }
      return notes
    }
    context.reportWrite(notes)
    return .done
  }
}
