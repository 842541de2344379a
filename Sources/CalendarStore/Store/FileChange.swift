import CalendarFiles
import CalendarText

/// What a save or a removal does to one file or folder.
public struct FileChange: Hashable, Sendable {
  /// What becomes of what stands at a path.
  enum Kind: Hashable, Sendable {
    /// A file is made, changed or removed.
    case file

    /// A file or link that is gone comes back as it was.
    case restoration(FileImage)

    /// A link goes, and not what it points to.
    case linkRemoval(FileImage)

    /// A folder comes back as it was; a `provided` one for the file that is to lie in it.
    case folderRestoration(FileAttributes, provided: Bool)

    /// A folder is made if it is missing, for the file that is to lie in it.
    case folderProvision

    /// A folder that has become empty is removed; a `provided` one because its file goes.
    case folderRemoval(provided: Bool)
  }

  /// What a file will hold.
  enum Outcome: Hashable, Sendable {
    /// There is no file.
    case gone

    /// These bytes.
    case bytes([UInt8])

    /// What it holds, but for patches in the order of the text: of a big file little is to be written.
    case patched(CalendarText, by: [TextPatch])
  }

  /// The path of the file or folder.
  public let path: String

  /// What it holds before the change, changes that wait for a commit made; nil for a new file.
  public let before: [UInt8]?

  /// What becomes of its bytes.
  let outcome: Outcome

  /// The file on the disk; nil where there is none yet.
  let snapshot: FileSnapshot?

  /// The folder to make for a new file where it is missing, or to remove with a file that goes if nothing else is left
  /// in it.
  let folder: String?

  /// What a new file takes from the one that its items come from; nil for permissions that follow the umask.
  let attributes: FileAttributes?

  let kind: Kind

  /// A change of a file from what it is to what it shall be; nil stands for no file.
  init(
    of path: String, from before: [UInt8]?, to after: [UInt8]?, snapshot: FileSnapshot?, folder: String? = nil,
    attributes: FileAttributes? = nil, kind: Kind = .file
  ) {
    (self.path, self.before, outcome) = (path, before, after.map(Outcome.bytes) ?? .gone)
    (self.snapshot, self.folder, self.attributes, self.kind) = (snapshot, folder, attributes, kind)
  }

  /// Changes of parts of a file, in any order.
  init(of path: String, in text: CalendarText, by patches: [TextPatch], snapshot: FileSnapshot?) {
    (self.path, before, outcome) = (path, text.bytes, .patched(text, by: text.settled(patches)))
    (self.snapshot, folder, attributes, kind) = (snapshot, nil, nil, .file)
  }

  /// A new file.
  init(
    creating path: String, with bytes: [UInt8], makingFolder folder: String? = nil, attributes: FileAttributes? = nil
  ) {
    self.init(of: path, from: nil, to: bytes, snapshot: nil, folder: folder, attributes: attributes)
  }

  /// Other bytes in the place of those that were read.
  init(replacing snapshot: FileSnapshot, with bytes: [UInt8]) {
    self.init(of: snapshot.path, from: snapshot.bytes, to: bytes, snapshot: snapshot)
  }

  /// No file where one was read.
  init(removing snapshot: FileSnapshot) {
    self.init(of: snapshot.path, from: snapshot.bytes, to: nil, snapshot: snapshot)
  }

  /// A file or link that is gone, as it was.
  init(restoring image: FileImage, at path: String) {
    self.init(of: path, from: nil, to: image.bytes, snapshot: nil, kind: .restoration(image))
  }

  /// A link that goes, and not what it points to.
  init(removing link: FileImage, at path: String) {
    self.init(of: path, from: nil, to: nil, snapshot: nil, kind: .linkRemoval(link))
  }

  /// A folder that is gone, as it was.
  init(restoringFolder path: String, with attributes: FileAttributes, provided: Bool = false) {
    self.init(
      of: path, from: nil, to: nil, snapshot: nil, kind: .folderRestoration(attributes, provided: provided))
  }

  /// A folder that is made where it is missing.
  init(providingFolder path: String) {
    self.init(of: path, from: nil, to: nil, snapshot: nil, kind: .folderProvision)
  }

  /// A folder that goes; nothing is in it, or changes before this one removed what was.
  init(removingFolder path: String, provided: Bool = false) {
    self.init(of: path, from: nil, to: nil, snapshot: nil, kind: .folderRemoval(provided: provided))
  }

  /// Changes of parts of a file, in any order.
  init(_ file: CalendarFile, by patches: [TextPatch]) {
    self.init(of: file.path, in: file.text, by: patches, snapshot: file.snapshot)
  }

  /// Other bytes in a file, or no such file.
  init(_ file: CalendarFile, to bytes: [UInt8]?) {
    self.init(of: file.path, from: file.text.bytes, to: bytes, snapshot: file.snapshot)
  }

  /// A change and the one after it as one.
  init(_ first: FileChange, then next: FileChange) {
    self.init(
      of: first.path, from: first.before, to: next.after, snapshot: first.snapshot,
      folder: next.after == nil ? next.folder : next.folder ?? first.folder,
      attributes: first.attributes ?? next.attributes, kind: next.kind)
  }

  /// What it will hold; nil for a file that goes.
  public var after: [UInt8]? {
    switch outcome {
    case .gone: nil
    case .bytes(let bytes): bytes
    case .patched(let text, let patches): text.bytes.applying(patches)
    }
  }

  /// Whether there is such a file afterwards.
  var leavesFile: Bool { outcome != .gone }

  /// Whether nothing would change.
  public var isEmpty: Bool {
    guard kind == .file else { return false }
    switch outcome {
    case .gone: return before == nil && folder == nil
    case .bytes(let bytes): return before == bytes
    case .patched(_, let patches): return patches.isEmpty
    }
  }
}
