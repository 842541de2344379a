import CalendarFiles
public import CalendarModel
import CalendarText

extension EventStore {
  /// Removes an event from its file (`EKEventStore.remove(_:span:)`), or a part of the series that it belongs to.
  ///
  /// In a folder a file that held nothing else goes too.
  ///
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: `invalidSpan` for a part of a series without an occurrence; `changedUnderneath` where the file is not what it was, or gone;
  ///   `eventNotFound` for an event that was never saved; `calendarReadOnly`, `truncatedFile`, `malformedFile`, and
  ///   what the disk throws. Nothing is removed then.
  @discardableResult
  public func remove(_ event: Event, span: EventSpan) throws(CalendarError) -> [Finding] {
    try apply(try changes(removing: event, span: span)).findings
  }

  /// What `remove(_:span:)` would do, without doing it.
  ///
  /// - Throws: What `remove(_:span:)` throws before it writes.
  public func changes(removing event: Event, span: EventSpan) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    try requireWritable(origin.calendar, for: event)
    let file = try readAgain(event, from: origin)
    let component = try file.component(of: event)
    guard let series = SeriesEdit(of: component, in: file, environment: environment) else {
      try file.requireWhole(component)
      return [changeRemoving([component], from: file, in: origin.calendar)]
    }
    let parts = file.series(of: component)
    for part in parts { try file.requireWhole(part) }
    let occurrence = event.occurrenceDate ?? (component == series.component ? nil : event.recurrenceID)
    guard let patches = try series.removing(occurrence, span: span) else {
      return [changeRemoving(parts, from: file, in: origin.calendar)]
    }
    return [FileChange(replacing: file.snapshot, with: file.text.applying(patches))]
  }

  /// Puts back an occurrence of a series that was deleted.
  ///
  /// - Parameters:
  ///   - occurrence: The start that it had.
  ///   - event: The series.
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: `eventNotFound` where no occurrence was deleted there; what `remove(_:span:)` throws.
  @discardableResult
  public func restore(_ occurrence: EventDate, of event: Event) throws(CalendarError) -> [Finding] {
    try apply(try changes(restoring: occurrence, of: event)).findings
  }

  /// What `restore(_:of:)` would do, without doing it.
  ///
  /// - Throws: What `restore(_:of:)` throws before it writes.
  public func changes(restoring occurrence: EventDate, of event: Event) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    try requireWritable(origin.calendar, for: event)
    let file = try readAgain(event, from: origin)
    let component = try file.component(of: event)
    guard let series = SeriesEdit(of: component, in: file, environment: environment) else {
      throw CalendarError(.eventNotFound, at: Place(file: origin.file, uid: event.uid), expected: "a series")
    }
    try file.requireWhole(series.component)
    return [FileChange(replacing: file.snapshot, with: file.text.applying(try series.restoring(occurrence)))]
  }

  /// The change that takes components out of a file, and in a folder the file away if it held nothing else.
  func changeRemoving(
    _ components: [CalendarText.Component], from file: CalendarFile, in calendar: EventCalendar
  ) -> FileChange {
    let text = file.text
    let removed = Set(components.map(\.index))
    let holdsMore = text.components.contains { other in
      let isTop = other.parent.map { text.components[$0].name == "VCALENDAR" } ?? true
      return isTop && other.name != "VCALENDAR" && other.name != "VTIMEZONE" && !removed.contains(other.index)
    }
    if !holdsMore, calendar.storage == .folder { return FileChange(removing: file.snapshot) }
    return FileChange(
      replacing: file.snapshot, with: text.applying(components.outermost.map { .removal(of: $0.range) }))
  }
}

extension [CalendarText.Component] {
  /// The components, in the order of their text, without those that lie in another of them.
  var outermost: [CalendarText.Component] {
    var end = 0
    return filter { component in
      guard component.range.lowerBound >= end else { return false }
      end = component.range.upperBound
      return true
    }
  }
}
