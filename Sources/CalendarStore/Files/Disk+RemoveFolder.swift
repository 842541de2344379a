import CalendarModel
import Glibc

extension Disk {
  /// Removes a folder in which nothing is left; a link to one is left alone.
  ///
  /// - Returns: Whether the folder is gone.
  /// - Throws: `permissionDenied` or `inputOutput`; the folder is then still there.
  public func removeEmptyFolder(_ path: String) throws(CalendarError) -> Bool {
    do {
      try kernel.call(.rmdir, path) { rmdir(path) }
      try OpenFolder(FilePath(path).folder, kernel: kernel).flush()
      return true
    } catch {
      switch error.number {
      case ENOENT: return true
      case ENOTEMPTY, EEXIST, ENOTDIR: return false
      default: throw error.at(path)
      }
    }
  }
}
