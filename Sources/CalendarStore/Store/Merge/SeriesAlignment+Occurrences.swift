import CalendarModel
import CalendarRecurrence
import CalendarText

extension MergeStates {
  /// The patches that give the base a component for each occurrence that both sides changed or took away, as its series generates it,
  /// so that these are merged as events are.
  ///
  /// What one side changed and the other took away is no longer excluded, for it is kept.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  func patchesSettlingOccurrences<Item: StoredItem>() throws(CalendarError) -> MergeStates<[TextPatch]>
  where Value == SeriesEdit<Item> {
    let series = self
    let reference = base.set.plain.moved(to: ours.set.start, end: ours.set.end, viewer: ours.viewer).set
    var base = SeriesOccurrences(of: series.base, named: reference)
    var ours = SeriesOccurrences(of: series.ours, named: reference)
    var theirs = SeriesOccurrences(of: series.theirs, named: reference)
    let merged = mergedMaster()
    var patches = MergeStates<[TextPatch]>(base: [], ours: [], theirs: [])
    for name in Set(ours.changed.keys).union(theirs.changed.keys).sorted(by: { $0.reading < $1.reading }) {
      let (own, other) = (ours.changed[name], theirs.changed[name])
      guard own != nil || !ours.generates(name), other != nil || !theirs.generates(name) else { continue }
      if let own, let other { patches.theirs += try theirs.patches(naming: other, as: own) }
      if let old = base.changed[name] {
        if let own { patches.base += try base.patches(naming: old, as: own) }
        let isChanged =
          own.map { base.isChanged(old, to: $0, in: series.ours.file) }
          ?? other.map { base.isChanged(old, to: $0, in: series.theirs.file) } ?? false
        guard isChanged else { continue }
      } else if let id = (own ?? other)?.item.item.recurrenceID {
        guard let bytes = try base.generated(at: name, as: id, following: merged.value) else { continue }
        patches.base.append(.insertion(of: bytes, at: series.base.component.range.upperBound))
      }
      if own == nil { ours.keep(name) }
      if other == nil { theirs.keep(name) }
    }
    patches.ours += try ours.patchesOfExclusions()
    patches.theirs += try theirs.patchesOfExclusions()
    return patches
  }
}
