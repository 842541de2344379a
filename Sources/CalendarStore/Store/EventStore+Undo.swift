import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import Synchronization

extension EventStore {
  /// Takes back the last step of the history that was made through this store, or on its files; with a path the last
  /// one on that file, or on what lies in that folder.
  ///
  /// All files of the step are again what they were, to the byte. A file that was changed elsewhere since keeps that
  /// change. Undoing is no step of its own: the step can be made again with `redo(_:)`.
  ///
  /// - Parameter path: The file, or the folder.
  /// - Returns: The step, and what could not be kept.
  /// - Throws: `nothingToUndo`; `stepUnreadable` where the record of the last step is damaged or somebody else's, which is
  ///   forgotten so that the one before it is the last; `otherVersion`; `changedUnderneath` where what the step changed was changed
  ///   since, and what the disk throws. Nothing is changed then.
  @discardableResult
  public func undo(_ path: String? = nil) throws(CalendarError) -> (step: HistoryStep, findings: [Finding]) {
    try reverse(.undoing, path)
  }

  /// Makes the last step again that was undone, with a path the last one on that file, or on what lies in that folder.
  ///
  /// A new step forgets those that were undone.
  ///
  /// - Parameter path: The file, or the folder.
  /// - Returns: The step, and what could not be kept.
  /// - Throws: `nothingToRedo`; else what `undo(_:)` throws. Nothing is changed then.
  @discardableResult
  public func redo(_ path: String? = nil) throws(CalendarError) -> (step: HistoryStep, findings: [Finding]) {
    try reverse(.redoing, path)
  }

  /// What `undo(_:)` would do, without doing it.
  ///
  /// - Throws: What `undo(_:)` throws before it writes.
  public func changes(undoing path: String? = nil) throws(CalendarError) -> [FileChange] {
    try changes(reversing: .undoing, path)
  }

  /// What `redo(_:)` would do, without doing it.
  ///
  /// - Throws: What `redo(_:)` throws before it writes.
  public func changes(redoing path: String? = nil) throws(CalendarError) -> [FileChange] {
    try changes(reversing: .redoing, path)
  }

  /// The steps that were made through this store, or on its files.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  public func history() throws(CalendarError) -> History {
    var history = History()
    let disk = environment.disk.forOneChange
    guard var open = try openHistory(on: disk) else { return history }
    history.findings = recover(&open, on: disk)
    for entry in open.entries.sorted(by: { $0.number < $1.number }) where !entry.state.isPending {
      do throws(CalendarError) {
        let heading = try open.heading(of: entry)
        if isOurs(heading) { history.steps.append(HistoryStep(entry, heading)) }
      } catch {
        history.findings.append(Finding(unreadableStep: error))
      }
    }
    return history
  }

  /// Finishes a change that was interrupted, or takes it back.
  ///
  /// Every change and every look at the history does it first. Does nothing while somebody else makes a change.
  ///
  /// - Returns: What became of it.
  public func recover() -> [Finding] {
    guard let journal, let opened = try? journal.openAtOnce() else { return [] }
    var open = opened
    return recover(&open, on: environment.disk.forOneChange)
  }
}

// MARK: - One step back or forth

extension EventStore {
  private func reverse(
    _ state: Journal.State, _ path: String?
  ) throws(CalendarError) -> (step: HistoryStep, findings: [Finding]) {
    let disk = environment.disk.forOneChange
    guard var open = try openHistory(on: disk) else { throw nothing(state, path) }
    var findings = recover(&open, on: disk)
    let last: (entry: Journal.Entry, step: JournalStep)?
    do throws(CalendarError) {
      last = try self.last(before: state, path, in: open)
    } catch  where error.code == .stepUnreadable {
      open.discardFile(at: error.place.file)
      throw error
    }
    guard let (entry, step) = last else { throw nothing(state, path) }
    let changes = try changes(reversing: entry, step, in: open)
    let record = JournalStep(
      time: step.heading.time, words: step.heading.words, store: step.heading.store, edits: try edits(of: changes))
    let reversal = try open.begin(record, state, of: entry.number)
    findings += try make(changes, of: reversal, in: &open, on: disk)
    let undone = HistoryStep(entry, step.heading, isUndone: state == .undoing)
    return (undone, findings)
  }

  private func changes(reversing state: Journal.State, _ path: String?) throws(CalendarError) -> [FileChange] {
    guard let open = try openHistory(on: environment.disk), let (entry, step) = try last(before: state, path, in: open)
    else {
      throw nothing(state, path)
    }
    return try changes(reversing: entry, step, in: open)
  }

  /// The changes that take a step back.
  ///
  /// - Throws: `changedUnderneath` where what it made was changed since, with what a later step is called in `value` where
  ///   that changed the same file.
  private func changes(
    reversing entry: Journal.Entry, _ step: JournalStep, in journal: borrowing OpenJournal
  ) throws(CalendarError) -> [FileChange] {
    do throws(CalendarError) {
      let changes = try changes(takingBack: step.edits)
      try requireNoneCame(since: journal.written(entry), beside: changes)
      return changes
    } catch  where error.code == .changedUnderneath {
      throw CalendarError(
        .changedUnderneath, at: error.place, value: laterStep(than: entry, on: error.place.file, in: journal),
        expected: error.expected)
    }
  }

  /// What the last step is called that came after another one and changed a file too.
  private func laterStep(
    than entry: Journal.Entry, on file: String?, in journal: borrowing OpenJournal
  ) -> String? {
    for later in journal.entries.reversed() {
      if later == entry { return nil }
      guard later.state == .done, let heading = try? journal.heading(of: later), let file else { continue }
      if heading.paths.contains(where: file.isSame) { return heading.words }
    }
    return nil
  }

  /// Refuses to bring back an item to a folder in which somebody has put it under another name meanwhile.
  private func requireNoneCame(since moment: Int64, beside changes: [FileChange]) throws(CalendarError) {
    let own = Set(changes.map { Verbatim($0.path) })
    for change in changes {
      guard case .restoration(let image) = change.kind, let bytes = image.bytes, change.path.hasSuffix(".ics"),
        let listing = try? environment.disk.list(EventStore.folder(of: change.path))
      else { continue }
      let uids = CalendarText(parsing: bytes).itemUIDs
      for file in listing.files where file.identity.changed > moment && !own.contains(Verbatim(file.path)) {
        let item = FolderItem(path: file.path, state: .onDisk(file.identity))
        let others = knownUIDs.withLock { known in known.uids(in: item, on: environment.disk) }
        guard others.isDisjoint(with: uids) else {
          throw CalendarError(.changedUnderneath, at: Place(file: file.path))
        }
      }
    }
  }

  /// The step that is to be undone or made again; nil where there is none.
  ///
  /// One that cannot be read is not passed over, since nobody knows whose it is: another step than the last would come
  /// as a surprise.
  private func last(
    before state: Journal.State, _ path: String?, in journal: borrowing OpenJournal
  ) throws(CalendarError) -> (Journal.Entry, JournalStep)? {
    let wanted: Journal.State = state == .undoing ? .done : .undone
    for entry in journal.entries.reversed() where entry.state == wanted {
      do throws(CalendarError) {
        let heading = try journal.heading(of: entry)
        guard path.map({ touches(heading, $0) }) ?? isOurs(heading) else { continue }
        return (entry, try journal.step(of: entry))
      } catch  where [.malformedFile, .permissionDenied].contains(error.code) {
        throw CalendarError(.stepUnreadable, at: error.place)
      }
    }
    return nil
  }

  private func openHistory(on disk: Disk) throws(CalendarError) -> OpenJournal? {
    guard let journal else { return nil }
    do throws(CalendarError) {
      return try journal.on(disk).open(makingFolder: false)
    } catch  where error.code.isMissing {
      return nil
    }
  }

  private func nothing(_ state: Journal.State, _ path: String?) -> CalendarError {
    CalendarError(state == .undoing ? .nothingToUndo : .nothingToRedo, at: Place(file: path))
  }
}

// MARK: - Whose step it is

extension EventStore {
  /// The folder of calendars by which its steps are known.
  var storePath: String? { root.map { environment.disk.resolvedPath(of: $0) } }

  /// Forgets the steps that were undone and that a new one cuts off.
  func forgetUndone(in journal: inout OpenJournal, for step: JournalStep) {
    for entry in journal.entries where entry.state == .undone {
      let heading = try? journal.heading(of: entry)
      if let heading, !heading.concerns(step.heading) { continue }
      journal.discard(entry)
    }
  }

  private func isOurs(_ heading: JournalStep.Heading) -> Bool {
    heading.store.isSame(as: storePath) || root.map { touches(heading, $0) } == true
  }

  private func touches(_ heading: JournalStep.Heading, _ path: String) -> Bool {
    let names = [environment.disk.absolutePath(of: path), environment.disk.resolvedPath(of: path)]
    return heading.paths.contains { touched in names.contains { touched == $0 || touched.hasPrefix($0 + "/") } }
  }
}

extension JournalStep.Heading {
  /// Whether another step is of the same store, or touches a file that this one touches.
  fileprivate func concerns(_ other: Self) -> Bool {
    let paths = Set(paths.map { Verbatim($0) })
    return store.isSame(as: other.store) || !paths.isDisjoint(with: other.paths.map { Verbatim($0) })
  }
}

extension HistoryStep {
  fileprivate init(_ entry: Journal.Entry, _ heading: JournalStep.Heading, isUndone: Bool? = nil) {
    self.init(
      number: entry.number, date: Instant(secondsSince1970: heading.time), words: heading.words, store: heading.store,
      paths: heading.paths, isUndone: isUndone ?? (entry.state == .undone))
  }
}

extension Finding {
  /// A step of the history that cannot be read.
  init(unreadableStep error: CalendarError) {
    let reason =
      switch error.code {
      case .otherVersion: HistoryWords.otherVersion
      case .malformedFile: HistoryWords.damaged
      default: HistoryWords.unreadable(because: error.reason)
      }
    self.init(
      "unreadable-step", .warning, at: error.place,
      message: HistoryWords.unreadable(reason))
  }
}
