import CSystem
import Glibc

/// Wakes a thread that waits.
final class Bell: Sendable {
  private let descriptor: Int32

  /// A bell; nil where the system gives none.
  init?() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Wakes who waits, or whoever waits next.
  func ring() { _ = eventfd_write(descriptor, 1) }

  /// Waits until it rings, or so many seconds.
  ///
  /// - Returns: Whether it rang.
  func wait(seconds: Int) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&watched, 1, Int32(clamping: max(0, seconds) * 1000))
    var count = eventfd_t()
    return eventfd_read(descriptor, &count) == 0
  }
}
