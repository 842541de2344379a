public import CalendarText

/// What a step did to one file or folder, and what it takes to undo it.
public struct FileEdit: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    /// A file was changed.
    case changed([Splice], from: Digest, to: Digest)

    /// A file was made.
    case created(Digest)

    /// A link was made.
    case linked(target: String)

    /// A file or a link was removed.
    case removed(FileImage)

    /// A folder was made; a `provided` one for the file that was to lie in it.
    case madeFolder(provided: Bool)

    /// A folder was removed; a `provided` one because its file went.
    case removedFolder(FileAttributes, provided: Bool)
  }

  /// The absolute path.
  public let path: String

  let change: Change

  init(_ path: String, _ change: Change) {
    self.path = path
    self.change = change
  }

  /// Other bytes in a file that was read.
  public init(changing read: FileSnapshot, to bytes: [UInt8]) {
    self.init(
      read.resolvedPath,
      .changed(
        Splice.splices(from: read.bytes, to: bytes), from: Digest(of: read.bytes), to: Digest(of: bytes)))
  }

  /// Patches of a file that was read, in the order of its text.
  public init(changing read: FileSnapshot, by patches: [TextPatch], in text: CalendarText) {
    let (old, new) = Digest.digests(of: read.bytes, and: patches)
    self.init(read.resolvedPath, .changed(Splice.splices(of: patches, in: text), from: old, to: new))
  }

  /// Patches of a part of a file that was not read as a whole.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - excerpt: Whole items of the file, the patches between the second and the last but one, and perhaps others
  ///     around them.
  ///   - patches: The patches, in the order of the text.
  ///   - offset: Where in the file the excerpt's first byte would be.
  ///   - old: What stands for the file.
  ///   - new: What stands for the changed file.
  public init(
    changing file: UnreadFile, in excerpt: CalendarText, by patches: [TextPatch], at offset: Int, from old: Digest,
    to new: Digest
  ) {
    let splices = Splice.splices(of: patches, in: excerpt).map { $0.moved(by: offset) }
    self.init(file.resolvedPath, .changed(splices, from: old, to: new))
  }

  /// A new file at an absolute path.
  public init(creating path: String, with bytes: [UInt8]) { self.init(path, .created(Digest(of: bytes))) }

  /// A file or link that comes back to an absolute path.
  public init(restoring image: FileImage, at path: String) {
    switch image.content {
    case .file(let bytes, _): self.init(path, .created(Digest(of: bytes)))
    case .link(let target): self.init(path, .linked(target: target))
    }
  }

  /// A file or link that goes from an absolute path.
  public init(removing image: FileImage, at path: String) { self.init(path, .removed(image)) }

  /// A new folder at an absolute path; a `provided` one for the file that is to lie in it.
  public init(makingFolder path: String, provided: Bool) { self.init(path, .madeFolder(provided: provided)) }

  /// A folder that goes from an absolute path; a `provided` one because its file goes.
  public init(removingFolder path: String, with attributes: FileAttributes, provided: Bool) {
    self.init(path, .removedFolder(attributes, provided: provided))
  }
}
