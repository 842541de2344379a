import CalendarStore

/// `delete FILE [TEXT] | UID | TEXT`: deletes an event, or a part of a series; a person is asked first.
struct DeleteCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let selected = try context.selectEvent()
    let span = try span(of: selected)
    let keeper = StoreKeeper(store: context.store, isDryRun: invocation.has(.dryRun)) { notes in
      if invocation.has(.verbose) { context.report(notes) }
    }
    guard try confirms(selected.event) else { throw CommandFailure(.notFound, "nothing was deleted") }
    let report = try context.asking { _ throws(CalendarError) in try keeper.delete(selected.event, span: span) }
    if keeper.isDryRun || !invocation.has(.quiet) { context.console.write(report + "\n") }
    return .done
  }

  /// The part of a series that is meant; of a single event all there is.
  private func span(of selected: SelectedEvent) throws(CommandFailure) -> EventSpan {
    let event = selected.event
    let said = context.invocation.value(.span).flatMap(EventSpan.init(word:))
    if event.isDetached, said == nil { return .thisEvent }
    guard event.hasRecurrence || event.isDetached else { return .thisEvent }
    guard let said else { throw CommandFailure(UsageError.missingSpan) }
    guard said == .allEvents || selected.occurrence != nil || event.isDetached else {
      throw CommandFailure(UsageError.missingOccurrence(span: context.invocation.value(.span) ?? ""))
    }
    return said
  }

  private func confirms(_ event: Event) throws(CommandFailure) -> Bool {
    let invocation = context.invocation
    guard context.console.isInputTerminal, !invocation.has(.yes), !invocation.has(.dryRun) else { return true }
    let date = event.start.map { ", " + DateStyle(isAligned: false).text($0, withZone: false) } ?? ""
    context.console.write("delete \(SafeText.line(event.title ?? "(no title)"))\(date)? (y/n) ")
    let answer = try context.asking { _ throws(CalendarError) in try context.console.readLine() } ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}
