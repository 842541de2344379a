import Foundation
import Testing

@testable import cal_edit

/// A shell on a terminal of its own, in a folder of samples that is the store, as somebody types into it.
struct ShellSession {
  private let terminal: PseudoTerminal
  private let process: Process

  /// Whether the shell is there, and a terminal for it.
  static func isPossible(_ shell: Shell) -> Bool { path(of: shell) != nil && TerminalRun.isPossible }

  /// Where the shell is installed; nil where it is not.
  static func path(of shell: Shell) -> String? {
    ["/usr/bin/\(shell.rawValue)", "/bin/\(shell.rawValue)"].first(where: FileManager.default.isExecutableFile)
  }

  /// Starts bash or zsh without anybody's settings, and makes it complete the program's command lines.
  init(_ shell: Shell, program: InstalledProgram) throws {
    terminal = try #require(PseudoTerminal(columns: 100, rows: 40))
    process = program.process([], variables: ShellSession.variables(program))
    let own = shell == .bash ? ["--norc", "--noprofile"] : ["-f"]
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", try #require(ShellSession.path(of: shell))] + own + ["-i"]
    let side = FileHandle(fileDescriptor: terminal.side)
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.run()
    let start = shell == .zsh ? "bindkey -e; LISTMAX=999; autoload -Uz compinit; compinit -u -D; " : ""
    _ = try output(
      typing: start + #"eval "$(cal-edit completion \#(shell.rawValue))"; echo ready$((0+0))"# + "\r", until: "ready0")
  }

  /// The variables of a shell with the program on its path.
  static func variables(_ program: InstalledProgram) -> [String: String] {
    let folder = program.process([], variables: [:]).executableURL?.deletingLastPathComponent().path ?? ""
    return [
      "PATH": "\(folder):/usr/bin:/bin", "TERM": "xterm", "PS1": "> ", "CAL_EDIT_STORE": program.folder.path,
      "LC_ALL": "C.UTF-8",
    ]
  }

  /// The words of a command line after a press of Tab at its end, as the shell hands them to a program.
  func words(completing line: String) throws -> [String] {
    // Ctrl-A puts a command before the line that prints its words.
    let text = try output(typing: line + "\t" + "\u{1}printf '<%s>' \u{5}; echo done$((0+0))\r", until: "done0")
    return text.matches(of: /<([^<>]*)>(?=<|done0)/).map { String($0.output.1) }
  }

  /// What the shell shows when Tab is pressed until it lists what there is, up to a text.
  func list(completing line: String, until text: String) throws -> String {
    let shown = try output(typing: line + "\t\t", until: text)
    terminal.type("\u{15}")
    return shown
  }

  /// Ends the shell.
  func end() {
    terminal.hangUp()
    process.waitUntilExit()
  }

  /// What is shown up to a text, without the sequences that steer the terminal.
  private func output(typing keys: String, until text: String) throws -> String {
    terminal.type(keys)
    var shown = ""
    let deadline = Date.now + 60
    while !shown.contains(text) {
      guard Date.now < deadline else { throw Silence(shown: shown, expected: text) }
      guard terminal.isReadable, let chunk = terminal.read() else { continue }
      shown += String(decoding: chunk, as: UTF8.self)
        .replacing(/\u{1B}(\[[0-9;?]*[A-Za-z]|[=>])|\r|\u{7}/, with: "")
    }
    return shown
  }

  /// A shell that does not show what it should.
  private struct Silence: Error {
    let shown: String
    let expected: String
  }
}
