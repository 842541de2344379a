import CalendarStore

extension CommandContext {
  /// What a person answers to a question, which is no result and so goes to standard error; empty at the end of input.
  func answer(to question: String) throws(CommandFailure) -> String {
    console.writeError(question)
    return try asking { _ throws(CalendarError) in try console.readLine() } ?? ""
  }

  /// Whether a person agrees; a script does, and so does who said so beforehand or only looks at what would be done.
  func confirms(_ question: @autoclosure () throws(CommandFailure) -> String) throws(CommandFailure) -> Bool {
    guard console.isInputTerminal, !invocation.has(.yes), !invocation.has(.dryRun) else { return true }
    return try answer(to: question()).lowercased().hasPrefix("y")
  }

  /// An event, with its date, as a question names it.
  func description(of event: Event, _ span: EventSpan) -> String {
    let date = event.start.map { ", " + style.sentence.text($0, withZone: false) } ?? ""
    let what = SafeText.line(event.title ?? Messages.untitled) + date
    return span == .allEvents && event.hasRecurrence ? Messages.wholeSeries(what) : what
  }
}
