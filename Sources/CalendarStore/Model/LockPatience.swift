/// How long a write waits for somebody else who holds the lock of the folder.
public struct LockPatience: Sendable {
  /// After how many seconds `onWait` hears of it, once for each wait.
  public var notice: Double

  /// After how many seconds it is an error.
  public var limit: Double

  /// Hears that there is a wait.
  public var onWait: @Sendable (LockWait) -> Void

  /// Ten seconds, and a word about it after one.
  public init(notice: Double = 1, limit: Double = 10, onWait: @escaping @Sendable (LockWait) -> Void = { _ in }) {
    self.notice = notice
    self.limit = limit
    self.onWait = onWait
  }
}

/// A wait for the lock of a folder.
public struct LockWait: Hashable, Sendable {
  /// The folder.
  public let folder: String

  /// The program that holds the lock, with its process number; nil where that cannot be known.
  public let holder: String?

  /// A wait for a folder's lock.
  public init(folder: String, holder: String?) {
    self.folder = folder
    self.holder = holder
  }
}
