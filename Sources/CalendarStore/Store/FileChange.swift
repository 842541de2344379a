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

    /// A folder is made.
    case folderCreation(permissions: FilePermissions?)

    /// A folder is made if it is missing, for the file that is to lie in it.
    case folderProvision

    /// A folder that has become empty is removed.
    case folderRemoval
  }

  /// The path of the file or folder.
  public let path: String

  /// What it holds before the change, changes that wait for a commit made; nil for a new file.
  public let before: [UInt8]?

  /// What it will hold; nil for a file that goes.
  public let after: [UInt8]?

  /// The file on the disk; nil where there is none yet.
  let snapshot: FileSnapshot?

  /// The folder to make for a new file where it is missing.
  let folder: String?

  let kind: Kind

  /// A new file.
  init(creating path: String, with bytes: [UInt8], makingFolder folder: String? = nil) {
    self.path = path
    self.folder = folder
    (before, after, snapshot, kind) = (nil, bytes, nil, .file)
  }

  /// Other bytes in the place of those that were read.
  init(replacing snapshot: FileSnapshot, with bytes: [UInt8]) {
    (path, before, after) = (snapshot.path, snapshot.bytes, bytes)
    (self.snapshot, folder, kind) = (snapshot, nil, .file)
  }

  /// No file where one was read.
  init(removing snapshot: FileSnapshot) {
    (path, before, after) = (snapshot.path, snapshot.bytes, nil)
    (self.snapshot, folder, kind) = (snapshot, nil, .file)
  }

  /// A file or link that is gone, as it was.
  init(restoring image: FileImage, at path: String) {
    self.path = path
    (before, after, snapshot, folder) = (nil, image.bytes, nil, nil)
    kind = .restoration(image)
  }

  /// A new folder; where something of its name is there already that is an error.
  init(creatingFolder path: String, permissions: FilePermissions? = nil) {
    self.init(folder: path, .folderCreation(permissions: permissions))
  }

  /// A folder that is made where it is missing.
  init(providingFolder path: String) { self.init(folder: path, .folderProvision) }

  /// A folder that goes; changes before this one removed what was in it.
  init(removingFolder path: String) { self.init(folder: path, .folderRemoval) }

  private init(folder path: String, _ kind: Kind) {
    self.path = path
    (before, after, snapshot, folder) = (nil, nil, nil, nil)
    self.kind = kind
  }

  /// Other bytes in a file, or no such file.
  init(_ file: CalendarFile, to bytes: [UInt8]?) {
    (path, before, after) = (file.path, file.text.bytes, bytes)
    (snapshot, folder, kind) = (file.snapshot, nil, .file)
  }

  /// A change and the one after it as one.
  init(_ first: FileChange, then next: FileChange) {
    (path, before, after) = (first.path, first.before, next.after)
    (snapshot, folder, kind) = (first.snapshot, next.folder ?? first.folder, first.kind)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { kind == .file && before == after }
}
