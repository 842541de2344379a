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

  /// The folder to make for a new file where it is missing, or to remove with a file that goes if nothing else is left
  /// in it.
  let folder: String?

  /// A change of a file from what it is to what it shall be; nil stands for no file.
  init(
    of path: String, from before: [UInt8]?, to after: [UInt8]?, snapshot: FileSnapshot?, folder: String? = nil
  ) {
    (self.path, self.before, self.after) = (path, before, after)
    (self.snapshot, self.folder) = (snapshot, folder)
  }

  /// A new file.
  init(creating path: String, with bytes: [UInt8], makingFolder folder: String? = nil) {
    self.init(of: path, from: nil, to: bytes, snapshot: nil, folder: folder)
  }

  /// Other bytes in the place of those that were read.
  init(replacing snapshot: FileSnapshot, with bytes: [UInt8]) {
    self.init(of: snapshot.path, from: snapshot.bytes, to: bytes, snapshot: snapshot)
  }

  /// Other bytes in a file, or no such file.
  init(_ file: CalendarFile, to bytes: [UInt8]?) {
    self.init(of: file.path, from: file.text.bytes, to: bytes, snapshot: file.snapshot)
  }

  /// The removal of a folder in which nothing is.
  init(removingFolder path: String) {
    self.init(of: path, from: nil, to: nil, snapshot: nil, folder: path)
  }

  /// A change and the one after it as one.
  init(_ first: FileChange, then next: FileChange) {
    self.init(
      of: first.path, from: first.before, to: next.after, snapshot: first.snapshot,
      folder: next.after == nil ? next.folder : next.folder ?? first.folder)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { before == after && (after != nil || folder == nil) }
}
