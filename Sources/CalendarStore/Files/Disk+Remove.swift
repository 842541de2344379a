import CalendarModel
import Glibc

extension Disk {
  /// Removes a file that was read, unless somebody changed it meanwhile; of a link, the link and not its target.
  ///
  /// - Throws: `changedUnderneath` where it no longer holds what was read, `permissionDenied`, `notFound` (its folder
  ///   vanished) or `inputOutput`; the file is then still there.
  @discardableResult
  public func remove(_ read: FileSnapshot) throws(CalendarError) -> [WrittenFile.Note] { try remove([read]) }

  /// Removes files of one folder that were read, all or none, and waits for the disk only once.
  ///
  /// - Throws: as the removal of one file does, about the first that cannot be removed; all are then still there.
  @discardableResult
  public func remove(_ files: [FileSnapshot]) throws(CalendarError) -> [WrittenFile.Note] {
    guard let first = files.first else { return [] }
    let path = FilePath(first.path).folder
    let folder = try about(first.path) { () throws(SystemError) in try OpenFolder(path, kernel: kernel) }
    let isLocked = try folder.lock(patience, for: first.path)
    var taken: [(name: String, aside: String)] = []
    do {
      for read in files {
        let (name, aside) = (FilePath(read.path).name, TemporaryName().text)
        _ = try folder.openUnchanged(name, as: read, followsLinks: true)
        try about(read.path) { () throws(SystemError) in
          try folder.requireWritable(name)
          try folder.rename(name, to: aside)
        }
        taken.append((name, aside))
        // What was taken away is what stood there at the very moment.
        _ = try folder.openUnchanged(aside, as: read, followsLinks: true, isTaken: true)
      }
      try about(first.path) { () throws(SystemError) in try folder.flush() }
    } catch {
      for (name, aside) in taken.reversed() { try? folder.renameExclusively(aside, to: name) }
      throw error
    }
    for (_, aside) in taken { folder.remove(aside) }
    return isLocked ? [] : [.unlocked]
  }
}
