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
  ///   - permissions: What may be done with it, where that is not for the umask to say.
  /// - Throws: `alreadyExists`, `permissionDenied`, `diskFull`, `notFound` (something above it is no folder) or
  ///   `inputOutput`.
  public func createFolder(_ path: String, permissions: FilePermissions? = nil) throws(CalendarError) {
    try about(path) { () throws(SystemError) in
      try createFolder(path, permissions: permissions?.mode ?? 0o777)
      guard let permissions else { return }
      try OpenFolder(path, kernel: kernel).setPermissions(permissions)
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

extension OpenFolder {
  fileprivate func setPermissions(_ permissions: FilePermissions) throws(SystemError) {
    try kernel.call(.fchmod, path) { fchmod(descriptor, permissions.mode) }
  }
}
