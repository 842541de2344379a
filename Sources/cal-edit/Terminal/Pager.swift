import CSystem
import Glibc

/// The program that shows a long text page by page.
struct Pager: Sendable {
  /// The command, as a shell reads it.
  let command: String

  private let environment: [String: String]

  /// The pager that variables name, `PAGER`, else `less`; nil where there is to be none.
  ///
  /// `less` shows colors, ends where a page is enough, and leaves the text on the terminal, unless `LESS` says what it
  /// is to do.
  init?(environment variables: [String: String]) {
    let command = variables["PAGER"] ?? "less"
    guard !command.isEmpty, command != "cat", variables["TERM"] != "dumb" else { return nil }
    self.command = command
    environment = variables.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
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
    let process = start(readingFrom: ends[0])
    close(ends[0])
    if process != nil { Pager.send(text, to: ends[1]) }
    close(ends[1])
    return process.map(Pager.ended) ?? false
  }

  private func start(readingFrom input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // What this process does with its signals is nothing for another program.
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = CStrings(["sh", "-c", command])
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments.pointers, variables.pointers) == 0 else {
      return nil
    }
    return process
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

  /// Waits for the end; false where the shell found nothing to run.
  private static func ended(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let code = (status >> 8) & 0xff
    return status & 0x7f != 0 || (code != 126 && code != 127)
  }
}

/// Texts as C has lists of them, with a null behind the last.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
