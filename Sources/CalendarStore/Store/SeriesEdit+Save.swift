import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime

extension SeriesEdit {
  /// The edit that saves an event for a part of its series.
  ///
  /// - Parameters:
  ///   - event: The series or, with `occurrenceDate` set, one of its occurrences, with what was changed in it.
  ///   - span: The part that changes.
  /// - Returns: The patches, and for future events the series that begins.
  /// - Throws: `invalidSpan` for a part that needs an occurrence, and for another rule for one occurrence alone;
  ///   `eventNotFound` where there is no such occurrence; `invalidValue`.
  func saving(_ event: Event, span: EventSpan) throws(CalendarError) -> Outcome {
    let old = try self.event(at: event.occurrenceDate)
    guard event != old || !event.propertyEdits.isEmpty else { return Outcome() }
    switch span {
    case .allEvents: return Outcome(patches: try savingAll(event, changedFrom: old))
    case .thisEvent: return Outcome(patches: try savingThis(event, changedFrom: old))
    case .futureEvents: return try savingFuture(event, changedFrom: old)
    }
  }

  private func savingAll(_ event: Event, changedFrom old: Event) throws(CalendarError) -> [TextPatch] {
    try patches(for: try moved(set, to: event, from: old), changed: event)
  }

  /// A set that is moved as an event was moved, and whose rules are the event's where these were changed.
  private func moved(_ set: RecurrenceSet, to event: Event, from old: Event) throws(CalendarError) -> SeriesRevision {
    var revision = set.changingRules(to: set.rules, viewer: viewer)
    if let start = event.start, old.start != event.start || old.end != event.end {
      let first = try firstStart(of: set, whenMovedTo: start, from: old)
      revision = set.moved(to: first, end: event.end.moved(with: start, to: first), viewer: viewer)
    }
    guard event.recurrenceRules != old.recurrenceRules else { return revision }
    return revision.set.changingRules(to: event.recurrenceRules, viewer: viewer)
  }

  private func firstStart(
    of set: RecurrenceSet, whenMovedTo start: EventDate, from old: Event
  ) throws(CalendarError) -> EventDate {
    guard let occurrence = old.occurrenceDate, occurrence != set.start else { return start }
    do throws(SeriesFault) {
      return try set.start(whenMoving: occurrence, to: start, viewer: viewer)
    } catch {
      throw refused(error, occurrence)
    }
  }

  /// One occurrence stands for itself: the master's lines without its rules, right behind it.
  private func savingThis(_ event: Event, changedFrom old: Event) throws(CalendarError) -> [TextPatch] {
    guard let occurrence = event.occurrenceDate, let start = event.start else { throw occurrenceNeeded }
    guard event.recurrenceRules == old.recurrenceRules else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: master.uid), value: "another rule for one occurrence",
        expected: "future or all events")
    }
    let revision = try asking(occurrence) { set throws(SeriesFault) in
      try set.overriding(occurrence, start: start, end: event.end, viewer: viewer)
    }
    var detached = event
    detached.recurrenceID = revision.set.overrides.last?.recurrenceID
    detached.occurrenceDate = nil
    detached.recurrenceRules = []
    detached.exceptionRules = []
    detached.extraDates = []
    detached.exclusionDates = []
    let isRescheduled = old.start != event.start || old.end != event.end || old.status != event.status
    let copy = try EventCodec.copy(
      component, in: file.text, saying: master, as: detached, stamp: stamp(keepsSequence: !isRescheduled))
    return [.insertion(of: copy, at: component.range.upperBound)]
      + (try file.patchesAddingZones(of: detached, changedFrom: master, beside: component))
  }

  /// The series ends before the occurrence, and another begins with it.
  private func savingFuture(_ event: Event, changedFrom old: Event) throws(CalendarError) -> Outcome {
    guard let occurrence = event.occurrenceDate else { throw occurrenceNeeded }
    let split = try asking(occurrence) { set throws(SeriesFault) in try set.split(before: occurrence, viewer: viewer) }
    guard case .halves(let kept, let rest) = split else {
      return Outcome(patches: try savingAll(event, changedFrom: old))
    }
    var patches = try self.patches(for: kept, changed: master)
    let begun = try self.rest(rest, saying: event, changedFrom: old)
    let zones = try file.patchesAddingZones(of: event, changedFrom: master, beside: component)
    patches += zones.filter { zone in !patches.contains(zone) }
    return Outcome(patches: patches, rest: begun)
  }

  private func rest(
    _ rest: SeriesRevision, saying event: Event, changedFrom old: Event
  ) throws(CalendarError) -> Rest {
    let revision = try moved(rest.set, to: event, from: old)
    let uid = environment.makeUID()
    var begun = event.taking(revision.set)
    if event.recurrenceRules == old.recurrenceRules { begun.recurrenceRules = revision.set.rules }
    begun.uid = uid
    // Of a series that was cut more than once, all parts point to the first.
    if !begun.relations.contains(where: { $0.kind?.uppercased() == "SIBLING" }) {
      begun.relations.append(Relation(uid: master.uid, kind: "SIBLING"))
    }
    if begun.created != nil { begun.created = environment.now() }
    var bytes = try EventCodec.copy(component, in: file.text, saying: master, as: begun, stamp: stamp())
    for (place, index) in rest.origins.overrides.enumerated() {
      guard let index, let now = revision.origins.overrides.firstIndex(of: place) else { continue }
      var override = overrides[index].event.taking(revision.set.overrides[now]).following(event, from: master)
      override.uid = uid
      bytes += try EventCodec.copy(
        overrides[index].component, in: file.text, saying: overrides[index].event, as: override, stamp: stamp())
    }
    return Rest(uid: uid, bytes: bytes)
  }

  private var occurrenceNeeded: CalendarError {
    CalendarError(
      .invalidSpan, at: Place(file: file.path, uid: master.uid), value: "this or future events",
      expected: "an occurrence, or all events")
  }
}

extension EventEnd {
  /// The end after the start of an event was moved on the wall clock, as far as the start was.
  fileprivate func moved(with start: EventDate, to other: EventDate) -> EventEnd {
    guard case .date(let end) = self else { return self }
    if case .day(let day) = end {
      return .date(.day(day.adding(days: other.date.dayNumber - start.date.dayNumber)))
    }
    let seconds = other.reading.secondNumber - start.reading.secondNumber
    return .date(end.with(reading: end.reading.adding(seconds: seconds)))
  }
}
