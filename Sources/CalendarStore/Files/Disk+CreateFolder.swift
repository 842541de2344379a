import CalendarModel
import Glibc

extension Disk {
  /// Makes a folder, and the folders above it that are missing.
  ///
  /// Its permissions follow the umask; those above it are the person's alone, as the XDG Base Directory
  /// Specification wants them.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - attributes: Whose it is and what may be done with it, where that is not for the umask to say.
  /// - Returns: What of the attributes it could not have.
  /// - Throws: `alreadyExists`, `permissionDenied`, `diskFull`, `notFound` (something above it is no folder) or
  ///   `inputOutput`.
  @discardableResult
  public func createFolder(
    _ path: String, attributes: FileAttributes? = nil
  ) throws(CalendarError) -> [WrittenFile.Note] {
    try about(path) { () throws(SystemError) in
      try createFolder(path, permissions: attributes == nil ? 0o777 : 0o700)
      guard let attributes else { return [] }
      return try OpenFile(path, kernel: kernel).take(attributes)
    }
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
