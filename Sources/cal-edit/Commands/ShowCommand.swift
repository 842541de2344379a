import CalendarJSON
import CalendarStore

/// `show FILE [TEXT] | UID | TEXT`: one event in full.
struct ShowCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    if context.invocation.has(.plain) { return try printPlain() }
    let selected = try context.selectEvent()
    let json = JSON(selected.event, occurrence: selected.occurrence, viewer: context.clock.viewer)
    if let lines = try RecordOutput(context.invocation).lines(of: json) {
      context.show(lines)
      return .done
    }
    let details = EventDetails(
      event: selected.event, text: context.formLines().text, width: context.columns, emphasis: context.emphasis)
    context.show(details.lines + (try explanation(of: selected)))
    return .done
  }

  /// All of a file, as lines to be compared.
  private func printPlain() throws(CommandFailure) -> ExitStatus {
    guard let path = context.invocation.operands.first, context.invocation.operands.count == 1,
      CommandContext.isPath(path)
    else {
      throw CommandFailure(.usage, Messages.oneFile)
    }
    let lines = try context.asking { store throws(CalendarError) in try store.plainLines(ofFile: path) }
    for line in lines { context.console.write(SafeText.line(line) + "\n") }
    return .done
  }

  /// The next dates of a series, where they were asked for.
  private func explanation(of selected: SelectedEvent) throws(CommandFailure) -> [String] {
    guard context.invocation.has(.explain) else { return [] }
    let count = context.invocation.count(.explain) ?? ShowCommand.usualCount
    let moment = selected.occurrence?.instant(viewer: context.clock.viewer) ?? context.clock.now
    let dates = try context.asking { store throws(CalendarError) in
      try store.dates(of: selected.event, from: moment, count: count)
    }
    guard !dates.isEmpty else {
      return ["", selected.event.hasRecurrence ? Messages.noMoreDates : Messages.noRepeat]
    }
    return ["", Messages.nextDates]
      + SeriesDetails(dates: dates, style: context.style, viewer: context.clock.viewer).lines
  }

  private static let usualCount = 10
}
