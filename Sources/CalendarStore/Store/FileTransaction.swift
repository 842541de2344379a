import CalendarFiles
import CalendarModel

/// Changes of files and folders that are made one after the other, and can all be taken back.
struct FileTransaction {
  /// What takes one change back.
  private enum Reversal {
    case replace(FileSnapshot, with: [UInt8])
    case remove(FileSnapshot)
    case restore(FileImage, at: String)
    case createFolder(String, FilePermissions)
    case removeFolder(String)
  }

  private let disk: Disk
  private var reversals: [Reversal] = []

  /// What of the files, or of the usual care, could not be kept.
  private(set) var findings: [Finding] = []

  init(on disk: Disk) { self.disk = disk }

  /// Makes changes in their order, up to the first that fails.
  ///
  /// New files of one folder that follow each other are flushed together.
  ///
  /// - Throws: What the disk throws; what was made before stays until `takeBack()`.
  mutating func make(_ changes: [FileChange]) throws(CalendarError) {
    var rest = changes[...]
    while let first = rest.first {
      let folder = EventStore.folder(of: first.path)
      let creations = rest.prefix { $0.isCreation && EventStore.folder(of: $0.path) == folder }
      if creations.count > 1 {
        try create(creations, in: folder)
        rest = rest.dropFirst(creations.count)
      } else {
        try make(first)
        rest = rest.dropFirst()
      }
    }
  }

  /// Takes back what was made, the last change first.
  ///
  /// - Returns: The paths of what could not be taken back.
  mutating func takeBack() -> [String] {
    var kept: [String] = []
    while let reversal = reversals.popLast() {
      do throws(CalendarError) { try perform(reversal) } catch { kept.append(error.place.file ?? "") }
    }
    return kept
  }

  private mutating func create(_ changes: ArraySlice<FileChange>, in folder: String) throws(CalendarError) {
    let files = changes.compactMap { change in
      change.after.map { NewFile(name: EventStore.fileName(of: change.path), bytes: $0) }
    }
    for written in try disk.create(files, in: folder) {
      reversals.append(.remove(written.snapshot))
      note(written.notes, in: written.snapshot.path)
    }
  }

  private mutating func make(_ change: FileChange) throws(CalendarError) {
    switch change.kind {
    case .file: try makeFile(change)
    case .restoration(let image):
      note(try disk.restore(image, at: change.path), in: change.path)
      // A link whose target is gone cannot be read, and harms nobody.
      if let restored = try? disk.read(change.path) { reversals.append(.remove(restored)) }
    case .folderCreation(let permissions):
      try disk.createFolder(change.path, permissions: permissions)
      reversals.append(.removeFolder(change.path))
    case .folderProvision:
      do throws(CalendarError) {
        try disk.createFolder(change.path)
        reversals.append(.removeFolder(change.path))
      } catch  where error.code == .alreadyExists {
        // It is there, which is what was wanted.
      }
    case .folderRemoval:
      let permissions = try disk.permissions(of: change.path)
      try disk.removeFolder(change.path)
      reversals.append(.createFolder(change.path, permissions))
    }
  }

  private mutating func makeFile(_ change: FileChange) throws(CalendarError) {
    switch (change.snapshot, change.after) {
    case (let snapshot?, let after?):
      let written = try disk.replace(snapshot, with: after)
      reversals.append(.replace(written.snapshot, with: snapshot.bytes))
      note(written.notes, in: change.path)
    case (let snapshot?, nil):
      let image = try disk.image(of: snapshot)
      note(try disk.remove(snapshot), in: change.path)
      reversals.append(.restore(image, at: change.path))
    case (nil, let after?):
      let written = try disk.create(change.path, with: after)
      reversals.append(.remove(written.snapshot))
      note(written.notes, in: change.path)
    case (nil, nil): break
    }
  }

  private func perform(_ reversal: Reversal) throws(CalendarError) {
    switch reversal {
    case .replace(let snapshot, let bytes): try disk.replace(snapshot, with: bytes)
    case .remove(let snapshot): try disk.remove(snapshot)
    case .restore(let image, let path): try disk.restore(image, at: path)
    case .createFolder(let path, let permissions): try disk.createFolder(path, permissions: permissions)
    case .removeFolder(let path): try disk.removeFolder(path)
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
  /// Whether it makes a new file and nothing else.
  fileprivate var isCreation: Bool { kind == .file && snapshot == nil && after != nil }
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
