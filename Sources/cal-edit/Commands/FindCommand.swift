import CalendarJSON
import CalendarStore

/// `find TEXT`: the events that match words, then the reminders that do.
struct FindCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let words = context.invocation.operands.joined(separator: " ")
    let calendars = try context.calendarsToRead()
    let output = try RecordOutput(context.invocation)
    if !output.isAsked || output.needsOnlySummaries { return try list(words, in: calendars, output) }
    let events = try events(words, in: calendars)
    let (rows, _) = try reminders(words, in: calendars)
    guard !(events.isEmpty && rows.isEmpty) else {
      if context.invocation.has(.json) { context.show(["[]"]) }
      throw CommandFailure(.notFound, Messages.nothingFound(words))
    }
    let viewer = context.clock.viewer
    let records =
      events.map { JSON($0, occurrence: $0.occurrenceDate, viewer: viewer) }
      + rows.map { JSON($0.reminder, viewer: viewer) }
    context.show(output.lines(of: records) ?? [])
    return .done
  }

  /// Prints what a listing shows of what was found.
  private func list(
    _ words: String, in calendars: [EventCalendar], _ output: RecordOutput
  ) throws(CommandFailure) -> ExitStatus {
    let events = try summaries(words, in: calendars)
    let (rows, count) = try reminders(words, in: calendars)
    guard !(events.isEmpty && rows.isEmpty) else { throw CommandFailure(.notFound, Messages.nothingFound(words)) }
    let viewer = context.clock.viewer
    guard var text = output.text(of: events, viewer: viewer) else {
      context.show(lines(of: events) + lines(of: rows, count: count))
      return .done
    }
    for line in output.lines(of: rows.map { JSON($0.reminder, viewer: viewer) }) ?? [] { text += "\(line)\n".utf8 }
    context.show(text: text)
    return .done
  }

  private func summaries(_ words: String, in calendars: [EventCalendar]) throws(CommandFailure) -> OccurrenceList {
    guard isAsked(.event) else { return OccurrenceList() }
    let now = context.clock.now
    let fetch = try context.asking { store throws(CalendarError) in
      try store.occurrences(matchingWords: words, in: calendars, from: now)
    }
    context.report(fetch.findings, about: fetch.occurrences.map(\.ownPlace))
    return fetch.occurrences
  }

  private func isAsked(_ kind: EntityType) -> Bool {
    context.invocation.value(.kind).map { $0 == kind.word } ?? true
  }

  private func events(_ words: String, in calendars: [EventCalendar]) throws(CommandFailure) -> [Event] {
    guard isAsked(.event) else { return [] }
    let now = context.clock.now
    let fetch = try context.asking { store throws(CalendarError) in
      try store.events(matchingWords: words, in: calendars, from: now)
    }
    context.report(fetch.findings, about: fetch.events.map(\.item.ownPlace))
    return fetch.events
  }

  /// The reminders that match, with the numbers of `todo list`, and how many there are in all.
  private func reminders(
    _ words: String, in calendars: [EventCalendar]
  ) throws(CommandFailure) -> (rows: [ReminderList.Row], count: Int) {
    guard isAsked(.reminder) else { return ([], 0) }
    let list = try context.reminders(in: calendars)
    return (list.rows.filter { $0.reminder.item.matches(words: words) }, list.rows.count)
  }

  private func lines(of events: OccurrenceList) -> [String] {
    FoundList(
      rows: events.map { $0.foundRow(viewer: context.clock.viewer) }, viewer: context.clock.viewer,
      style: context.style,
      repeats: context.formLines().text.repeats,
      width: context.columns, now: context.lookingMoment, emphasis: context.emphasis
    ).lines
  }

  private func lines(of rows: [ReminderList.Row], count: Int) -> [String] {
    ReminderLines(
      rows: rows, count: count, now: context.clock.now, viewer: context.clock.viewer, style: context.style,
      width: context.columns, emphasis: context.emphasis
    ).lines
  }
}
