import CalendarFiles
import CalendarModel

/// What a save or a removal does to one file.
public struct FileChange: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// What it holds now; nil for a new file.
  public var before: [UInt8]? { snapshot?.bytes }

  /// What it will hold; nil for a file that goes.
  public let after: [UInt8]?

  private let snapshot: FileSnapshot?
  private let folder: String?

  /// A new file; its folder is made if it is missing and given here.
  init(creating path: String, with bytes: [UInt8], inNewFolder folder: String? = nil) {
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

  /// Does it.
  func apply(to disk: Disk) throws(CalendarError) {
    switch (snapshot, after) {
    case (let snapshot?, let after?): try disk.replace(snapshot, with: after)
    case (let snapshot?, nil): try disk.remove(snapshot)
    case (nil, let after?):
      if let folder { try FileChange.makeFolder(folder, on: disk) }
      try disk.create(path, with: after)
    case (nil, nil): break
    }
  }

  private static func makeFolder(_ folder: String, on disk: Disk) throws(CalendarError) {
    do {
      try disk.createFolder(folder)
    } catch  where error.code == .alreadyExists {
      // Somebody else made it meanwhile: that is what was wanted.
    }
  }
}
