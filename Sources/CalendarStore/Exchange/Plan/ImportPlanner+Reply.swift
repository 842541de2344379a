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
    let message = EventCodec.readEvent(incoming.component, in: incoming.text, zone: zone).event
    let answers = message.attendees.filter { $0.status != nil }
    var (isInvited, isCurrent) = (false, false)
    let answer = { (event: inout Event, own: ItemKey) -> Void in
      for answer in answers {
        for place in event.attendees.indices where event.attendees[place].key == answer.key {
          isInvited = true
          let isForThis = own == key
          guard event.attendees[place].take(answer, sent: message.stamp, isForThis: isForThis) else { continue }
          isCurrent = true
        }
      }
    }
    if message.appliesToFuture {
      try amendRest(&item, incoming, key, answer)
    } else {
      try amend(&item, incoming, key, answer)
    }
    guard item.action == .unchanged, item.reason == nil else { return }
    if !isInvited {
      item.reason = answers.isEmpty ? ImportWords.noAnswer : ImportWords.notInvited
    } else if !isCurrent {
      item.stays(.older, ImportWords.laterAnswer)
    }
  }

  /// Changes an occurrence and all later ones (`RANGE=THISANDFUTURE`): those that stand for themselves, and from the first
  /// on that does not, the rest of the series.
  mutating func amendRest(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, _ change: (inout Event, ItemKey) -> Void
  ) throws(CalendarError) {
    guard let stored = try known(&item, incoming, key.whole), let occurrence = item.occurrence else { return }
    let viewer = environment.viewer
    guard let set = try series(stored)?.recurrenceSet(), set.occurrence(of: occurrence, viewer: viewer) != nil else {
      return item.stays(.unchanged, ImportWords.noSuchOccurrence)
    }
    let first = occurrence.instant(viewer: viewer)
    if set.firstOccurrence(viewer: viewer)?.startInstant == first {
      return try amend(&item, incoming, key.whole) { event, own in change(&event, own == key.whole ? key : own) }
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

extension Participant {
  /// What tells one person from another: addresses have no case.
  fileprivate var key: String { address.lowercased() }

  /// Takes over an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - moment: When it was sent; nil where it does not say, and then it counts.
  ///   - isForThis: Whether it is for just this item, and not for the series that it is part of: of two answers of one
  ///     moment the one for the occurrence stands.
  /// - Returns: False where a later one was taken already.
  fileprivate mutating func take(_ answer: Participant, sent moment: Instant?, isForThis: Bool) -> Bool {
    let sent = moment.map { Zone.utc.reading(at: $0).basic + "Z" }
    if let sent, let known = answered, sent < known || sent == known && !isForThis { return false }
    status = answer.status
    if let sent { answered = sent }
    return true
  }

  /// When the answer was sent that this is, in UTC, under the name that Apple's calendar server gave it; nil for none.
  private var answered: String? {
    get {
      let text = otherParameters.first { $0.name.uppercased() == Participant.answeredName }?.values.first
      return text.flatMap { $0.utf8.count == 16 && $0.hasSuffix("Z") ? $0 : nil }
    }
    set {
      otherParameters.removeAll { $0.name.uppercased() == Participant.answeredName }
      if let newValue { otherParameters.append(Property.Parameter(Participant.answeredName, [newValue])) }
    }
  }

  private static let answeredName = "X-CALENDARSERVER-DTSTAMP"
}
