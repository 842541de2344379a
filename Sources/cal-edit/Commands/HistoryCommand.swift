import CalendarJSON
import CalendarStore

/// `history`: the changes that can be taken back, and those that were.
struct HistoryCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let history = try context.asking { store throws(CalendarError) in try store.history() }
    context.report(history.findings)
    let viewer = context.clock.viewer
    let records = history.steps.lazy.map { JSON($0, viewer: viewer) }
    let lines =
      try RecordOutput(context.invocation).lines(of: records)
      ?? HistoryLines(steps: history.steps, style: context.style, viewer: viewer, width: context.columns).lines
    for line in lines { context.console.write(line + "\n") }
    return .done
  }
}
