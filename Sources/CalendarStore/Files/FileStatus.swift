import Glibc

/// What the file system says about a file.
public struct FileStatus: Hashable, Sendable {
  /// What stands at a path.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file

    /// A folder.
    case folder

    /// A pipe, a device, a socket.
    case other
  }

  /// What it is, links followed.
  public let kind: Kind

  /// Which file it is, and in which state.
  public let identity: FileIdentity

  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let linkCount: UInt64

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    identity = FileIdentity(status)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    linkCount = UInt64(status.st_nlink)
  }
}

/// Which file it is and in which state: equal identities mean that nobody changed it, up to the clock's tick.
public struct FileIdentity: Hashable, Sendable {
  /// The device it is on.
  public let device: UInt64

  /// Its number on that device.
  public let inode: UInt64

  /// Its length in bytes.
  public let size: Int64

  /// When its bytes last changed, in nanoseconds since 1970 (UTC).
  public let modified: Int64

  /// When its bytes, name or permissions last changed, in nanoseconds since 1970 (UTC).
  public let changed: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
  }

  /// Whether both are the same file, whatever its state.
  public func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
