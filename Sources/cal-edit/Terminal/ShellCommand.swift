import Glibc

/// A command for the shell, and the variables that it is run with.
struct ShellCommand: Sendable {
  /// The command, as a shell reads it.
  let command: String

  /// The variables.
  let environment: [String: String]

  /// Starts it; it reads from a descriptor, or what this process reads.
  ///
  /// - Returns: The process; nil where there is no shell.
  func start(readingFrom input: Int32 = STDIN_FILENO) -> pid_t? {
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
    for number in [SIGINT, SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&usual, number) }
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

  /// How a process ends, as a shell says it; waits for that.
  static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// Texts as C has lists of them, with a null behind the last.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
