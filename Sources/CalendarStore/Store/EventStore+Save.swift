import CalendarFiles
import CalendarICal
public import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import Synchronization

extension EventStore {
  /// Saves an event (`EKEventStore.save(_:span:commit:)`): a new one into its calendar, a changed one where it was
  /// read, one that was given another calendar there.
  ///
  /// Only the lines of the changed fields and the stamps are written; an event without a change writes nothing. A new
  /// event without a UID gets one. The event takes the state of its file; an occurrence stays one of its series. What
  /// somebody else changed in the event since it was read stays, property by property (`EventCodec.merge(_:)`).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: The part of a series that changes; of no matter for a single event.
  ///   - commit: Whether it is written at once, with what waits; else `commit(as:)` does.
  /// - Returns: What of a file, or of the usual care, could not be kept; all of it was written.
  /// - Throws: `noCalendar`, `noStartDate`, `datesInverted`, `invalidValue`, `invalidSpan`, `calendarReadOnly`;
  ///   `changedUnderneath` where the event is gone, or where somebody else changed the same property of it, which
  ///   `conflicts` then names with its values; `alreadyExists` for an event whose UID is taken
  ///   in its new calendar; `truncatedFile`, `malformedFile`, and what the disk throws. Nothing is written then; only
  ///   where a move fails half way and cannot be taken back, `expected` names the file that has the event too.
  @discardableResult
  public func save(_ event: inout Event, span: EventSpan, commit: Bool = true) throws(CalendarError) -> [Finding] {
    identify(&event)
    return try save(&event, commit: commit) { event throws(CalendarError) in
      try plan(saving: event, span: span)
    }
  }

  /// Saves a new event into a new file of its own.
  ///
  /// - Returns: What of the usual care could not be kept.
  /// - Throws: `alreadyExists` where there is such a file, and what `save(_:span:commit:)` throws.
  @discardableResult
  public func save(_ event: inout Event, toNewFile path: String) throws(CalendarError) -> [Finding] {
    identify(&event)
    let changes = try changes(saving: event, toNewFile: path)
    let findings = try make(changes, commit: true, as: EventStore.step("add", event.item))
    for change in changes {
      guard let bytes = change.after else { continue }
      event = CalendarFile(bytes, at: path, in: environment).item(like: event, in: fileCalendar(at: path)) ?? event
    }
    return findings
  }

  /// What `save(_:span:commit:)` would do, without doing it.
  ///
  /// - Throws: What `save(_:span:commit:)` throws before it writes.
  public func changes(saving event: Event, span: EventSpan) throws(CalendarError) -> [FileChange] {
    try plan(saving: event, span: span).changes
  }

  /// What `save(_:toNewFile:)` would do, without doing it.
  ///
  /// - Throws: What `save(_:toNewFile:)` throws before it writes.
  public func changes(saving event: Event, toNewFile path: String) throws(CalendarError) -> [FileChange] {
    var event = event
    identify(&event)
    try requireSound(event, changedFrom: nil)
    let changes = [FileChange(creating: path, with: try newCalendar(of: event))]
    try requireSound(editsOf: event.item, uids: [event.item.$uid], in: changes)
    return changes
  }
}

extension EventStore {
  /// What a save is to do, and under which UID and place in its series the item is found afterwards.
  struct Plan {
    var changes: [FileChange]
    let uid: String
    let recurrenceID: EventDate?

    /// The original start of the occurrence that it then is.
    var occurrence: EventDate?

    /// What the change is called in the history.
    let step: String

    /// What goes with it and was not asked for.
    var findings: [Finding] = []

    /// The calendar in which somebody has put the item since it was read; nil where it is in its own.
    var foundIn: EventCalendar?
  }

  /// Makes the changes of a plan, anew where somebody wrote in between; the item then is what its file says.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - commit: Whether the changes are written at once.
  ///   - planning: What saving it is to do.
  /// - Returns: What could not be kept.
  /// - Throws: What the plan and the disk throw.
  func save<Item: StoredItem>(
    _ item: inout Item, commit: Bool,
    planning: (Item) throws(CalendarError) -> Plan
  ) throws(CalendarError) -> [Finding] {
    let given = item
    if commit, !gathersChanges, pending.withLock(\.isEmpty), given.item.origin == nil, given.item.propertyEdits.isEmpty,
      let (added, findings) = try append(try fit(given), as: EventStore.step("add", given.item))
    {
      item = added
      return findings
    }
    let (plan, notes) = try make(commit: commit) { () throws(CalendarError) -> (Plan, [FileChange], String) in
      let plan = try planning(given)
      return (plan, plan.changes, plan.step)
    }
    let findings = plan.findings + notes
    (item.item.uid, item.item.recurrenceID) = (plan.uid, plan.recurrenceID)
    if let calendar = plan.foundIn, given.item.calendar == given.item.origin?.calendar { item.item.calendar = calendar }
    guard let calendar = item.item.calendar else { return findings }
    if given.item.origin == nil, let added: Item = plan.changes.first?.addedItem(in: calendar, environment) {
      item = added
      return findings
    }
    for file in try files(after: plan, of: item) {
      guard let saved = file.item(like: item, in: calendar) else { continue }
      item = saved
      let component = try file.component(of: saved)
      if let occurrence = plan.occurrence,
        let own: Item = self.occurrence(startingAt: occurrence, of: component, in: file, calendar)
      {
        item = own
      }
      // What was seen before the save was seen.
      if let seen = given.item.origin?.seriesDigests { item.item.origin?.seriesDigests.formUnion(seen) }
      break
    }
    return findings
  }

  /// The files that a plan changed, as they are or will be; the item's own where it changed none.
  private func files(after plan: Plan, of item: some StoredItem) throws(CalendarError) -> [CalendarFile] {
    guard plan.changes.isEmpty, let origin = item.item.origin else {
      let files = plan.changes.compactMap { change in
        change.after.map { CalendarFile($0, at: change.path, in: environment) }
      }
      let isOneFolder = Set(plan.changes.map { Verbatim(EventStore.folder(of: $0.path)) }).count == 1
      guard item.item.calendar?.storage == .folder, isOneFolder, files.count > 1 else { return files }
      return [CalendarFile(joining: files, in: environment)]
    }
    return [try found(item, from: origin, leavesCalendar: true).file]
  }

  /// What saving an item for a part of its series is to do, if no property that was set by name speaks against it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - span: The part.
  ///   - editing: What the save means for a series; nil where it means what it says.
  /// - Returns: The plan.
  /// - Throws: What the save throws before it writes.
  func plan<Item: StoredItem>(
    saving item: Item, span: EventSpan,
    editing: (SeriesEdit<Item>) throws(CalendarError) -> SeriesEdit<Item>.Outcome? = { _ in nil }
  ) throws(CalendarError) -> Plan {
    let plan = try uncheckedPlan(saving: item, span: span, editing: editing)
    let uids: Set = [Verbatim(plan.uid), item.item.$uid]
    try requireSound(editsOf: item.item, uids: uids, in: plan.changes)
    return plan
  }

  private func uncheckedPlan<Item: StoredItem>(
    saving item: Item, span: EventSpan,
    editing: (SeriesEdit<Item>) throws(CalendarError) -> SeriesEdit<Item>.Outcome?
  ) throws(CalendarError) -> Plan {
    guard let former = item.item.origin else {
      let item = try fit(item)
      let step = EventStore.step("add", item.item)
      guard let calendar = item.item.calendar else { throw CalendarError(.noCalendar, at: Place(uid: item.item.uid)) }
      return Plan(changes: [try changeAdding(item, to: calendar)], uid: item.item.uid, recurrenceID: nil, step: step)
    }
    try requireOwn(former.calendar)
    try requireWritable(former.calendar, for: item.item)
    let (item, file) = try found(item, from: former, leavesCalendar: true)
    let (common, origin) = (item.item, item.item.origin ?? former)
    let calendar = try calendarToSave(item)
    try requireWritable(origin.calendar, for: common)
    let (merged, component) = try merged(item, in: file)
    return try plan(saving: merged, from: origin, in: file, component, to: calendar, span: span, editing: editing)
      .following(from: former, to: origin)
  }

  /// What saving an item is to do in the file in which it was found.
  private func plan<Item: StoredItem>(
    saving item: Item, from origin: ItemOrigin, in file: CalendarFile, _ component: CalendarText.Component,
    to calendar: EventCalendar, span: EventSpan,
    editing: (SeriesEdit<Item>) throws(CalendarError) -> SeriesEdit<Item>.Outcome?
  ) throws(CalendarError) -> Plan {
    let common = item.item
    try file.requireWhole(component)
    let series = SeriesEdit<Item>(of: component, in: file, environment: environment)
    let span: EventSpan = wasSingle(item, now: component, of: series, in: file) ? .allEvents : span
    try requireSeen(item, span: span, of: series, in: file)
    let edit = try edit(saving: item, span: span, component: component, of: series, in: file, editing)
    guard isSame(calendar, origin.calendar) else {
      guard edit.done == nil else {
        throw CalendarError(
          .invalidSpan, at: Place(file: file.path, uid: common.uid), value: StoreWords.otherCalendar,
          expected: StoreWords.oneAfterTheOther)
      }
      let bytes = file.text.applying(edit.patches)
      let changes = try changesMoving(item, span: span, component: component, in: file, savedAs: bytes)
      let step = EventStore.step("move", common)
      return Plan(
        changes: changes, uid: common.uid, recurrenceID: edit.occurrence == nil ? common.recurrenceID : nil,
        occurrence: edit.occurrence, step: step)
    }
    return Plan(
      changes: try changes(for: edit, of: component, in: file, calendar: calendar), uid: edit.rest?.uid ?? common.uid,
      recurrenceID: edit.occurrence == nil ? item.item.recurrenceID : nil, occurrence: edit.occurrence,
      step: EventStore.step(edit.done == nil ? "edit" : "complete", common),
      findings: EventStore.findings(ofStrays: edit.strays, at: Place(file: file.path, uid: common.uid)))
  }

  /// What is to be said of changed occurrences that go with the dates that they were for.
  private static func findings(ofStrays strays: [EventDate], at place: Place) -> [Finding] {
    guard !strays.isEmpty else { return [] }
    return [
      Finding(
        "occurrence-removed", .warning, at: place,
        message: SeriesWords.removedOccurrences(strays.map(\.iso8601).sorted()))
    ]
  }

  /// Refuses other rules for a series of which somebody changed an occurrence that the item's editor has not seen: they
  /// may leave no date for it.
  ///
  /// - Throws: `changedUnderneath`, with the original starts of those occurrences in `conflicts`.
  private func requireSeen<Item: StoredItem>(
    _ item: Item, span: EventSpan, of series: SeriesEdit<Item>?, in file: CalendarFile
  ) throws(CalendarError) {
    guard let series, span != .thisEvent else { return }
    let lines = file.unseenParts(of: item).compactMap { file.text.firstLine(of: $0, named: "RECURRENCE-ID") }
      .map { Property($0.name, value: $0.value) }
    guard !lines.isEmpty,
      try series.item(at: item.item.occurrenceDate).item.recurrenceRules != item.item.recurrenceRules
    else { return }
    throw EventStore.conflict(
      [PropertyConflict("RECURRENCE-ID", lines: ThreeWay(base: [], mine: [], theirs: lines))], about: item.item,
      in: file.path)
  }

  /// Whether an item that somebody let repeat since it was read did not, so that all there was of it is meant.
  private func wasSingle<Item: StoredItem>(
    _ item: Item, now component: CalendarText.Component, of series: SeriesEdit<Item>?, in file: CalendarFile
  ) -> Bool {
    guard series?.component == component, item.item.occurrenceDate == nil else { return false }
    return file.base(of: item, at: component)?.item.hasRecurrence == false
  }

  /// The calendar that an item is to be saved in, which is this store's and takes it.
  private func calendarToSave<Item: StoredItem>(_ item: Item) throws(CalendarError) -> EventCalendar {
    let common = item.item
    guard let calendar = common.calendar else { throw CalendarError(.noCalendar, at: Place(uid: common.uid)) }
    if let origin = common.origin { try requireOwn(origin.calendar) }
    try requireOwn(calendar)
    try requireNotStore(calendar)
    try requireWritable(calendar, for: common)
    if common.origin.map({ !isSame(calendar, $0.calendar) }) ?? true {
      try requireAllowed(Item.entityType, in: calendar, for: common)
    }
    return calendar
  }

  /// A new item with a UID, if nothing speaks against saving it.
  func fit<Item: StoredItem>(_ item: Item) throws(CalendarError) -> Item {
    _ = try calendarToSave(item)
    var item = item
    identify(&item)
    try requireSound(item, changedFrom: nil)
    return item
  }

  func requireWritable(_ calendar: EventCalendar, for item: CalendarItem) throws(CalendarError) {
    guard calendar.allowsContentModifications else {
      throw CalendarError(.calendarReadOnly, at: Place(file: calendar.id, uid: item.uid), value: calendar.title)
    }
  }

  /// Refuses a calendar that does not take that kind of item.
  func requireAllowed(
    _ entityType: EntityType, in calendar: EventCalendar, for item: CalendarItem
  ) throws(CalendarError) {
    guard !calendar.allowedEntityTypes.contains(entityType) else { return }
    throw CalendarError(
      entityType == .event ? .calendarDoesNotAllowEvents : .calendarDoesNotAllowReminders,
      at: Place(file: calendar.id, uid: item.uid), value: calendar.title)
  }

  /// Gives a new item a UID if it has none; blanks around one would not be read back.
  func identify(_ item: inout some StoredItem) {
    guard item.item.origin == nil else { return }
    item.item.uid = String(item.item.uid.trimmingPrefix(while: \.isWhitespace))
    while item.item.uid.last?.isWhitespace == true { item.item.uid.removeLast() }
    if item.item.uid.isEmpty { item.item.uid = makeUID() }
  }

  /// The patches that save an item: its own lines, or for one of a series what its span means.
  private func edit<Item: StoredItem>(
    saving item: Item, span: EventSpan, component: CalendarText.Component, of series: SeriesEdit<Item>?,
    in file: CalendarFile, _ editing: (SeriesEdit<Item>) throws(CalendarError) -> SeriesEdit<Item>.Outcome?
  ) throws(CalendarError) -> SeriesEdit<Item>.Outcome {
    if let series, series.component == component || isSeriesEdit(item, span: span) {
      try requireSound(item, changedFrom: try series.item(at: item.item.occurrenceDate))
      if series.component == component, let own = try editing(series) { return own }
      return try series.saving(item, span: span)
    }
    let old: Item = file.read(component).item
    try requireSound(item, changedFrom: old)
    if item.item.hasRecurrence,
      let begun = SeriesEdit<Item>(of: component, in: file, environment: environment, isBeginning: true),
      begun.component == component, let own = try editing(begun)
    {
      return own
    }
    var new = item
    new.item.occurrenceDate = nil
    let patches = try Item.patches(
      from: old, to: new, component: component, in: file.text,
      stamp: EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses))
    guard !patches.isEmpty else { return SeriesEdit.Outcome() }
    let zones = try file.patchesAddingZones(of: item, changedFrom: old, beside: component)
    return SeriesEdit.Outcome(patches: patches + zones)
  }

  /// Whether more than the component of a changed occurrence changes.
  private func isSeriesEdit(_ item: some StoredItem, span: EventSpan) -> Bool {
    span != .thisEvent || item.item.appliesToFuture
  }
}

extension EventStore.Plan {
  /// The plan with word of where the item was found, if that is another calendar than the one that it was read in.
  fileprivate func following(from former: ItemOrigin, to origin: ItemOrigin) -> Self {
    guard origin.calendar != former.calendar else { return self }
    var plan = self
    plan.foundIn = origin.calendar
    plan.findings.append(
      Finding(
        "item-moved", .warning, at: Place(file: origin.file, uid: uid),
        message: StoreWords.found(inCalendar: origin.calendar.title)))
    return plan
  }
}
