import CalendarJSON
import CalendarStore

/// `conflicts [FROM [TO|LENGTH]]`: the times that several events take.
struct ConflictsCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try context.interval()
    let viewer = context.clock.viewer
    let records = try RecordOutput(context.invocation)
    let events = try context.occurrences(from: interval.start, to: interval.end)
    let overlaps = BusyTime(events, viewer: viewer, ownAddresses: context.settings.ownAddresses).overlaps
      .filter { $0.range.overlaps(interval.start..<interval.end) }
    let lines = records.lines(of: overlaps.map { JSON($0, viewer: viewer) })
    if let lines {
      context.show(lines)
    } else {
      context.show(
        overlaps.flatMap(self.lines), orSay: Messages.none("conflicts", context.words(for: context.days(of: interval))))
    }
    return .done
  }

  /// When it is, and the events below.
  private func lines(of overlap: BusyTime.Overlap) -> [String] {
    let viewer = context.clock.viewer
    let (start, end) = (viewer.reading(at: overlap.range.lowerBound), viewer.reading(at: overlap.range.upperBound))
    let sentence = context.style.sentence
    let offset = end > start ? "" : " \(sentence.offset(viewer.offset(at: overlap.range.upperBound)))"
    let until =
      end.date == start.date ? context.style.time(end) + offset : sentence.text(.floating(end), withZone: false)
    let heading = "\(context.style.text(start.date))  \(context.style.time(start))-\(until)"
    let agenda = context.agenda(of: context.entries(of: overlap.events), on: start.date...max(start.date, end.date))
    let line = StyledText(heading, .strong)
    return [context.emphasis.text(context.columns.map { line.cut(to: $0) } ?? line)]
      + agenda.entries.map { agenda.line($0, from: start.date) }
  }
}
