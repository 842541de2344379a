import CalendarJSON
import CalendarStore

/// `list [FROM [TO|LENGTH]]`: what takes place in a range, by day.
struct ListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try context.interval()
    let events = try context.occurrences(from: interval.start, to: interval.end)
    guard try !context.printRecords(of: events) else { return .done }
    context.show(
      context.agenda(of: events, on: context.days(of: interval)).lines,
      orSay: "no events \(context.words(for: context.days(of: interval)))")
    return .done
  }
}
