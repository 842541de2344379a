import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText

extension MergeStates {
  /// What one side deleted of a series behind the place where the other side ended it, as conflicts, and the patches
  /// that keep it beside what the merge says.
  ///
  /// In a folder with a file for each event, what a side split off goes on in a file of its own, where nobody would see
  /// that something of it was deleted.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func exclusionsBehindEnd<Item: StoredItem>() throws(CalendarError) -> (
    patches: MergeStates<[TextPatch]>, conflicts: [ComponentConflict]
  ) where Value == SeriesEdit<Item> {
    let (own, other) = (ours.exclusions(since: base, behind: theirs), theirs.exclusions(since: base, behind: ours))
    let (lines, others) = (ours.lines(of: own), theirs.lines(of: other))
    guard !lines.isEmpty || !others.isEmpty else {
      return (MergeStates<[TextPatch]>(base: [], ours: [], theirs: []), [])
    }
    var (kept, marked) = (ours.master, theirs.master)
    let marks = PropertyConflict("EXDATE", lines: ThreeWay(base: [], mine: others, theirs: lines)).marks
    if others.isEmpty {
      kept.item.otherProperties += marks
    } else {
      marked.item.exclusionDates.removeAll(where: other.contains)
      marked.item.otherProperties += marks
    }
    let patches = MergeStates<[TextPatch]>(
      base: [], ours: try ours.patches(saying: kept), theirs: try theirs.patches(saying: marked))
    let conflict = PropertyConflict("EXDATE", lines: ThreeWay(base: [], mine: lines, theirs: others))
    return (patches, [ComponentConflict(component: Item.componentName, identifier: kept.item.uid, property: conflict)])
  }
}

extension SeriesEdit {
  /// Whether the series goes on at a date or behind it, whatever replaces or excludes its occurrences.
  func goesOn(at date: EventDate) -> Bool {
    var all = set.plain.occurrences(viewer: viewer)
    all.seek(to: date.instant(viewer: viewer))
    return all.next() != nil
  }

  /// The occurrences that were deleted since an earlier state of the series, and that another one has no longer because
  /// it ends before them.
  fileprivate func exclusions(since base: SeriesEdit, behind other: SeriesEdit) -> [EventDate] {
    set.excludedDates.filter { date in
      !base.set.excludedDates.contains(date) && !other.goesOn(at: date)
        && base.set.plain.occurrence(of: date, viewer: viewer) != nil
    }
  }

  /// The lines that exclude dates.
  fileprivate func lines(of exclusions: [EventDate]) -> [Property] {
    var (none, some) = (master, master)
    (none.item.exclusionDates, some.item.exclusionDates) = ([], exclusions)
    return Item.differences(between: none, and: some).flatMap(\.lines.theirs)
  }

  fileprivate func patches(saying item: Item) throws(CalendarError) -> [TextPatch] {
    try Item.patches(from: master, to: item, component: component, in: file.text, stamp: nil)
  }
}
