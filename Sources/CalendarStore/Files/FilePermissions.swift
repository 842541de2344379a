import Glibc

/// What may be done with a file, and by whom: the bits that `chmod` sets.
public struct FilePermissions: Hashable, Sendable {
  let mode: mode_t

  init(mode: mode_t) { self.mode = mode & 0o7777 }
}
