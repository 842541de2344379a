import CalendarJSON
import CalendarStore

/// `list [FROM [TO|LENGTH]]`: what takes place in a range, by day.
struct ListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try interval()
    let calendars = try context.calendarsToRead()
    let query = EventQuery(start: interval.start, end: interval.end, calendars: calendars)
    let fetch = try context.asking { store throws(CalendarError) in try store.events(matching: query) }
    context.report(fetch.findings)
    let items = fetch.events.lazy.map { JSON($0, occurrence: $0.occurrenceDate, viewer: context.clock.viewer) }
    for line in try RecordOutput(context.invocation).lines(of: items) ?? agenda(of: fetch.events, in: interval) {
      context.console.write(line + "\n")
    }
    return .done
  }

  private func interval() throws(CommandFailure) -> WhenClock.Interval {
    let line = context.invocation.operands.joined(separator: " ")
    do throws(WhenError) {
      return try context.clock.range(line.isEmpty ? nil : try context.reader.range(line))
    } catch {
      throw CommandFailure(error, in: line)
    }
  }

  private func agenda(of events: [Event], in interval: WhenClock.Interval) -> [String] {
    let viewer = context.clock.viewer
    let entries = events.compactMap { event in
      event.start.map { start in
        Agenda.Entry(
          start: start, end: event.endDate(viewer: viewer) ?? start, title: event.title ?? "(no title)",
          location: event.location)
      }
    }
    let first = viewer.reading(at: interval.start).date
    let last = max(first, viewer.reading(at: interval.end.adding(seconds: -1)).date)
    return Agenda(entries: entries, days: first...last, viewer: viewer, style: context.style, width: context.columns)
      .lines
  }
}
