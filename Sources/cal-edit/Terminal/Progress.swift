import CSystem
import Glibc
import Synchronization

/// A line on a terminal that says that something goes on, from a second on until it ends.
final class Progress: Sendable {
  /// What the thread that writes works with.
  private final class Display: Sendable {
    let words: Mutex<String>
    let terminal: Int32
    let wake: Int32

    init(words: String, terminal: Int32, wake: Int32) {
      self.words = Mutex(words)
      self.terminal = terminal
      self.wake = wake
    }

    /// Writes the line once a second, until the other end of the pipe is closed; then takes it away.
    func run() {
      var shown = 0
      var seconds = 0
      while isWaiting() {
        seconds += 1
        let line = "\(words.withLock(\.self))… \(seconds) s"
        write("\r" + line + String(repeating: " ", count: max(0, shown - line.count)))
        shown = max(shown, line.count)
      }
      if shown > 0 { write("\r" + String(repeating: " ", count: shown) + "\r") }
    }

    /// Waits for a second; false when it is to end.
    private func isWaiting() -> Bool {
      var watched = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
      while true {
        let count = poll(&watched, 1, 1000)
        if count == 0 { return true }
        guard count < 0, errno == EINTR else { return false }
      }
    }

    private func write(_ text: String) {
      var text = text
      text.withUTF8 { _ = Glibc.write(terminal, $0.baseAddress, $0.count) }
    }
  }

  private let display: Display
  private let writing: Int32
  private let thread: Mutex<pthread_t?>

  /// Begins to wait for the first second; nil where there is no room for a thread.
  ///
  /// - Parameters:
  ///   - words: What goes on.
  ///   - terminal: The descriptor of the terminal.
  init?(_ words: String, on terminal: Int32) {
    var ends: [Int32] = [-1, -1]
    guard csystem_pipe(&ends) == 0 else { return nil }
    let display = Display(words: words, terminal: terminal, wake: ends[0])
    var thread = pthread_t()
    let context = Unmanaged.passRetained(display)
    let result = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Display>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard result == 0 else {
      context.release()
      for end in ends { close(end) }
      return nil
    }
    self.display = display
    writing = ends[1]
    self.thread = Mutex(thread)
  }

  deinit { end() }

  /// Says something else from now on.
  func say(_ words: String) { display.words.withLock { $0 = words } }

  /// Takes the line away; nothing is shown any more.
  func end() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    close(writing)
    pthread_join(thread, nil)
    close(display.wake)
  }
}
