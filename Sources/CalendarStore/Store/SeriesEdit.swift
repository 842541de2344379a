import CalendarFiles
import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// A series in its file, and the patches that an edit of one occurrence, of those from it on or of all leads to.
///
/// What an edit means for the dates is `Recurrence`'s to say; here it becomes lines. Source: RFC 5545 §3.8.4.4, §3.8.5.
struct SeriesEdit<Item: StoredItem> {
  /// A changed occurrence.
  struct Override {
    let component: CalendarText.Component
    let item: Item
  }

  /// What an edit does to the file, and the series that begins in it.
  struct Outcome {
    /// The patches of the file.
    var patches: [TextPatch] = []

    /// The series that goes on from an occurrence under a UID of its own.
    var rest: Begun?

    /// The occurrence that was done, and stays under a UID of its own.
    var done: Begun?

    /// The original start of the occurrence that the item then is; nil for one that is none of a series.
    var occurrence: EventDate?

    /// The original starts of changed occurrences that go, because the new rules have no date for them.
    var strays: [EventDate] = []
  }

  /// What was cut off a series.
  struct Begun {
    let uid: String

    /// Its components' lines.
    let bytes: [UInt8]

    /// The original starts of changed occurrences that do not go on in it.
    var strays: [EventDate] = []

    /// The zones of its dates; its file may state others of the same names.
    var zones: [ZoneComponent] = []
  }

  let file: CalendarFile
  let component: CalendarText.Component
  let master: Item
  let overrides: [Override]

  /// The dates of the series as they are.
  let set: RecurrenceSet

  let environment: StoreEnvironment

  /// Whether the edit only brings the series into step with one that was made before, so that its stamps stay.
  let keepsStamps: Bool

  /// The series that a component belongs to; nil where there is none, or it has no start.
  ///
  /// An item that does not repeat is one too where its only occurrence was changed.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - file: The file that it stands in.
  ///   - environment: The world.
  ///   - isBeginning: Whether an item that does not repeat yet is a series too, because the edit lets it repeat.
  ///   - keepsStamps: Whether the stamps stay as they are.
  init?(
    of component: CalendarText.Component, in file: CalendarFile, environment: StoreEnvironment,
    isBeginning: Bool = false, keepsStamps: Bool = false
  ) {
    let items = file.series(of: component).map { Override(component: $0, item: file.read($0).item) }
    let isChanged = items.contains { $0.item.item.isOverride }
    let master = items.first { !$0.item.item.isOverride && (isBeginning || isChanged || $0.item.item.hasRecurrence) }
    guard let master else { return nil }
    let overrides = items.filter { $0.item.item.isOverride && $0.item.seriesDates != nil }
    guard let set = master.item.recurrenceSet(overrides: overrides.map(\.item)) else { return nil }
    self.file = file
    self.component = master.component
    self.master = master.item
    self.overrides = overrides
    self.set = set
    self.environment = environment
    self.keepsStamps = keepsStamps
  }

  var viewer: Zone { environment.viewer }

  func stamp(keepsSequence: Bool = false) -> EventCodec.Stamp? {
    guard !keepsStamps else { return nil }
    return EventCodec.Stamp(
      now: environment.now(), ownAddresses: environment.ownAddresses, keepsSequence: keepsSequence)
  }

  /// The zones on whose clocks the dates of items are.
  func zones(of items: [Item]) throws(CalendarError) -> [ZoneComponent] {
    var zones: [ZoneComponent] = []
    for item in items {
      zones += try item.zoneComponents(lineEnd: file.text.lineEnd) { file.zones.zone(tzid: $0, at: component) }
        .filter { zone in !zones.contains { $0.$tzid == zone.$tzid } }
    }
    return zones
  }

  /// The series, or one of its occurrences, as it is: what an edit of it began with.
  func item(at original: EventDate?) throws(CalendarError) -> Item {
    guard let original else { return master }
    return item(of: try occurrence(of: original))
  }

  /// The occurrence that an original start names.
  func occurrence(of original: EventDate) throws(CalendarError) -> Occurrence {
    guard let found = set.occurrence(of: original, viewer: viewer) else { throw refused(.noOccurrence, original) }
    return found
  }

  /// An occurrence as what says what it is has it.
  func item(of occurrence: Occurrence) -> Item {
    var item = source(of: occurrence).item
    if !occurrence.isOverride { item.take(occurrence, viewer: viewer) }
    return item
  }

  /// What says what an occurrence is: the series, or an override of it or of an earlier one.
  func source(of occurrence: Occurrence) -> Override {
    occurrence.overrideIndex.map { overrides[$0] } ?? Override(component: component, item: master)
  }

  /// What the series or an override, as it was, says of an occurrence of the series as it is; nil where that is nothing.
  func former(_ former: Item, at original: EventDate) -> Item? {
    var item = former
    guard item.item.isOverride else {
      guard let found = item.recurrenceSet()?.occurrence(of: original, viewer: viewer) else { return nil }
      item.take(found, viewer: viewer)
      return item
    }
    let found = master.recurrenceSet(overrides: [item])?.occurrence(of: original, viewer: viewer)
    guard let found, found.overrideIndex != nil else { return nil }
    if !found.isOverride { item.take(found, viewer: viewer) }
    return item
  }

  /// The occurrence that an original start named in the series as it was: the one of that start, else where somebody
  /// moved the whole series the one that moved along; nil where there is none any more.
  func occurrence(thatWas original: EventDate, of former: Item?) -> Occurrence? {
    if let found = set.occurrence(of: original, viewer: viewer) { return found }
    guard let former, !former.item.isOverride, var before = former.recurrenceSet(),
      let found = before.occurrence(of: original, viewer: viewer)
    else { return nil }
    // A date that the series leaves out moves as its occurrences do.
    before.excludedDates.append(found.originalStart)
    let moved = before.moved(to: set.start, end: set.end, viewer: viewer).set
    guard moved.rules.map(\.endless) == set.rules.map(\.endless), let date = moved.excludedDates.last else {
      return nil
    }
    return set.occurrence(of: date, viewer: viewer)
  }

  /// Asks for a change of the dates, and words why there is none.
  func asking<Value>(
    _ occurrence: EventDate, _ body: (RecurrenceSet) throws(SeriesFault) -> Value
  ) throws(CalendarError) -> Value {
    do throws(SeriesFault) {
      return try body(set)
    } catch {
      throw refused(error, occurrence)
    }
  }

  /// The patches of the master's and the overrides' own lines for other dates; overrides that are gone are removed.
  ///
  /// - Parameters:
  ///   - revision: The dates as they shall be.
  ///   - changed: The master with what else was changed in it.
  ///   - edit: What was changed in an occurrence that an override says.
  /// - Returns: The patches, in no order.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func patches(
    for revision: SeriesRevision, changed: Item, by edit: OccurrenceEdit<Item>? = nil
  ) throws(CalendarError) -> [TextPatch] {
    let new = changed.taking(revision.set)
    var patches = try Item.patches(
      from: master, to: new, component: component, in: file.text, stamp: stamp())
    patches += try file.patchesAddingZones(of: new, changedFrom: master, beside: component)
    for (index, override) in overrides.enumerated() {
      guard let place = revision.origins.overrides.firstIndex(of: index) else {
        patches.append(.removal(of: override.component.range))
        continue
      }
      let item = self.override(
        index, from: set.overrides[index], to: revision.set.overrides[place], changed: changed, by: edit)
      patches += try Item.patches(
        from: override.item, to: item, component: override.component, in: file.text, stamp: stamp())
    }
    return patches
  }

  /// An override after its series was edited: what was edited in it stands, what it has as the series follows.
  func override(
    _ index: Int, from old: RecurrenceSet.Override, to new: RecurrenceSet.Override, changed: Item,
    by edit: OccurrenceEdit<Item>?
  ) -> Item {
    guard let edit, edit.occurrence.overrideIndex == index else {
      return overrides[index].item.taking(new).following(changed, from: master)
    }
    return edit.override(from: old, to: new)
  }

  func refused(_ fault: SeriesFault, _ occurrence: EventDate) -> CalendarError {
    let place = Place(file: file.path, uid: master.item.uid)
    return switch fault {
    case .noOccurrence:
      CalendarError(.eventNotFound, at: place, value: occurrence.iso8601, expected: SeriesWords.startOfOccurrence)
    case .severalOccurrences:
      CalendarError(.invalidSpan, at: place, expected: SeriesWords.timeOfOccurrence)
    case .notExcluded: CalendarError(.eventNotFound, at: place, expected: SeriesWords.deletedOccurrence)
    case .unreadableRule(let rule):
      CalendarError(.invalidSpan, at: self.place(of: rule), value: rule.text, expected: SeriesWords.readableRuleOrAll)
    case .outOfStep(let rule):
      CalendarError(
        .invalidSpan, at: self.place(of: rule), value: rule.text, expected: SeriesWords.otherOccurrenceOrAll)
    }
  }

  private func place(of rule: RecurrenceRule) -> Place {
    let isRule = master.item.recurrenceRules.contains(rule)
    return Place(file: file.path, uid: master.item.uid, property: isRule ? "RRULE" : "EXRULE")
  }
}

extension RecurrenceRule {
  /// What the rule says without its end, which another program that moves a series may leave where it was.
  fileprivate var endless: Parts? {
    guard var parts else { return nil }
    (parts.count, parts.until) = (nil, nil)
    return parts
  }
}
