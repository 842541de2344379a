import CalendarStore
import CalendarWords
import Glibc

/// Bytes on their way to a descriptor, in large writes.
final class OutputStream {
  /// What the first write that failed said; a reader that went away is no failure.
  ///
  /// Nothing is written after it.
  private(set) var failure: CalendarError?

  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isOpen = true

  /// A stream to a descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes the text, and sends what has gathered when it is much.
  func write(_ text: String) { write(text.utf8) }

  /// Takes the bytes, and sends what has gathered when it is much.
  func write(_ bytes: some Sequence<UInt8>) {
    guard isOpen else { return }
    pending.append(contentsOf: bytes)
    if pending.count >= OutputStream.capacity { flush() }
  }

  /// Sends what has gathered.
  func flush() {
    var sent = 0
    while isOpen, sent < pending.count {
      let count = pending[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        close(errno)
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// The columns of the terminal behind the stream; nil when there is none.
  var terminalColumns: Int? { terminalSize.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The lines of the terminal behind the stream; nil when there is none.
  var terminalRows: Int? { terminalSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var terminalSize: winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  private func close(_ number: Int32) {
    isOpen = false
    guard number != EPIPE else { return }
    let code: CalendarError.Code = [ENOSPC, EDQUOT, EFBIG].contains(number) ? .diskFull : .inputOutput
    failure = CalendarError(
      code, at: Place(file: ErrorWords.standardOutput), underlying: String(cString: strerror(number)))
  }

  private static let capacity = 1 << 16
}
