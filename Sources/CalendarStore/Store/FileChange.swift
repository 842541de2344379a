import CalendarFiles
import CalendarText

/// What a save or a removal does to one file.
public struct FileChange: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// What it holds before the change, changes that wait for a commit made; nil for a new file.
  public let before: [UInt8]?

  /// What it will hold; nil for a file that goes.
  public let after: [UInt8]?

  /// The file on the disk; nil where there is none yet.
  let snapshot: FileSnapshot?

  /// The folder to make for a new file where it is missing.
  let folder: String?

  /// A new file.
  init(creating path: String, with bytes: [UInt8], makingFolder folder: String? = nil) {
    self.path = path
    self.folder = folder
    (before, after, snapshot) = (nil, bytes, nil)
  }

  /// Other bytes in the place of those that were read.
  init(replacing snapshot: FileSnapshot, with bytes: [UInt8]) {
    (path, before, after) = (snapshot.path, snapshot.bytes, bytes)
    (self.snapshot, folder) = (snapshot, nil)
  }

  /// Other bytes in a file, or no such file.
  init(_ file: CalendarFile, to bytes: [UInt8]?) {
    (path, before, after) = (file.path, file.text.bytes, bytes)
    (snapshot, folder) = (file.snapshot, nil)
  }

  /// A change and the one after it as one.
  init(_ first: FileChange, then next: FileChange) {
    (path, before, after) = (first.path, first.before, next.after)
    (snapshot, folder) = (first.snapshot, next.folder ?? first.folder)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { before == after }
}
