import CalendarModel

extension CalendarMerge {
  /// Merges three states of a file, with the series that both sides changed on the same dates, and older encodings read.
  ///
  /// - Parameters:
  ///   - states: The bytes of the file as it was and as both sides have it.
  ///   - environment: The world, for the zones of dates.
  /// - Throws: What `init(base:ours:theirs:)` throws.
  init(_ states: MergeStates<[UInt8]>, in environment: StoreEnvironment) throws(CalendarError) {
    let texts = states.isContended ? states.map(LegacyText.init) : nil
    let alignment = texts.map { SeriesAlignment($0.map(\.bytes), in: environment) }
    let aligned = alignment?.states ?? states
    let merge = try CalendarMerge(base: aligned.base, ours: aligned.ours, theirs: aligned.theirs)
    self.init(
      bytes: texts?.ours.restoring(merge.bytes) ?? merge.bytes,
      conflicts: merge.conflicts + (alignment?.conflicts ?? []))
  }
}
