import CalendarModel
import Glibc

extension Disk {
  /// Refuses the path of a new file that could not be written.
  ///
  /// - Throws: `alreadyExists`, `notRegularFile` for the path of a folder, `permissionDenied`, `notFound` or
  ///   `notAFolder` (there is no such folder), or `inputOutput`.
  public func requireRoom(for path: String) throws(CalendarError) {
    let parts = FilePath(path)
    let folder = try OpenFolder(parts.folder, for: path, kernel: kernel)
    switch try kind(of: parts.name, in: folder, for: path) {
    case nil: break
    case .folder: throw CalendarError(.notRegularFile, at: Place(file: FilePath.joining(path, "")))
    default: throw CalendarError(.alreadyExists, at: Place(file: path))
    }
    try about(FilePath.joining(parts.folder, "")) { () throws(SystemError) in
      try kernel.requireAccess(W_OK | X_OK, to: parts.folder)
    }
  }

  /// What stands under a name; nil where nothing does.
  private func kind(
    of name: String, in folder: borrowing OpenFolder, for path: String
  ) throws(CalendarError) -> FileStatus.Kind? {
    do throws(SystemError) {
      return try folder.status(of: name).kind
    } catch {
      guard error.code.isMissing else { throw error.at(path) }
      return nil
    }
  }

  /// Writes a new file; nobody sees it before it is whole, and nothing that is there is ever overwritten.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: What it is to hold.
  ///   - attributes: Whose it is and what may be done with it; nil for permissions that follow the umask.
  /// - Returns: The file.
  /// - Throws: `alreadyExists`, `permissionDenied`, `diskFull`, `notFound` (there is no such folder) or `inputOutput`;
  ///   there is then no new file.
  @discardableResult
  public func create(
    _ path: String, with bytes: [UInt8], attributes: FileAttributes? = nil
  ) throws(CalendarError) -> WrittenFile {
    let parts = FilePath(path)
    var creation = try Creation(in: parts.folder, for: path, kernel: kernel, patience: patience)
    try creation.write(bytes, as: parts.name, for: path, attributes: attributes, isFlushed: true)
    return try creation.finish()[0]
  }

  /// Writes many new files in one folder, all or none, and waits for the disk only once.
  ///
  /// - Throws: as the creation of one file does, about the first that could not be written, and `invalidValue` for a
  ///   name with a slash in it; there is then no new file.
  @discardableResult
  public func create(_ files: [NewFile], in folder: String) throws(CalendarError) -> [WrittenFile] {
    var creation = try Creation(in: folder, for: folder, kernel: kernel, patience: patience)
    for file in files {
      let path = FilePath.joining(folder, file.name)
      guard !file.name.utf8.contains(UInt8(ascii: "/")) else {
        throw CalendarError(.invalidValue, at: Place(file: path), value: file.name)
      }
      try creation.write(file.bytes, as: file.name, for: path, attributes: file.attributes, isFlushed: false)
    }
    try creation.flush()
    return try creation.finish()
  }
}
