import CalendarEditForm
import CalendarStore

extension CommandContext {
  /// Writes what a command did with several events, all of it or nothing, and prints what that was, a line each.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - deed: What was done, for the history.
  ///   - report: What was done, a line each.
  ///   - changes: What does it again where somebody else wrote in between.
  /// - Returns: The status, which is that all is done.
  /// - Throws: Why it could not be written.
  func commit(
    _ events: [Event], as deed: Messages.Deed, report: [String],
    repeating changes: ((EventStore) throws(CalendarError) -> Void)? = nil
  ) throws(CommandFailure) -> ExitStatus {
    try commit(events.map(\.item), of: .event, as: deed, report: report, repeating: changes)
  }

  /// Writes what a command did with several items of a kind, as it does with events.
  func commit(
    _ items: [CalendarItem], of kind: EntityType, as deed: Messages.Deed, report: [String],
    repeating changes: ((EventStore) throws(CalendarError) -> Void)? = nil
  ) throws(CommandFailure) -> ExitStatus {
    guard !invocation.has(.dryRun) else {
      console.write(StoreKeeper.report(store.pendingChanges) + "\n")
      if !store.gathersChanges { store.rollback() }
      return .done
    }
    let step = Messages.step(deed, with: items, of: kind)
    if !store.gathersChanges {
      let notes = try asking { store throws(CalendarError) -> [Finding] in
        guard let changes else { return try store.commit(as: step) }
        return try store.commit(as: step, repeating: changes)
      }
      reportWrite(notes)
    }
    if !invocation.has(.quiet) { for line in report { console.write(line + "\n") } }
    return .done
  }

  /// Saves an event that waits for `commit` then, and prints what could not be kept.
  func keep(_ save: FormSave<Event>) throws(CommandFailure) {
    reportWrite(try asking { store throws(CalendarError) in try Self.keep(save, in: store) })
  }

  /// Writes the events that wait, as it does with others; none is no fault.
  func commit(
    _ saves: [FormSave<Event>], as deed: Messages.Deed, report: [String]
  ) throws(CommandFailure) -> ExitStatus {
    let isIdle = saves.isEmpty || !store.gathersChanges && store.pendingChanges.areIdle
    return try commit(saves.map(\.item), as: deed, report: isIdle ? [Messages.nothingToSave] : report) {
      store throws(CalendarError) in
      for save in saves { _ = try Self.keep(save, in: store) }
    }
  }

  private static func keep(_ save: FormSave<Event>, in store: EventStore) throws(CalendarError) -> [Finding] {
    var event = save.item
    return try store.save(&event, span: save.span ?? .thisEvent, commit: false)
  }
}
