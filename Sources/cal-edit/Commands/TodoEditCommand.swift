import CalendarEditForm
import CalendarStore

/// `todo edit NUMBER | FILE [TEXT] | UID | TEXT`: the form on a reminder, or with options that set fields the change at
/// once.
struct TodoEditCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let reminder = try context.selectReminder()
    let others = try context.otherCalendars(than: reminder.calendar)
    let form = ReminderForm(
      editing: reminder,
      context: context.formContext(of: .reminder, calendars: [reminder.calendar].compactMap(\.self) + others, new: nil))
    var filler = FormFiller(form, lines: context.formLines(on: .reminder), context: context)
    try filler.fill(invocation)
    let hasFields = invocation.fields.contains { $0 != .calendar }
    return try FormCommand(context: context, keeper: context.reminderKeeper)
      .run(filler, savesAtOnce: hasFields && !invocation.has(.interactive))
  }
}
