import CalendarJSON
import CalendarStore

/// `todo list [TEXT]`: the reminders that are left to do, or others.
struct TodoListCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let output = try RecordOutput(invocation)
    let list = try context.reminders(in: try context.calendarsToRead())
    let text = invocation.operands.joined(separator: " ")
    let range = try range()
    let rows = list.rows.filter { row in
      isAsked(row.reminder) && (text.isEmpty || row.reminder.item.matches(words: text))
        && (range.map { isDue(row.reminder, in: $0) } ?? true)
    }
    let records = rows.lazy.map { JSON($0.reminder, viewer: context.clock.viewer) }
    let lines = ReminderLines(
      rows: rows, count: list.rows.count, now: context.clock.now, viewer: context.clock.viewer, style: context.style,
      width: context.columns, emphasis: context.emphasis)
    for line in output.lines(of: records) ?? lines.lines { context.console.write(line + "\n") }
    return .done
  }

  private func isAsked(_ reminder: Reminder) -> Bool {
    if context.invocation.has(.all) { return true }
    return context.invocation.has(.completed) ? reminder.isCompleted : reminder.isOpen
  }

  private func isDue(_ reminder: Reminder, in range: Range<Instant>) -> Bool {
    let viewer = context.clock.viewer
    guard let due = reminder.dueDate(viewer: viewer), let deadline = reminder.deadline(viewer: viewer) else {
      return false
    }
    let start = due.instant(viewer: viewer)
    return start < range.upperBound && max(deadline, start.adding(seconds: 1)) > range.lowerBound
  }

  /// When the reminders are due that were asked for: on a day, in a range, or up to a time.
  private func range() throws(CommandFailure) -> Range<Instant>? {
    guard let line = context.invocation.value(.due) else { return nil }
    do throws(WhenError) {
      let when = try context.reader.range(line)
      let interval = try context.clock.range(when)
      guard when.end == .none, when.start.stretch == nil else {
        return interval.start..<max(interval.start, interval.end)
      }
      if case .day = when.start.saying {
        let day = context.clock.viewer.reading(at: interval.start).date
        return interval.start..<context.clock.end(of: day, clock: context.clock.viewer)
      }
      let earliest = EventDate.day(.earliest).instant(viewer: .utc)
      return earliest..<max(earliest, try context.clock.instant(when.start).adding(seconds: 1))
    } catch {
      throw CommandFailure(error, option: .due, in: line)
    }
  }
}
