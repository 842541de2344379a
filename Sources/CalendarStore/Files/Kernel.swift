import CalendarModel
import Glibc

/// A system call that this room makes.
package enum SystemCall: String, Hashable, Sendable {
  case openat, fstat, read, write, copyFileRange, fsync, syncfs, flock, lease
  case fchown, fchmod, flistxattr, fgetxattr, fsetxattr, fremovexattr
  case renameat2, renameat, linkat, symlinkat, unlinkat, mkdir
  case realpath, readdir, faccessat, readlink, kill
  case inotifyInit, inotifyAdd, poll
}

/// The one gate through which all system calls of this room go, so that a test can make any of them fail.
package struct Kernel: Sendable {
  /// Asked before each call, with the name or path it is about; an error number makes the call fail with it.
  package typealias Interceptor = @Sendable (SystemCall, String) -> Int32?

  private let interceptor: Interceptor?

  /// The kernel as it is, or behind an interceptor.
  package init(intercepting interceptor: Interceptor? = nil) {
    self.interceptor = interceptor
  }

  /// Makes a call that returns −1 and sets `errno` when it fails; one that a signal interrupted is made again.
  @discardableResult
  func call<Result: SignedInteger>(
    _ call: SystemCall, _ name: String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    // C would take the name to end there and touch another file.
    guard !name.utf8.contains(0) else { throw SystemError(number: EINVAL) }
    while true {
      if let number = interceptor?(call, name) {
        if number == EINTR { continue }
        throw SystemError(number: number)
      }
      let result = body()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw SystemError(number: number) }
    }
  }

  /// The path without links.
  func resolve(_ path: String) throws(SystemError) -> String {
    var resolved: String?
    try call(.realpath, path) {
      guard let text = realpath(path, nil) else { return -1 }
      defer { free(text) }
      resolved = String(validatingCString: text)
      return 0
    }
    guard let resolved else { throw SystemError(number: EILSEQ) }
    return resolved
  }

  /// Whether the person who runs this may do that with the file (`W_OK`, `X_OK`).
  func requireAccess(_ access: Int32, to path: String) throws(SystemError) {
    try call(.faccessat, path) { faccessat(AT_FDCWD, path, access, AT_EACCESS) }
  }
}
