import CalendarEditForm
import CalendarStore

/// `todo add TITLE… [:: NOTES]`: a new reminder at once, or with `--interactive` the form on it.
struct TodoAddCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let calendar = try context.calendarForNew(.reminder)
    let others = invocation.has(.calendar) ? [] : try context.storeCalendars().filter { $0.id != calendar.id }
    let form = ReminderForm(
      newWithUID: context.makeUID(),
      context: context.formContext(calendars: [calendar] + others, new: calendar))
    var filler = FormFiller(form, lines: context.formLines(on: .reminder), context: context)
    try filler.fill(title: invocation.words.joined(separator: " "), notes: invocation.notes)
    try filler.fill(invocation)
    return try FormCommand(context: context, keeper: context.reminderKeeper)
      .run(filler, savesAtOnce: !invocation.has(.interactive))
  }
}
