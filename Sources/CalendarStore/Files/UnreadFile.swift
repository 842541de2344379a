/// A file as it was when it was looked at; what it held was not read.
public struct UnreadFile: Hashable, Sendable {
  /// The path as it was given.
  public let path: String

  /// The path without links: where a changed file is written, so that links stay.
  public let resolvedPath: String

  /// Which file it was, and in which state.
  public let identity: FileIdentity

  /// What stands for what it holds; nil where its stamps alone tell that it is unchanged, because none of them is so
  /// young that a later change might have the same.
  public var digest: Digest?
}
