import CalendarModel
import CalendarText

/// The three states of a merge with the series that both sides changed on the same dates.
///
/// What one side did to a series as a whole is done to the other states too, as if it had come first: a series that was
/// cut is cut, one that was moved is moved with all that names its dates. Then the components of the three states that
/// are about the same occurrence are known by the same name, and can be merged one by one.
struct SeriesAlignment {
  /// The files with their series aligned; what nobody contends for is as it was.
  private var files: MergeStates<CalendarFile>

  /// What one side deleted where nothing of the series is left to delete it from.
  private(set) var conflicts: [ComponentConflict] = []

  private let environment: StoreEnvironment

  /// Aligns the series of three states; files that only one side changed, or that are cut off, stay as they are.
  init(_ states: MergeStates<[UInt8]>, in environment: StoreEnvironment) {
    self.environment = environment
    files = states.map { CalendarFile($0, at: "", in: environment) }
    let isWhole = MergeStates.all.allSatisfy { state in
      files[keyPath: state].text.components.allSatisfy(\.isClosed)
    }
    guard states.isContended, isWhole else { return }
    align(Event.self)
    align(Reminder.self)
  }

  /// The bytes of the states.
  var states: MergeStates<[UInt8]> { files.map(\.text.bytes) }

  private mutating func align<Item: StoredItem>(_ kind: Item.Type) {
    // A series whose dates cannot be changed so is merged as it stands.
    while change(kind, by: { series in try? series.patchesFollowingCut() }) {}
    change(kind) { series in try? series.patchesFollowingMove() }
    change(kind) { series in try? series.patchesSettlingOccurrences() }
    if isOfOneEvent { keepExclusions(kind) }
  }

  /// Whether each state is the file of one event, so that what one side split off went to another file.
  private var isOfOneEvent: Bool {
    MergeStates.all.allSatisfy { state in
      let file = files[keyPath: state]
      return Set(file.text.components.filter(\.isItem).map { Verbatim(file.uid(of: $0)) }).count == 1
    }
  }

  private mutating func keepExclusions<Item: StoredItem>(_ kind: Item.Type) {
    var conflicts: [ComponentConflict] = []
    change(kind) { series in
      guard let kept = try? series.exclusionsBehindEnd() else { return nil }
      conflicts += kept.conflicts
      return kept.patches
    }
    self.conflicts += conflicts
  }

  /// Patches the series that both sides changed, each by itself.
  ///
  /// - Returns: Whether there was anything to patch.
  @discardableResult
  private mutating func change<Item: StoredItem>(
    _ kind: Item.Type, by patches: (MergeStates<SeriesEdit<Item>>) -> MergeStates<[TextPatch]>?
  ) -> Bool {
    var all = MergeStates<[TextPatch]>(base: [], ours: [], theirs: [])
    for series in seriesChangedTwice(of: kind) {
      guard let own = patches(series) else { continue }
      for state in MergeStates<[TextPatch]>.all { all[keyPath: state] += own[keyPath: state] }
    }
    files = MergeStates(
      base: file(files.base, by: all.base), ours: file(files.ours, by: all.ours),
      theirs: file(files.theirs, by: all.theirs))
    return MergeStates.all.contains { !all[keyPath: $0].isEmpty }
  }

  private func file(_ file: CalendarFile, by patches: [TextPatch]) -> CalendarFile {
    patches.isEmpty ? file : CalendarFile(file.text.applying(patches), at: "", in: environment)
  }

  /// The series of a kind that both sides changed; the rests of two that were cut alike need not be alike.
  private func seriesChangedTwice<Item: StoredItem>(of kind: Item.Type) -> [MergeStates<SeriesEdit<Item>>] {
    let components = files.map { file in
      Dictionary(grouping: file.components(of: kind)) { Verbatim(file.uid(of: $0)) }
    }
    let files = files
    return components.base.keys.sorted().compactMap { uid -> MergeStates<SeriesEdit<Item>>? in
      guard !uid.wrappedValue.isEmpty, let parts = components.compactMap({ $0[uid] }) else { return nil }
      // What stands in another event is no part of a series.
      let isFlat = MergeStates.all.allSatisfy { state in parts[keyPath: state].allSatisfy { $0.depth == 1 } }
      let bytes = MergeStates(
        base: SeriesAlignment.bytes(of: parts.base, in: files.base),
        ours: SeriesAlignment.bytes(of: parts.ours, in: files.ours),
        theirs: SeriesAlignment.bytes(of: parts.theirs, in: files.theirs))
      guard isFlat, bytes.isChangedTwice, isSeries(parts),
        let base = edit(kind, of: parts.base, in: files.base), let ours = edit(kind, of: parts.ours, in: files.ours),
        let theirs = edit(kind, of: parts.theirs, in: files.theirs)
      else { return nil }
      return MergeStates(base: base, ours: ours, theirs: theirs)
    }
  }

  /// Whether it is a series in one of its states: one side may move what the other lets repeat.
  private func isSeries(_ parts: MergeStates<[CalendarText.Component]>) -> Bool {
    files.base.repeats(parts.base) || files.ours.repeats(parts.ours) || files.theirs.repeats(parts.theirs)
  }

  private func edit<Item: StoredItem>(
    _ kind: Item.Type, of parts: [CalendarText.Component], in file: CalendarFile
  ) -> SeriesEdit<Item>? {
    parts.first.flatMap {
      SeriesEdit(of: $0, in: file, environment: environment, isBeginning: true, keepsStamps: true)
    }
  }

  private static func bytes(of parts: [CalendarText.Component], in file: CalendarFile) -> [UInt8] {
    parts.flatMap { file.text.bytes[$0.range] }
  }
}

extension CalendarFile {
  fileprivate func repeats(_ components: [CalendarText.Component]) -> Bool {
    components.contains { has(["RRULE", "RDATE", "EXRULE"], in: $0) }
  }
}
