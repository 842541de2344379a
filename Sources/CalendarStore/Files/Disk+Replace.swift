import CalendarModel
import Glibc

extension Disk {
  /// Puts other bytes in the place of a file that was read, unless somebody changed it meanwhile.
  ///
  /// The new file is written beside the old one, flushed, and swapped in; whatever fails leaves the old file whole.
  /// Links to the file stay, as do permissions, access list and extended attributes. Equal bytes write nothing.
  ///
  /// - Throws: `changedUnderneath` where the file no longer holds what was read, `permissionDenied`, `diskFull`,
  ///   `notFound` (its folder vanished) or `inputOutput`; the file is then as it was. Only on a file system that
  ///   cannot swap names are the new bytes there after `inputOutput` where its folder could not be flushed.
  @discardableResult
  public func replace(_ read: FileSnapshot, with bytes: [UInt8]) throws(CalendarError) -> WrittenFile {
    guard bytes != read.bytes else { return WrittenFile(snapshot: read, notes: []) }
    let path = FilePath(read.resolvedPath)
    let folder = try about(read.path) { () throws(SystemError) in try OpenFolder(path.folder, kernel: kernel) }
    let isLocked = try folder.lock(patience, for: read.path)
    let old = try folder.openUnchanged(path.name, as: read)
    try about(read.path) { () throws(SystemError) in try folder.requireWritable(path.name) }
    // Nobody else's until it has the old file's permissions.
    let new = try folder.makeTemporaryFile(permissions: 0o600, for: read.path)
    let notes = try about(read.path) { () throws(SystemError) in
      try new.file.write(bytes)
      let notes = try new.file.takeAttributes(of: old)
      try new.file.flush()
      return notes
    }
    try new.replace(path.name, as: read)
    return WrittenFile(
      snapshot: FileSnapshot(
        path: read.path, resolvedPath: read.resolvedPath, bytes: bytes, identity: new.currentIdentity),
      notes: (isLocked ? [] : [.unlocked]) + notes)
  }
}
