import CalendarJSON
import CalendarStore

/// `list [FROM [TO|LENGTH]]`: what takes place in a range, by day.
struct ListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let interval = try context.interval()
    guard let entries = try context.entries(from: interval.start, to: interval.end) else { return .done }
    context.show(
      context.agenda(of: entries, on: context.days(of: interval)).lines,
      orSay: "no events \(context.words(for: context.days(of: interval)))")
    return .done
  }
}
