import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

/// What answers do to the items that they are about (RFC 5546 §3.2.3).
extension ImportPlanner {
  /// Takes over how those who answer with a `METHOD:REPLY` take part, and nothing else.
  ///
  /// Of each person the answer that was sent last counts, whenever it is imported: with the person stands when that was
  /// (RFC 5546 §2.1.5).
  mutating func takeReply(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let zone = { reader.zone($0, at: component) }
    var reply = InvitationReply(EventCodec.readEvent(incoming.component, in: incoming.text, zone: zone).event)
    let answer = { (event: inout Event, own: ItemKey) -> Void in reply.answer(&event, isForThis: own == key) }
    // Many programs leave out which state they answer: then only the answers of one person are compared.
    let sequence = incoming.state.version.statedSequence
    if reply.event.appliesToFuture {
      try amendRest(&item, sequence, key, answer)
    } else {
      try amend(&item, sequence, key, answer)
    }
    if item.action == .older { item.reason = ImportWords.answersEarlierState }
    guard reply.isHeard else { return }
    note(strangers(in: reply, at: component, in: reader, item.place))
    guard item.action == .unchanged, item.reason == nil else { return }
    if reply.isEmpty {
      item.reason = ImportWords.noAnswer
    } else if reply.known.isEmpty {
      item.reason = ImportWords.notInvited
    } else if !reply.isCurrent {
      item.stays(.older, ImportWords.laterAnswer)
    }
  }

  /// What is said of those who answer and are neither invited nor anybody's delegates: whether they may come is for the
  /// organizer to say, so that they are not added.
  private func strangers(
    in reply: InvitationReply, at component: CalendarText.Component, in reader: DocumentReader, _ place: Place
  ) -> [Finding] {
    let document = reader.document
    let lines = document.text.lines(of: component).filter { $0.name == "ATTENDEE" }
    return reply.strangers.map { person in
      let line = lines.first { $0.value.trimmingBlanks.lowercased() == person.address.lowercased() }
      return Finding(
        "not-invited", .warning,
        at: Place(
          file: document.name, line: line.flatMap { document.line(at: $0.range.lowerBound) } ?? place.line,
          uid: reply.event.uid, property: "ATTENDEE"), message: ImportWords.isNotInvited(person.address))
    }
  }

  /// Changes an occurrence and all later ones (`RANGE=THISANDFUTURE`): those that stand for themselves, and from the first
  /// on that does not, the rest of the series.
  private mutating func amendRest(
    _ item: inout ImportPlan.Item, _ sequence: Int?, _ key: ItemKey, _ change: (inout Event, ItemKey) -> Void
  ) throws(CalendarError) {
    guard let stored = try known(&item, sequence, key.whole), let occurrence = item.occurrence else { return }
    let viewer = environment.viewer
    guard let set = try series(stored)?.recurrenceSet(), set.occurrence(of: occurrence, viewer: viewer) != nil else {
      return item.stays(.unchanged, ImportWords.noSuchOccurrence)
    }
    let first = occurrence.instant(viewer: viewer)
    if set.firstOccurrence(viewer: viewer)?.startInstant == first {
      return try amend(&item, sequence, key.whole) { event, own in change(&event, own == key.whole ? key : own) }
    }
    var covered = Instant.latest
    for other in target.keys(ofUID: key.uid) where other != other.whole {
      guard let known = target.item(other), let own = try series(known), let date = own.recurrenceID,
        date.instant(viewer: viewer) >= first
      else { continue }
      if own.appliesToFuture { covered = min(covered, date.instant(viewer: viewer)) }
      if try amend(other, { change(&$0, other) }) { item.action = .updated }
    }
    let rest = set.occurrences(in: first..<Instant.latest, viewer: viewer, limit: 1_000).occurrences
    let next = rest.first { next in
      let own = ItemKey(uid: key.uid, occurrence: next.originalStart, viewer: viewer)
      return next.startInstant >= first && target.item(own) == nil
    }
    guard let next, next.startInstant < covered else { return }
    let own = ItemKey(uid: key.uid, occurrence: next.originalStart, viewer: viewer)
    var part = item
    part.occurrence = next.originalStart
    try detach(&part, from: stored, as: own) { event in
      let before = event
      change(&event, own)
      event.item.appliesToFuture = event != before
    }
    if part.action == .updated { item.action = .updated }
  }
}
