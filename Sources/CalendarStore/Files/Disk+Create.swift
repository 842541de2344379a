import CalendarModel
import Glibc

extension Disk {
  /// Writes a new file; nobody sees it before it is whole, and nothing that is there is ever overwritten.
  ///
  /// Its permissions follow the umask.
  ///
  /// - Throws: `alreadyExists`, `permissionDenied`, `diskFull`, `notFound` (there is no such folder) or `inputOutput`;
  ///   there is then no new file.
  @discardableResult
  public func create(_ path: String, with bytes: [UInt8]) throws(CalendarError) -> WrittenFile {
    try about(path) { () throws(SystemError) in
      let parts = FilePath(path)
      let resolvedPath = FilePath.joining(try kernel.resolve(parts.folder), parts.name)
      let folder = try OpenFolder(parts.folder, kernel: kernel)
      let isLocked = folder.lock()
      let new = try TemporaryFile(in: folder, permissions: 0o666)
      try new.file.write(bytes)
      try new.file.flush()
      try new.take(parts.name)
      return WrittenFile(
        snapshot: FileSnapshot(path: path, resolvedPath: resolvedPath, bytes: bytes, identity: new.currentIdentity),
        notes: isLocked ? [] : [.unlocked])
    }
  }

  /// Makes a folder, and the folders above it that are missing.
  ///
  /// Its permissions follow the umask; those above it are the person's alone, as the XDG Base Directory
  /// Specification wants them.
  ///
  /// - Throws: `alreadyExists`, `permissionDenied`, `diskFull`, `notFound` (something above it is no folder) or
  ///   `inputOutput`.
  public func createFolder(_ path: String) throws(CalendarError) {
    try about(path) { () throws(SystemError) in try createFolder(path, permissions: 0o777) }
  }

  private func createFolder(_ path: String, permissions: mode_t) throws(SystemError) {
    let parts = FilePath(path)
    do {
      try kernel.call(.mkdir, path) { mkdir(path, permissions) }
    } catch  where error.number == ENOENT && parts.folder != path {
      do {
        try createFolder(parts.folder, permissions: 0o700)
      } catch  where error.number == EEXIST {}  // Somebody else was faster.
      try kernel.call(.mkdir, path) { mkdir(path, permissions) }
    }
    try OpenFolder(parts.folder, kernel: kernel).flush()
  }
}
