import CalendarFiles
import CalendarModel
import CalendarText
import CalendarWords

extension EventStore {
  /// Finishes the changes that were interrupted, or takes them back, and says which.
  func recover(_ journal: inout OpenJournal, on disk: Disk) -> [Finding] {
    var findings: [Finding] = []
    for entry in journal.entries.reversed() where journal.isAbandoned(entry) {
      do throws(CalendarError) {
        findings += try recover(entry, in: &journal, on: disk)
      } catch  where [.malformedFile, .otherVersion].contains(error.code) {
        findings.append(Finding(unreadableStep: error))
        if error.code == .malformedFile { journal.discard(entry) }
      } catch {
        findings.append(Finding(notRecovered: error))
      }
    }
    return findings
  }

  private func recover(
    _ entry: Journal.Entry, in journal: inout OpenJournal, on disk: Disk
  ) throws(CalendarError) -> [Finding] {
    let step = try journal.step(of: entry)
    var made: [FileEdit] = []
    var findings: [Finding] = []
    for edit in step.edits {
      switch try edit.standing(on: disk) {
      case .made: made.append(edit)
      case .unmade: break
      case .changed: findings.append(Finding(notRecovered: edit.path))
      }
    }
    if made.count == step.edits.count {
      try journal.finish(entry)
      return [Finding(recovered: step.heading, entry.state, HistoryWords.allMade)]
    }
    var transaction = FileTransaction(on: disk)
    try transaction.make(try changes(takingBack: made))
    journal.discard(entry)
    return [
      Finding(
        recovered: step.heading, entry.state, made.isEmpty ? HistoryWords.nothingChanged : HistoryWords.takenBack)
    ] + findings
  }

  /// What a step does to files, as it is remembered.
  func edits(of changes: [FileChange]) throws(CalendarError) -> [FileEdit] {
    let disk = environment.disk
    var edits: [FileEdit] = []
    for change in changes {
      let path = disk.absolutePath(of: change.path)
      switch change.kind {
      case .restoration(let image): edits.append(FileEdit(restoring: image, at: path))
      case .linkRemoval(let link): edits.append(FileEdit(removing: link, at: path))
      case .folderRestoration(_, let provided): edits.append(FileEdit(makingFolder: path, provided: provided))
      case .folderProvision: edits.append(FileEdit(makingFolder: path, provided: true))
      case .folderRemoval(let provided):
        let attributes = try disk.attributes(of: change.path)
        edits.append(FileEdit(removingFolder: path, with: attributes, provided: provided))
      case .file:
        switch (change.snapshot, change.outcome) {
        case (let snapshot?, .patched(let text, let patches)) where text.bytes == snapshot.bytes:
          edits.append(FileEdit(changing: snapshot, by: patches, in: text))
        case (let snapshot?, .gone): edits.append(FileEdit(removing: try disk.image(of: snapshot), at: path))
        case (let snapshot?, _): edits.append(FileEdit(changing: snapshot, to: change.after ?? []))
        case (nil, .gone): break
        case (nil, _): edits.append(FileEdit(creating: path, with: change.after ?? []))
        }
      }
    }
    return edits
  }

  /// The changes that take edits back, the last first, as things stand on the disk.
  ///
  /// - Throws: `changedUnderneath` where one of them cannot be, and what the disk throws.
  func changes(takingBack edits: [FileEdit]) throws(CalendarError) -> [FileChange] {
    var changes: [FileChange] = []
    var gone: Set<Verbatim<String>> = []
    for edit in edits.reversed() {
      switch try edit.reversal(on: environment.disk) {
      case .replace(let file, let bytes): changes.append(FileChange(replacing: file, with: bytes))
      case .remove(let file):
        changes.append(FileChange(removing: file))
        gone.insert(Verbatim(edit.path))
      case .removeLink(let link):
        changes.append(FileChange(removing: link, at: edit.path))
        gone.insert(Verbatim(edit.path))
      case .restore(let image): changes.append(FileChange(restoring: image, at: edit.path))
      case .makeFolder(let attributes, let provided):
        changes.append(FileChange(restoringFolder: edit.path, with: attributes, provided: provided))
      case .removeFolder(let provided):
        let rest = try environment.disk.names(inFolder: edit.path).filter { name in
          !gone.contains(Verbatim("\(edit.path)/\(name)"))
        }
        if rest.isEmpty {
          changes.append(FileChange(removingFolder: edit.path, provided: provided))
          gone.insert(Verbatim(edit.path))
        } else if !provided {
          throw CalendarError(.changedUnderneath, at: Place(file: edit.path), expected: StoreWords.emptyFolder)
        }
      }
    }
    return changes
  }
}

extension Finding {
  /// A change that was interrupted, and what became of it.
  fileprivate init(recovered step: JournalStep.Heading, _ state: Journal.State, _ outcome: String) {
    let deed =
      switch state {
      case .undoing, .undone: HistoryWords.undo(of: step.words)
      case .redoing: HistoryWords.redo(of: step.words)
      case .making, .done: HistoryWords.change(step.words)
      }
    self.init(
      "interrupted-change", .warning, at: Place(file: step.paths.count == 1 ? step.paths[0] : step.store),
      message: HistoryWords.interrupted(deed, outcome: outcome))
  }

  /// A file that an interrupted change had changed, and that cannot be brought back now.
  fileprivate init(notRecovered error: CalendarError) {
    self.init(
      "not-recovered", .error, at: error.place,
      message: HistoryWords.notTakenBackYet(error.reason))
  }

  /// A file that a change which was interrupted had changed, and somebody else after it.
  fileprivate init(notRecovered path: String) {
    self.init(
      "not-recovered", .error, at: Place(file: path),
      message: HistoryWords.notTakenBack)
  }
}
