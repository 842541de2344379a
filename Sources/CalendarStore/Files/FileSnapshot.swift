/// A file as it was when it was read.
public struct FileSnapshot: Hashable, Sendable {
  /// The path as it was given.
  public let path: String

  /// The path without links: where a changed file is written, so that links stay.
  public let resolvedPath: String

  /// What it held.
  public let bytes: [UInt8]

  /// Which file it was, and in which state.
  public let identity: FileIdentity
}

extension FileSnapshot {
  /// The file with other bytes in it.
  public func changed(to bytes: [UInt8], _ identity: FileIdentity) -> FileSnapshot {
    FileSnapshot(path: path, resolvedPath: resolvedPath, bytes: bytes, identity: identity)
  }
}
