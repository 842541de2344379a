import CalendarModel
import Glibc

extension Disk {
  /// Removes a file that was read, unless somebody changed it meanwhile; of a link, the link and not its target.
  ///
  /// - Throws: `changedUnderneath` where it no longer holds what was read, `permissionDenied`, `notFound` (its folder
  ///   vanished) or `inputOutput`; the file is then still there.
  @discardableResult
  public func remove(_ read: FileSnapshot) throws(CalendarError) -> [WrittenFile.Note] {
    let path = FilePath(read.path)
    let folder = try about(read.path) { () throws(SystemError) in try OpenFolder(path.folder, kernel: kernel) }
    let isLocked = try folder.lock(patience, for: read.path)
    _ = try folder.openUnchanged(path.name, as: read, followsLinks: true)
    let aside = TemporaryName().text
    try about(read.path) { () throws(SystemError) in
      try folder.requireWritable(path.name)
      try folder.rename(path.name, to: aside)
    }
    do {
      // What was taken away is what stood there at the very moment.
      _ = try folder.openUnchanged(aside, as: read, followsLinks: true)
      try about(read.path) { () throws(SystemError) in try folder.flush() }
    } catch {
      try? folder.renameExclusively(aside, to: path.name)
      throw error
    }
    folder.remove(aside)
    return isLocked ? [] : [.unlocked]
  }
}
