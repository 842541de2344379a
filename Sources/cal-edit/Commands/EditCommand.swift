import CalendarEditForm
import CalendarStore

/// `edit FILE [TEXT] | UID | TEXT`: the form on an event, or with options that set fields the change at once.
struct EditCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let selected = try context.selectEvent()
    let own = selected.event.calendar
    let others = try storeCalendars().filter { $0.id != own?.id }
    let form = EventForm(
      editing: selected.event, occurrence: selected.occurrence, seriesStart: selected.seriesStart,
      context: context.formContext(calendars: [own].compactMap(\.self) + others, new: nil))
    var filler = FormFiller(form, context: context)
    try filler.fill(invocation)
    let hasFields = invocation.fields.contains { $0 != .calendar }
    let file = selected.event.origin?.file.split(separator: "/").last.map(String.init) ?? ""
    return try FormCommand(context: context, heading: "Edit Event: \(SafeText.line(file))", newFile: nil)
      .run(filler, savesAtOnce: hasFields && !invocation.has(.interactive))
  }

  /// The calendars that the event can be moved to; a store that cannot be read offers none.
  private func storeCalendars() throws(CommandFailure) -> [EventCalendar] {
    if context.location?.isNamed == true { return try context.storeCalendars() }
    return (try? context.storeCalendars()) ?? []
  }
}
