import CalendarFiles
public import CalendarModel

extension EventStore {
  /// All that a pipe or a device gives that somebody named, to its end; nil for a path of a file or a folder.
  ///
  /// It waits for whoever writes into it. What lies in a folder is never read so.
  ///
  /// - Throws: `notFound`, `permissionDenied`, `notRegularFile` for a socket, `fileTooLarge` for more than a gibibyte,
  ///   `inputOutput`.
  public func contents(ofStreamAt path: String) throws(CalendarError) -> [UInt8]? {
    guard try environment.disk.status(of: path).kind == .other else { return nil }
    return try environment.disk.contents(of: path)
  }

  /// The bytes of a file as changes that wait for a commit leave it, or all that a stream gives.
  ///
  /// - Throws: What the disk throws.
  func bytes(at path: String) throws(CalendarError) -> [UInt8] {
    if let bytes = try contents(ofStreamAt: path) { return bytes }
    return try fetched.read(path).bytes
  }
}
