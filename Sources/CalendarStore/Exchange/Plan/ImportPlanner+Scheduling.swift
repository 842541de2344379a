import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarZones

/// What scheduling messages do to the items that they are about (RFC 5546 §3.2.3 and §3.2.5).
extension ImportPlanner {
  /// Marks what a `METHOD:CANCEL` names as called off; what the calendar does not have is not added.
  mutating func cancel(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let sequence = incoming.state.version.sequence
    try amend(&item, incoming, key, at: component, in: reader) { event in
      event.status = .canceled
      event.sequence = max(event.sequence, sequence)
    }
    if item.action == .updated { item.action = .cancelled }
  }

  /// Takes over how those who answer with a `METHOD:REPLY` take part, and nothing else.
  mutating func takeReply(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let zone = { reader.zone($0, at: component) }
    let answers = EventCodec.readEvent(incoming.component, in: incoming.text, zone: zone).event.attendees
    var isInvited = false
    try amend(&item, incoming, key, at: component, in: reader) { event in
      for answer in answers {
        for place in event.attendees.indices where event.attendees[place].isSame(as: answer) {
          isInvited = true
          event.attendees[place].status = answer.status
        }
      }
    }
    if item.action == .unchanged, item.reason == nil, !isInvited {
      item.reason = "whoever answers is not among those invited"
    }
  }

  /// Changes what a message is about: the item, with its changed occurrences, or one occurrence.
  private mutating func amend(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader, _ change: (inout Event) -> Void
  ) throws(CalendarError) {
    let all = target.keys(ofUID: key.uid)
    let whole = ItemKey(uid: key.uid, occurrence: nil, viewer: environment.viewer)
    guard let known = target.item(key) ?? target.item(whole) ?? (key == whole ? all.first.flatMap(target.item) : nil)
    else {
      return item.stays(.unchanged, "it is about something that the calendar does not have")
    }
    guard incoming.state.version.sequence >= known.version.sequence else {
      return item.stays(.older, "the calendar has a later state of it")
    }
    item.action = .unchanged
    if key != whole, target.item(key) == nil {
      let zone = { reader.zone($0, at: component) }
      item.occurrence = EventCodec.readEvent(incoming.component, in: incoming.text, zone: zone).event.recurrenceID
      return try detach(&item, from: known, as: key, change)
    }
    for key in key == whole ? all : [key] where try amend(key, change) { item.action = .updated }
  }

  /// Changes the lines of an item; false where it says so already.
  private mutating func amend(_ key: ItemKey, _ change: (inout Event) -> Void) throws(CalendarError) -> Bool {
    guard let stored = target.item(key) else { return false }
    let text = try target.text(of: stored)
    guard let root = text.components.first else { return false }
    let old = EventCodec.readEvent(root, in: text, zone: environment.zone(tzid:)).event
    var new = old
    change(&new)
    let patches = try EventCodec.patches(from: old, to: new, component: root, in: text, stamp: stamp)
    guard !patches.isEmpty else { return false }
    let changed = CalendarText(parsing: text.applying(patches))
    guard let component = changed.components.first else { return false }
    try target.replace(by: changed.bytes[...], as: key, ItemState(component, in: changed))
    return true
  }

  /// Lets an occurrence of a series stand for itself, changed.
  private mutating func detach(
    _ item: inout ImportPlan.Item, from stored: ImportTarget.Item, as key: ItemKey, _ change: (inout Event) -> Void
  ) throws(CalendarError) {
    let text = try target.text(of: stored)
    let file = try target.file(of: stored)
    let environment = environment
    let zone = { (tzid: String) in file?.zones.zone(tzid: tzid) ?? environment.zone(tzid: tzid) }
    guard let root = text.components.first, let occurrence = item.occurrence else { return }
    let series = EventCodec.readEvent(root, in: text, zone: zone).event
    guard let set = series.recurrenceSet(), let found = set.occurrence(of: occurrence, viewer: environment.viewer)
    else {
      return item.stays(.unchanged, "it is about an occurrence that the calendar does not have")
    }
    var event = series
    event.take(found, viewer: environment.viewer)
    event.recurrenceID = found.originalStart
    event.occurrenceDate = nil
    (event.recurrenceRules, event.exceptionRules) = ([], [])
    (event.extraDates, event.exclusionDates) = ([], [])
    let before = event
    change(&event)
    guard event != before else { return }
    let bytes = try EventCodec.copy(root, in: text, saying: series, as: event, stamp: stamp)
    let copy = CalendarText(parsing: bytes)
    guard let component = copy.components.first else { return }
    try target.add(bytes[...], as: key, ItemState(component, in: copy))
    item.action = .updated
  }

  private var stamp: EventCodec.Stamp {
    EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses, keepsSequence: true)
  }
}

extension StoreEnvironment {
  /// The zone of that name; one without rules where nobody knows it.
  fileprivate func zone(tzid: String) -> Zone { zone(named: tzid) ?? Zone(tzid: tzid, rules: nil) }
}

extension Participant {
  /// Whether both are the same person: addresses are told apart without their case.
  fileprivate func isSame(as other: Participant) -> Bool { address.lowercased() == other.address.lowercased() }
}
