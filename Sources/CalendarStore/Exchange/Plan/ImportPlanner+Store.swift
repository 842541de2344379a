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
    _ item: inout ImportPlan.Item, _ source: IncomingItem, _ key: ItemKey, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    var incoming = source
    try renameZones(of: &incoming, key, at: component, in: reader)
    let stored = target.item(key)
    if let stored, stored.fingerprint == incoming.state.fingerprint {
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
    if let stored, reader.document.extent != .all {
      try fill(stored, from: component, in: reader, as: key, &item)
      return
    }
    let version = incoming.state.version
    let decision = stored.map { decide(on: version, against: $0.version, &item) } ?? .replace
    switch decision {
    case .keep: return
    case .copy: try storeCopy(&item, source, at: component, in: reader)
    default:
      item.action = stored == nil ? .added : .updated
      try write(source, as: key, at: component, in: reader)
    }
    note(reading.findings(at: item.place))
  }

  /// Stores an item under a UID of its own, made of what it says.
  private mutating func storeCopy(
    _ item: inout ImportPlan.Item, _ source: IncomingItem, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    var copy = source
    copy.identify(as: ItemState.derivedUID(of: source.component, in: source.text))
    item.uid = copy.state.uid
    let key = ItemKey(uid: copy.state.uid, occurrence: item.occurrence, viewer: environment.viewer)
    item.action = target.item(key) == nil ? .added : .unchanged
    if item.action == .added { try write(copy, as: key, at: component, in: reader) }
  }

  /// Lets an item stand in the calendar, with the zones that its dates are in.
  private mutating func write(
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
      try target.add(bytes, as: key, incoming.state)
    } else {
      try target.replace(by: bytes, as: key, incoming.state)
    }
  }

  /// Lets an item say the names under which its zones stand in the calendar, or would stand.
  private mutating func renameZones(
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

  /// What happens where the calendar has another state of an item: `keep`, `copy` or `replace`.
  func decide(
    on version: ItemVersion, against stored: ItemVersion, _ item: inout ImportPlan.Item
  ) -> ImportConflictPolicy {
    let policy = options.decisions[items.count] ?? options.onConflict
    switch policy {
    case .replace, .copy: return policy
    case .keep: item.stays(.older, ImportWords.otherStateKept)
    case .ask: item.stays(.conflict, ImportWords.otherState)
    case .newer:
      switch version.isLater(than: stored) {
      case true?: return .replace
      case false?: item.stays(.older, ImportWords.laterState)
      case nil: item.stays(.conflict, ImportWords.neitherIsLater)
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
