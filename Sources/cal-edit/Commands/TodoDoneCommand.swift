import CalendarStore

/// `todo done NUMBER… | FILE [TEXT] | UID | TEXT`: says of reminders that they are done.
struct TodoDoneCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let keeper = context.reminderKeeper
    var report: [String] = []
    var done: [Reminder] = []
    for var reminder in try context.selectReminders() {
      let title = reminder.title ?? reminder.uid
      guard !reminder.isCompleted else {
        report.append(Messages.wasDone(title))
        continue
      }
      reminder.completionDate = context.clock.now
      done.append(reminder)
      let notes = try context.asking { store throws(CalendarError) in try store.save(&reminder, commit: false) }
      context.reportWrite(notes)
      let next = try context.asking { _ throws(CalendarError) in try keeper.next(of: reminder) }
      report.append(Messages.done(title) + next)
    }
    return try context.commit(done.map(\.item), of: .reminder, as: .complete, report: report) {
      store throws(CalendarError) in
      for var reminder in done { try store.save(&reminder, commit: false) }
    }
  }
}
