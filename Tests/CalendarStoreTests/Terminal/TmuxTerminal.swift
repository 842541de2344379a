import Foundation
import Glibc
import Testing

/// A terminal that tmux emulates, with a shell line running in it in a folder of samples, in Berlin.
final class TmuxTerminal {
  /// Whether there is a tmux, and a terminal to be had.
  static let isPossible: Bool = {
    guard TerminalRun.isPossible, let folder = try? ScratchFolder() else { return false }
    return (try? tmux(["-V"], in: folder)) != nil
  }()

  /// tmux did not do what it was told, or is not there.
  private struct Failure: Error {
    let arguments: [String]
  }

  let samples: SampleFolder
  private let scratch: ScratchFolder

  /// Runs a shell line, in which `cal-edit` is the program as it was built.
  init(_ line: String, columns: Int, rows: Int, variables: [String: String] = [:]) throws {
    samples = try SampleFolder()
    scratch = try ScratchFolder()
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let environment = [
      "TZ": "Europe/Berlin", "HOME": scratch.path, "PATH": "\(program):/usr/bin:/bin", "TERM": "screen",
    ]
    .merging(variables) { $1 }
    let arguments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    _ = try run(
      ["-f", "/dev/null", "new-session", "-d", "-s", "test", "-x", "\(columns)", "-y", "\(rows)", "-c", samples.path]
        + ["env", "-i"] + arguments + ["bash", "--norc", "-c", line])
  }

  deinit { _ = try? run(["kill-server"]) }

  /// Presses keys by the names that tmux has for them.
  func press(_ keys: String...) throws { try press(keys: keys) }

  /// Presses keys by the names that tmux has for them.
  func press(keys: [String]) throws {
    if !keys.isEmpty { _ = try run(["send-keys", "-t", "test"] + keys) }
  }

  /// Types a text.
  func type(_ text: String) throws { _ = try run(["send-keys", "-t", "test", "-l", text]) }

  /// Pastes a text, as a terminal does that marks what is pasted.
  func paste(_ text: String) throws {
    _ = try run(["set-buffer", text])
    _ = try run(["paste-buffer", "-p", "-t", "test"])
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    _ = try run(["resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the window shows.
  func screen() throws -> String { try run(["capture-pane", "-p", "-t", "test"]) }

  /// Waits until the window shows what is wanted, for a minute at most; a machine may be busy.
  ///
  /// - Returns: What it shows then.
  func wait(until isShown: (String) -> Bool) throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let screen = try screen()
      if isShown(screen) { return screen }
      usleep(20_000)
    }
    return try screen()
  }

  /// Waits until the window shows a text.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let screen = try wait { $0.contains(text) }
    #expect(screen.contains(text), sourceLocation: sourceLocation)
    return screen
  }

  private func run(_ arguments: [String]) throws -> String {
    try Self.tmux(["-S", scratch("tmux")] + arguments, in: scratch)
  }

  /// Runs tmux, which leaves a server behind: nothing but the standard descriptors goes to it, and what comes out is a
  /// file, so that nobody waits for the server to let go of a pipe.
  private static func tmux(_ arguments: [String], in folder: ScratchFolder) throws -> String {
    let output = folder("output-\(UUID().uuidString)")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The threads of tests block signals, and what is started inherits that.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let line = #"for f in /proc/self/fd/*; do f=${f##*/}; [ $f -gt 2 ] && eval "exec $f>&-"; done; exec tmux -u "$@""#
    let words = (["bash", "--norc", "-c", line, "tmux"] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for word in words { free(word) }
    }
    var (process, status): (pid_t, Int32) = (0, 0)
    guard posix_spawnp(&process, "bash", &actions, &attributes, words, variables) == 0 else {
      throw Failure(arguments: arguments)
    }
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard status == 0 else { throw Failure(arguments: arguments) }
    defer { unlink(output) }
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
