import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

extension EventStore {
  /// The changes that put all components of an item's UID, and the zones they use, into its new calendar, to the
  /// byte but for what was changed in it, and take them out of the old one.
  ///
  /// - Throws: `invalidSpan` for a part of a series, which stays together; `alreadyExists` where the new calendar has
  ///   that UID; `invalidValue` where it has another zone of the same name.
  func changesMoving<Item: StoredItem>(
    _ item: Item, span: EventSpan, component: CalendarText.Component, in file: CalendarFile, savedAs bytes: [UInt8]
  ) throws(CalendarError) -> [FileChange] {
    guard let origin = item.item.origin, let calendar = item.item.calendar else { return [] }
    let parts = file.series(of: component)
    for part in parts { try file.requireWhole(part) }
    guard span == .allEvents || !(item.item.hasRecurrence || parts.count > 1) else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: item.item.uid), value: span.rawValue,
        expected: SeriesWords.allEvents)
    }
    let components = file.components(of: Item.self)
    let places = components.indices.filter { parts.contains(components[$0]) }
    let moved = MovedItem<Item>(uid: file.uid(of: component), at: places, in: CalendarText(parsing: bytes))
    return [try changeAdding(moved, from: file, to: calendar)] + changesRemoving(parts, from: file, in: origin.calendar)
  }

  /// The change that puts an item of a file into a calendar.
  ///
  /// - Throws: `alreadyExists`, `invalidValue`.
  func changeAdding<Item: StoredItem>(
    _ moved: MovedItem<Item>, from file: CalendarFile, to calendar: EventCalendar
  ) throws(CalendarError) -> FileChange {
    let (uid, lineEnd) = (moved.uid, moved.text.lineEnd)
    let zones = try moved.zones + unstatedZones(of: moved.parts, Item.self, in: moved.text)
    let whole = EventStore.calendar(holding: zones.flatMap(\.bytes) + moved.bytes, lineEnd: lineEnd)
    switch calendar.storage {
    case .folder:
      try requireNew(uid, in: calendar)
      return try changeCreating(whole, uid: uid, in: calendar, from: file)
    case .file:
      let site = try additionSite(at: calendar.id, of: uid)
      guard !site.isEmpty else { return site.change(to: whole) }
      let change = try site.change(adding: moved.bytes, zones: zones)
      try requireSameTimes(of: moved, in: CalendarText(parsing: change.after ?? []), file: calendar.id)
      return change
    }
  }

  /// The zones on whose clocks items are and that no `VTIMEZONE` of their text states, as the system knows them: a file
  /// that comes to be states all of its zones (RFC 5545 §3.2.19), also where the one that they come from did not.
  ///
  /// - Throws: `invalidValue` for a zone whose name cannot be written.
  func unstatedZones<Item: StoredItem>(
    of parts: [CalendarText.Component], _: Item.Type, in text: CalendarText
  ) throws(CalendarError) -> [ZoneComponent] {
    let zones = environment.zones.zones(in: text)
    let stated = text.components(named: "VTIMEZONE").map { text.zoneName(of: $0) }
    var unstated: [ZoneComponent] = []
    for part in parts {
      let zone = { (tzid: String) in zones.zone(tzid: tzid, at: part) }
      let item = Item.read(part, in: text, file: nil, zone: zone).item
      unstated += try item.zoneComponents(lineEnd: text.lineEnd, zone: zone).filter { zone in
        !(stated + unstated.map(\.tzid)).contains { $0.isSame(as: zone.tzid) }
      }
    }
    return unstated
  }

  /// Refuses a file in which a zone's name stands for another zone, so that the item would take place at another time.
  private func requireSameTimes<Item: StoredItem>(
    of moved: MovedItem<Item>, in text: CalendarText, file: String
  ) throws(CalendarError) {
    let items = text.components(named: Item.componentName)
    let same = items.indices.filter { EventCodec.uid(of: items[$0], in: text).isSame(as: moved.uid) }
    let arrived = MovedItem<Item>(uid: moved.uid, at: same.suffix(moved.parts.count), in: text)
    for (old, new) in zip(times(of: moved), times(of: arrived)) where old.instants != new.instants {
      throw CalendarError(
        .invalidValue, at: Place(file: file, uid: moved.uid, property: "TZID"), value: old.tzid,
        expected: ZoneWords.sameZone)
    }
  }

  private func times<Item: StoredItem>(of moved: MovedItem<Item>) -> [(tzid: String?, instants: [Instant?])] {
    let (zones, viewer) = (environment.zones.zones(in: moved.text), environment.viewer)
    return moved.parts.map { part in
      let item = Item.read(part, in: moved.text, file: nil) { zones.zone(tzid: $0, at: part) }.item
      let dates = [item.item.start, item.endDate(viewer: viewer), item.item.recurrenceID]
      return (dates.lazy.compactMap { $0?.zone?.tzid }.first, dates.map { $0?.instant(viewer: viewer) })
    }
  }
}

/// All components of a UID, and the zones that they use, to be put into another calendar.
struct MovedItem<Item: StoredItem> {
  let uid: String
  let text: CalendarText
  let parts: [CalendarText.Component]

  /// The components of that kind at those places of a text.
  init(uid: String, at places: [Int], in text: CalendarText) {
    self.uid = uid
    self.text = text
    let items = text.components(named: Item.componentName)
    parts = places.map { items[$0] }
  }

  /// The components' own bytes; a last line without its line end gets one.
  var bytes: [UInt8] { parts.outermost.flatMap(text.wholeLines) }

  /// The zones whose names stand in the components, each once.
  var zones: [ZoneComponent] {
    var zones: [ZoneComponent] = []
    for component in text.components where component.name == "VTIMEZONE" && component.isClosed {
      let zone = ZoneComponent(tzid: text.zoneName(of: component), bytes: text.wholeLines(of: component))
      let isUsed = parts.contains { text.refers(to: zone.tzid, in: $0) }
      if isUsed, !zones.contains(where: { $0.$tzid == zone.$tzid }) { zones.append(zone) }
    }
    return zones
  }
}

extension CalendarText {
  func components(named name: String) -> [Component] { components.filter { $0.name == name } }

  fileprivate func wholeLines(of component: Component) -> [UInt8] {
    let lines = Array(bytes[component.range])
    return LineEnd.allCases.contains { lines.suffix($0.bytes.count).elementsEqual($0.bytes) }
      ? lines : lines + lineEnd.bytes
  }
}
