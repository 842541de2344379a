import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText

extension EventStore {
  /// How often a change is planned anew because others were faster, before that is an error.
  private static let mostAttempts = 200

  /// Plans changes and makes them; where somebody wrote in between, plans them anew on what is there by now.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are written at once, with what waits.
  ///   - plan: What there is to be done, by what the files say when it is called.
  /// - Returns: What the plan gave besides, and what could not be kept.
  /// - Throws: What the plan and the disk throw; `changedUnderneath` where somebody writes all the time, or where what
  ///   waited began with something else.
  func make<Value>(
    commit: Bool,
    _ plan: () throws(CalendarError) -> (Value, [FileChange], String)
  ) throws(CalendarError) -> (value: Value, findings: [Finding]) {
    var attempts = commit && pendingChanges.isEmpty ? EventStore.mostAttempts : 1
    while true {
      attempts -= 1
      let (value, changes, step) = try plan()
      do throws(CalendarError) {
        return (value, try make(changes, commit: commit, as: step))
      } catch  where error.code == .changedUnderneath && error.expected == nil && attempts > 0 {
        continue
      }
    }
  }

  /// An event with what somebody else changed in it since it was read, and its component by now.
  ///
  /// Where only other parts of the file were changed it is the event as it is.
  ///
  /// - Throws: `changedUnderneath`, with the `conflicts` where both sides changed a property and without where the
  ///   event, or the occurrence, is gone.
  func merged(
    _ event: Event, span: EventSpan, in file: CalendarFile
  ) throws(CalendarError) -> (event: Event, component: CalendarText.Component) {
    guard let origin = event.origin, let place = file.place(of: event) else { throw EventStore.gone(event, in: file) }
    var component = file.eventComponents[place]
    if file.isUnchanged(since: origin) { return (event, component) }
    var theirs = file.read(component).event
    var base = file.base(of: event, at: component)
    var isUnchanged = file.isUnchanged(at: place, since: origin)
    if let occurrence = event.occurrenceDate {
      base = base.flatMap { self.event($0, at: occurrence) }
      guard let series = SeriesEdit(of: component, in: file, environment: environment),
        let found = series.set.occurrence(of: occurrence, viewer: environment.viewer)
      else { throw EventStore.gone(event, in: file) }
      if let index = found.overrideIndex {
        // Somebody gave the occurrence a component of its own.
        guard span == .thisEvent else { throw EventStore.gone(event, in: file) }
        (component, theirs, isUnchanged) = (series.overrides[index].component, series.overrides[index].event, false)
      } else {
        theirs.take(found, viewer: environment.viewer)
      }
    }
    guard !isUnchanged else { return (event, component) }
    guard let base else { throw EventStore.gone(event, in: file) }
    var merged = EventCodec.merge(ThreeWay(base: base, mine: event, theirs: theirs))
    guard merged.conflicts.isEmpty else { throw EventStore.conflict(merged.conflicts, about: event, in: file) }
    merged.value.origin = event.origin
    if merged.value.isDetached { merged.value.occurrenceDate = nil }
    return (merged.value, component)
  }

  /// The component of an event that is to go, or of a series of which a part is.
  ///
  /// - Throws: `changedUnderneath` where it is gone, or says something that nobody has seen who wants it to go; an
  ///   occurrence that was deleted meanwhile is nothing to be seen.
  func componentToRemove(_ event: Event, from file: CalendarFile) throws(CalendarError) -> CalendarText.Component {
    guard let origin = event.origin, let place = file.place(of: event) else { throw EventStore.gone(event, in: file) }
    let component = file.eventComponents[place]
    if file.isUnchanged(at: place, since: origin) { return component }
    guard let base = file.base(of: event, at: component) else { throw EventStore.gone(event, in: file) }
    let theirs = file.read(component).event
    let conflicts = EventCodec.differences(between: base, and: theirs).filter { $0.property != "EXDATE" }
    guard conflicts.isEmpty else { throw EventStore.conflict(conflicts, about: event, in: file) }
    return component
  }

  /// A series as it is at one of its occurrences.
  private func event(_ master: Event, at occurrence: EventDate) -> Event? {
    guard let found = master.recurrenceSet(overrides: [])?.occurrence(of: occurrence, viewer: environment.viewer) else {
      return nil
    }
    var event = master
    event.take(found, viewer: environment.viewer)
    return event
  }

  private static func gone(_ event: Event, in file: CalendarFile) -> CalendarError {
    CalendarError(.changedUnderneath, at: Place(file: file.path, uid: event.uid))
  }

  private static func conflict(
    _ conflicts: [PropertyConflict], about event: Event, in file: CalendarFile
  ) -> CalendarError {
    CalendarError(
      .changedUnderneath, at: Place(file: file.path, uid: event.uid, property: conflicts.first?.property),
      conflicts: conflicts)
  }
}
