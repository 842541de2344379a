import CalendarStore

/// `week [DATE]`: a week, a day a column.
struct WeekCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let week = context.week(of: try context.day())
    guard let entries = try context.entries(on: week) else { return .done }
    guard context.gridWidth >= EventGrid.leastWidth else {
      context.show(
        context.agenda(of: entries, on: week).lines, orSay: Messages.none("events", context.words(for: week)))
      return .done
    }
    context.show(
      EventGrid(
        entries: entries, days: week, now: context.clock.now, viewer: context.clock.viewer,
        style: context.style, width: context.gridWidth, mostLines: .max, emphasis: context.emphasis
      ).lines)
    return .done
  }
}
