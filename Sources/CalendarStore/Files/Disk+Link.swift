public import CalendarModel
import Glibc

extension Disk {
  /// The link that stands at a path; nil where none does.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  public func link(at path: String) throws(CalendarError) -> FileImage? {
    let parts = FilePath(path)
    do throws(SystemError) {
      return try OpenFolder(parts.folder, kernel: kernel).link(named: parts.name)
    } catch  where [ENOENT, ENOTDIR].contains(error.number) {
      return nil
    } catch {
      throw error.at(path)
    }
  }

  /// Removes a link, and not what it points to.
  ///
  /// - Throws: `changedUnderneath` where it no longer stands there, `permissionDenied` or `inputOutput`.
  @discardableResult
  public func removeLink(_ link: FileImage, at path: String) throws(CalendarError) -> [WrittenFile.Note] {
    let parts = FilePath(path)
    let folder = try about(path) { () throws(SystemError) in try OpenFolder(parts.folder, kernel: kernel) }
    let isLocked = try folder.lock(patience, for: path)
    guard try self.link(at: path) == link else { throw CalendarError(.changedUnderneath, at: Place(file: path)) }
    try about(path) { () throws(SystemError) in
      try kernel.call(.unlinkat, parts.name) { unlinkat(folder.descriptor, parts.name, 0) }
      try folder.flush()
    }
    return isLocked ? [] : [.unlocked]
  }
}

extension OpenFolder {
  /// The link of that name; nil for what is none.
  func link(named name: String) throws(SystemError) -> FileImage? {
    try target(ofLink: name).map { FileImage(content: .link(target: $0)) }
  }
}
