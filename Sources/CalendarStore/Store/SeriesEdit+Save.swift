import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords

extension SeriesEdit {
  /// The edit that saves an item for a part of its series.
  ///
  /// - Parameters:
  ///   - item: The series or, with `occurrenceDate` set, one of its occurrences, with what was changed in it.
  ///   - span: The part that changes.
  /// - Returns: The patches, and for future events the series that begins.
  /// - Throws: `invalidSpan` for a part that needs an occurrence, and for another rule for one occurrence alone;
  ///   `eventNotFound` where there is no such occurrence; `invalidValue`.
  func saving(_ item: Item, span: EventSpan) throws(CalendarError) -> Outcome {
    let old = try self.item(at: item.item.occurrenceDate)
    guard item != old || !item.item.propertyEdits.isEmpty else { return Outcome() }
    switch span {
    case .allEvents: return Outcome(patches: try savingAll(item, changedFrom: old))
    case .thisEvent: return Outcome(patches: try savingThis(item, changedFrom: old))
    case .futureEvents: return try savingFuture(item, changedFrom: old)
    }
  }

  private func savingAll(_ item: Item, changedFrom old: Item) throws(CalendarError) -> [TextPatch] {
    try patches(for: try moved(set, to: item, from: old), changed: item)
  }

  /// A set that is moved as an item was moved, and whose rules and dates are the item's where these were changed.
  func moved(_ set: RecurrenceSet, to item: Item, from old: Item) throws(CalendarError) -> SeriesRevision {
    var revision = set.changingRules(to: set.rules, viewer: viewer)
    if let (start, end) = item.seriesDates, old.seriesDates?.start != start || old.seriesDates?.end != end {
      let first = try firstStart(of: set, whenMovedTo: start, from: old)
      revision = set.moved(to: first, end: end.moved(with: start, to: first), viewer: viewer)
    }
    let (new, old) = (item.item, old.item)
    if new.recurrenceRules != old.recurrenceRules {
      revision = revision.set.changingRules(to: new.recurrenceRules, viewer: viewer)
    }
    if new.extraDates != old.extraDates || new.exclusionDates != old.exclusionDates {
      let set = revision.set
      revision = set.changingDates(
        toExtra: new.extraDates == old.extraDates ? set.extraDates : new.extraDates,
        excluded: new.exclusionDates == old.exclusionDates ? set.excludedDates : new.exclusionDates, viewer: viewer)
    }
    return revision
  }

  private func firstStart(
    of set: RecurrenceSet, whenMovedTo start: EventDate, from old: Item
  ) throws(CalendarError) -> EventDate {
    guard let occurrence = old.item.occurrenceDate, occurrence != set.start else { return start }
    do throws(SeriesFault) {
      return try set.start(whenMoving: occurrence, to: start, viewer: viewer)
    } catch {
      throw refused(error, occurrence)
    }
  }

  /// One occurrence stands for itself: the master's lines without its rules, right behind it.
  private func savingThis(_ item: Item, changedFrom old: Item) throws(CalendarError) -> [TextPatch] {
    guard let occurrence = item.item.occurrenceDate, let (start, end) = item.seriesDates else { throw occurrenceNeeded }
    guard item.item.recurrenceRules == old.item.recurrenceRules else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: master.item.uid), value: SeriesWords.ruleOfOccurrence,
        expected: SeriesWords.futureOrAll)
    }
    let revision = try asking(occurrence) { set throws(SeriesFault) in
      try set.overriding(occurrence, start: start, end: end, viewer: viewer)
    }
    var detached = item.standingAlone
    detached.item.recurrenceID = revision.set.overrides.last?.recurrenceID
    let copy = try Item.copy(
      component, in: file.text, saying: master, as: detached,
      stamp: stamp(keepsSequence: !item.isRescheduled(from: old)))
    return [.insertion(of: copy, at: component.range.upperBound)]
      + (try file.patchesAddingZones(of: detached, changedFrom: master, beside: component))
  }

  /// The series ends before the occurrence, and another begins with it.
  private func savingFuture(_ item: Item, changedFrom old: Item) throws(CalendarError) -> Outcome {
    guard let occurrence = item.item.occurrenceDate else { throw occurrenceNeeded }
    let split = try asking(occurrence) { set throws(SeriesFault) in try set.split(before: occurrence, viewer: viewer) }
    guard case .halves(let kept, let rest) = split else {
      return Outcome(patches: try savingAll(item, changedFrom: old))
    }
    var patches = try self.patches(for: kept, changed: master)
    let begun = try self.rest(rest, saying: item, changedFrom: old)
    let zones = try file.patchesAddingZones(of: item, changedFrom: master, beside: component)
    patches += zones.filter { zone in !patches.contains(zone) }
    return Outcome(patches: patches, rest: begun)
  }

  /// The series that goes on from an occurrence, under a UID of its own.
  func rest(
    _ rest: SeriesRevision, saying item: Item, changedFrom old: Item
  ) throws(CalendarError) -> Begun {
    let revision = try moved(rest.set, to: item, from: old)
    let uid = environment.makeUID()
    var begun = item.taking(revision.set)
    if item.item.recurrenceRules == old.item.recurrenceRules { begun.item.recurrenceRules = revision.set.rules }
    begun.item.uid = uid
    // Of a series that was cut more than once, all parts point to the first.
    if !begun.item.relations.contains(where: { $0.kind?.uppercased() == "SIBLING" }) {
      begun.item.relations.append(Relation(uid: master.item.uid, kind: "SIBLING"))
    }
    if begun.item.created != nil, !keepsStamps { begun.item.created = environment.now() }
    var bytes = try Item.copy(component, in: file.text, saying: master, as: begun, stamp: stamp())
    for (place, index) in rest.origins.overrides.enumerated() {
      guard let index, let now = revision.origins.overrides.firstIndex(of: place) else { continue }
      var override = overrides[index].item.taking(revision.set.overrides[now]).following(item, from: master)
      override.item.uid = uid
      bytes += try Item.copy(
        overrides[index].component, in: file.text, saying: overrides[index].item, as: override, stamp: stamp())
    }
    return Begun(uid: uid, bytes: bytes)
  }

  private var occurrenceNeeded: CalendarError {
    CalendarError(
      .invalidSpan, at: Place(file: file.path, uid: master.item.uid), value: SeriesWords.thisOrFuture,
      expected: SeriesWords.occurrenceOrAll)
  }
}

extension EventEnd {
  /// The end after the start of an event was moved on the wall clock, as far as the start was.
  func moved(with start: EventDate, to other: EventDate) -> EventEnd {
    guard case .date(let end) = self else { return self }
    if case .day(let day) = end {
      return .date(.day(day.adding(days: other.date.dayNumber - start.date.dayNumber)))
    }
    let seconds = other.reading.secondNumber - start.reading.secondNumber
    return .date(end.with(reading: end.reading.adding(seconds: seconds)))
  }
}
