public import CalendarModel
public import CalendarText
import Glibc

extension Disk {
  /// Puts other bytes in the place of a file that was read, unless somebody changed it meanwhile.
  ///
  /// The new file is written beside the old one, flushed, and swapped in; whatever fails leaves the old file whole.
  /// Links to the file stay, as do permissions, access list and extended attributes. Equal bytes write nothing.
  ///
  /// - Throws: `changedUnderneath` where the file no longer holds what was read, `permissionDenied`, `diskFull`,
  ///   `notFound` (its folder vanished) or `inputOutput`; the file is then as it was. Only on a file system that
  ///   cannot swap names are the new bytes there after `inputOutput` where its folder could not be flushed.
  @discardableResult
  public func replace(_ read: FileSnapshot, with bytes: [UInt8]) throws(CalendarError) -> WrittenFile {
    guard bytes != read.bytes else { return WrittenFile(snapshot: read, notes: []) }
    let (identity, notes) = try replace(read) { new, _ throws(SystemError) in try new.write(bytes) }
    return WrittenFile(snapshot: read.changed(to: bytes, identity), notes: notes)
  }

  /// Changes parts of a file that was read, as `replace(_:with:)` does; the rest is copied as it stands on the disk.
  ///
  /// - Parameters:
  ///   - read: The file.
  ///   - patches: The changes, in the order of the text.
  /// - Returns: Which file it now is, and what could not be kept.
  /// - Throws: What `replace(_:with:)` throws.
  public func replace(
    _ read: FileSnapshot, by patches: [TextPatch]
  ) throws(CalendarError) -> (identity: FileIdentity, notes: [WrittenFile.Note]) {
    try replace(read) { new, old throws(SystemError) in
      var copied = 0
      for patch in patches {
        try new.write(read.bytes[copied..<patch.range.lowerBound], copiedFrom: old)
        try new.write(patch.replacement)
        copied = patch.range.upperBound
      }
      try new.write(read.bytes[copied...], copiedFrom: old)
    }
  }

  /// Puts what is written in the place of a file that nobody changed meanwhile.
  func replace(
    _ read: some ReplaceableFile, writing body: (borrowing OpenFile, borrowing OpenFile) throws(SystemError) -> Void
  ) throws(CalendarError) -> (identity: FileIdentity, notes: [WrittenFile.Note]) {
    let path = FilePath(read.resolvedPath)
    let folder = try about(read.path) { () throws(SystemError) in try OpenFolder(path.folder, kernel: kernel) }
    let isLocked = try folder.lock(patience, for: read.path)
    let old = try folder.openPresumed(path.name, as: read)
    try about(read.path) { () throws(SystemError) in try folder.requireWritable(path.name) }
    // Nobody else's until it has the old file's permissions.
    let new = try folder.makeTemporaryFile(permissions: 0o600, for: read.path)
    let notes = try about(read.path) { () throws(SystemError) in
      try body(new.file, old)
      let notes = try new.file.takeAttributes(of: old)
      try new.file.flush()
      return notes
    }
    try new.replace(path.name, as: read)
    return (new.currentIdentity, (isLocked ? [] : [.unlocked]) + notes)
  }
}
