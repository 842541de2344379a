import CalendarFiles
public import CalendarModel
import Synchronization

extension EventStore {
  /// Writes what was saved and removed with `commit: false` (`EKEventStore.commit()`), all of it or nothing.
  ///
  /// Until then edits build on each other, but what is fetched is what the disk has. With nothing to write it succeeds.
  /// What somebody else changed in the files since the changes began stays, property by property.
  ///
  /// - Parameter step: What the changes are called in the history, all of them one step to be undone.
  /// - Returns: What of the files, or of the usual care, could not be kept; all of it was written.
  /// - Throws: `changedUnderneath` where a file is gone, or where somebody else changed the same property, which
  ///   `conflicts` then names with its values, and what the disk throws. The changes wait for another commit then.
  @discardableResult
  public func commit(as step: String = "changes") throws(CalendarError) -> [Finding] {
    try pending.withLock { pending throws(CalendarError) in
      let findings = try writeMerging(pending, as: step)
      pending = PendingChanges()
      return findings
    }
  }

  /// Writes what waits if its files are what the changes began with.
  func commitUnmerged(as step: String) throws(CalendarError) -> [Finding] {
    try pending.withLock { pending throws(CalendarError) in
      let findings = try write(pending, as: step)
      pending = PendingChanges()
      return findings
    }
  }

  /// Forgets what was saved and removed with `commit: false`.
  public func rollback() {
    pending.withLock { $0 = PendingChanges() }
  }

  /// Forgets what was saved and removed with `commit: false` (`EKEventStore.reset()`).
  ///
  /// Nothing else is kept between calls, so this is `rollback()`: events are values, and those that were fetched stay
  /// what they are.
  public func reset() { rollback() }

  /// What `commit(as:)` would write, each file once.
  public var pendingChanges: [FileChange] {
    pending.withLock { $0.changes }.filter { !$0.isEmpty }
  }

  /// Adds changes to those that wait, and writes all of them where they shall not wait; where that fails, the new ones
  /// are forgotten.
  func make(_ changes: [FileChange], commit: Bool, as step: String) throws(CalendarError) -> [Finding] {
    let paths = changes.map { environment.disk.resolvedPath(of: $0.path) }
    let commit = commit && !gathersChanges
    return try pending.withLock { pending throws(CalendarError) in
      guard commit else {
        // In place: a batch of many lines would else copy all that waits for each of them.
        try pending.add(changes, at: paths)
        return []
      }
      var all = pending
      try all.add(changes, at: paths)
      // What stands alone is planned anew by whoever made it.
      let findings = pending.isEmpty ? try write(all, as: step) : try writeMerging(all, as: step)
      pending = PendingChanges()
      return findings
    }
  }

  /// Writes changes, with what others changed in their files since.
  private func writeMerging(_ pending: PendingChanges, as step: String) throws(CalendarError) -> [Finding] {
    var (changes, attempts) = (pending, EventStore.mostAttempts)
    while true {
      attempts -= 1
      do throws(CalendarError) {
        return try write(changes, as: step)
      } catch  where error.code == .changedUnderneath && error.expected == nil && attempts > 0 {
        guard let merged = try merged(changes) else { throw error }
        changes = merged
      }
    }
  }

  /// The changes with what others changed in their files since; nil where nobody did, or where it cannot be told.
  ///
  /// - Throws: `changedUnderneath` with the `conflicts`.
  private func merged(_ pending: PendingChanges) throws(CalendarError) -> PendingChanges? {
    var merged = PendingChanges()
    var isChanged = false
    for change in pending.changes {
      var change = change
      if let new = try self.merged(change) { (change, isChanged) = (new, true) }
      try merged.add(change, at: environment.disk.resolvedPath(of: change.path))
    }
    return isChanged ? merged : nil
  }

  private func merged(_ change: FileChange) throws(CalendarError) -> FileChange? {
    guard change.kind == .file, let read = change.snapshot, let ours = change.after,
      let now = try? environment.disk.read(change.path), now.bytes != read.bytes,
      let merge = try? CalendarMerge(
        MergeStates(base: read.bytes, ours: ours, theirs: now.bytes), in: environment)
    else { return nil }
    if let first = merge.conflicts.first {
      throw CalendarError(
        .changedUnderneath,
        at: Place(file: change.path, uid: first.identifier, property: first.property.property),
        conflicts: merge.conflicts.map(\.property))
    }
    return FileChange(replacing: now, with: merge.bytes)
  }

  private func write(_ pending: PendingChanges, as step: String) throws(CalendarError) -> [Finding] {
    try apply(pending.changes.filter { !$0.isEmpty }, as: step)
  }
}

extension EventStore {
  /// The world as an edit finds it: changes that wait for a commit are made in its files.
  var edited: StoreEnvironment {
    var environment = environment
    environment.pending = pending.withLock(\.self)
    return environment
  }

  /// The world as a fetch finds it: as it is on the disk, unless the store gathers changes.
  var fetched: StoreEnvironment { gathersChanges ? edited : environment }

  /// A file as an edit finds it.
  ///
  /// - Throws: `notFound` for a file that will be gone, and what `CalendarFile` throws.
  func calendarFile(at path: String) throws(CalendarError) -> CalendarFile { try CalendarFile(path, in: edited) }

  /// What waits for the file at a path; nil where nothing does.
  func pendingChange(at path: String) -> FileChange? { edited.pendingChange(at: path) }
}
