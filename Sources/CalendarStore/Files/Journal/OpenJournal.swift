public import CalendarModel
import Glibc

/// The history while it is open: nobody else reads or writes it meanwhile.
public struct OpenJournal: ~Copyable {
  private let folder: OpenFolder
  private let limits: Journal.Limits

  /// Whether nobody else can be at it: false where the file system has no locks.
  private let isLocked: Bool

  /// A step that somebody else may be at is theirs until it is that many seconds old.
  private let leftoverAge: Int64

  /// The steps, in the order in which they came to be what they are; each once.
  public private(set) var entries: [Journal.Entry]

  fileprivate init(_ folder: consuming OpenFolder, isLocked: Bool, of journal: Journal) throws(SystemError) {
    let entries = try folder.entries()
    self.folder = folder
    self.isLocked = isLocked
    self.entries = entries
    limits = journal.limits
    leftoverAge = journal.disk.leftoverAge
  }
}

extension OpenFolder {
  /// The files that are steps; one that another of the same step has replaced is removed.
  fileprivate func entries() throws(SystemError) -> [Journal.Entry] {
    let found = try files().compactMap { Journal.Entry($0) }.sorted { $0.sequence < $1.sequence }
    let settled = Dictionary(found.lazy.filter { !$0.state.isPending }.map { ($0.number, $0) }) { $1 }
    var entries: [Journal.Entry] = []
    for entry in found {
      if entry.state.isPending || settled[entry.number] == entry { entries.append(entry) } else { remove(entry.name) }
    }
    return entries
  }
}

extension Journal {
  /// Opens the history and waits while somebody else has it open.
  ///
  /// - Parameter makingFolder: Whether its folder is made where it is missing.
  /// - Returns: The history, for as long as it lives.
  /// - Throws: `notFound`, `folderLocked`, `permissionDenied`, `diskFull` or `inputOutput`.
  public func open(makingFolder: Bool) throws(CalendarError) -> OpenJournal {
    do throws(CalendarError) {
      return try openFolder()
    } catch  where error.code == .notFound && makingFolder {
      do {
        try disk.createFolder(path, attributes: .ownersAlone)
      } catch  where error.code == .alreadyExists {}  // Somebody else was faster.
      return try openFolder()
    }
  }

  private func openFolder() throws(CalendarError) -> OpenJournal {
    let folder = try about(path) { () throws(SystemError) in try OpenFolder(path, kernel: disk.kernel) }
    let isLocked = try folder.lock(disk.patience, for: path)
    do { return try OpenJournal(folder, isLocked: isLocked, of: self) } catch { throw error.at(path) }
  }

  /// Opens the history if there is one and nobody else has it open.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  public func openAtOnce() throws(CalendarError) -> OpenJournal? {
    do throws(SystemError) {
      let folder = try OpenFolder(path, kernel: disk.kernel)
      let lock = folder.lockAtOnce()
      return lock == .heldByOthers ? nil : try OpenJournal(folder, isLocked: lock == .taken, of: self)
    } catch  where error.number == ENOENT {
      return nil
    } catch {
      throw error.at(path)
    }
  }
}

// MARK: - Reading

extension OpenJournal {
  /// The path of a step's file.
  public func path(of entry: Journal.Entry) -> String { FilePath.joining(folder.path, entry.name) }

  /// When a step was written, in nanoseconds since 1970 (UTC); its changes were made right after that.
  public func written(_ entry: Journal.Entry) -> Int64 {
    (try? folder.status(of: entry.name, followsLinks: false))?.identity.modified ?? .max
  }

  /// Whether a pending step was left by a program that died.
  public func isAbandoned(_ entry: Journal.Entry) -> Bool {
    guard entry.state.isPending, !isLocked else { return entry.state.isPending }
    guard let status = try? folder.status(of: entry.name, followsLinks: false) else { return false }
    return Int64(time(nil)) - status.identity.changed / 1_000_000_000 > leftoverAge
  }

  /// A step.
  ///
  /// - Throws: `malformedFile` where the file holds none, `otherVersion`, and what the disk throws.
  public func step(of entry: Journal.Entry) throws(CalendarError) -> JournalStep {
    let path = path(of: entry)
    let bytes = try about(path) { () throws(SystemError) in
      let file = try folder.open(entry.name, flags: O_RDONLY | O_NOFOLLOW)
      return try file.readToEnd(expecting: try file.status().identity.size, limit: Journal.longestRecord)
    }
    return try reading(path) { () throws(JournalStep.Fault) in try JournalStep(record: bytes) }
  }

  /// What is known of a step without what it did, for the cost of reading that.
  ///
  /// - Throws: What `step(of:)` throws.
  public func heading(of entry: Journal.Entry) throws(CalendarError) -> JournalStep.Heading {
    let path = path(of: entry)
    let file = try about(path) { () throws(SystemError) in
      try folder.open(entry.name, flags: O_RDONLY | O_NOFOLLOW)
    }
    let preface = try about(path) { () throws(SystemError) in try file.readBeginning(limit: JournalStep.prefaceCount) }
    let count = try reading(path) { () throws(JournalStep.Fault) in try JournalStep.headingCount(preface: preface) }
    let rest = try about(path) { () throws(SystemError) in try file.readBeginning(limit: count) }
    return try reading(path) { () throws(JournalStep.Fault) in try JournalStep.Heading(record: preface + rest) }
  }

  private func reading<Value>(
    _ path: String, _ body: () throws(JournalStep.Fault) -> Value
  ) throws(CalendarError) -> Value {
    do throws(JournalStep.Fault) {
      return try body()
    } catch {
      throw CalendarError(error == .damaged ? .malformedFile : .otherVersion, at: Place(file: path))
    }
  }
}

// MARK: - Writing

extension OpenJournal {
  /// Writes down what is about to be done: a new step, or another record of one.
  ///
  /// - Parameters:
  ///   - step: What is to be done.
  ///   - state: `making`, `undoing` or `redoing`.
  ///   - number: The number of the step; nil for a new one.
  /// - Returns: The entry, to be finished or discarded.
  /// - Throws: `diskFull`, `permissionDenied` or `inputOutput`; there is then no entry.
  public mutating func begin(
    _ step: JournalStep, _ state: Journal.State, of number: Int? = nil
  ) throws(CalendarError) -> Journal.Entry {
    let sequence = (entries.map(\.sequence).max() ?? 0) + 1
    let newest = entries.map(\.number).max() ?? 0
    let entry = Journal.Entry(sequence: sequence, number: number ?? newest + 1, state: state)
    try about(FilePath.joining(folder.path, "")) { () throws(SystemError) in
      let file = try folder.makeFile(permissions: 0o600)
      let identity = try folder.identity(ofNew: file)
      do throws(SystemError) {
        try file.write(step.record)
        try file.flush()
        try folder.renameExclusively(file.name, to: entry.name)
      } catch {
        folder.remove(file.name, ifStill: identity)
        throw error
      }
      // A name that is lost with the power loses a step of the history, and where several files change, the way back.
      if step.edits.count > 1 { try folder.flush() }
    }
    entries.append(entry)
    return entry
  }

  /// Says that what was begun is done; what it replaces goes, and so do the oldest steps where there are too many.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`; the entry is then still pending.
  public mutating func finish(_ entry: Journal.Entry) throws(CalendarError) {
    let done = Journal.Entry(sequence: entry.sequence, number: entry.number, state: entry.state.finished)
    try about(path(of: entry)) { () throws(SystemError) in try folder.rename(entry.name, to: done.name) }
    for old in entries where old.number == entry.number && old != entry { folder.remove(old.name) }
    entries.removeAll { $0.number == entry.number }
    entries.append(done)
    prune()
  }

  /// Forgets an entry.
  public mutating func discard(_ entry: Journal.Entry) {
    folder.remove(entry.name)
    entries.removeAll { $0 == entry }
  }

  /// Forgets the entry that is kept in a file.
  public mutating func discardFile(at path: String?) {
    for entry in entries where self.path(of: entry) == path { discard(entry) }
  }

  /// Removes the oldest steps until no more is kept than is wanted.
  private mutating func prune() {
    var room = limits.bytes
    var kept = 0
    for entry in entries.reversed() {
      room -= (try? folder.status(of: entry.name, followsLinks: false))?.identity.size ?? 0
      kept += 1
      if kept > 1, !entry.state.isPending, kept > limits.steps || room < 0 { discard(entry) }
    }
  }
}
