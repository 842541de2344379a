import CalendarFiles
import CalendarICal
public import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

extension EventStore {
  /// Saves an event (`EKEventStore.save(_:span:)`): a new one into its calendar, a changed one where it was read.
  ///
  /// Only the lines of the changed fields and the stamps are written; an event without a change writes nothing. The
  /// event takes the state of its file.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: The part of a series that changes; of no matter for a single event.
  /// - Throws: `noCalendar`, `noStartDate`, `datesInverted`, `invalidValue`, `invalidSpan`, `calendarReadOnly`;
  ///   `changedUnderneath` and `eventNotFound` where the file is not what it was; `alreadyExists` for a new event whose
  ///   UID is taken; `truncatedFile`, `malformedFile`, and what the disk throws. Nothing is written then.
  public func save(_ event: inout Event, span: EventSpan) throws(CalendarError) {
    let changes = try changes(saving: event, span: span)
    try apply(changes)
    guard let calendar = event.calendar, let path = changes.first?.path ?? event.origin?.file else { return }
    try reread(&event, from: path, in: calendar)
  }

  /// Saves a new event into a new file of its own.
  ///
  /// - Throws: `alreadyExists` where there is such a file, and what `save(_:span:)` throws.
  public func save(_ event: inout Event, toNewFile path: String) throws(CalendarError) {
    try apply(try changes(saving: event, toNewFile: path))
    try reread(&event, from: path, in: try calendar(at: path))
  }

  /// What `save(_:span:)` would do, without doing it.
  ///
  /// - Throws: What `save(_:span:)` throws before it writes.
  public func changes(saving event: Event, span: EventSpan) throws(CalendarError) -> [FileChange] {
    guard let calendar = event.calendar else { throw CalendarError(.noCalendar, at: Place(uid: event.uid)) }
    guard calendar.allowsContentModifications else {
      throw CalendarError(.calendarReadOnly, at: Place(file: calendar.id, uid: event.uid), value: calendar.title)
    }
    guard let origin = event.origin else {
      try requireOrder(of: event, changedFrom: nil)
      return [try changeAdding(event, to: calendar)]
    }
    let file = try CalendarFile(origin.file, in: environment)
    try file.requireWhole()
    let component = try file.component(of: event)
    let bytes = try bytes(saving: event, span: span, component: component, in: file)
    guard calendar.id == origin.calendar.id else {
      let uid = file.uid(of: component)
      return [
        try changeMoving(uid: uid, inPatched: bytes, to: calendar),
        changeRemoving(file.components(withUID: uid), from: file, in: origin.calendar),
      ]
    }
    let change = FileChange(replacing: file.snapshot, with: bytes)
    return change.isEmpty ? [] : [change]
  }

  /// What `save(_:toNewFile:)` would do, without doing it.
  ///
  /// - Throws: What `save(_:toNewFile:)` throws before it writes.
  public func changes(saving event: Event, toNewFile path: String) throws(CalendarError) -> [FileChange] {
    try requireOrder(of: event, changedFrom: nil)
    return [FileChange(creating: path, with: try newCalendar(of: event))]
  }

  private func bytes(
    saving event: Event, span: EventSpan, component: CalendarText.Component, in file: CalendarFile
  ) throws(CalendarError) -> [UInt8] {
    let old = file.read(component).event
    try requireOrder(of: event, changedFrom: old)
    let patches = try EventCodec.patches(
      from: old, to: event, component: component, in: file.text,
      stamp: EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses))
    guard !patches.isEmpty else { return file.snapshot.bytes }
    try requireWholeSeries(event, changedFrom: old, span: span, component: component, in: file)
    return file.text.applying(patches + (try file.patchesAddingZones(of: event, beside: component)))
  }

  /// Refuses what would leave a series' other dates where they were; whole-series edits of its own lines are fine.
  private func requireWholeSeries(
    _ event: Event, changedFrom old: Event, span: EventSpan, component: CalendarText.Component, in file: CalendarFile
  ) throws(CalendarError) {
    guard old.hasRecurrence else { return }
    let place = Place(file: file.snapshot.path, uid: old.uid)
    guard span == .allEvents else {
      throw CalendarError(.invalidSpan, at: place, value: span.rawValue, expected: "all events of the series")
    }
    let hasOtherDates =
      file.has(["EXDATE", "RDATE", "EXRULE"], in: component) || file.components(withUID: old.uid).count > 1
    guard old.start != event.start, hasOtherDates else { return }
    throw CalendarError(
      .invalidSpan, at: place, value: "the start of a series with exclusions, extra dates or changed occurrences",
      expected: "the other fields; its dates stay as they are")
  }

  /// Refuses an end before the start, but only for dates that were changed: what a file says may stay.
  private func requireOrder(of event: Event, changedFrom old: Event?) throws(CalendarError) {
    guard let start = event.start, let end = event.endDate(viewer: environment.viewer) else { return }
    if let old, old.start == event.start, old.end == event.end { return }
    guard end.instant(viewer: environment.viewer) < start.instant(viewer: environment.viewer) else { return }
    throw CalendarError(.datesInverted, at: Place(uid: event.uid, property: "DTEND"))
  }

  func apply(_ changes: [FileChange]) throws(CalendarError) {
    for change in changes { try change.apply(to: environment.disk) }
  }

  private func reread(_ event: inout Event, from path: String, in calendar: EventCalendar) throws(CalendarError) {
    let (uid, recurrenceID, index) = (event.uid, event.recurrenceID, event.origin?.index)
    let candidates = try CalendarFile(path, in: environment).events(in: calendar).events.filter {
      $0.uid == uid && $0.recurrenceID == recurrenceID
    }
    if let saved = candidates.first(where: { $0.origin?.index == index }) ?? candidates.last { event = saved }
  }
}
