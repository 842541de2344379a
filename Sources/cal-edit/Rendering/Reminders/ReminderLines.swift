import CalendarStore

/// Reminders as lines: number, box, when they are due, how urgent they are, what is to be done.
struct ReminderLines {
  let rows: [ReminderList.Row]

  /// How many reminders have numbers.
  let count: Int

  /// The moment that tells what is overdue.
  let now: Instant

  let viewer: Zone
  let style: DateStyle

  /// The columns that lines are cut to; nil for none.
  var width: Int?

  /// How what is overdue stands out.
  var emphasis = Emphasis.none

  var lines: [String] {
    let isNarrow = width.map { $0 < ReminderLines.leastWidth } ?? false
    let dates = rows.map { row in row.reminder.dueDate(viewer: viewer).map { date($0, isShort: isNarrow) } ?? "" }
    let dateWidth = dates.map { DisplayWidth.of($0) }.max() ?? 0
    let hasPriorities = rows.contains { !$0.reminder.urgency.isEmpty }
    let hasCalendars = Set(rows.map { $0.reminder.calendar?.$id }).count > 1
    return zip(rows, dates).map { row, date in
      let reminder = row.reminder
      let isOverdue = reminder.isOpen && (reminder.deadline(viewer: viewer).map { $0 <= now } ?? false)
      let number = DisplayWidth.padded(String(row.number), to: String(count).count, atStart: true)
      var head = "\(number)  \(reminder.box)"
      if dateWidth > 0 {
        head += "  " + (isOverdue ? emphasis.text(StyledText(date, .chosen)) : date)
        head += String(repeating: " ", count: dateWidth - DisplayWidth.of(date))
      }
      if hasPriorities { head += "  " + DisplayWidth.padded(reminder.urgency, to: 3) }
      var text = String(repeating: "  ", count: row.depth) + SafeText.line(reminder.title ?? Messages.untitled)
      if let percent = reminder.percentComplete, (1..<100).contains(percent) { text += "  \(percent)%" }
      if !reminder.recurrenceRules.isEmpty { text += Messages.repeats }
      if isOverdue { text += Messages.overdue }
      if hasCalendars, let calendar = reminder.calendar { text += "  @\(SafeText.line(calendar.title))" }
      return cut(head + "  ", text, headWidth: columns(dateWidth: dateWidth, hasPriorities: hasPriorities))
    }
  }

  /// The columns of a date, its time and a title of some words.
  private static let leastWidth = 60

  /// When something is due; where a title would have little room the day alone, ` 4 Dec`.
  private func date(_ date: EventDate, isShort: Bool) -> String {
    guard isShort else { return style.text(date, viewer: viewer) }
    var short = style
    short.shortYear = viewer.reading(at: now).date.year
    return short.text(date.reading(viewer: viewer).date)
  }

  private func columns(dateWidth: Int, hasPriorities: Bool) -> Int {
    String(count).count + 7 + (dateWidth > 0 ? dateWidth + 2 : 0) + (hasPriorities ? 5 : 0)
  }

  private func cut(_ head: String, _ text: String, headWidth: Int) -> String {
    guard let width else { return head + text }
    return head + DisplayWidth.cut(text, to: max(width - headWidth, 1))
  }
}

extension Reminder {
  /// The box to tick.
  fileprivate var box: String {
    if isCompleted { return "[x]" }
    return status == .canceled ? "[-]" : "[ ]"
  }

  /// How urgent it is, in marks (RFC 5545 §3.8.1.9).
  fileprivate var urgency: String {
    switch self.priority ?? 0 {
    case 1...4: "!!!"
    case 5: "!!"
    case 6...9: "!"
    default: ""
    }
  }
}
