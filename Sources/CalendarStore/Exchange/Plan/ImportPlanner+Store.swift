import CalendarModel
import CalendarText
import CalendarWords
import CalendarZones

extension ImportPlanner {
  /// Why the calendar takes no item of that component; nil where it does.
  private func refusal(ofKind name: String) -> String? {
    let allowed = target.calendar.allowedEntityTypes
    guard let kind = EntityType.allCases.first(where: { $0.componentName == name }), !allowed.contains(kind) else {
      return nil
    }
    return ImportWords.takesNo("\(kind)")
  }

  /// Stores an item, unless the calendar has it, or something that is to stay.
  mutating func store(
    _ item: inout ImportPlan.Item, _ sent: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let source = try keepOwn(in: sent, key, at: component, in: reader)
    var incoming = source
    try renameZones(of: &incoming, key, at: component, in: reader)
    let stored = target.item(key)
    let copy = copies[Verbatim(source.state.uid)]
    if copy == nil, let stored, try isSame(incoming, as: stored, at: component, in: reader) {
      item.action = .unchanged
      return
    }
    if stored == nil, let reason = refusal(ofKind: component.name) { return item.stays(.rejected, reason) }
    let reading = ItemReading(component, in: reader)
    if let reason = reading.refusal {
      item.action = .rejected
      item.reason = reason
      return
    }
    if let copy {
      try storeCopy(&item, sent, as: copy, at: component, in: reader)
      return note(reading.findings(at: item.place))
    }
    if let stored, reader.document.extent != .all {
      try fill(stored, from: component, in: reader, as: key, &item)
      return
    }
    if let stored, policy(forItem: items.count) != .replace,
      try target.text(of: stored).components.first?.name != component.name
    {
      // An event is no state of a reminder, whichever is later (RFC 5545 §3.8.4.7).
      return item.stays(.conflict, ImportWords.somethingElse)
    }
    let version = incoming.state.version.without(stamp: reader.document.madeStamp)
    let rival = stored == nil ? try laterSeries(than: incoming, key, at: component, in: reader) : stored
    let decision = rival.map { decide(on: version, against: $0.version, as: key, &item) } ?? .replace
    switch decision {
    case .keep:
      let other = ItemText(incoming.component, in: incoming.text) { reader.zone($0, at: component) }
      return try compare(&item, other, with: stored)
    case .copy:
      let uid = ItemState.derivedUID(of: [sent.component], in: sent.text)
      try storeCopy(&item, sent, as: uid, at: component, in: reader)
    default:
      item.action = stored == nil ? .added : .updated
      if let stored { try remember(stored, as: key, replacedAt: item.place) }
      try write(source, as: key, at: component, in: reader)
    }
    note(reading.findings(at: item.place))
  }

  /// Lets an item stand in the calendar, with the zones that its dates are in.
  mutating func write(
    _ source: IncomingItem, as key: ItemKey, at component: CalendarText.Component, in reader: DocumentReader
  ) throws(CalendarError) {
    var incoming = source
    var names: [Verbatim<String>: String] = [:]
    for tzid in incoming.state.zones {
      guard let zone = reader.statedZone(tzid, at: component) else { continue }
      let name = try target.place(zone, isKnown: isKnown(tzid), for: key)
      if !name.isSame(as: tzid) { names[Verbatim(tzid)] = name }
    }
    if !names.isEmpty { incoming.rename(zones: names) }
    let bytes = incoming.bytes(lineEnd: target.lineEnd(for: key))
    if target.item(key) == nil {
      newKeys.insert(key)
      try target.add(bytes, as: key, incoming.state)
    } else {
      try target.replace(by: bytes, as: key, incoming.state)
    }
  }

  /// Lets an item say the names under which its zones stand in the calendar, or would stand.
  mutating func renameZones(
    of incoming: inout IncomingItem, _ key: ItemKey, at component: CalendarText.Component, in reader: DocumentReader
  ) throws(CalendarError) {
    var names: [Verbatim<String>: String] = [:]
    for tzid in incoming.state.zones where !isKnown(tzid) {
      guard let zone = reader.statedZone(tzid, at: component) else { continue }
      let name = try target.name(of: zone, for: key)
      if !name.isSame(as: tzid) { names[Verbatim(tzid)] = name }
    }
    if !names.isEmpty { incoming.rename(zones: names) }
  }

  /// Whether a name means one zone everywhere.
  private func isKnown(_ tzid: String) -> Bool { environment.zones.zone(named: tzid) != nil }

  /// Whether the calendar has an item in just that state, whatever the way in which it is written.
  mutating func isSame(
    _ incoming: IncomingItem, as stored: ImportTarget.Item, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) -> Bool {
    if stored.fingerprint == incoming.state.fingerprint { return true }
    guard reader.document.extent == .all else { return false }
    let text = try target.text(of: stored)
    guard let root = text.components.first, root.name == component.name else { return false }
    let viewer = environment.viewer
    let known = ItemMeaning(root, in: text, zone: try zones(of: stored), viewer: viewer)
    let zone = { reader.zone($0, at: component) }
    return known == ItemMeaning(incoming.component, in: incoming.text, zone: zone, viewer: viewer)
  }

  /// What decides on the item of that place among the plan's.
  func policy(forItem place: Int) -> ImportConflictPolicy { options.decisions[place] ?? options.onConflict }

  /// What happens where the calendar has another state of an item: `keep`, `copy` or `replace`.
  func decide(
    on version: ItemVersion, against stored: ItemVersion, as key: ItemKey, _ item: inout ImportPlan.Item
  ) -> ImportConflictPolicy {
    let twin = lineOfTwin(key)
    var policy = policy(forItem: items.count)
    // Whether the calendar or the source is right does not say which of two items of the source is.
    if twin != nil, options.decisions[items.count] == nil, policy == .replace || policy == .keep { policy = .newer }
    switch policy {
    case .replace, .copy: return policy
    case .keep: item.stays(.older, ImportWords.otherStateKept)
    case .ask: item.stays(.conflict, twin.map(ImportWords.otherInSource) ?? ImportWords.otherState)
    case .newer:
      switch version.isLater(than: stored) {
      case true?: return .replace
      case false?: item.stays(.older, twin.map(ImportWords.laterInSource) ?? ImportWords.laterState)
      case nil: item.stays(.conflict, twin.map(ImportWords.otherInSource) ?? ImportWords.neitherIsLater)
      }
    }
    return .keep
  }
}

extension ImportPlan.Item {
  /// Leaves the calendar as it is.
  mutating func stays(_ action: ImportPlan.Action, _ reason: String) {
    self.action = action
    self.reason = reason
  }
}
