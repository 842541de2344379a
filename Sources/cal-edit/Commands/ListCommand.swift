import CalendarJSON
import CalendarStore

/// `list [FROM [TO|LENGTH]]`: what takes place in a range, by day.
struct ListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try context.interval()
    var events = try context.occurrences(from: interval.start, to: interval.end)
    if context.invocation.has(.notStarted) { events.removeAll { !isToCome($0) } }
    if context.invocation.has(.once) { events = firstOfEach(events) }
    guard try !context.printRecords(of: events) else { return .done }
    var agenda = context.agenda(of: events, on: context.days(of: interval))
    agenda.showsEachDay = !context.invocation.has(.once)
    context.show(
      agenda.lines,
      orSay: Messages.none("events", context.words(for: context.days(of: interval))))
    return .done
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
