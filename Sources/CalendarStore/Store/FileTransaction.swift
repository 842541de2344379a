import CalendarFiles
import CalendarModel
import CalendarText
import CalendarWords

/// Changes of files and folders that are made one after the other, and can all be taken back.
struct FileTransaction {
  private let disk: Disk

  /// Gives what takes the changes back, in the order in which they were made; of most it is never asked.
  private var reversals: [() -> FileChange] = []

  /// What of the files, or of the usual care, could not be kept.
  private(set) var findings: [Finding] = []

  /// The files that were written, by their paths, each in the state in which it was left.
  private(set) var written: [Verbatim<String>: FileIdentity] = [:]

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
      let alike = rest.prefix { EventStore.folder(of: $0.path).isSame(as: folder) && $0.isLike(first) }
      switch (first.kind, first.leavesFile) {
      case _ where alike.count <= 1: try make(first)
      case (.restoration, _): try restore(alike)
      case (_, true): try create(alike, in: folder)
      case (_, false): try remove(alike)
      }
      rest = rest.dropFirst(max(alike.count, 1))
    }
  }

  /// Puts lines into a file that was not read; there is nothing else to be taken back.
  ///
  /// - Throws: What the disk throws; nothing is made then.
  mutating func make(_ addition: FileAddition) throws(CalendarError) {
    let (identity, notes) = try disk.insert(addition.lines, at: addition.offset, into: addition.file)
    note(notes, in: addition.file.path)
    written[Verbatim(addition.file.path)] = identity
  }

  /// Takes back what was made, the last change first.
  ///
  /// - Returns: The paths of what could not be taken back.
  mutating func takeBack() -> [String] {
    var back = FileTransaction(on: disk.forEachLock)
    var kept: [String] = []
    while let reversal = reversals.popLast()?() {
      do throws(CalendarError) { try back.make(reversal) } catch { kept.append(reversal.path) }
    }
    return kept
  }

  private mutating func create(_ changes: ArraySlice<FileChange>, in folder: String) throws(CalendarError) {
    let files = changes.compactMap { change in
      change.after.map {
        NewFile(name: EventStore.fileName(of: change.path), bytes: $0, attributes: change.attributes)
      }
    }
    for file in try disk.create(files, in: folder) {
      reversals.append { FileChange(removing: file.snapshot) }
      note(file.notes, in: file.snapshot.path)
      written[Verbatim(file.snapshot.path)] = file.snapshot.identity
    }
  }

  private mutating func restore(_ changes: ArraySlice<FileChange>) throws(CalendarError) {
    var files: [(image: FileImage, path: String)] = []
    for change in changes {
      if case .restoration(let image) = change.kind { files.append((image, change.path)) }
    }
    for written in try disk.restore(files) {
      reversals.append { FileChange(removing: written.snapshot) }
      note(written.notes, in: written.snapshot.path)
    }
  }

  private mutating func restore(_ image: FileImage, at path: String) throws(CalendarError) {
    note(try disk.restore(image, at: path), in: path)
    if image.bytes == nil {
      reversals.append { FileChange(removing: image, at: path) }
    } else if let restored = try? disk.read(path) {
      reversals.append { FileChange(removing: restored) }
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
    reversals += back.map { change in { change } }
    for file in files { note(notes, in: file.path) }
  }

  private mutating func make(_ change: FileChange) throws(CalendarError) {
    switch change.kind {
    case .file: try makeFile(change)
    case .restoration(let image):
      try restore(image, at: change.path)
    case .linkRemoval(let link):
      note(try disk.removeLink(link, at: change.path), in: change.path)
      reversals.append { FileChange(restoring: link, at: change.path) }
    case .folderRestoration(let attributes, _):
      note(try disk.createFolder(change.path, attributes: attributes), in: change.path)
      reversals.append { FileChange(removingFolder: change.path) }
    case .folderProvision:
      do throws(CalendarError) {
        try disk.createFolder(change.path)
        reversals.append { FileChange(removingFolder: change.path) }
      } catch  where error.code == .alreadyExists {
        // It is there, which is what was wanted.
      }
    case .folderRemoval:
      let attributes = try disk.attributes(of: change.path)
      try disk.removeFolder(change.path)
      reversals.append { FileChange(restoringFolder: change.path, with: attributes) }
    }
  }

  private mutating func makeFile(_ change: FileChange) throws(CalendarError) {
    guard let snapshot = change.snapshot else {
      guard let bytes = change.after else { return }
      let file = try disk.create(change.path, with: bytes, attributes: change.attributes)
      reversals.append { FileChange(removing: file.snapshot) }
      written[Verbatim(change.path)] = file.snapshot.identity
      return note(file.notes, in: change.path)
    }
    switch change.outcome {
    case .patched(let text, let patches) where text.bytes == snapshot.bytes:
      let (identity, notes) = try disk.replace(snapshot, by: patches)
      reversals.append {
        let now = snapshot.changed(to: snapshot.bytes.applying(patches), identity)
        return FileChange(replacing: now, with: snapshot.bytes)
      }
      note(notes, in: change.path)
      written[Verbatim(change.path)] = identity
    case .patched, .bytes:
      let file = try disk.replace(snapshot, with: change.after ?? [])
      reversals.append { FileChange(replacing: file.snapshot, with: snapshot.bytes) }
      note(file.notes, in: change.path)
      written[Verbatim(change.path)] = file.snapshot.identity
    case .gone:
      let image = try disk.image(of: snapshot)
      note(try disk.remove(snapshot), in: change.path)
      reversals.append { FileChange(restoring: image, at: change.path) }
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
  /// Whether both make a new file, both remove one, or both put one back, and nothing else.
  fileprivate func isLike(_ other: FileChange) -> Bool {
    switch (kind, other.kind) {
    case (.restoration(let image), .restoration(let other)): return image.bytes != nil && other.bytes != nil
    case (.file, .file):
      guard leavesFile == other.leavesFile, (snapshot == nil) == (other.snapshot == nil) else { return false }
      return leavesFile == (snapshot == nil)
    default: return false
    }
  }
}

extension Finding {
  /// What could not be kept when a file was written.
  fileprivate init(_ note: WrittenFile.Note, in file: String) {
    let (code, message) =
      switch note {
      case .unlocked: ("not-locked", StoreWords.noLocks)
      case .ownerNotKept: ("owner-not-kept", StoreWords.otherOwner)
      case .groupNotKept: ("group-not-kept", StoreWords.otherGroup)
      case .attributesNotKept: ("attributes-not-kept", StoreWords.lostAttributes)
      case .hardLinksParted: ("links-parted", StoreWords.otherNames)
      }
    self.init(code, .note, at: Place(file: file), message: message)
  }
}
