import CalendarFiles
public import CalendarModel

/// What the merge of three states of a file does to one of them.
public struct FileMerge: Sendable {
  /// What is written.
  public let change: FileChange

  /// What both sides changed, and not in the same way.
  public let conflicts: [ComponentConflict]
}

extension EventStore {
  /// Merges what two sides made of a file and writes it into the file of ours, as a merge driver of git does.
  ///
  /// It is no step of the history: what keeps the three states has one of its own.
  ///
  /// - Parameters:
  ///   - base: The path of what both began with, a pipe too; an empty file or `/dev/null` where each made the file.
  ///   - ours: The path of our state.
  ///   - theirs: The path of theirs, a pipe too.
  /// - Returns: What was written, and what is in conflict.
  /// - Throws: What `CalendarMerge` and the disk throw, `notRegularFile` for a folder, and for a pipe as ours;
  ///   nothing is written then.
  public func merge(base: String, ours: String, theirs: String) throws(CalendarError) -> FileMerge {
    let merge = try changes(mergingBase: base, ours: ours, theirs: theirs)
    if let snapshot = merge.change.snapshot, let bytes = merge.change.after {
      try environment.disk.replace(snapshot, with: bytes)
    }
    return merge
  }

  /// How scripts name a file that one side does not have.
  private static let noFile = "/dev/null"

  /// What `merge(base:ours:theirs:)` would do, without doing it.
  ///
  /// - Throws: What `merge(base:ours:theirs:)` throws before it writes.
  public func changes(mergingBase base: String, ours: String, theirs: String) throws(CalendarError) -> FileMerge {
    let snapshot = try environment.disk.read(ours)
    let old = base == EventStore.noFile ? [] : try environment.disk.contents(of: base)
    let other = try environment.disk.contents(of: theirs)
    do {
      let states = MergeStates(base: old, ours: snapshot.bytes, theirs: other)
      let merge = try CalendarMerge(states, in: environment)
      return FileMerge(change: FileChange(replacing: snapshot, with: merge.bytes), conflicts: merge.conflicts)
    } catch {
      var place = error.place
      place.file = ["base": base, "ours": ours, "theirs": theirs][error.value ?? ""] ?? ours
      throw CalendarError(error.code, at: place, expected: error.expected)
    }
  }
}
