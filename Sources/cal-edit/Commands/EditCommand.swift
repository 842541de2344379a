import CalendarEditForm
import CalendarStore

/// `edit FILE [TEXT] | UID | TEXT`: the form on an event, or with options that set fields the change at once.
struct EditCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    guard !invocation.has(.allMatches) else { return try editAll() }
    let selected = try context.selectEvent()
    let filler = try filled(selected)
    return try FormCommand(context: context, keeper: context.eventKeeper())
      .run(filler, savesAtOnce: setsFields && !invocation.has(.interactive))
  }

  private var setsFields: Bool { context.invocation.fields.contains { $0 != .calendar } }

  /// Changes all events that match in the same way, as one change.
  private func editAll() throws(CommandFailure) -> ExitStatus {
    guard setsFields else { throw CommandFailure(UsageError.option(.allMatches, .nothingToSave)) }
    let span = context.invocation.value(.span).flatMap(EventSpan.init(word:)) ?? .allEvents
    guard span == .allEvents else {
      throw CommandFailure(.usage, Messages.wholeSeriesOnly)
    }
    var saves: [FormSave<Event>] = []
    for selected in try context.selectEvents() {
      guard let save = try filled(selected).accepted(span: span) else { continue }
      try context.keep(save)
      saves.append(save)
    }
    let report = saves.map {
      Messages.saved($0.item.title ?? $0.item.uid, in: $0.item.origin?.file ?? "")
    }
    return try context.commit(saves, as: .edit, report: report)
  }

  /// The form on an event, with what the options say.
  private func filled(_ selected: SelectedEvent) throws(CommandFailure) -> FormFiller<EventForm> {
    let own = selected.event.calendar
    let others = try context.otherCalendars(than: own)
    let form = EventForm(
      editing: selected.event, occurrence: selected.occurrence, seriesStart: selected.seriesStart,
      context: context.formContext(calendars: [own].compactMap(\.self) + others, new: nil))
    var filler = FormFiller(form, lines: context.formLines(), context: context)
    try filler.fill(context.invocation)
    return filler
  }
}
