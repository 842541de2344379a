import CalendarStore

/// `move … --to CALENDAR` and `copy … --to CALENDAR`: events, of a series all of it, go into another calendar.
struct TransferCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let isCopy = context.invocation.command == .copy
    let events = try context.selectEvents().map(\.event)
    let target = try context.calendar(context.invocation.value(.to) ?? "")
    let report = events.map { event in
      let (title, calendar) = (SafeText.line(event.title ?? event.uid), SafeText.line(target.title))
      if !isCopy, event.calendar == target { return "\(title) is in \(calendar) already" }
      return "\(isCopy ? "copied" : "moved") \(title) to \(calendar)"
    }
    for event in events {
      let notes = try context.asking { store throws(CalendarError) in
        isCopy ? try store.copy(event, to: target, commit: false) : try move(event, to: target, in: store)
      }
      context.reportWrite(notes)
    }
    return try context.commit(events, verb: isCopy ? "copy" : "move", report: report) { store throws(CalendarError) in
      for event in events {
        _ = isCopy ? try store.copy(event, to: target, commit: false) : try move(event, to: target, in: store)
      }
    }
  }

  private func move(
    _ event: Event, to calendar: EventCalendar, in store: EventStore
  ) throws(CalendarError) -> [Finding] {
    var moved = event
    moved.calendar = calendar
    return try store.save(&moved, span: .allEvents, commit: false)
  }
}
