import CalendarModel
import CalendarRecurrence
import CalendarText

extension MergeStates {
  /// The patches that move a series to where the merged one is, with all that names its dates, as an edit of all
  /// occurrences does.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func patchesFollowingMove<Item: StoredItem>() throws(CalendarError) -> MergeStates<[TextPatch]>
  where Value == SeriesEdit<Item> {
    let merged = mergedMaster()
    let isContended = merged.conflicts.contains { $0.property == "DTSTART" }
    return MergeStates<[TextPatch]>(
      base: try base.following(merged.value, keepsDates: isContended),
      ours: try ours.following(merged.value, keepsDates: isContended),
      theirs: try theirs.following(merged.value, keepsDates: isContended))
  }

  /// The series itself with both sides' changes, at the dates of ours where these are in conflict.
  func mergedMaster<Item: StoredItem>() -> Merged<Item> where Value == SeriesEdit<Item> {
    Item.merge(ThreeWay(base: base.master, mine: theirs.master, theirs: ours.master))
  }
}

extension SeriesEdit {
  /// The patches that move the series to the dates of another state of it, and let changed occurrences follow in what
  /// they have as the series had it.
  ///
  /// - Parameters:
  ///   - other: The other state.
  ///   - keepsDates: Whether the series' own start, end and rules stay, and only what names its occurrences follows.
  /// - Returns: The patches, in no order.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  fileprivate func following(_ other: Item, keepsDates: Bool) throws(CalendarError) -> [TextPatch] {
    guard let (start, end) = other.seriesDates else { return [] }
    let revision = set.moved(to: start, end: end, viewer: viewer)
    var moved = master.taking(revision.set)
    if keepsDates {
      moved.move(to: set.start, end: set.end)
      moved.item.recurrenceRules = set.rules
      moved.item.exceptionRules = set.excludedRules
    }
    var patches = try Item.patches(from: master, to: moved, component: component, in: file.text, stamp: nil)
    for (override, dates) in zip(overrides, revision.set.overrides) {
      let item = override.item.taking(dates).following(model(other), from: master)
      patches += try Item.patches(
        from: override.item, to: item, component: override.component, in: file.text, stamp: nil)
    }
    return patches
  }

  /// What changed occurrences follow; alarms are known by their places in a file, so that they stay.
  func model(_ other: Item) -> Item {
    var model = other
    model.item.alarms = master.item.alarms
    return model
  }
}
