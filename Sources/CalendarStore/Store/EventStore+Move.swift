import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

extension EventStore {
  /// The changes that put all components of an event's UID, and the zones they use, into its new calendar, to the
  /// byte but for what was changed in it, and take them out of the old one.
  ///
  /// - Throws: `invalidSpan` for a part of a series, which stays together; `alreadyExists` where the new calendar has
  ///   that UID; `invalidValue` where it has another zone of the same name.
  func changesMoving(
    _ event: Event, span: EventSpan, component: CalendarText.Component, in file: CalendarFile, savedAs bytes: [UInt8]
  ) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin, let calendar = event.calendar else { return [] }
    let parts = file.series(of: component)
    for part in parts { try file.requireWhole(part) }
    guard span == .allEvents || !(event.hasRecurrence || parts.count > 1) else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: event.uid), value: span.rawValue,
        expected: "all events of the series")
    }
    let places = file.eventComponents.indices.filter { parts.contains(file.eventComponents[$0]) }
    let moved = MovedEvent(uid: file.uid(of: component), at: places, in: CalendarText(parsing: bytes))
    return [try changeAdding(moved, to: calendar), changeRemoving(parts, from: file, in: origin.calendar)]
  }

  /// The change that puts a moved event into a calendar.
  ///
  /// - Throws: `alreadyExists`, `invalidValue`.
  func changeAdding(_ moved: MovedEvent, to calendar: EventCalendar) throws(CalendarError) -> FileChange {
    let (uid, lineEnd) = (moved.uid, moved.text.lineEnd)
    let whole = EventStore.calendar(holding: moved.zones.flatMap(\.bytes) + moved.bytes, lineEnd: lineEnd)
    switch calendar.storage {
    case .folder:
      try requireNew(uid, in: calendar)
      return changeCreating(whole, uid: uid, in: calendar)
    case .file:
      let target = try calendarFile(at: calendar.id)
      guard !target.text.components.isEmpty else { return FileChange(target, to: whole) }
      let change = try changeAdding(moved.bytes, zones: moved.zones, uid: uid, to: target)
      try requireSameTimes(of: moved, in: CalendarText(parsing: change.after ?? []), file: calendar.id)
      return change
    }
  }

  /// Refuses a file in which a zone's name stands for another zone, so that the event would take place at another time.
  private func requireSameTimes(of moved: MovedEvent, in text: CalendarText, file: String) throws(CalendarError) {
    let events = text.events
    let same = events.indices.filter { EventCodec.uid(of: events[$0], in: text) == moved.uid }
    let arrived = MovedEvent(uid: moved.uid, at: same.suffix(moved.parts.count), in: text)
    for (old, new) in zip(times(of: moved), times(of: arrived)) where old.instants != new.instants {
      throw CalendarError(
        .invalidValue, at: Place(file: file, uid: moved.uid, property: "TZID"), value: old.tzid,
        expected: "a file where that name stands for the same time zone")
    }
  }

  private func times(of moved: MovedEvent) -> [(tzid: String?, instants: [Instant?])] {
    let (zones, viewer) = (environment.zones.zones(in: moved.text), environment.viewer)
    return moved.parts.map { part in
      let event = EventCodec.readEvent(part, in: moved.text) { zones.zone(tzid: $0, at: part) }.event
      let dates = [event.start, event.endDate(viewer: viewer), event.recurrenceID]
      return (dates.lazy.compactMap { $0?.zone?.tzid }.first, dates.map { $0?.instant(viewer: viewer) })
    }
  }
}

/// All components of a UID, and the zones that they use, to be put into another calendar.
struct MovedEvent {
  let uid: String
  let text: CalendarText
  let parts: [CalendarText.Component]

  /// The event components at those places of a text.
  init(uid: String, at places: [Int], in text: CalendarText) {
    self.uid = uid
    self.text = text
    let events = text.events
    parts = places.map { events[$0] }
  }

  /// The components' own bytes; a last line without its line end gets one.
  var bytes: [UInt8] { parts.outermost.flatMap(text.wholeLines) }

  /// The zones whose names stand in the components, each once.
  var zones: [ZoneComponent] {
    var zones: [ZoneComponent] = []
    for component in text.components where component.name == "VTIMEZONE" && component.isClosed {
      let zone = ZoneComponent(tzid: text.zoneName(of: component), bytes: text.wholeLines(of: component))
      let isUsed = parts.contains { text.refers(to: zone.tzid, in: $0) }
      if isUsed, !zones.contains(where: { $0.tzid == zone.tzid }) { zones.append(zone) }
    }
    return zones
  }
}

extension CalendarText {
  fileprivate func wholeLines(of component: Component) -> [UInt8] {
    let lines = Array(bytes[component.range])
    return LineEnd.allCases.contains { lines.suffix($0.bytes.count).elementsEqual($0.bytes) }
      ? lines : lines + lineEnd.bytes
  }
}
