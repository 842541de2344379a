import CSystem
import CalendarModel
import Glibc

/// A folder that is open: its names stay reachable when it is moved, and it carries the lock.
struct OpenFolder: ~Copyable {
  let kernel: Kernel
  let path: String
  let descriptor: Int32

  init(_ path: String, kernel: Kernel) throws(SystemError) {
    self.kernel = kernel
    self.path = path
    descriptor = try kernel.call(.openat, path) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// The folder that a file is to be made in; where it is missing the error is about the folder, else about the file.
  ///
  /// What ends in a slash is a folder itself, and no file.
  init(_ folder: String, for path: String, kernel: Kernel) throws(CalendarError) {
    let isFolder = path.hasSuffix("/")
    do throws(SystemError) {
      if isFolder { try OpenFolder.refuse(path, kernel: kernel) }
      try self.init(folder, kernel: kernel)
    } catch {
      throw error.code.isMissing && !isFolder ? error.at(FilePath.joining(folder, "")) : error.at(path)
    }
  }

  /// Says of the path of a folder why no file can be there: it is missing, or is a folder.
  private static func refuse(_ path: String, kernel: Kernel) throws(SystemError) {
    _ = try OpenFolder(path, kernel: kernel)
    throw SystemError(number: EISDIR)
  }

  deinit { close(descriptor) }

  func open(_ name: String, flags: Int32 = O_RDONLY, mode: mode_t = 0) throws(SystemError) -> OpenFile {
    try OpenFile(name, in: descriptor, flags: flags, mode: mode, kernel: kernel)
  }

  /// Makes an empty file with these permissions, less those that the umask takes, under a name that readers skip.
  func makeFile(permissions: mode_t) throws(SystemError) -> OpenFile {
    try open(TemporaryName().text, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: permissions)
  }

  /// Which file a new one is; one of which that cannot be told is removed.
  func identity(ofNew file: borrowing OpenFile) throws(SystemError) -> FileIdentity {
    do {
      return try file.status().identity
    } catch {
      remove(file.name)
      throw error
    }
  }

  func status(of name: String, followsLinks: Bool = true) throws(SystemError) -> FileStatus {
    var status = stat()
    try kernel.call(.fstat, name) { fstatat(descriptor, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  func requireWritable(_ name: String) throws(SystemError) {
    try kernel.call(.faccessat, name) { faccessat(descriptor, name, W_OK, AT_EACCESS) }
  }

  /// Swaps two names; false where the file system cannot.
  func exchange(_ one: String, _ other: String) throws(SystemError) -> Bool {
    do {
      try kernel.call(.renameat2, other) { csystem_exchange(descriptor, one, other) }
      return true
    } catch  where error.isUnsupported {
      return false
    }
  }

  /// Renames, whatever stands there.
  func rename(_ old: String, to new: String) throws(SystemError) {
    try kernel.call(.renameat, new) { renameat(descriptor, old, descriptor, new) }
  }

  /// Renames where nothing stands; `EEXIST` where something does.
  func renameExclusively(_ old: String, to new: String) throws(SystemError) {
    do {
      try kernel.call(.renameat2, new) { csystem_rename_exclusively(descriptor, old, new) }
    } catch  where error.isUnsupported {
      try kernel.call(.linkat, new) { linkat(descriptor, old, descriptor, new, 0) }
      remove(old)
    }
  }

  /// Removes a name; one that cannot be removed is a leftover.
  func remove(_ name: String) {
    _ = try? kernel.call(.unlinkat, name) { unlinkat(descriptor, name, 0) }
  }

  /// Removes a name if it is that very file.
  func remove(_ name: String, ifStill file: FileIdentity) {
    guard let found = try? status(of: name, followsLinks: false), found.identity.isSameFile(as: file) else { return }
    remove(name)
  }

  /// Waits until the disk holds all bytes that were written in the folder's file system.
  func flushFiles() throws(SystemError) {
    try kernel.call(.syncfs, path) { csystem_syncfs(descriptor) }
  }

  /// Waits until the disk holds the names; file systems that cannot flush a folder keep them in order themselves.
  func flush() throws(SystemError) {
    do {
      try kernel.call(.fsync, path) { fsync(descriptor) }
    } catch  where error.isUnsupported {}
  }
}
