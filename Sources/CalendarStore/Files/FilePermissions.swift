import Glibc

/// What may be done with a file, and by whom: the bits that `chmod` sets.
public struct FilePermissions: Hashable, Sendable {
  let mode: mode_t

  /// Its owner may do everything, others nothing.
  public static let ownersAlone = FilePermissions(mode: 0o700)

  init(mode: mode_t) { self.mode = mode & 0o7777 }
}
