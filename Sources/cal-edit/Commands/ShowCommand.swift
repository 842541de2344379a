import CalendarStore

/// `show FILE [TEXT] | UID | TEXT`: one event in full.
struct ShowCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let selected = try context.selectEvent()
    let json = JSON(selected.event, occurrence: selected.occurrence, viewer: context.clock.viewer)
    if let lines = try RecordOutput(context.invocation).lines(of: json) {
      for line in lines { context.console.write(line + "\n") }
      return .done
    }
    let details = EventDetails(event: selected.event, text: context.formLines.text)
    for line in details.lines { context.console.write(line + "\n") }
    return .done
  }
}
