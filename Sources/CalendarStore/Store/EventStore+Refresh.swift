import CalendarICal
public import CalendarModel

extension EventStore {
  /// Brings an event up to date (`EKEvent.refresh()`): what was not edited takes the newest value, what was edited stays.
  ///
  /// A save afterwards overwrites what others changed in the edited properties, where one without it is refused.
  ///
  /// - Returns: Whether the event, or the occurrence, is still there; it is not touched where it is not, or was never
  ///   saved.
  /// - Throws: `objectBelongsToDifferentStore`, `malformedFile`, and what the disk throws.
  public func refresh(_ event: inout Event) throws(CalendarError) -> Bool {
    guard let origin = event.origin else { return false }
    try requireOwn(origin.calendar)
    guard let (base, now) = try states(of: event, from: origin) else { return false }
    // Of two sides that change one property the second one's value stands.
    var refreshed = EventCodec.merge(ThreeWay(base: base, mine: now, theirs: event)).value
    refreshed.propertyEdits = event.propertyEdits
    refreshed.calendar = event.calendar == origin.calendar ? now.calendar : event.calendar
    (refreshed.stamp, refreshed.created, refreshed.lastModified) = (now.stamp, now.created, now.lastModified)
    (refreshed.sequence, refreshed.recurrenceID) = (now.sequence, now.recurrenceID)
    if event.isDetached { refreshed.occurrenceDate = event.occurrenceDate }
    refreshed.origin = now.origin
    event = refreshed
    return true
  }

  /// The event, or the occurrence, as it was read and as it is now; nil where it is gone.
  private func states(of event: Event, from origin: ItemOrigin) throws(CalendarError) -> (base: Event, now: Event)? {
    let file: CalendarFile
    do throws(CalendarError) {
      file = try calendarFile(at: origin.file)
    } catch  where error.code == .notFound {
      return nil
    }
    guard let place = file.place(of: event) else { return nil }
    let component = file.components(of: Event.self)[place]
    guard let base = file.base(of: event, at: component) else { return nil }
    guard let original = event.occurrenceDate, !event.isDetached else {
      return (base, file.item(at: place, in: origin.calendar).item)
    }
    guard let before = item(base, at: original),
      let now: Event = occurrence(startingAt: original, of: component, in: file, origin.calendar)
    else { return nil }
    return (before, now)
  }
}
