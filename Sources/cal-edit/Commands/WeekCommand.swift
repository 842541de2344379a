import CalendarStore

/// `week [DATE]`: a week, a day a column.
struct WeekCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let week = context.week(of: try context.day())
    let events = try context.occurrences(on: week)
    guard try !context.printRecords(of: events) else { return .done }
    guard context.gridWidth >= EventGrid.leastWidth else {
      context.show(context.agenda(of: events, on: week).lines, orSay: Messages.none("events", context.words(for: week)))
      return .done
    }
    context.show(
      EventGrid(
        entries: context.entries(of: events), days: week, now: context.clock.now, viewer: context.clock.viewer,
        style: context.style, width: context.gridWidth, mostLines: .max, emphasis: context.emphasis
      ).lines)
    return .done
  }
}
