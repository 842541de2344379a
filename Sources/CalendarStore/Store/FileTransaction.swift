import CalendarFiles
import CalendarModel

/// Changes of files and folders that are made one after the other, and can all be taken back.
struct FileTransaction {
  private let disk: Disk

  /// What takes the changes back, in the order in which they were made.
  private var reversals: [FileChange] = []

  /// What of the files, or of the usual care, could not be kept.
  private(set) var findings: [Finding] = []

  init(on disk: Disk) { self.disk = disk }

  /// Makes changes in their order, up to the first that fails.
  ///
  /// New files of one folder that follow each other are flushed together, and so are those that go.
  ///
  /// - Throws: What the disk throws; what was made before stays until `takeBack()`.
  mutating func make(_ changes: [FileChange]) throws(CalendarError) {
    var rest = changes[...]
    while let first = rest.first {
      let folder = EventStore.folder(of: first.path)
      let alike = rest.prefix { EventStore.folder(of: $0.path) == folder && $0.isLike(first) }
      switch (alike.count > 1, first.after) {
      case (false, _): try make(first)
      case (true, .some): try create(alike, in: folder)
      case (true, nil): try remove(alike)
      }
      rest = rest.dropFirst(max(alike.count, 1))
    }
  }

  /// Takes back what was made, the last change first.
  ///
  /// - Returns: The paths of what could not be taken back.
  mutating func takeBack() -> [String] {
    var back = FileTransaction(on: disk)
    var kept: [String] = []
    while let reversal = reversals.popLast() {
      do throws(CalendarError) { try back.make(reversal) } catch { kept.append(reversal.path) }
    }
    return kept
  }

  private mutating func create(_ changes: ArraySlice<FileChange>, in folder: String) throws(CalendarError) {
    let files = changes.compactMap { change in
      change.after.map { NewFile(name: EventStore.fileName(of: change.path), bytes: $0) }
    }
    for written in try disk.create(files, in: folder) {
      reversals.append(FileChange(removing: written.snapshot))
      note(written.notes, in: written.snapshot.path)
    }
  }

  private mutating func remove(_ changes: ArraySlice<FileChange>) throws(CalendarError) {
    var files: [FileSnapshot] = []
    var back: [FileChange] = []
    for change in changes {
      guard let snapshot = change.snapshot else { continue }
      files.append(snapshot)
      back.append(FileChange(restoring: try disk.image(of: snapshot), at: change.path))
    }
    let notes = try disk.remove(files)
    reversals += back
    for file in files { note(notes, in: file.path) }
  }

  private mutating func make(_ change: FileChange) throws(CalendarError) {
    switch change.kind {
    case .file: try makeFile(change)
    case .restoration(let image):
      note(try disk.restore(image, at: change.path), in: change.path)
      // A link whose target is gone cannot be read, and harms nobody.
      if let restored = try? disk.read(change.path) { reversals.append(FileChange(removing: restored)) }
    case .folderRestoration(let permissions, _):
      try disk.createFolder(change.path, permissions: permissions)
      reversals.append(FileChange(removingFolder: change.path))
    case .folderProvision:
      do throws(CalendarError) {
        try disk.createFolder(change.path)
        reversals.append(FileChange(removingFolder: change.path))
      } catch  where error.code == .alreadyExists {
        // It is there, which is what was wanted.
      }
    case .folderRemoval:
      let permissions = try disk.permissions(of: change.path)
      try disk.removeFolder(change.path)
      reversals.append(FileChange(restoringFolder: change.path, with: permissions))
    }
  }

  private mutating func makeFile(_ change: FileChange) throws(CalendarError) {
    switch (change.snapshot, change.after) {
    case (let snapshot?, let after?):
      let written = try disk.replace(snapshot, with: after)
      reversals.append(FileChange(replacing: written.snapshot, with: snapshot.bytes))
      note(written.notes, in: change.path)
    case (let snapshot?, nil):
      let image = try disk.image(of: snapshot)
      note(try disk.remove(snapshot), in: change.path)
      reversals.append(FileChange(restoring: image, at: change.path))
    case (nil, let after?):
      let written = try disk.create(change.path, with: after)
      reversals.append(FileChange(removing: written.snapshot))
      note(written.notes, in: change.path)
    case (nil, nil): break
    }
  }

  private mutating func note(_ notes: [WrittenFile.Note], in file: String) {
    for note in notes {
      let finding = Finding(note, in: file)
      if findings.last != finding { findings.append(finding) }
    }
  }
}

extension FileChange {
  /// Whether both make a new file, or both remove one, and nothing else.
  fileprivate func isLike(_ other: FileChange) -> Bool {
    guard kind == .file, other.kind == .file else { return false }
    let (isRemoval, isCreation) = (snapshot != nil && after == nil, snapshot == nil && after != nil)
    return (isRemoval && other.snapshot != nil && other.after == nil)
      || (isCreation && other.snapshot == nil && other.after != nil)
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
