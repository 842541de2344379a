import CalendarFiles
public import CalendarModel
import CalendarText

extension EventStore {
  /// Removes an event from its file (`EKEventStore.remove(_:span:)`); of a series, all of it.
  ///
  /// In a folder a file that held nothing else goes too.
  ///
  /// - Returns: What of the file, or of the usual care, could not be kept.
  /// - Throws: `invalidSpan` for a part of a series; `changedUnderneath` where the file is not what it was, or gone;
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
    let removed = try components(removedWith: component, span: span, in: file)
    for part in removed { try file.requireWhole(part) }
    return [changeRemoving(removed, from: file, in: origin.calendar)]
  }

  /// The component alone, or with those of the series that it belongs to: an occurrence cannot go by itself, because
  /// the rule would bring it back.
  private func components(
    removedWith component: CalendarText.Component, span: EventSpan, in file: CalendarFile
  ) throws(CalendarError) -> [CalendarText.Component] {
    let series = file.series(of: component)
    let events = series.map { file.read($0).event }
    guard events.contains(where: { $0.hasRecurrence && !$0.isDetached }) else { return [component] }
    try SeriesGuard(file.read(component).event, component: component, in: file).requireAll(span)
    return series
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
