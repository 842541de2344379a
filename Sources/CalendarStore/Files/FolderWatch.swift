import CSystem
import Glibc

/// A watch over folders: notices that something in them changed, whoever changed it.
///
/// The kernel tells it (`inotify`); where it cannot, as on some network file systems, the folders are looked at every
/// two seconds. Changes that follow each other closely are one.
public struct FolderWatch: Sendable {
  private let wake: WakeUp

  /// Begins to watch, on a thread of its own, until it is canceled.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - folders: The folders to watch; asked again after each change. Of one that is missing, the nearest above it.
  ///   - state: What `onChange` is to remember.
  ///   - onChange: Called once at the beginning, and whenever something may have changed.
  /// - Returns: The watch; nil where the system gives no thread.
  public static func start<State: Sendable>(
    on disk: Disk, folders: @escaping @Sendable () -> [String], state: State,
    onChange: @escaping @Sendable (inout State) -> Void
  ) -> FolderWatch? {
    guard let wake = WakeUp() else { return nil }
    let isStarted = Thread.start {
      var state = state
      var watcher = Watcher(kernel: disk.kernel, wake: wake)
      repeat {
        watcher.watch(asking: folders)
        onChange(&state)
      } while watcher.waitForChange()
    }
    return isStarted ? FolderWatch(wake: wake) : nil
  }

  /// Ends the watch; nothing is called any more after what is being called now.
  public func cancel() { wake.ring() }
}

/// What ends the wait of a thread; it stays open as long as somebody can ring it or waits for it.
private final class WakeUp: Sendable {
  /// The descriptor that can be read once it rang.
  let signal: Int32

  init?() {
    signal = eventfd(0, Int32(EFD_CLOEXEC))
    guard signal >= 0 else { return nil }
  }

  deinit { close(signal) }

  func ring() { _ = eventfd_write(signal, 1) }
}

/// Waits for the kernel's word of changes.
private struct Watcher: ~Copyable {
  /// Between two looks where the kernel does not tell, in milliseconds.
  private static let pollInterval: Int32 = 2000

  /// A change is told when so long no other came, in milliseconds.
  private static let quiet: Int32 = 50

  /// But no later than after so many waits for quiet.
  private static let mostWaits = 20

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

  private let kernel: Kernel
  private let wake: WakeUp

  /// The kernel's queue; −1 where there is none.
  private let queue: Int32

  /// The folders that are watched, by the number of their watch.
  private var watched: [Int32: String] = [:]

  /// Whether some folder cannot be watched, and has to be looked at.
  private var isPolling = false

  init(kernel: Kernel, wake: WakeUp) {
    self.kernel = kernel
    self.wake = wake
    queue =
      (try? kernel.call(.inotifyInit, "") { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }) ?? -1
  }

  deinit { if queue >= 0 { close(queue) } }

  /// Watches the folders that are asked for, also one that came before those above it were watched.
  mutating func watch(asking folders: () -> [String]) {
    var wanted = folders()
    while true {
      watch(wanted)
      let now = folders()
      guard now != wanted else { return }
      wanted = now
    }
  }

  /// Watches these folders, and no others any more.
  private mutating func watch(_ folders: [String]) {
    isPolling = queue < 0
    guard queue >= 0 else { return }
    var wanted: [Int32: String] = [:]
    for folder in folders {
      guard let (number, path) = add(folder) else {
        isPolling = true
        continue
      }
      wanted[number] = path
    }
    for number in watched.keys where wanted[number] == nil { inotify_rm_watch(queue, number) }
    watched = wanted
  }

  /// Watches a folder, or the nearest one above it that is there.
  private func add(_ folder: String) -> (Int32, String)? {
    var path = folder
    while true {
      do {
        let number = try kernel.call(.inotifyAdd, path) { inotify_add_watch(queue, path, Self.events) }
        return (number, path)
      } catch {
        let above = FilePath(path).folder
        guard error.number == ENOENT, above != path else { return nil }
        path = above
      }
    }
  }

  /// Waits until something may have changed and nothing changes any more; false where the watch was canceled.
  mutating func waitForChange() -> Bool {
    guard wait(milliseconds: isPolling ? Self.pollInterval : -1) != .canceled else { return false }
    for _ in 0..<Self.mostWaits {
      drain()
      switch wait(milliseconds: Self.quiet) {
      case .canceled: return false
      case .quiet: return true
      case .change: continue
      }
    }
    return true
  }

  private enum Word {
    case change, quiet, canceled
  }

  private func wait(milliseconds: Int32) -> Word {
    var descriptors = [wake.signal, queue].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = (try? kernel.call(.poll, "") { poll(&descriptors, nfds_t(descriptors.count), milliseconds) }) ?? -1
    // A wait that cannot be had is no reason to go round and round.
    guard count >= 0, descriptors[0].revents == 0 else { return .canceled }
    return count == 0 ? .quiet : .change
  }

  /// Takes the events out of the queue: what they say is looked up anew.
  private func drain() {
    var room = [UInt8](repeating: 0, count: 1 << 14)
    while queue >= 0, (try? kernel.call(.read, "") { read(queue, &room, room.count) }) ?? 0 > 0 {}
  }
}
