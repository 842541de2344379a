import CalendarEditForm
import CalendarStore

/// `todo add TITLE… [:: NOTES]`: a new reminder at once, or with `--interactive` the form on it.
struct TodoAddCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let title = invocation.words.joined(separator: " ")
    for (option, words) in [(Option.title, title.isEmpty ? nil : title), (.notes, invocation.notes)] {
      if let words, invocation.has(option) { context.noteWords(words, replacedBy: option) }
    }
    let calendar = try context.calendarForNew(.reminder)
    let others = invocation.has(.calendar) ? [] : try context.storeCalendars().filter { $0.$id != calendar.$id }
    let form = ReminderForm(
      newWithUID: context.store.makeUID(),
      context: context.formContext(of: .reminder, calendars: [calendar] + others, new: calendar))
    var filler = FormFiller(form, lines: context.formLines(on: .reminder), context: context)
    try filler.fill(title: title, notes: invocation.notes)
    try filler.fill(invocation)
    noteTime(in: Array(invocation.words))
    return try FormCommand(context: context, keeper: context.reminderKeeper)
      .run(filler, savesAtOnce: !invocation.has(.interactive))
  }

  /// Says of a time that is taken for words of the title how a reminder is given one, where it is given none.
  private func noteTime(in words: [String]) {
    guard !context.invocation.has(.due), words.count > 1 else { return }
    let leading = (try? context.reader.leadingWhen(words)).flatMap { $0 }
    let time = leading.map { words.prefix($0.count).joined(separator: " ") }.flatMap { Int($0) == nil ? $0 : nil }
    context.noteTime(time ?? context.reader.trailingWhen(words), advice: Messages.dueIsAnOption)
  }
}
