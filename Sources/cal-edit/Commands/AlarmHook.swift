import CalendarJSON
import CalendarStore

/// The command that is run for each alarm that goes off; it finds the alarm in its variables.
///
/// Nothing of a calendar becomes part of the command itself.
struct AlarmHook {
  let context: CommandContext

  /// Runs the command, and does not wait for it; nothing where none was asked for.
  func run(for time: AlarmTime) {
    guard let command = context.invocation.value(.exec) else { return }
    let environment = context.variables.merging(variables(of: time)) { $1 }
    if ShellCommand(command: command, environment: environment).start() == nil {
      context.console.writeError(Messages.notStarted(command) + "\n")
    }
  }

  /// What the command is told.
  private func variables(of time: AlarmTime) -> [String: String] {
    let item = time.subject.item
    let text = AlarmList(times: [time], text: context.formLines().text, width: nil, emphasis: .none)
    let start: String? =
      switch time.subject {
      case .event(let event): event.start?.iso8601
      case .reminder(let reminder): (reminder.dueDate(viewer: context.clock.viewer) ?? reminder.start)?.iso8601
      }
    return [
      "ALARM_TITLE": item.title ?? "", "ALARM_TEXT": text.remarks(on: time), "ALARM_LOCATION": item.location ?? "",
      "ALARM_AT": time.instant.iso8601(in: context.clock.viewer), "ALARM_START": start ?? "", "ALARM_UID": item.uid,
      "ALARM_CALENDAR": item.calendar?.title ?? "", "ALARM_URL": item.url ?? "",
    ].mapValues { SafeText.line($0) }
  }
}
