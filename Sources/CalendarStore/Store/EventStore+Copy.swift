import CalendarICal
public import CalendarModel
import CalendarText

extension EventStore {
  /// Copies an event, of a series all of it, into a calendar under a UID of its own.
  ///
  /// The lines come along as they are, also those that nobody understands; only the UID and the stamps are new.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - calendar: The calendar, which may be the event's own.
  ///   - commit: Whether it is written at once, with what waits; else `commit(as:)` does.
  /// - Returns: What of a file, or of the usual care, could not be kept.
  /// - Throws: `objectBelongsToDifferentStore`, `calendarReadOnly`, `calendarDoesNotAllowEvents`; `changedUnderneath`
  ///   where the event's file is not what it was, or gone; `eventNotFound` for an event that was never saved;
  ///   `invalidValue` where the calendar has another zone of the same name; `truncatedFile`, `malformedFile`, and what
  ///   the disk throws. Nothing is written then.
  @discardableResult
  public func copy(
    _ event: Event, to calendar: EventCalendar, commit: Bool = true
  ) throws(CalendarError) -> [Finding] {
    try make(commit: commit) { () throws(CalendarError) in
      ((), try changes(copying: event, to: calendar), EventStore.step("copy", event.item))
    }.findings
  }

  /// What `copy(_:to:commit:)` would do, without doing it.
  ///
  /// - Throws: What `copy(_:to:commit:)` throws before it writes.
  public func changes(copying event: Event, to calendar: EventCalendar) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    try requireOwn(origin.calendar)
    try requireOwn(calendar)
    try requireNotStore(calendar)
    try requireWritable(calendar, for: event.item)
    try requireAllowed(.event, in: calendar, for: event.item)
    let (event, file) = try found(event, from: origin)
    let parts = file.series(of: try file.component(of: event))
    let uid = environment.makeUID()
    var bytes: [UInt8] = []
    for part in parts {
      try file.requireWhole(part)
      bytes += try copy(of: part, in: file, uid: uid)
    }
    let whole = EventStore.calendar(
      holding: file.zones(usedBy: bytes).flatMap(\.bytes) + bytes, lineEnd: file.text.lineEnd)
    let copied = MovedItem<Event>(uid: uid, at: Array(parts.indices), in: CalendarText(parsing: whole))
    return [try changeAdding(copied, from: file, to: calendar)]
  }

  private func copy(
    of component: CalendarText.Component, in file: CalendarFile, uid: String
  ) throws(CalendarError) -> [UInt8] {
    let (old, _): (Event, [Finding]) = file.read(component)
    var new = old
    new.uid = uid
    if new.created != nil { new.created = environment.now() }
    let stamp = EventCodec.Stamp(now: environment.now(), ownAddresses: environment.ownAddresses, keepsSequence: true)
    return try EventCodec.copy(component, in: file.text, saying: old, as: new, stamp: stamp)
  }
}
