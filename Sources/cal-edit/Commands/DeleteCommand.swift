import CalendarStore

/// `delete FILE [TEXT] | UID | TEXT`: deletes an event, or a part of a series; a person is asked first.
struct DeleteCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    var parts: [(event: Event, span: EventSpan)] = []
    for selected in try context.selectEvents() {
      guard let span = try span(of: selected) else { throw CommandFailure(.notFound, Messages.nothingDeleted) }
      parts.append((selected.event, span))
    }
    guard try confirms(parts) else { throw CommandFailure(.notFound, Messages.nothingDeleted) }
    for part in parts {
      let notes = try context.asking { store throws(CalendarError) in
        try store.remove(part.event, span: part.span, commit: false)
      }
      context.reportWrite(notes)
    }
    return try context.commit(
      parts.map(\.event), as: .delete,
      report: parts.map {
        StoreKeeper.deletion(of: $0.event, span: $0.span, words: context.style.words)
      }
    ) { store throws(CalendarError) in
      for part in parts { try store.remove(part.event, span: part.span, commit: false) }
    }
  }

  /// The part of a series that is meant, of a single event all there is; nil where a person names none.
  private func span(of selected: SelectedEvent) throws(CommandFailure) -> EventSpan? {
    let event = selected.event
    let said = context.invocation.value(.span).flatMap(EventSpan.init(word:))
    if event.isOverride, said == nil, !event.item.followsOverride(viewer: context.clock.viewer) { return .thisEvent }
    guard event.hasRecurrence || event.isOverride else { return .thisEvent }
    guard let said else {
      if context.invocation.has(.allMatches) { return .allEvents }
      guard context.console.isInputTerminal else { throw CommandFailure(UsageError.missingSpan) }
      // Without an occurrence there is nothing that a part could be counted from.
      if selected.occurrence == nil, !event.isOverride { return .allEvents }
      return EventSpan(word: try context.answer(to: Messages.whichPart))
    }
    guard said == .allEvents || selected.occurrence != nil || event.isOverride else {
      throw CommandFailure(UsageError.missingOccurrence(span: context.invocation.value(.span) ?? ""))
    }
    return said
  }

  private func confirms(_ parts: [(event: Event, span: EventSpan)]) throws(CommandFailure) -> Bool {
    let what = parts.count == 1 ? context.description(of: parts[0].event, parts[0].span) : Messages.events(parts.count)
    return try context.confirms(Messages.asksToDelete(what))
  }
}
