import CalendarFiles
import CalendarICal
public import CalendarModel
import CalendarText
import CalendarTime

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
    let (plan, findings) = try make(commit: commit) { () throws(CalendarError) -> (Plan, [FileChange], String) in
      let plan = try self.plan(saving: event, span: span)
      return (plan, plan.changes, plan.step)
    }
    let original = event.occurrenceDate == nil || span == .thisEvent ? nil : event.start
    (event.uid, event.recurrenceID) = (plan.uid, plan.recurrenceID)
    guard let calendar = event.calendar else { return findings }
    for file in try files(after: plan, of: event) {
      guard let saved = file.event(like: event, in: calendar) else { continue }
      event = saved
      let component = try file.component(of: saved)
      if let original, let occurrence = occurrence(startingAt: original, of: component, in: file, calendar) {
        event = occurrence
      }
      break
    }
    return findings
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
      event = CalendarFile(bytes, at: path, in: environment).event(like: event, in: fileCalendar(at: path)) ?? event
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
    try requireOrder(of: event, changedFrom: nil)
    return [FileChange(creating: path, with: try newCalendar(of: event))]
  }

  /// What a save is to do, and under which UID and place in its series the event is found afterwards.
  private struct Plan {
    var changes: [FileChange]
    let uid: String
    let recurrenceID: EventDate?

    /// What the change is called in the history.
    let step: String
  }

  /// The files that a plan changed, as they are or will be; the event's own where it changed none.
  private func files(after plan: Plan, of event: Event) throws(CalendarError) -> [CalendarFile] {
    guard plan.changes.isEmpty, let origin = event.origin else {
      return plan.changes.compactMap { change in
        change.after.map { CalendarFile($0, at: change.path, in: environment) }
      }
    }
    return [try calendarFile(at: origin.file)]
  }

  private func plan(saving event: Event, span: EventSpan) throws(CalendarError) -> Plan {
    if let origin = event.origin { try requireOwn(origin.calendar) }
    guard let calendar = event.calendar else { throw CalendarError(.noCalendar, at: Place(uid: event.uid)) }
    try requireOwn(calendar)
    try requireWritable(calendar, for: event)
    guard let origin = event.origin else {
      var event = event
      identify(&event)
      try requireOrder(of: event, changedFrom: nil)
      let step = EventStore.step("add", event.item)
      return Plan(changes: [try changeAdding(event, to: calendar)], uid: event.uid, recurrenceID: nil, step: step)
    }
    try requireWritable(origin.calendar, for: event)
    let file = try readAgain(event, from: origin)
    let (event, component) = try merged(event, span: span, in: file)
    try file.requireWhole(component)
    let series = SeriesEdit(of: component, in: file, environment: environment)
    let edit = try edit(saving: event, span: span, component: component, of: series, in: file)
    guard isSame(calendar, origin.calendar) else {
      let bytes = file.text.applying(edit.patches)
      let changes = try changesMoving(event, span: span, component: component, in: file, savedAs: bytes)
      let step = EventStore.step("move", event.item)
      return Plan(changes: changes, uid: event.uid, recurrenceID: event.recurrenceID, step: step)
    }
    let detached = series?.component == component && span == .thisEvent ? event.occurrenceDate : event.recurrenceID
    return Plan(
      changes: try changes(for: edit, of: component, in: file, calendar: calendar), uid: edit.rest?.uid ?? event.uid,
      recurrenceID: edit.rest == nil ? detached : nil, step: EventStore.step("edit", event.item))
  }

  /// The file that an event was read from, as it is now, or will be after a commit; one that is gone was changed.
  func readAgain(_ event: Event, from origin: EventOrigin) throws(CalendarError) -> CalendarFile {
    do {
      return try calendarFile(at: origin.file)
    } catch  where error.code == .notFound {
      throw CalendarError(
        .changedUnderneath, at: Place(file: origin.file, uid: event.uid), underlying: error.underlying)
    }
  }

  func requireWritable(_ calendar: EventCalendar, for event: Event) throws(CalendarError) {
    guard calendar.allowsContentModifications else {
      throw CalendarError(.calendarReadOnly, at: Place(file: calendar.id, uid: event.uid), value: calendar.title)
    }
  }

  /// Gives a new event a UID if it has none; blanks around one would not be read back.
  private func identify(_ event: inout Event) {
    guard event.origin == nil else { return }
    event.uid = String(event.uid.trimmingPrefix(while: \.isWhitespace))
    while event.uid.last?.isWhitespace == true { event.uid.removeLast() }
    if event.uid.isEmpty { event.uid = environment.makeUID() }
  }

  /// The patches that save an event: its own lines, or for an event of a series what its span means.
  private func edit(
    saving event: Event, span: EventSpan, component: CalendarText.Component, of series: SeriesEdit?,
    in file: CalendarFile
  ) throws(CalendarError) -> SeriesEdit.Outcome {
    if let series, series.component == component {
      try requireOrder(of: event, changedFrom: try series.event(at: event.occurrenceDate))
      return try series.saving(event, span: span)
    }
    let old = file.read(component).event
    try requireOrder(of: event, changedFrom: old)
    var new = event
    new.occurrenceDate = nil
    let patches = try EventCodec.patches(
      from: old, to: new, component: component, in: file.text,
      stamp: EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses))
    guard !patches.isEmpty else { return SeriesEdit.Outcome() }
    let zones = try file.patchesAddingZones(of: event, changedFrom: old, beside: component)
    return SeriesEdit.Outcome(patches: patches + zones)
  }

  /// The changes that an edit makes in its calendar; a series that begins gets a file of its own in a folder.
  private func changes(
    for edit: SeriesEdit.Outcome, of component: CalendarText.Component, in file: CalendarFile, calendar: EventCalendar
  ) throws(CalendarError) -> [FileChange] {
    var patches = edit.patches
    var creation: [FileChange] = []
    if let rest = edit.rest, let folder = folder(of: file, openedAs: calendar) {
      let zones = file.zones(usedBy: rest.bytes).flatMap(\.bytes)
      let whole = EventStore.calendar(holding: zones + rest.bytes, lineEnd: file.text.lineEnd)
      creation = [changeCreating(whole, uid: rest.uid, in: folder)]
    } else if let rest = edit.rest {
      let last = file.series(of: component).map(\.range.upperBound).max() ?? component.range.upperBound
      patches.append(.insertion(of: rest.bytes, at: last))
    }
    let change = FileChange(file, to: file.text.applying(patches))
    return (change.isEmpty ? [] : [change]) + creation
  }

  /// The folder that a file is an item of; nil for a calendar that is one file.
  ///
  /// A file that was opened by its path is an item if it has one UID and either its name or its folder's metadata say
  /// that it stands for that UID: readers of such folders look at one UID a file.
  private func folder(of file: CalendarFile, openedAs calendar: EventCalendar) -> EventCalendar? {
    if calendar.storage == .folder { return calendar }
    let uids = Set(file.eventComponents.map { file.uid(of: $0) })
    guard uids.count == 1, let uid = uids.first else { return nil }
    let folder = EventStore.folder(of: file.path)
    let isNamed = EventStore.safeFileName(uid) == EventStore.name(of: file.path)
    let metadata = try? environment.disk.metadata(inFolder: folder)
    guard isNamed || metadata ?? FolderMetadata() != FolderMetadata() else { return nil }
    return EventCalendar(id: folder, title: EventStore.name(of: folder), storage: .folder)
  }

  /// Refuses an end before the start, but only for dates that were changed: what a file says may stay.
  private func requireOrder(of event: Event, changedFrom old: Event?) throws(CalendarError) {
    guard let start = event.start, let end = event.endDate(viewer: environment.viewer) else { return }
    if let old, old.start == event.start, old.end == event.end { return }
    guard end.instant(viewer: environment.viewer) < start.instant(viewer: environment.viewer) else { return }
    throw CalendarError(.datesInverted, at: Place(uid: event.uid, property: "DTEND"))
  }
}
