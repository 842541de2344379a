import CalendarStore

/// `todo delete NUMBER… | FILE [TEXT] | UID | TEXT`: deletes reminders; a person is asked first.
struct TodoDeleteCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let reminders = try context.selectReminders()
    let titles = reminders.map { SafeText.line($0.title ?? $0.uid) }
    guard try context.confirms(Messages.asksToDelete(titles.joined(separator: ", "))) else {
      throw CommandFailure(.notFound, Messages.nothingDeleted)
    }
    for reminder in reminders {
      let notes = try context.asking { store throws(CalendarError) in try store.remove(reminder, commit: false) }
      context.reportWrite(notes)
    }
    return try context.commit(
      reminders.map(\.item), of: .reminder, as: .delete, report: titles.map(Messages.deleted)
    ) { store throws(CalendarError) in
      for reminder in reminders { try store.remove(reminder, commit: false) }
    }
  }
}
