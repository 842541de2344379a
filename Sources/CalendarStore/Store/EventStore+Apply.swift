import Synchronization
import CalendarFiles
import CalendarModel

extension EventStore {
  /// What became of changes that were made.
  struct Outcome {
    /// The files that were written, in the order of the changes.
    var written: [WrittenFile] = []

    /// What of them, or of the usual care, could not be kept.
    var findings: [Finding] = []
  }

  /// Makes changes in their order; where one fails, those before it are taken back.
  ///
  /// - Parameters:
  ///   - changes: The changes, one for each file.
  ///   - step: What all of them are called in the history.
  /// - Returns: What became of them.
  /// - Throws: What the disk throws; where a change could not be taken back, `expected` names its file.
  func apply(_ changes: [FileChange], as step: String) throws(CalendarError) -> Outcome {
    var outcome = Outcome()
    for change in changes {
      do throws(CalendarError) {
        let (written, notes) = try apply(change)
        if let written { outcome.written.append(written) }
        outcome.findings += notes.map { Finding($0, in: change.path) }
      } catch {
        throw takeBack(zip(changes, outcome.written), after: error)
      }
    }
    for change in changes { tidyFolder(of: change) }
    return outcome
  }

  private func apply(_ change: FileChange) throws(CalendarError) -> (WrittenFile?, [WrittenFile.Note]) {
    switch (change.snapshot, change.after) {
    case (let snapshot?, let after?):
      let written = try environment.disk.replace(snapshot, with: after)
      return (written, written.notes)
    case (let snapshot?, nil):
      let notes = try environment.disk.remove(snapshot)
      if let folder = change.folder { _ = try environment.disk.removeEmptyFolder(folder) }
      return (nil, notes)
    case (nil, let after?):
      if let folder = change.folder { try makeFolder(folder) }
      let written = try environment.disk.create(change.path, with: after)
      return (written, written.notes)
    case (nil, nil):
      if let folder = change.folder { _ = try environment.disk.removeEmptyFolder(folder) }
      return (nil, [])
    }
  }

  /// Makes a calendar's folder, but no store that somebody chose: where that is missing, its disk is.
  private func makeFolder(_ folder: String) throws(CalendarError) {
    if let root, !makesRoot { _ = try environment.disk.status(of: root) }
    do {
      try environment.disk.createFolder(folder)
    } catch  where error.code == .alreadyExists {
      // It is there, which is what was wanted.
    }
  }

  /// Undoes changes that were made before one failed.
  private func takeBack(
    _ made: Zip2Sequence<[FileChange], [WrittenFile]>, after failure: CalendarError
  ) -> CalendarError {
    var kept: [String] = []
    for (change, written) in made {
      do throws(CalendarError) {
        if let before = change.before {
          try environment.disk.replace(written.snapshot, with: before)
        } else {
          try environment.disk.remove(written.snapshot)
        }
      } catch {
        kept.append(change.path)
      }
    }
    guard let file = kept.first else { return failure }
    return CalendarError(
      failure.code, at: failure.place, value: failure.value,
      expected: "one copy, but \(file) has the event now too; remove it from one of them",
      underlying: failure.underlying)
  }

  /// Removes what a dead program of ours left beside a file, once for each folder.
  private func tidyFolder(of change: FileChange) {
    let folder = change.snapshot.map { EventStore.folder(of: $0.resolvedPath) } ?? EventStore.folder(of: change.path)
    guard tidiedFolders.withLock({ $0.insert(folder).inserted }) else { return }
    // Litter that cannot be removed harms nobody.
    try? environment.disk.removeLeftovers(in: folder)
  }
}

extension Finding {
  /// What could not be kept when a file was written.
  fileprivate init(_ note: WrittenFile.Note, in file: String) {
    let (code, message) =
      switch note {
      case .unlocked: ("not-locked", "its file system has no locks; others may write at the same moment")
      case .ownerNotKept: ("owner-not-kept", "the file now belongs to you")
      case .groupNotKept: ("group-not-kept", "the file now has your group")
      case .attributesNotKept: ("attributes-not-kept", "the file lost an access list or an extended attribute")
      case .hardLinksParted: ("links-parted", "other names of the file (hard links) hold what it was before")
      }
    self.init(code, .note, at: Place(file: file), message: message)
  }
}
