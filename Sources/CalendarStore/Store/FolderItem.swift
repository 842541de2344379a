import CalendarFiles
import CalendarModel

/// A file of a calendar that is a folder, as an edit finds it.
struct FolderItem: Hashable {
  /// The path of the file.
  @Verbatim private(set) var path: String

  /// Its name in the folder.
  var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Which state it is in: that of the disk, or what will be there after a commit.
  let state: State

  enum State: Hashable {
    case onDisk(FileIdentity)
    case pending([UInt8])
  }
}
