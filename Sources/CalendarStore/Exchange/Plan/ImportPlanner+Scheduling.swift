import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// What scheduling messages do to the items that they are about (RFC 5546 §3.2.3 and §3.2.5).
extension ImportPlanner {
  /// Marks what a `METHOD:CANCEL` names as called off; what the calendar does not have is not added.
  ///
  /// One without `STATUS` that names attendees only uninvites these (RFC 5546 §3.2.5), and takes them off the list, unless
  /// one of them is the calendar's owner or nobody is left.
  mutating func cancel(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let sequence = incoming.state.version.sequence
    let zone = { reader.zone($0, at: component) }
    let message = EventCodec.readEvent(incoming.component, in: incoming.text, zone: zone).event
    let uninvited = Set(message.status == nil ? message.attendees.map(\.address.bareAddress) : [])
    if !uninvited.isEmpty, try leavesOthers(than: uninvited, key) {
      let uninvite = { (event: inout Event, _: ItemKey) -> Void in
        event.attendees.removeAll { uninvited.contains($0.address.bareAddress) }
        event.sequence = max(event.sequence, sequence)
      }
      if message.appliesToFuture {
        try amendRest(&item, sequence, key, uninvite)
      } else {
        try amend(&item, sequence, key, uninvite)
      }
      if item.action == .updated { item.reason = ImportWords.uninvites(message.attendees.map(\.address.bareAddress)) }
      return
    }
    if message.appliesToFuture {
      try cancelRest(&item, sequence, key)
    } else {
      try amend(&item, sequence, key) { event, _ in
        event.status = .canceled
        event.sequence = max(event.sequence, sequence)
      }
    }
    if item.action == .updated { item.action = .cancelled }
  }

  /// Whether what a key names takes place for the calendar's owner without those people: somebody else is invited, and the
  /// owner is none of them.
  private mutating func leavesOthers(than people: Set<String>, _ key: ItemKey) throws(CalendarError) -> Bool {
    let own = environment.ownAddresses.map(\.bareAddress)
    guard people.isDisjoint(with: own) else { return false }
    let stored = target.item(key) ?? target.item(key.whole) ?? target.keys(ofUID: key.uid).first.flatMap(target.item)
    guard let stored, let event = try series(stored) else { return true }
    let organizer = event.organizer?.address.bareAddress
    let invited = event.attendees.map(\.address.bareAddress).filter { $0 != organizer }
    return !invited.allSatisfy(people.contains)
  }

  /// Ends a series before an occurrence that is called off with all later ones (`RANGE=THISANDFUTURE`); those that
  /// stand for themselves are marked.
  private mutating func cancelRest(
    _ item: inout ImportPlan.Item, _ sequence: Int, _ key: ItemKey
  ) throws(CalendarError) {
    guard let stored = try known(&item, sequence, key.whole), let occurrence = item.occurrence else { return }
    let viewer = environment.viewer
    let set = try series(stored)?.recurrenceSet()
    let split: SeriesSplit?
    do throws(SeriesFault) {
      split = try set?.split(before: occurrence, viewer: viewer)
    } catch .noOccurrence {
      split = nil
    } catch {
      return item.stays(.conflict, ImportWords.noEndOfSeries)
    }
    guard let split else {
      return item.stays(.unchanged, ImportWords.noSuchOccurrence)
    }
    let first = occurrence.instant(viewer: viewer)
    for key in target.keys(ofUID: key.uid) {
      let isChanged = try amend(key) { event in
        if key != key.whole, let own = event.recurrenceID, own.instant(viewer: viewer) < first { return }
        event.sequence = max(event.sequence, sequence)
        if key == key.whole, case .halves(let kept, _) = split {
          event.take(kept.set)
        } else {
          event.status = .canceled
        }
      }
      if isChanged { item.action = .updated }
    }
  }

  /// Changes what a message of such a `SEQUENCE` is about: the item, with its changed occurrences, or one occurrence.
  mutating func amend(
    _ item: inout ImportPlan.Item, _ sequence: Int?, _ key: ItemKey, _ change: (inout Event, ItemKey) -> Void
  ) throws(CalendarError) {
    guard let known = try known(&item, sequence, key) else { return }
    if key != key.whole, target.item(key) == nil {
      return try detach(&item, from: known, as: key) { change(&$0, key) }
    }
    for key in key == key.whole ? target.keys(ofUID: key.uid) : [key] {
      if try amend(key, { change(&$0, key) }) { item.action = .updated }
    }
  }

  /// What the calendar has of what a message of such a `SEQUENCE` is about; nil where it has nothing, or a later state.
  mutating func known(
    _ item: inout ImportPlan.Item, _ sequence: Int?, _ key: ItemKey
  ) throws(CalendarError) -> ImportTarget.Item? {
    let other = key == key.whole ? target.keys(ofUID: key.uid).first.flatMap(target.item) : nil
    guard let known = target.item(key) ?? target.item(key.whole) ?? other else {
      item.stays(.unchanged, ImportWords.noSuchItem)
      return nil
    }
    if let sequence, sequence < known.version.sequence {
      item.stays(.older, ImportWords.laterState)
      return nil
    }
    item.action = .unchanged
    if item.title == nil { item.title = try series(known)?.title }
    return known
  }

  /// An item of the calendar as an event.
  mutating func series(_ stored: ImportTarget.Item) throws(CalendarError) -> Event? {
    let text = try target.text(of: stored)
    let zone = try zones(of: stored)
    return text.components.first.map { EventCodec.readEvent($0, in: text, zone: zone).event }
  }

  /// What the names of zones mean where an item of the calendar stands.
  mutating func zones(of stored: ImportTarget.Item) throws(CalendarError) -> (String) -> Zone {
    let file = try target.file(of: stored)
    let environment = environment
    return { tzid in file?.zones.zone(tzid: tzid) ?? environment.zone(tzid: tzid) }
  }

  /// Changes the lines of an item; false where it says so already.
  mutating func amend(_ key: ItemKey, _ change: (inout Event) -> Void) throws(CalendarError) -> Bool {
    guard let stored = target.item(key) else { return false }
    let text = try target.text(of: stored)
    let zone = try zones(of: stored)
    guard let root = text.components.first else { return false }
    let old = EventCodec.readEvent(root, in: text, zone: zone).event
    var new = old
    change(&new)
    let patches = try EventCodec.patches(from: old, to: new, component: root, in: text, stamp: stamp)
    guard !patches.isEmpty else { return false }
    let changed = CalendarText(parsing: text.applying(patches))
    guard changed.bytes != text.bytes, let component = changed.components.first else { return false }
    try target.replace(by: changed.bytes[...], as: key, ItemState(component, in: changed))
    return true
  }

  /// Lets an occurrence of a series stand for itself, changed.
  mutating func detach(
    _ item: inout ImportPlan.Item, from stored: ImportTarget.Item, as key: ItemKey, _ change: (inout Event) -> Void
  ) throws(CalendarError) {
    guard let occurrence = item.occurrence, let series = try series(stored) else { return }
    let model = try lastChange(before: occurrence, of: key.uid) ?? stored
    let text = try target.text(of: model)
    let zone = try zones(of: model)
    guard let root = text.components.first else { return }
    let said = EventCodec.readEvent(root, in: text, zone: zone).event
    let set = series.recurrenceSet(overrides: said.appliesToFuture ? [said] : [])
    guard let found = set?.occurrence(of: occurrence, viewer: environment.viewer) else {
      return item.stays(.unchanged, ImportWords.noSuchOccurrence)
    }
    var event = said
    event.item.appliesToFuture = false
    event.take(found, viewer: environment.viewer)
    event.recurrenceID = found.originalStart
    event.occurrenceDate = nil
    (event.recurrenceRules, event.exceptionRules) = ([], [])
    (event.extraDates, event.exclusionDates) = ([], [])
    let before = event
    change(&event)
    guard event != before else { return }
    let bytes = try EventCodec.copy(root, in: text, saying: said, as: event, stamp: stamp)
    let copy = CalendarText(parsing: bytes)
    guard let component = copy.components.first else { return }
    try target.add(bytes[...], as: key, ItemState(component, in: copy))
    item.action = .updated
  }

  /// The last changed occurrence before one that all later ones are like (`RANGE=THISANDFUTURE`); nil for none.
  private mutating func lastChange(
    before occurrence: EventDate, of uid: String
  ) throws(CalendarError) -> ImportTarget.Item? {
    let moment = occurrence.instant(viewer: environment.viewer)
    var last: (moment: Instant, item: ImportTarget.Item)?
    for key in target.keys(ofUID: uid) where key != key.whole {
      guard let item = target.item(key), let event = try series(item), event.appliesToFuture,
        let own = event.recurrenceID?.instant(viewer: environment.viewer), own < moment,
        last.map({ $0.moment < own }) ?? true
      else { continue }
      last = (own, item)
    }
    return last?.item
  }

  private var stamp: EventCodec.Stamp {
    EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses, keepsSequence: true)
  }
}

extension StoreEnvironment {
  /// The zone of that name; one without rules where nobody knows it.
  fileprivate func zone(tzid: String) -> Zone { zone(named: tzid) ?? Zone(tzid: tzid, rules: nil) }
}

extension Event {
  /// Takes over when a series takes place.
  fileprivate mutating func take(_ set: RecurrenceSet) {
    (item.start, end) = (set.start, set.end)
    (item.recurrenceRules, item.exceptionRules) = (set.rules, set.excludedRules)
    (item.extraDates, item.exclusionDates) = (set.extraDates, set.excludedDates)
  }
}
