import CalendarJSON
import CalendarStore

/// `list [FROM [TO|LENGTH]]`: what takes place in a range, by day.
struct ListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try context.interval()
    guard let entries = try entries(in: interval) else { return .done }
    var agenda = context.agenda(of: entries, on: context.days(of: interval))
    agenda.showsEachDay = !context.invocation.has(.once)
    context.show(
      agenda.lines,
      orSay: Messages.none("events", context.words(for: context.days(of: interval))))
    return .done
  }

  /// What is shown; nil where records were asked for and printed.
  private func entries(in interval: WhenClock.Interval) throws(CommandFailure) -> [Agenda.Entry]? {
    guard context.invocation.has(.once) || context.invocation.has(.notStarted) else {
      return try context.entries(from: interval.start, to: interval.end)
    }
    var events = try context.occurrences(from: interval.start, to: interval.end)
    if context.invocation.has(.notStarted) { events.removeAll { !isToCome($0) } }
    if context.invocation.has(.once) { events = firstOfEach(events) }
    return try context.printRecords(of: events) ? nil : context.entries(of: events)
  }

  private func isToCome(_ event: Event) -> Bool {
    event.start.map { $0.instant(viewer: context.clock.viewer) > context.clock.now } ?? false
  }

  /// Of each series its first occurrence in the range.
  private func firstOfEach(_ events: [Event]) -> [Event] {
    var known: Set<[String?]> = []
    return events.filter { known.insert([$0.calendar?.id, $0.uid]).inserted }
  }
}
