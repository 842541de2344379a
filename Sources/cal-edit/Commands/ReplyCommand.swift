import CalendarStore

/// `reply FILE|- [TEXT]`: the answer to an invitation, for a mailer to send.
struct ReplyCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    guard
      let answer = [(Option.accept, InvitationAnswer.accepted), (.decline, .declined), (.tentative, .tentative)]
        .first(where: { invocation.has($0.0) })?.1
    else { throw CommandFailure(.usage, Messages.whichAnswer) }
    let reply = try reply(answer)
    guard let file = invocation.value(.output), file != "-" else {
      context.console.write(bytes: reply)
      return .done
    }
    try context.asking { store throws(CalendarError) in try store.write(reply: reply, toNewFile: file) }
    if !invocation.has(.quiet) { context.console.write(Messages.saved(file) + "\n") }
    return .done
  }

  /// The answer to the invitation that is named: in a mail, else an event, else a reminder.
  private func reply(_ answer: InvitationAnswer) throws(CommandFailure) -> [UInt8] {
    let comment = context.invocation.value(.comment)
    if let mail = try mail() {
      return try reply(to: mail, answer, comment: comment)
    }
    let event: Event
    do throws(CommandFailure) {
      event = try context.selectEvent().event
    } catch  where error.status == .notFound {
      guard let series = try? context.selectReminder() else { throw error }
      let reminder = try occurrence(of: series)
      return try asking { store throws(CalendarError) in try store.reply(to: reminder, answer, comment: comment) }
    }
    return try asking { store throws(CalendarError) in try store.reply(to: event, answer, comment: comment) }
  }

  /// The date of a repeating reminder that was asked for, else the reminder as it is to be done next.
  private func occurrence(of reminder: Reminder) throws(CommandFailure) -> Reminder {
    guard let line = context.invocation.value(.occurrence) else { return reminder }
    let first = reminder.start ?? reminder.dueDate(viewer: context.clock.viewer)
    for date in try context.originalStarts(line, onClockOf: first) {
      let found = try context.asking { store throws(CalendarError) in
        try store.occurrence(startingAt: date, of: reminder)
      }
      if let found { return found }
    }
    throw CommandFailure(.notFound, Messages.noOccurrence(given: line))
  }

  private func reply(
    to mail: ImportSource, _ answer: InvitationAnswer, comment: String?
  ) throws(CommandFailure) -> [UInt8] {
    let uid = context.invocation.value(.uid)
    guard let line = context.invocation.value(.occurrence) else {
      return try asking { store throws(CalendarError) in
        try store.reply(toInvitationIn: mail, uid: uid, answer, comment: comment)
      }
    }
    let start = try context.asking { store throws(CalendarError) in try store.start(ofInvitationIn: mail, uid: uid) }
    for date in try context.originalStarts(line, onClockOf: start) {
      do throws(CommandFailure) {
        return try asking { store throws(CalendarError) in
          try store.reply(toInvitationIn: mail, uid: uid, occurrence: date, answer, comment: comment)
        }
      } catch  where error.status == .notFound {
        continue
      }
    }
    throw CommandFailure(.notFound, Messages.noOccurrence(ofMail: line))
  }

  /// Standard input or a mail or pipe that is named, where one is.
  private func mail() throws(CommandFailure) -> ImportSource? {
    guard let name = context.invocation.operands.first else { return nil }
    if name == "-" {
      let bytes = try context.asking { _ throws(CalendarError) in try context.console.readToEnd() }
      return ImportSource(name: Messages.standardInput, bytes: bytes)
    }
    guard name.lowercased().hasSuffix(".eml") else {
      guard CommandContext.isPath(name), let bytes = try? context.store.contents(ofStreamAt: name) else { return nil }
      return ImportSource(name: name, bytes: bytes)
    }
    return try context.asking { store throws(CalendarError) in try store.importSources(at: name).first }
  }

  /// Asks the store; that nobody knows who answers is a question of the settings.
  private func asking(
    _ body: (EventStore) throws(CalendarError) -> [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    do throws(CalendarError) {
      return try body(context.store)
    } catch  where error.code == .notInvited && context.settings.ownAddresses.isEmpty {
      throw CommandFailure(.usage, Messages.whoAnswers(error.expected ?? ""))
    } catch {
      throw CommandFailure(error)
    }
  }
}
