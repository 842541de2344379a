import CalendarStore

/// `reply FILE [TEXT]`: the answer to an invitation, for a mailer to send.
struct ReplyCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    guard
      let answer = [(Option.accept, InvitationAnswer.accepted), (.decline, .declined), (.tentative, .tentative)]
        .first(where: { invocation.has($0.0) })?.1
    else { throw CommandFailure(.usage, Messages.whichAnswer) }
    let event = try context.selectEvent().event
    guard !context.settings.ownAddresses.isEmpty || event.attendees.isEmpty else {
      let invited = event.attendees.map { $0.address.replacing("mailto:", with: "") }
      throw CommandFailure(.usage, Messages.whoAnswers(invited))
    }
    let comment = invocation.value(.comment)
    guard let file = invocation.value(.output), file != "-" else {
      context.console.write(
        bytes: try context.asking { store throws(CalendarError) in
          try store.reply(to: event, answer, comment: comment)
        })
      return .done
    }
    try context.asking { store throws(CalendarError) in
      try store.reply(to: event, answer, comment: comment, toNewFile: file)
    }
    if !invocation.has(.quiet) { context.console.write(Messages.saved(file) + "\n") }
    return .done
  }
}
