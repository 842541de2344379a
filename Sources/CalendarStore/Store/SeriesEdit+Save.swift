import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

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
    guard let original = item.item.occurrenceDate else {
      guard span == .allEvents else { throw occurrenceNeeded }
      let revision = try revised(set, to: item, from: master)
      return Outcome(patches: try patches(for: revision, changed: item), strays: strays(of: set, in: revision))
    }
    let occurrence = try occurrence(of: original)
    guard item.item.isOverride == (occurrence.overrideIndex != nil) else { throw refused(.noOccurrence, original) }
    let edit = OccurrenceEdit(of: occurrence, from: self.item(of: occurrence), to: item)
    guard edit.changesAnything else { return Outcome(occurrence: original) }
    switch span {
    case .allEvents: return try savingAll(edit)
    case .thisEvent: return try savingThis(edit)
    case .futureEvents: return try savingFuture(edit)
    }
  }

  /// The whole series takes what was changed in one of its occurrences, and so does the override that says it.
  private func savingAll(_ edit: OccurrenceEdit<Item>) throws(CalendarError) -> Outcome {
    let (old, new) = try generated(edit)
    let revision = try revised(set, to: new, from: old)
    return Outcome(
      patches: try patches(for: revision, changed: new, by: edit), occurrence: edit.originalStart,
      strays: strays(of: set, in: revision))
  }

  /// The original starts of the changed occurrences of a set that have gone from a revision of it.
  private func strays(of set: RecurrenceSet, in revision: SeriesRevision) -> [EventDate] {
    let kept = Set(revision.origins.overrides.compactMap(\.self))
    return set.overrides.indices.filter { !kept.contains($0) }.map { set.overrides[$0].recurrenceID }
  }

  /// A set that is moved as an item was, without the changed occurrences for which its new rules have no date: what lies
  /// behind a new end ends too.
  private func revised(_ set: RecurrenceSet, to item: Item, from old: Item) throws(CalendarError) -> SeriesRevision {
    try moved(set, to: item, from: old).droppingStrays(of: set, viewer: viewer)
  }

  /// The series at an occurrence as it generates it, before an edit and with what the edit changed.
  private func generated(_ edit: OccurrenceEdit<Item>) throws(CalendarError) -> (old: Item, new: Item) {
    guard edit.occurrence.overrideIndex != nil else { return (edit.old, edit.new) }
    let original = edit.occurrence.originalStart
    guard let old = former(master, at: original) else { throw refused(.noOccurrence, original) }
    // Of two sides that change one property the second one's value stands.
    var new = Item.merge(ThreeWay(base: edit.old, mine: old, theirs: edit.new)).value
    let alarms = ThreeWay(base: edit.old, mine: edit.new, theirs: old).map(\.item.alarms)
    new.item.alarms = alarms.mine == alarms.base ? alarms.theirs : alarms.mergedAlarms(resolving: \.mine)
    new.item.propertyEdits = edit.new.item.propertyEdits
    (new.item.recurrenceID, new.item.appliesToFuture) = (nil, false)
    new.item.occurrenceDate = old.item.occurrenceDate
    (new.item.stamp, new.item.sequence) = (old.item.stamp, old.item.sequence)
    (new.item.created, new.item.lastModified) = (old.item.created, old.item.lastModified)
    return (old, new)
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
    return new.hasRecurrence || !old.hasRecurrence ? revision : revision.set.standingAlone
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

  /// One occurrence stands for itself: the lines of what says it without rules and range, right behind that.
  private func savingThis(_ edit: OccurrenceEdit<Item>) throws(CalendarError) -> Outcome {
    let original = edit.occurrence.originalStart
    guard let (start, end) = edit.new.seriesDates else { throw occurrenceNeeded }
    guard edit.new.item.recurrenceRules == edit.old.item.recurrenceRules else {
      throw CalendarError(
        .invalidSpan, at: Place(file: file.path, uid: master.item.uid), value: SeriesWords.ruleOfOccurrence,
        expected: SeriesWords.futureOrAll)
    }
    let source = source(of: edit.occurrence)
    let revision = try asking(original) { set throws(SeriesFault) in
      try set.overriding(original, start: start, end: end, viewer: viewer)
    }
    let zones = try file.patchesAddingZones(of: edit.new, changedFrom: source.item, beside: source.component)
    var detached = edit.new.standingAlone
    if edit.occurrence.isOverride, revision.origins.overrides.count(where: { $0 == edit.occurrence.overrideIndex }) == 1
    {
      return Outcome(
        patches: try Item.patches(
          from: source.item, to: detached, component: source.component, in: file.text, stamp: stamp()) + zones,
        occurrence: original)
    }
    detached.item.recurrenceID = revision.set.overrides.last?.recurrenceID
    detached.item.appliesToFuture = false
    let copy = try Item.copy(
      source.component, in: file.text, saying: source.item, as: detached,
      stamp: stamp(keepsSequence: !edit.new.isRescheduled(from: edit.old)))
    // An override that moves all later ones goes on with the next one.
    let moved = edit.occurrence.isOverride ? try patches(for: revision, changed: master) : []
    return Outcome(
      patches: [.insertion(of: copy, at: source.component.range.upperBound)] + zones + moved, occurrence: original)
  }

  /// The series ends before the occurrence, and another begins with it.
  private func savingFuture(_ edit: OccurrenceEdit<Item>) throws(CalendarError) -> Outcome {
    let original = edit.occurrence.originalStart
    let split = try asking(original) { set throws(SeriesFault) in try set.split(before: original, viewer: viewer) }
    guard case .halves(let kept, let rest) = split else { return try savingAll(edit) }
    let patches = try self.patches(for: kept, changed: master)
    let (old, new) = try generated(edit)
    let begun = try self.rest(rest, saying: new, changedFrom: old, by: edit)
    return Outcome(patches: patches, rest: begun, occurrence: edit.originalStart, strays: begun.strays)
  }

  /// The series that goes on from an occurrence, under a UID of its own.
  func rest(
    _ rest: SeriesRevision, saying new: Item, changedFrom old: Item, by edit: OccurrenceEdit<Item>? = nil
  ) throws(CalendarError) -> Begun {
    let revision = try revised(rest.set, to: new, from: old)
    let uid = environment.makeUID()
    var begun = new.taking(revision.set)
    begun.item.uid = uid
    // Of a series that was cut more than once, all parts point to the first.
    if !begun.item.relations.contains(where: { $0.kind?.uppercased() == "SIBLING" }) {
      begun.item.relations.append(Relation(uid: master.item.uid, kind: "SIBLING"))
    }
    if begun.item.created != nil, !keepsStamps { begun.item.created = environment.now() }
    var bytes = try Item.copy(component, in: file.text, saying: master, as: begun, stamp: stamp())
    var items = [begun]
    for (place, index) in rest.origins.overrides.enumerated() {
      guard let index, let now = revision.origins.overrides.firstIndex(of: place) else { continue }
      var override = self.override(
        index, from: rest.set.overrides[place], to: revision.set.overrides[now], changed: new, by: edit)
      override.item.uid = uid
      bytes += try Item.copy(
        overrides[index].component, in: file.text, saying: overrides[index].item, as: override, stamp: stamp())
      items.append(override)
    }
    return Begun(uid: uid, bytes: bytes, strays: strays(of: rest.set, in: revision), zones: try zones(of: items))
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
