import CalendarModel
import Glibc

extension Disk {
  /// What is longer is read by nobody: a file with holes has any length, and the memory an end.
  static let longestFile = 1 << 30

  /// Reads a file that may then be changed.
  ///
  /// - Throws: `notRegularFile` for a folder, a pipe or a device; `fileTooLarge` for more than a gibibyte; `notFound`,
  ///   `permissionDenied` or `inputOutput`.
  public func read(_ path: String) throws(CalendarError) -> FileSnapshot {
    let snapshot = try about(path) { () throws(SystemError) -> FileSnapshot? in
      let file = try OpenFile(path, kernel: kernel)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      return FileSnapshot(
        path: path, resolvedPath: try kernel.resolve(path),
        bytes: try file.readToEnd(expecting: status.identity.size, limit: Disk.longestFile), identity: status.identity)
    }
    guard let snapshot else { throw CalendarError(.notRegularFile, at: Place(file: path)) }
    return snapshot
  }

  /// Reads the first bytes of a file, that many at most; of a folder, a pipe or a device none.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput`.
  public func beginning(of path: String, limit: Int) throws(CalendarError) -> [UInt8] {
    try about(path) { () throws(SystemError) in
      let file = try OpenFile(path, kernel: kernel)
      return try file.status().kind == .file ? file.readBeginning(limit: limit) : []
    }
  }

  /// Reads whatever gives bytes, a pipe too, to its end; for import.
  ///
  /// - Throws: `notRegularFile` for a folder, `fileTooLarge` for more than a gibibyte; `notFound`, `permissionDenied` or
  ///   `inputOutput`.
  public func contents(of path: String) throws(CalendarError) -> [UInt8] {
    try contents(of: path, limit: Disk.longestFile)
  }

  /// Reads that many bytes at most.
  package func contents(of path: String, limit: Int) throws(CalendarError) -> [UInt8] {
    try about(path) { () throws(SystemError) in
      let file = try OpenFile(path, isWaiting: true, kernel: kernel)
      return try file.readToEnd(expecting: try file.status().identity.size, limit: limit)
    }
  }
}
