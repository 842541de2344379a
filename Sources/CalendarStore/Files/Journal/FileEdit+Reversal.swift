import CalendarModel

extension FileEdit {
  /// What takes an edit back.
  public enum Reversal: Hashable, Sendable {
    /// Other bytes in the place of those that were read.
    case replace(FileSnapshot, with: [UInt8])

    /// A file that goes.
    case remove(FileSnapshot)

    /// A link that goes, and not what it points to.
    case removeLink(FileImage)

    /// A file or link that comes back.
    case restore(FileImage)

    /// A folder that comes back; a `provided` one for the file that is to lie in it.
    case makeFolder(FileAttributes, provided: Bool)

    /// A folder that goes if nothing is in it; a `provided` one may stay.
    case removeFolder(provided: Bool)
  }

  /// Whether an edit was made.
  public enum Standing: Hashable, Sendable {
    /// The file is what the edit made of it, but perhaps for changes elsewhere in it.
    case made

    /// The file is what it was before.
    case unmade

    /// The file is neither: somebody else changed the same thing.
    case changed
  }

  /// What takes the edit back, as things stand on a disk.
  ///
  /// - Throws: `changedUnderneath` where what the edit made was changed since, and what the disk throws.
  public func reversal(on disk: Disk) throws(CalendarError) -> Reversal {
    switch change {
    case .changed(let splices, _, let digest):
      let file = try present(on: disk)
      guard let bytes = Splice.takingBack(splices, in: file.bytes, lastChangedTo: digest) else { throw changed }
      return .replace(file, with: bytes)
    case .created(let digest):
      let file = try present(on: disk)
      guard Digest(of: file.bytes) == digest else { throw changed }
      return .remove(file)
    case .linked(let target):
      guard let link = try disk.link(at: path), link.content == .link(target: target) else { throw changed }
      return .removeLink(link)
    case .removed(let image):
      guard try !disk.holds(path) else { throw changed }
      return .restore(image)
    case .madeFolder(let provided):
      guard try disk.holds(path) else { throw changed }
      return .removeFolder(provided: provided)
    case .removedFolder(let attributes, let provided):
      guard try !disk.holds(path) else { throw changed }
      return .makeFolder(attributes, provided: provided)
    }
  }

  /// Whether the edit was made, as things stand on a disk.
  ///
  /// - Throws: What the disk throws.
  public func standing(on disk: Disk) throws(CalendarError) -> Standing {
    switch change {
    case .changed(_, let old, _):
      guard let file = try? present(on: disk) else { return .changed }
      if Digest(of: file.bytes) == old { return .unmade }
    case .created, .linked, .madeFolder:
      guard try disk.holds(path) else { return .unmade }
    case .removed(let image):
      if try disk.holds(path) { return self.image(on: disk) == image ? .unmade : .changed }
    case .removedFolder:
      if try disk.holds(path) { return .unmade }
    }
    do {
      _ = try reversal(on: disk)
      return .made
    } catch  where error.code == .changedUnderneath {
      return .changed
    }
  }

  /// The file or link that is there; nil where something else is.
  private func image(on disk: Disk) -> FileImage? {
    if let link = try? disk.link(at: path) { return link }
    return try? disk.image(of: try disk.read(path))
  }

  private func present(on disk: Disk) throws(CalendarError) -> FileSnapshot {
    do {
      return try disk.read(path)
    } catch  where error.code.isMissing || error.code == .notRegularFile {
      throw changed
    }
  }

  private var changed: CalendarError {
    CalendarError(.changedUnderneath, at: Place(file: path))
  }
}
