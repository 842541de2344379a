import CalendarICal
public import CalendarModel
import CalendarRecurrence
import CalendarText
import Synchronization

extension EventStore {
  /// How often a change is planned anew because others were faster, before that is an error.
  static let mostAttempts = 200

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
    var attempts = commit && pending.withLock(\.isEmpty) ? EventStore.mostAttempts : 1
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

  /// Writes what waits, as `commit(as:)` does; where somebody wrote in between, it is forgotten and made anew.
  ///
  /// - Parameters:
  ///   - step: What the changes are called in the history.
  ///   - changes: Saves and removes with `commit: false` all that waits, by what the files say when it is called.
  /// - Returns: What of the files, or of the usual care, could not be kept.
  /// - Throws: What `commit(as:)` and the changes throw; nothing is written then.
  public func commit(
    as step: String, repeating changes: (EventStore) throws(CalendarError) -> Void
  ) throws(CalendarError) -> [Finding] {
    var attempts = EventStore.mostAttempts
    while true {
      attempts -= 1
      do throws(CalendarError) {
        return try commitUnmerged(as: step)
      } catch  where error.code == .changedUnderneath && error.expected == nil && attempts > 0 {
        rollback()
        try changes(self)
      }
    }
  }

  /// An item with what somebody else changed in it since it was read, and its component by now.
  ///
  /// Where only other parts of the file were changed it is the item as it is.
  ///
  /// - Throws: `changedUnderneath`, with the `conflicts` where both sides changed a property and without where the
  ///   item, or the occurrence, is gone.
  func merged<Item: StoredItem>(
    _ item: Item, in file: CalendarFile
  ) throws(CalendarError) -> (item: Item, component: CalendarText.Component) {
    var item = item
    guard let origin = item.item.origin, let place = file.place(of: item) else {
      throw EventStore.gone(item.item, in: file)
    }
    var component = file.components(of: Item.self)[place]
    if file.isUnchanged(of: Item.self, since: origin) { return (item, component) }
    var theirs: Item = file.read(component).item
    var base = file.base(of: item, at: component)
    var isUnchanged = file.isUnchanged(at: place, of: Item.self, since: origin)
    if let occurrence = item.item.occurrenceDate, !hasOwnComponent(item) {
      guard let series = SeriesEdit<Item>(of: component, in: file, environment: environment),
        let found = series.occurrence(thatWas: occurrence, of: base)
      else { throw EventStore.gone(item.item, in: file) }
      base = base.flatMap { series.former($0, at: occurrence) }
      item.item.occurrenceDate = found.originalStart
      theirs = series.item(of: found)
      // Somebody may have given the occurrence a component of its own.
      isUnchanged = isUnchanged && component == series.source(of: found).component
      component = series.source(of: found).component
    }
    guard !isUnchanged else { return (item, component) }
    guard let base else { throw EventStore.gone(item.item, in: file) }
    var merged = Item.merge(ThreeWay(base: base, mine: item, theirs: theirs))
    guard merged.conflicts.isEmpty else { throw EventStore.conflict(merged.conflicts, about: item.item, in: file.path) }
    merged.value.item.origin = item.item.origin
    return (merged.value, component)
  }

  /// The component of an item that is to go, or of a series of which a part is.
  ///
  /// - Throws: `changedUnderneath` where it is gone, or says something that nobody has seen who wants it to go, as does
  ///   an occurrence that was changed meanwhile and goes too; one that was deleted is nothing to be seen.
  func componentToRemove<Item: StoredItem>(
    _ item: Item, span: EventSpan, from file: CalendarFile
  ) throws(CalendarError) -> CalendarText.Component {
    guard let origin = item.item.origin, let place = file.place(of: item) else {
      throw EventStore.gone(item.item, in: file)
    }
    let component = file.components(of: Item.self)[place]
    if span != .thisEvent, !hasSeenSeries(item, at: component, of: file) { throw EventStore.gone(item.item, in: file) }
    if span == .thisEvent, isReplaced(item, in: component, of: file) { throw EventStore.gone(item.item, in: file) }
    if file.isUnchanged(at: place, of: Item.self, since: origin) { return component }
    guard let base = file.base(of: item, at: component) else { throw EventStore.gone(item.item, in: file) }
    let theirs: Item = file.read(component).item
    let conflicts = Item.differences(between: base, and: theirs).filter { $0.property != "EXDATE" }
    guard conflicts.isEmpty else { throw EventStore.conflict(conflicts, about: item.item, in: file.path) }
    return component
  }

  /// Whether whoever has an item has seen what its series says of single occurrences, and of an occurrence that was
  /// changed what the series says.
  private func hasSeenSeries<Item: StoredItem>(
    _ item: Item, at component: CalendarText.Component, of file: CalendarFile
  ) -> Bool {
    file.unseenParts(of: item).allSatisfy { part in
      part == component || !(item.item.isOverride || file.has(["RECURRENCE-ID"], in: part))
    }
  }

  /// Whether an item is a changed occurrence that its component replaces.
  func hasOwnComponent(_ item: some StoredItem) -> Bool {
    item.item.isOverride && !item.item.followsOverride(viewer: environment.viewer)
  }

  /// Whether an occurrence that a component said has one of its own by now.
  private func isReplaced<Item: StoredItem>(
    _ item: Item, in component: CalendarText.Component, of file: CalendarFile
  ) -> Bool {
    guard let original = item.item.occurrenceDate, !hasOwnComponent(item),
      let series = SeriesEdit<Item>(of: component, in: file, environment: environment),
      let found = series.set.occurrence(of: original, viewer: environment.viewer)
    else { return false }
    return series.source(of: found).component != component
  }

  private static func gone(_ item: CalendarItem, in file: CalendarFile) -> CalendarError {
    CalendarError(.changedUnderneath, at: Place(file: file.path, uid: item.uid))
  }

  static func conflict(
    _ conflicts: [PropertyConflict], about item: CalendarItem, in file: String
  ) -> CalendarError {
    CalendarError(
      .changedUnderneath, at: Place(file: file, uid: item.uid, property: conflicts.first?.property),
      conflicts: conflicts)
  }
}
