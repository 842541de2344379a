import Synchronization

/// How long a write waits for somebody else who holds the lock of the folder.
public struct LockPatience: Sendable {
  /// After how many seconds `onWait` hears of it, once for each wait.
  public var notice: Double

  /// After how many seconds it is an error.
  public var limit: Double

  /// Hears that there is a wait.
  public var onWait: @Sendable (LockWait) -> Void

  /// What was waited so far; nil where each wait counts by itself.
  package var spent: Spent?

  /// Ten seconds, and a word about it after one.
  public init(notice: Double = 1, limit: Double = 10, onWait: @escaping @Sendable (LockWait) -> Void = { _ in }) {
    self.notice = notice
    self.limit = limit
    self.onWait = onWait
  }
}

extension LockPatience {
  /// What was waited so far where several waits share one patience.
  package final class Spent: Sendable {
    private let total = Mutex(0.0)

    /// The seconds.
    package var seconds: Double { total.withLock(\.self) }

    /// Adds the seconds of a wait.
    package func add(_ seconds: Double) { total.withLock { $0 += seconds } }
  }

  /// The same patience for several waits together, however many locks there are.
  package var forAllWaits: LockPatience {
    var patience = self
    patience.spent = Spent()
    return patience
  }

  /// The same patience for each wait by itself.
  package var forEachWait: LockPatience {
    var patience = self
    patience.spent = nil
    return patience
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
