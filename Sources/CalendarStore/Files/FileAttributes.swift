import Glibc

/// What a file has besides its name and its bytes: whose it is, what may be done with it and by whom, and what somebody
/// attached to it.
public struct FileAttributes: Hashable, Sendable {
  /// An extended attribute; an access list is one.
  struct Extended: Hashable, Sendable {
    let name: String
    let value: [UInt8]
  }

  /// The bits that `chmod` sets.
  let mode: mode_t

  /// The owner; nil for whoever makes it.
  let owner: uid_t?

  /// The group; nil for the one that it is made with.
  let group: gid_t?

  let extended: [Extended]

  /// Its owner may do everything, others nothing.
  public static let ownersAlone = FileAttributes(mode: 0o700)

  init(mode: mode_t, owner: uid_t? = nil, group: gid_t? = nil, extended: [Extended] = []) {
    self.mode = mode & 0o7777
    self.owner = owner
    self.group = group
    self.extended = extended
  }

  /// The bits for a file that another group has, or no access list: its group may do no more than everybody.
  var modeWithoutGroup: mode_t { mode & ~0o070 | (mode & 0o007) << 3 }
}
