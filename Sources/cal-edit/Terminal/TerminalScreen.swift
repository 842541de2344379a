import CSystem
import Glibc

/// The window of the terminal that the program was started on.
final class TerminalScreen: Screen {
  private let input: Int32
  private let output: OutputStream
  private let signals: Int32
  private let mask: sigset_t
  private var keys = KeyDecoder()
  private var shown: (image: ScreenImage, size: WindowSize)?

  /// Whether it was not given back yet.
  private(set) var isOpen = true

  /// Takes a terminal for itself; nil where it is none.
  init?(input: Int32, output: Int32) {
    var (watched, before) = (sigset_t(), sigset_t())
    sigemptyset(&watched)
    for number in [SIGWINCH, SIGCONT, SIGTSTP] { sigaddset(&watched, number) }
    guard csystem_terminal_enter(input, Self.enter, Self.leave) == 0 else { return nil }
    pthread_sigmask(SIG_BLOCK, &watched, &before)
    signals = signalfd(-1, &watched, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    mask = before
    self.input = input
    self.output = OutputStream(descriptor: output)
  }

  deinit { close() }

  // The other screen, no wrapping at the edge, and marks around what is pasted (xterm's "ctlseqs").
  private static let enter = "\u{1b}[?1049h\u{1b}[?7l\u{1b}[?2004h"
  private static let leave = "\u{1b}[0m\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  var size: WindowSize { WindowSize(rows: output.terminalRows ?? 24, columns: output.terminalColumns ?? 80) }

  func show(_ image: ScreenImage) {
    let size = size
    output.write(image.update(from: shown?.size == size ? shown?.image : nil))
    output.flush()
    shown = (image, size)
  }

  func forget() {
    shown = nil
    // Whoever writes meanwhile begins a line of its own.
    output.write("\r\n\u{1b}[J")
    output.flush()
  }

  func nextEvent() -> ScreenEvent {
    while true {
      if let key = keys.next() { return key == .control("z") ? stopped() : .key(key) }
      var watched = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&watched, nfds_t(watched.count), keys.isInsideKey ? patience : -1)
      if count == 0, let key = keys.next(isComplete: true) { return .key(key) }
      guard count > 0 else { continue }
      if watched[1].revents != 0 { return changed() }
      guard watched[0].revents == 0 || readMore() else { return .ended }
    }
  }

  /// How many milliseconds the rest of a key may be on its way: over a slow line the parts of one come apart.
  private var patience: Int32 { keys.isInsidePaste ? 2000 : 100 }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
    if count > 0 { keys.feed(chunk[..<count]) }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func changed() -> ScreenEvent {
    var signal = signalfd_siginfo()
    var event = ScreenEvent.changed
    while read(signals, &signal, MemoryLayout<signalfd_siginfo>.size) > 0 {
      switch Int32(truncatingIfNeeded: signal.ssi_signo) {
      case SIGTSTP: event = stopped()
      // Somebody stopped the program without asking, and whoever ran meanwhile had the terminal.
      case SIGCONT: reenter()
      default: break
      }
    }
    return event
  }

  /// Stops the program and all that runs with it, as Ctrl-Z does, until somebody lets it go on.
  private func stopped() -> ScreenEvent {
    csystem_terminal_leave()
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    reenter()
    return .changed
  }

  private func reenter() {
    csystem_terminal_leave()
    _ = csystem_terminal_enter(input, Self.enter, Self.leave)
    shown = nil
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    csystem_terminal_leave()
    Glibc.close(signals)
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  func interrupt() {
    close()
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}
