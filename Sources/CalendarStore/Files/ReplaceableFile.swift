import CalendarModel

/// A file as it was at some moment: another takes its place only while it is still the same.
protocol ReplaceableFile {
  /// The path as it was given.
  var path: String { get }

  /// The path without links.
  var resolvedPath: String { get }

  /// Which file it was, and in which state.
  var identity: FileIdentity { get }

  /// Whether an open file is that one, unchanged but perhaps for its name.
  func isUnchanged(_ file: borrowing OpenFile) throws(SystemError) -> Bool
}

extension ReplaceableFile {
  var changedUnderneath: CalendarError { CalendarError(.changedUnderneath, at: Place(file: path)) }
}

extension FileSnapshot: ReplaceableFile {
  func isUnchanged(_ file: borrowing OpenFile) throws(SystemError) -> Bool {
    let status = try file.status()
    guard status.kind == .file, status.identity.size == Int64(bytes.count) else { return false }
    return try file.holds(bytes)
  }
}

extension UnreadFile: ReplaceableFile {
  func isUnchanged(_ file: borrowing OpenFile) throws(SystemError) -> Bool {
    // A new name changes the last of the stamps.
    let found = try file.status().identity
    guard found.isSameFile(as: identity), found.size == identity.size, found.modified == identity.modified else {
      return false
    }
    guard let digest else { return true }
    return try file.digest() == digest
  }
}
