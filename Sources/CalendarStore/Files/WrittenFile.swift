/// A file after it was written.
public struct WrittenFile: Hashable, Sendable {
  /// What of the old file or of the usual care could not be kept; worth one line, never a failure.
  public enum Note: String, Hashable, Sendable {
    /// The file system has no locks; somebody who writes at the very same moment is still noticed.
    case unlocked

    /// The file now belongs to the person who wrote it.
    case ownerNotKept

    /// The file's group is now the writer's; it may do no more than everybody else could.
    case groupNotKept

    /// An access list or extended attribute was not accepted.
    case attributesNotKept

    /// The old file had other names (hard links), and they still hold the old bytes.
    case hardLinksParted
  }

  /// The file as it now is, ready for the next change.
  public let snapshot: FileSnapshot

  /// What could not be kept.
  public let notes: [Note]
}
