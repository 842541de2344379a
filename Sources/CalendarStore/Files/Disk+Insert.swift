public import CalendarModel

extension Disk {
  /// Looks at a file without reading it.
  ///
  /// - Throws: `notRegularFile` for a folder, a pipe or a device; `notFound`, `permissionDenied` or `inputOutput`.
  public func unread(_ path: String) throws(CalendarError) -> UnreadFile {
    let status = try status(of: path)
    guard status.kind == .file else { throw CalendarError(.notRegularFile, at: Place(file: path)) }
    let resolved = try about(path) { () throws(SystemError) in try kernel.resolve(path) }
    return UnreadFile(path: path, resolvedPath: resolved, identity: status.identity)
  }

  /// Puts lines into a file that was looked at, as `replace(_:by:)` does; the rest is copied as it stands on the disk.
  ///
  /// That nobody changed the file is seen by its stamps, and by its digest where it has one.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - offset: Where in the file they go.
  ///   - file: The file.
  /// - Returns: Which file it now is, and what could not be kept.
  /// - Throws: What `replace(_:with:)` throws.
  public func insert(
    _ lines: [UInt8], at offset: Int, into file: UnreadFile
  ) throws(CalendarError) -> (identity: FileIdentity, notes: [WrittenFile.Note]) {
    let size = Int(file.identity.size)
    return try replace(file) { new, old throws(SystemError) in
      try new.write(0..<offset, of: old)
      try new.write(lines)
      try new.write(offset..<size, of: old)
    }
  }
}

extension OpenFile {
  /// Writes the bytes that stand at a range of another file, or as many as there are.
  fileprivate func write(_ range: Range<Int>, of file: borrowing OpenFile) throws(SystemError) {
    var rest = try copy(range, of: file)
    while !rest.isEmpty {
      let bytes = try file.bytes(in: rest.prefix(1 << 18))
      if bytes.isEmpty { return }
      try write(bytes)
      rest = rest.dropFirst(bytes.count)
    }
  }
}
