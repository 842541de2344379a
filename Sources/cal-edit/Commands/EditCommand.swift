import CalendarEditForm
import CalendarStore

/// `edit FILE [TEXT] | UID | TEXT`: the form on an event, or with options that set fields the change at once.
struct EditCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let selected = try context.selectEvent()
    let own = selected.event.calendar
    let others = try context.otherCalendars(than: own)
    let form = EventForm(
      editing: selected.event, occurrence: selected.occurrence, seriesStart: selected.seriesStart,
      context: context.formContext(calendars: [own].compactMap(\.self) + others, new: nil))
    var filler = FormFiller(form, lines: context.formLines(), context: context)
    try filler.fill(invocation)
    let hasFields = invocation.fields.contains { $0 != .calendar }
    let heading = "Edit Event: \(CommandContext.fileName(of: selected.event.item))"
    return try FormCommand(context: context, heading: heading, keeper: context.eventKeeper())
      .run(filler, savesAtOnce: hasFields && !invocation.has(.interactive))
  }
}
