import Foundation
import Testing

@testable import cal_edit

/// Completion in the shells themselves.
struct ShellCompletionTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  /// Lines, and the words that they have after a press of Tab.
  static let lines = [
    ("cal-edit hist", ["cal-edit", "history"]),
    ("cal-edit todo ad", ["cal-edit", "todo", "add"]),
    ("cal-edit edit x --sp", ["cal-edit", "edit", "x", "--span"]),
    ("cal-edit edit x --span fu", ["cal-edit", "edit", "x", "--span", "future"]),
    ("cal-edit edit x --span=fu", ["cal-edit", "edit", "x", "--span=future"]),
    ("cal-edit new --zone Europe/Berl", ["cal-edit", "new", "--zone", "Europe/Berlin"]),
    ("cal-edit list -a Mov", ["cal-edit", "list", "-a", "Moving house"]),
    ("cal-edit list --calendar=Mov", ["cal-edit", "list", "--calendar=Moving house"]),
    ("cal-edit list -a \"Mov", ["cal-edit", "list", "-a", "Moving house"]),
    ("cal-edit list -a Moving\\ ho", ["cal-edit", "list", "-a", "Moving house"]),
    ("cal-edit show Design\\ re", ["cal-edit", "show", "Design review"]),
    ("cal-edit show design-review@sam", ["cal-edit", "show", "design-review@samples.example"]),
    ("cal-edit edit x --unset loc", ["cal-edit", "edit", "x", "--unset", "location"]),
    ("cal-edit list --format '{tit", ["cal-edit", "list", "--format", "{title}"]),
    ("cal-edit export --as mark", ["cal-edit", "export", "--as", "markdown"]),
    ("cal-edit import phone-exp", ["cal-edit", "import", "phone-export.ics"]),
    ("cal-edit show ./phone-exp", ["cal-edit", "show", "./phone-export.ics"]),
    ("cal-edit list --store my", ["cal-edit", "list", "--store", "my calendars"]),
    ("cal-edit find xyz", ["cal-edit", "find", "xyz"]),
  ]

  private static let isBash: ConditionTrait = .enabled(
    if: ShellSession.isPossible(.bash), "there is no bash, or no terminal")
  private static let isZsh: ConditionTrait = .enabled(
    if: ShellSession.isPossible(.zsh), "there is no zsh, or no terminal")
  private static let isFish: ConditionTrait = .enabled(if: ShellSession.path(of: .fish) != nil, "there is no fish")

  @Test(isBash) func `Tab completes a line in bash`() throws { try complete(in: .bash) }

  @Test(isZsh) func `Tab completes a line in zsh`() throws { try complete(in: .zsh) }

  private func complete(in shell: Shell) throws {
    try makeFolder()
    let session = try ShellSession(shell, program: program)
    defer { session.end() }
    for (line, words) in ShellCompletionTests.lines {
      // What is behind a folder's name is for the shell to know.
      let found = try session.words(completing: line).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      #expect(found == words, "\(line)")
    }
  }

  @Test(isFish) func `Tab completes a line in fish`() throws {
    try makeFolder()
    for (line, words) in ShellCompletionTests.lines where words.last != line.split(separator: " ").last.map(String.init)
    {
      let found = try fish(completing: line).map { $0.split(separator: "\t").first.map(String.init) }
      #expect(found.contains(words.last) || found.contains(words.last.map { $0 + "/" }), "\(line): \(found)")
    }
    #expect(try fish(completing: "cal-edit find xyz") == [])
  }

  @Test(isFish) func `fish says what a word means`() throws {
    #expect(
      try fish(completing: "cal-edit show design-review@").contains("design-review@samples.example\tDesign review"))
    #expect(try fish(completing: "cal-edit hist") == ["history\tprints the changes that can be taken back"])
  }

  @Test(isBash) func `bash lists UIDs with titles`() throws { try list(in: .bash) }

  @Test(isZsh) func `zsh lists UIDs with titles`() throws { try list(in: .zsh) }

  private func list(in shell: Shell) throws {
    let session = try ShellSession(shell, program: program)
    defer { session.end() }
    let shown = try session.list(completing: "cal-edit show XA41", until: "XA419-20261218-QK7P2M@air.example")
    #expect(shown.contains("XA418-20261211-QK7P2M@air.example"))
    #expect(try session.list(completing: "cal-edit todo ", until: "deletes reminders").contains("opens the form"))
  }

  @Test(isBash) func `bash offers the commands and options of the tables, no more and no less`() throws {
    #expect(Set(try bash(completing: "cal-edit ")) == Set(CompletionTests.commands))
    for command in Command.allCases {
      #expect(Set(try bash(completing: "cal-edit \(command.name) --")) == Set(command.options.map(\.flag)))
    }
  }

  @Test(isFish) func `fish offers the commands and options of the tables, no more and no less`() throws {
    let commands = try fish(completing: "cal-edit ").compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(Set(commands) == Set(CompletionTests.commands))
    for command in [Command.edit, .todoAdd, .export] {
      let flags = try fish(completing: "cal-edit \(command.name) --")
        .compactMap { $0.split(separator: "\t").first.map(String.init) }
      #expect(Set(flags) == Set(command.options.map(\.flag)))
    }
  }

  @Test(isZsh) func `zsh offers the commands of the table`() throws {
    let session = try ShellSession(.zsh, program: program)
    defer { session.end() }
    let shown = try session.list(completing: "cal-edit ", until: "prints the version")
    for command in CompletionTests.commands { #expect(shown.contains(command), "\(command)") }
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: program.folder("my calendars"), withIntermediateDirectories: true)
  }

  /// What fish offers at the end of a line.
  private func fish(completing line: String) throws -> [String] {
    try output(
      of: .fish, ["--no-config", "-c", "cal-edit completion fish | source; complete -C \"$LINE\""], line: line)
  }

  /// What the function for bash offers at the end of a line.
  private func bash(completing line: String) throws -> [String] {
    try output(
      of: .bash,
      [
        "--norc", "-c",
        """
        eval "$(cal-edit completion bash)"; COMP_LINE=$LINE COMP_POINT=${#LINE} COMP_TYPE=9
        _cal_edit cal-edit "${LINE##* }"; printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ], line: line)
  }

  private func output(of shell: Shell, _ arguments: [String], line: String) throws -> [String] {
    let process = program.process(
      arguments, variables: ShellSession.variables(program).merging(["LINE": line]) { $1 })
    process.executableURL = URL(filePath: try #require(ShellSession.path(of: shell)))
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
