import CalendarModel
import CalendarWords
import Glibc

extension Disk {
  /// Removes an empty folder.
  ///
  /// What a program of ours that died left in it goes first.
  ///
  /// - Throws: `changedUnderneath` where something is in it, `notFound`, `permissionDenied` or `inputOutput`.
  public func removeFolder(_ path: String) throws(CalendarError) {
    let parts = FilePath(path)
    try? removeLeftovers(in: path, olderThan: -1)
    do throws(SystemError) {
      let folder = try OpenFolder(parts.folder, kernel: kernel)
      try kernel.call(.unlinkat, path) { unlinkat(folder.descriptor, parts.name, AT_REMOVEDIR) }
      try folder.flush()
    } catch  where [ENOTEMPTY, EEXIST].contains(error.number) {
      throw CalendarError(
        .changedUnderneath, at: Place(file: path), expected: StoreWords.emptyFolder)
    } catch {
      throw error.at(path)
    }
  }

  /// Whose the file or folder at that path is, what may be done with it, and what is attached to it.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput`.
  public func attributes(of path: String) throws(CalendarError) -> FileAttributes {
    try about(path) { () throws(SystemError) in try OpenFile(path, kernel: kernel).attributes() }
  }
}
