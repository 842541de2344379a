import CalendarStore

/// `day [DATE]`: one day, half an hour a line.
struct DayCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let day = try context.day()
    guard let entries = try context.entries(on: day...day) else { return .done }
    var grid = DayGrid(
      entries: entries, day: day, now: context.clock.now, viewer: context.clock.viewer,
      style: context.style, width: context.gridWidth, emphasis: context.emphasis)
    if let hours = context.settings.workday?.hours { grid.hours = hours }
    context.show(grid.lines)
    return .done
  }
}
