import CalendarModel
import Glibc

/// The disk: reads calendar files, and writes them so that no reader ever sees half a file and no change is lost.
///
/// Calls block. Each takes the lock of the one folder it writes in and lets go before it returns. A program that is
/// to survive a file-size limit ignores `SIGXFSZ` itself: the dispositions of signals are a process's, not a library's.
public struct Disk: Sendable {
  let kernel: Kernel

  /// A leftover is not touched before it is that many seconds old.
  let leftoverAge: Int64

  /// How long a write waits for the lock of its folder.
  let patience: LockPatience

  /// The disk of this machine.
  public init(patience: LockPatience = LockPatience()) {
    self.init(kernel: Kernel(), patience: patience)
  }

  /// The disk behind that kernel.
  package init(kernel: Kernel, leftoverAge: Int64 = 3600, patience: LockPatience = LockPatience()) {
    self.kernel = kernel
    self.leftoverAge = leftoverAge
    self.patience = patience
  }

  /// The disk for one change of several folders, which waits for all of their locks no longer than for one.
  package var forOneChange: Disk { Disk(kernel: kernel, leftoverAge: leftoverAge, patience: patience.forAllWaits) }

  /// The disk whose waits are each as long as they may be: for what must not fail because of those before it.
  package var forEachLock: Disk { Disk(kernel: kernel, leftoverAge: leftoverAge, patience: patience.forEachWait) }

  /// What stands at a path, links followed.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput`.
  public func status(of path: String) throws(CalendarError) -> FileStatus {
    try about(path) { () throws(SystemError) in
      var status = stat()
      try kernel.call(.fstat, path) { fstatat(AT_FDCWD, path, &status, 0) }
      return FileStatus(status)
    }
  }

  /// Whether the person who runs this can change the file at that path, or what is in the folder at that path.
  public func isWritable(_ path: String) -> Bool {
    do {
      let resolved = try kernel.resolve(path)
      if try status(of: resolved).kind == .folder {
        try kernel.requireAccess(W_OK | X_OK, to: resolved)
      } else {
        try kernel.requireAccess(W_OK, to: resolved)
        try kernel.requireAccess(W_OK | X_OK, to: FilePath(resolved).folder)
      }
      return true
    } catch {
      return false
    }
  }
}
