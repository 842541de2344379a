import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime

/// Where a side cut a series, and the UID under which the rest of it goes on in the same file.
private struct FollowedCut {
  let occurrence: EventDate
  let uid: String
}

extension MergeStates {
  /// The patches that cut a series where one side cut it first, so that the other side's changes behind that are made to
  /// the rest; nil where nobody cut it.
  ///
  /// - Throws: `invalidSpan` for rules that cannot be cut, `eventNotFound` where the other side has no such occurrence.
  func patchesFollowingCut<Item: StoredItem>() throws(CalendarError) -> MergeStates<[TextPatch]>?
  where Value == SeriesEdit<Item> {
    let (own, other) = (ours.cut(from: base), theirs.cut(from: base))
    func moment(of cut: FollowedCut) -> Instant { cut.occurrence.instant(viewer: base.viewer) }
    guard let cut = [own, other].compactMap(\.self).min(by: { moment(of: $0) < moment(of: $1) }) else { return nil }
    let patches = try base.patches(following: cut, of: base)
    guard !patches.isEmpty else { return nil }
    return MergeStates<[TextPatch]>(
      base: patches, ours: try ours.patches(following: cut, after: own, of: base),
      theirs: try theirs.patches(following: cut, after: other, of: base))
  }
}

extension SeriesEdit {
  /// More occurrences than a series is looked through for the place of its cut.
  private static var mostOccurrences: Int { 100_000 }

  /// The cut of a series that has lost its end to another one, which says that it is the rest.
  fileprivate func cut(from base: SeriesEdit) -> FollowedCut? {
    let known = Set(base.file.components(of: Item.self).map { Verbatim(base.file.uid(of: $0)) })
    let family = Set(base.master.siblings + [Verbatim(base.master.item.uid)])
    let rests = file.components(of: Item.self).filter { !known.contains(Verbatim(file.uid(of: $0))) }
      .map { (file.read($0) as (item: Item, findings: [Finding])).item }
      .filter { !$0.item.isOverride && !family.isDisjoint(with: $0.siblings) }
    let rest = rests.compactMap { item in item.seriesDates.map { (item.item.uid, $0.start.instant(viewer: viewer)) } }
      .min { $0.1 < $1.1 }
    guard let rest, set.start == base.set.start else { return nil }
    var (all, kept) = (base.set.plain.occurrences(viewer: viewer), set.plain.occurrences(viewer: viewer))
    for _ in 0..<SeriesEdit.mostOccurrences {
      guard let next = all.next() else { return nil }
      guard let own = kept.next() else { return FollowedCut(occurrence: next.originalStart, uid: rest.0) }
      guard own.originalStart == next.originalStart else { return nil }
    }
    return nil
  }

  /// The patches that cut the series where a state of it was cut.
  ///
  /// - Parameters:
  ///   - cut: The cut.
  ///   - own: How this state was cut; nil where it was not.
  ///   - base: The series before it was cut.
  /// - Returns: The patches; none for a series that ends before the cut, or was cut there.
  /// - Throws: `invalidSpan` for rules that cannot be cut, `eventNotFound` where there is no such occurrence.
  fileprivate func patches(
    following cut: FollowedCut, after own: FollowedCut? = nil, of base: SeriesEdit
  ) throws(CalendarError) -> [TextPatch] {
    if let own, own.occurrence == cut.occurrence {
      return own.uid.isSame(as: cut.uid) ? [] : file.patchesRenaming(own.uid, to: cut.uid, of: Item.self)
    }
    var environment = environment
    environment.makeUID = { cut.uid }
    let edit = SeriesEdit(of: component, in: file, environment: environment, isBeginning: true, keepsStamps: true)
    let occurrence = base.set.date(cut.occurrence, inStepWith: set, viewer: viewer)
    guard goesOn(at: occurrence) else { return [] }
    guard let outcome = try edit?.cutting(before: occurrence), let rest = outcome.rest else { return [] }
    let last = file.series(of: component).map(\.range.upperBound).max() ?? component.range.upperBound
    return outcome.patches + [.insertion(of: rest.bytes, at: last)]
  }

  /// The series cut before an occurrence, also one that is deleted, with nothing else changed; no rest where it is the
  /// first one.
  ///
  /// - Throws: `invalidSpan` for rules that cannot be cut, `eventNotFound` where there is no such occurrence.
  private func cutting(before occurrence: EventDate) throws(CalendarError) -> Outcome {
    let open = (try? set.restoring(occurrence, viewer: viewer))?.set ?? set
    let split = try asking(occurrence) { _ throws(SeriesFault) in try open.split(before: occurrence, viewer: viewer) }
    guard case .halves(let kept, let rest) = split else { return Outcome() }
    var (old, item) = (master, master)
    if open.excludedDates != set.excludedDates {
      old.item.exclusionDates = rest.set.excludedDates
      item.item.exclusionDates = rest.set.excludedDates + set.excludedDates.filter { !open.excludedDates.contains($0) }
    }
    return Outcome(
      patches: try patches(for: kept, changed: master), rest: try self.rest(rest, saying: item, changedFrom: old))
  }
}

extension RecurrenceSet {
  /// The series without what replaces or excludes single occurrences.
  var plain: RecurrenceSet {
    var plain = self
    (plain.excludedDates, plain.overrides) = ([], [])
    return plain
  }

  /// Where one of its occurrences is in another state of the series, which may have been moved.
  fileprivate func date(_ occurrence: EventDate, inStepWith other: RecurrenceSet, viewer: Zone) -> EventDate {
    var one = self
    one.excludedDates = [occurrence]
    return one.moved(to: other.start, end: other.end, viewer: viewer).set.excludedDates.first ?? occurrence
  }
}

extension StoredItem {
  /// The UIDs of the series that it is a part of.
  fileprivate var siblings: [Verbatim<String>] {
    item.relations.filter { $0.kind?.uppercased() == "SIBLING" }.map { Verbatim($0.uid) }
  }
}

extension CalendarFile {
  /// The patches that let the components of a kind with one UID have another.
  fileprivate func patchesRenaming<Item: StoredItem>(
    _ uid: String, to other: String, of kind: Item.Type
  ) -> [TextPatch] {
    components(of: kind).filter { self.uid(of: $0).isSame(as: uid) }.flatMap { component in
      text.lines(of: component).filter { $0.name == "UID" }.compactMap { line in
        let bytes = try? ContentLine.render(
          name: line.spelling, parameters: line.parameters, value: other, lineEnd: text.lineEnd)
        return bytes.map { TextPatch(range: line.range, replacement: $0) }
      }
    }
  }
}
