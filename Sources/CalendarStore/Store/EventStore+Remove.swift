import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarWords

extension EventStore {
  /// Removes an event from its file (`EKEventStore.remove(_:span:commit:)`), or a part of the series that it belongs to.
  ///
  /// In a folder a file that held nothing else goes too.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - span: The part of a series that goes; of no matter for a single event.
  ///   - commit: Whether it goes at once, with what waits; else `commit(as:)` does it.
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: `invalidSpan` for a part of a series without an occurrence; `changedUnderneath` where the event is not
  ///   what it was, or gone; `eventNotFound` for an event that was never saved; `calendarReadOnly`, `truncatedFile`,
  ///   `malformedFile`, and what the disk throws. Nothing is removed then.
  @discardableResult
  public func remove(_ event: Event, span: EventSpan, commit: Bool = true) throws(CalendarError) -> [Finding] {
    try make(commit: commit) { () throws(CalendarError) in
      ((), try changes(removing: event, span: span), EventStore.step("delete", event.item))
    }.findings
  }

  /// What `remove(_:span:commit:)` would do, without doing it.
  ///
  /// - Throws: What `remove(_:span:commit:)` throws before it writes.
  public func changes(removing event: Event, span: EventSpan) throws(CalendarError) -> [FileChange] {
    try changes(removingItem: event, span: span)
  }

  /// The changes that remove an item, or a part of its series.
  func changes<Item: StoredItem>(removingItem item: Item, span: EventSpan) throws(CalendarError) -> [FileChange] {
    guard let origin = item.item.origin else { throw CalendarError(.eventNotFound, at: Place(uid: item.item.uid)) }
    try requireOwn(origin.calendar)
    try requireWritable(origin.calendar, for: item.item)
    // What is in another calendar may be a copy that is to stay.
    let (item, file) = try found(item, from: origin)
    let isSingle = !item.item.hasRecurrence && !item.item.isOverride && item.item.occurrenceDate == nil
    let span = isSingle ? .allEvents : span
    let component = try componentToRemove(item, span: span, from: file)
    guard let series = SeriesEdit<Item>(of: component, in: file, environment: environment) else {
      try file.requireWhole(component)
      return changesRemoving([component], from: file, in: origin.calendar)
    }
    let parts = file.series(of: component)
    for part in parts { try file.requireWhole(part) }
    let occurrence = item.item.occurrenceDate ?? (component == series.component ? nil : item.item.recurrenceID)
    guard let patches = try series.removing(occurrence, span: span) else {
      return changesRemoving(parts, from: file, in: origin.calendar)
    }
    return file.changes(by: patches, in: origin.calendar)
  }

  /// Puts back an occurrence of a series that was deleted.
  ///
  /// - Parameters:
  ///   - occurrence: The start that it had.
  ///   - event: The series.
  ///   - commit: Whether it is written at once, with what waits; else `commit(as:)` does.
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: `eventNotFound` where no occurrence was deleted there; what `remove(_:span:commit:)` throws.
  @discardableResult
  public func restore(
    _ occurrence: EventDate, of event: Event, commit: Bool = true
  ) throws(CalendarError) -> [Finding] {
    try make(commit: commit) { () throws(CalendarError) in
      ((), try changes(restoring: occurrence, of: event), EventStore.step("restore", event.item))
    }.findings
  }

  /// What `restore(_:of:commit:)` would do, without doing it.
  ///
  /// - Throws: What `restore(_:of:commit:)` throws before it writes.
  public func changes(restoring occurrence: EventDate, of event: Event) throws(CalendarError) -> [FileChange] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    try requireOwn(origin.calendar)
    try requireWritable(origin.calendar, for: event.item)
    let (event, file) = try found(event, from: origin)
    let component = try componentToRemove(event, span: .thisEvent, from: file)
    guard let series = SeriesEdit<Event>(of: component, in: file, environment: environment) else {
      throw CalendarError(.eventNotFound, at: Place(file: origin.file, uid: event.uid), expected: SeriesWords.series)
    }
    try file.requireWhole(series.component)
    return file.changes(by: try series.restoring(occurrence), in: origin.calendar)
  }

  /// The changes that take components out of a file, and in a folder the file away if it held nothing else.
  func changesRemoving(
    _ components: [CalendarText.Component], from file: CalendarFile, in calendar: EventCalendar
  ) -> [FileChange] {
    file.changes(by: components.outermost.map { .removal(of: $0.range) }, in: calendar)
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
