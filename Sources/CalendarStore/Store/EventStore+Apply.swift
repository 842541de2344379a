import CalendarFiles
import CalendarModel
import CalendarWords
import Synchronization

extension EventStore {
  /// Makes changes in their order, as one step of the history; where one fails, those before it are taken back.
  ///
  /// - Parameters:
  ///   - changes: The changes, one for each file or folder.
  ///   - step: What all of them are called in the history.
  /// - Returns: What of the files, of the usual care or of the history could not be kept.
  /// - Throws: What the disk throws; where a change could not be taken back, `expected` names its file.
  func apply(_ changes: [FileChange], as step: String) throws(CalendarError) -> [Finding] {
    let changes = try withFolders(changes)
    guard !changes.isEmpty else { return [] }
    var written: [Verbatim<String>: FileIdentity] = [:]
    let findings = try apply(
      as: step, recording: { () throws(CalendarError) in try edits(of: changes) }
    ) { transaction throws(CalendarError) in
      try transaction.make(changes)
      written = transaction.written
    }
    settle(changes, written)
    return findings
  }

  /// Does something to files as one step of the history; where it fails, what was done is taken back.
  ///
  /// - Parameters:
  ///   - step: What it is called in the history.
  ///   - edits: What it does, as it is remembered; nothing is not.
  ///   - body: Does it.
  /// - Returns: What of the files, of the usual care or of the history could not be kept.
  /// - Throws: What the edits and the body throw.
  func apply(
    as step: String, recording edits: () throws(CalendarError) -> [FileEdit],
    _ body: (inout FileTransaction) throws(CalendarError) -> Void
  ) throws(CalendarError) -> [Finding] {
    // Who asked for the change waits once for all locks that it needs.
    let disk = environment.disk.forOneChange
    guard let journal else { return try make(on: disk, body) }
    var open: OpenJournal
    do throws(CalendarError) {
      open = try journal.on(disk).open(makingFolder: true)
    } catch {
      return try make(on: disk, body) + [Finding(notRecorded: error)]
    }
    var findings = recover(&open, on: disk)
    let record = JournalStep(
      time: environment.now().secondsSince1970, words: step, store: storePath, edits: try edits())
    let entry: Journal.Entry
    do throws(CalendarError) {
      entry = try open.begin(record, .making)
    } catch {
      return try findings + make(on: disk, body) + [Finding(notRecorded: error)]
    }
    findings += try make(of: entry, in: &open, on: disk, body)
    forgetUndone(in: &open, for: record)
    return findings
  }

  /// Makes the changes that an entry of the history speaks of.
  func make(
    _ changes: [FileChange], of entry: Journal.Entry, in journal: inout OpenJournal, on disk: Disk
  ) throws(CalendarError) -> [Finding] {
    var written: [Verbatim<String>: FileIdentity] = [:]
    let findings = try make(of: entry, in: &journal, on: disk) { transaction throws(CalendarError) in
      try transaction.make(changes)
      written = transaction.written
    }
    settle(changes, written)
    return findings
  }

  private func make(
    of entry: Journal.Entry, in journal: inout OpenJournal, on disk: Disk,
    _ body: (inout FileTransaction) throws(CalendarError) -> Void
  ) throws(CalendarError) -> [Finding] {
    var transaction = FileTransaction(on: disk)
    do throws(CalendarError) {
      try body(&transaction)
    } catch {
      let kept = transaction.takeBack()
      // What could not be taken back now, the next command tries.
      if kept.isEmpty { journal.discard(entry) }
      throw error.naming(kept: kept)
    }
    // Where that fails, the next command sees that all was made, and does it.
    try? journal.finish(entry)
    writes.add(1, ordering: .releasing)
    return transaction.findings
  }

  /// Does what nobody will remember.
  private func make(
    on disk: Disk, _ body: (inout FileTransaction) throws(CalendarError) -> Void
  ) throws(CalendarError) -> [Finding] {
    var transaction = FileTransaction(on: disk)
    do throws(CalendarError) {
      try body(&transaction)
    } catch {
      throw error.naming(kept: transaction.takeBack())
    }
    writes.add(1, ordering: .releasing)
    return transaction.findings
  }

  /// Removes what dead programs left beside changed files, and tells the index of them.
  private func settle(_ changes: [FileChange], _ written: [Verbatim<String>: FileIdentity]) {
    for change in changes {
      tidy(change.snapshot.map { EventStore.folder(of: $0.resolvedPath) } ?? EventStore.folder(of: change.path))
    }
    tellIndex(of: changes, written: written)
  }

  /// The changes, before each new file the folders that it needs, and at the end the folders that are empty by then and
  /// shall go with their files.
  ///
  /// A calendar's folder is made, but no store that somebody chose: where that is missing, its disk is.
  private func withFolders(_ changes: [FileChange]) throws(CalendarError) -> [FileChange] {
    var provided: Set<Verbatim<String>> = []
    var all: [FileChange] = []
    var emptied: [Verbatim<String>] = []
    for change in changes {
      if case .folderRemoval = change.kind { emptied.append(Verbatim(change.path)) } else { all.append(change) }
      guard let folder = change.folder else { continue }
      guard change.leavesFile else {
        if !emptied.contains(Verbatim(folder)) { emptied.append(Verbatim(folder)) }
        continue
      }
      guard !provided.contains(Verbatim(folder)) else { continue }
      if let root, !makesRoot { _ = try environment.disk.status(of: root) }
      for folder in [root, folder].compactMap(\.self)
      where provided.insert(Verbatim(folder)).inserted && (try? environment.disk.status(of: folder)) == nil {
        all.insert(FileChange(providingFolder: folder), at: all.count - 1)
      }
    }
    for folder in emptied.map(\.wrappedValue) where try isEmpty(folder, after: all) {
      all.append(FileChange(removingFolder: folder))
    }
    return all
  }

  /// Whether a folder, and no link to one, holds nothing but files that go.
  private func isEmpty(_ folder: String, after changes: [FileChange]) throws(CalendarError) -> Bool {
    guard try environment.disk.holdsFolder(folder) else { return false }
    var names = Set(try environment.disk.names(inFolder: folder).map { Verbatim($0) })
    for change in changes where EventStore.folder(of: change.path).isSame(as: folder) {
      let name = Verbatim(EventStore.fileName(of: change.path))
      if change.leavesFile { names.insert(name) } else { names.remove(name) }
    }
    return names.isEmpty
  }

  /// Removes what a dead program of ours left in a folder, once for each.
  ///
  /// To look at all names of a folder of many files takes longer than a change in it; the larger it is, the rarer that
  /// is done.
  func tidy(_ folder: String) {
    let length = (try? environment.disk.status(of: folder).identity.size) ?? 0
    guard Int64.random(in: 0...length / EventStore.commonFolderLength) == 0,
      tidiedFolders.withLock({ $0.insert(Verbatim(folder)).inserted })
    else { return }
    // Litter that cannot be removed harms nobody.
    try? environment.disk.removeLeftovers(in: folder)
  }
}

extension EventStore {
  /// As long as the list of a thousand names or so is.
  private static let commonFolderLength: Int64 = 1 << 16
}

extension CalendarError {
  /// The error with the name of a file that could not be brought back to what it was.
  fileprivate func naming(kept files: [String]) -> CalendarError {
    guard let file = files.first else { return self }
    return CalendarError(
      code, at: place, value: value,
      expected: StoreWords.oneCopy(file: file), underlying: underlying)
  }
}

extension Finding {
  /// A step that cannot be undone, because the history could not be written.
  fileprivate init(notRecorded error: CalendarError) {
    self.init(
      "not-recorded", .warning, at: error.place,
      message: HistoryWords.notWritten(error.reason))
  }
}
