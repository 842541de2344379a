import CalendarFiles

/// What a save or a removal does to one file.
public struct FileChange: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// What it holds now; nil for a new file.
  public var before: [UInt8]? { snapshot?.bytes }

  /// What it will hold; nil for a file that goes.
  public let after: [UInt8]?

  /// The file as it was read; nil for a new one.
  let snapshot: FileSnapshot?

  /// The folder to make for a new file where it is missing.
  let folder: String?

  /// A new file.
  init(creating path: String, with bytes: [UInt8], makingFolder folder: String? = nil) {
    self.path = path
    self.folder = folder
    after = bytes
    snapshot = nil
  }

  /// Other bytes in the place of those that were read.
  init(replacing snapshot: FileSnapshot, with bytes: [UInt8]) {
    path = snapshot.path
    folder = nil
    after = bytes
    self.snapshot = snapshot
  }

  /// No file where one was read.
  init(removing snapshot: FileSnapshot) {
    path = snapshot.path
    folder = nil
    after = nil
    self.snapshot = snapshot
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { before == after }
}
