import CalendarStore

/// `find TEXT`: the events that match words.
struct FindCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let words = context.invocation.operands.joined(separator: " ")
    let calendars = try context.calendarsToRead()
    let now = context.clock.now
    let fetch = try context.asking { store throws(CalendarError) in
      try store.events(matchingWords: words, in: calendars, from: now)
    }
    context.report(fetch.findings)
    guard !fetch.events.isEmpty else {
      if context.invocation.has(.json) { context.show(["[]"]) }
      throw CommandFailure(.notFound, "\"\(SafeText.line(words))\": no event matches")
    }
    guard try !context.printRecords(of: fetch.events) else { return .done }
    let list = FoundList(
      events: fetch.events, viewer: context.clock.viewer, style: context.style,
      repeats: context.formLines().text.repeats,
      width: context.columns, now: context.lookingMoment, emphasis: context.emphasis)
    context.show(list.lines)
    return .done
  }
}
