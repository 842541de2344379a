import CalendarStore

extension CommandContext {
  /// Writes what a command did with several events, all of it or nothing, and prints what that was.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - verb: What was done, for the history.
  ///   - report: What was done, a line each.
  func commit(_ events: [Event], verb: String, report: [String]) throws(CommandFailure) -> ExitStatus {
    guard !invocation.has(.dryRun) else {
      console.write(StoreKeeper.report(store.pendingChanges) + "\n")
      if !store.gathersChanges { store.rollback() }
      return .done
    }
    let first = events.first.map { $0.title ?? $0.uid } ?? ""
    let step = events.count == 1 ? "\(verb) \(first)" : "\(verb) \(events.count) events"
    if !store.gathersChanges {
      let notes = try asking { store throws(CalendarError) in try store.commit(as: step) }
      reportWrite(notes)
    }
    if !invocation.has(.quiet) { for line in report { console.write(line + "\n") } }
    return .done
  }
}
