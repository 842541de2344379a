import CalendarStore

/// `move … --to CALENDAR` and `copy … --to CALENDAR`: events, of a series all of it, go into another calendar.
struct TransferCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let isCopy = context.invocation.command == .copy
    let events = try context.selectEvents().map(\.event)
    let target = try context.calendar(context.invocation.value(.to) ?? "")
    let what = events.count == 1 ? context.description(of: events[0], .allEvents) : Messages.events(events.count)
    guard try context.confirms(Messages.asksToTransfer(what, to: target.title, isCopy: isCopy)) else {
      throw CommandFailure(.notFound, isCopy ? Messages.nothingCopied : Messages.nothingMoved)
    }
    var report: [String] = []
    for event in events {
      let waiting = context.store.pendingChanges
      let notes = try context.asking { store throws(CalendarError) in
        isCopy ? try store.copy(event, to: target, commit: false) : try move(event, to: target, in: store)
      }
      context.reportWrite(notes)
      let (title, calendar) = (event.title ?? event.uid, target.title)
      report.append(
        context.store.pendingChanges == waiting
          ? Messages.isThere(title, in: calendar) : Messages.transferred(title, to: calendar, isCopy: isCopy))
    }
    return try context.commit(events, as: isCopy ? .copy : .move, report: report) { store throws(CalendarError) in
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
