public import CalendarModel
import CalendarText

extension EventStore {
  /// Removes an event from its file (`EKEventStore.remove(_:span:)`); of a series, all of it.
  ///
  /// In a folder a file that held nothing else goes too.
  ///
  /// - Throws: `invalidSpan` for a part of a series; `changedUnderneath` where the file is not what it was;
  ///   `calendarReadOnly`, `truncatedFile`, `malformedFile`, and what the disk throws. Nothing is removed then.
  public func remove(_ event: Event, span: EventSpan) throws(CalendarError) {
    try apply(try changes(removing: event, span: span))
  }

  /// What `remove(_:span:)` would do, without doing it.
  ///
  /// - Throws: What `remove(_:span:)` throws before it writes.
  public func changes(removing event: Event, span: EventSpan) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    if let calendar = event.calendar, !calendar.allowsContentModifications {
      throw CalendarError(.calendarReadOnly, at: Place(file: calendar.id, uid: event.uid), value: calendar.title)
    }
    let file = try CalendarFile(origin.file, in: environment)
    try file.requireWhole()
    let component = try file.component(of: event)
    let series = file.components(withUID: file.uid(of: component))
    let isSeries = event.hasRecurrence || series.contains { $0 != component && file.has(["RRULE", "RDATE"], in: $0) }
    guard isSeries else { return [changeRemoving([component], from: file, in: origin.calendar)] }
    guard span == .allEvents else {
      throw CalendarError(
        .invalidSpan, at: Place(file: origin.file, uid: event.uid), value: span.rawValue,
        expected: "all events of the series")
    }
    return [changeRemoving(series, from: file, in: origin.calendar)]
  }

  func changeRemoving(
    _ components: [CalendarText.Component], from file: CalendarFile, in calendar: EventCalendar
  ) -> FileChange {
    let text = file.text
    let rest = text.components.contains { other in
      other.name != "VCALENDAR" && other.name != "VTIMEZONE" && other.depth < 2 && !components.contains(other)
    }
    if !rest, calendar.storage == .folder { return FileChange(removing: file.snapshot) }
    return FileChange(
      replacing: file.snapshot, with: text.applying(components.map { .removal(of: $0.range) }))
  }
}
