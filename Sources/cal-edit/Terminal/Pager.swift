import CSystem
import Glibc

/// The program that shows a long text page by page.
struct Pager: Sendable {
  private let program: ShellCommand

  /// The pager that variables name, `PAGER`, else `less`; nil where there is to be none.
  ///
  /// `less` shows colors, ends where a page is enough, and leaves the text on the terminal, unless `LESS` says what it
  /// is to do.
  init?(environment variables: [String: String]) {
    let command = variables["PAGER"] ?? "less"
    guard !command.isEmpty, command != "cat", variables["TERM"] != "dumb" else { return nil }
    program = ShellCommand(
      command: command, environment: variables.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own })
  }

  /// Shows a text, and waits until the person has seen it.
  ///
  /// - Returns: Whether it was shown; false where the program could not be started.
  func show(_ text: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard csystem_pipe(&ends) == 0 else { return false }
    // An interrupt is for the pager, which knows what to do with it.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    let process = program.start(readingFrom: ends[0])
    close(ends[0])
    if process != nil { Pager.send(text, to: ends[1]) }
    close(ends[1])
    // 126 and 127: the shell found nothing to run.
    return process.map { ![126, 127].contains(ShellCommand.status(of: $0)) } ?? false
  }

  /// Sends all of a text, or as much as the reader wants.
  private static func send(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
