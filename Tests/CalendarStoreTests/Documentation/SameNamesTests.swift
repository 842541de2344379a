import Foundation
import Testing

@testable import cal_edit

/// The help, the manual page, the promised page and the completion name the same commands and options.
struct SameNamesTests {
  /// What a text names.
  private struct Names: Equatable {
    var commands: Set<String>
    var options: Set<String>
  }

  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private static let command = #"(--[a-z]+|todo [a-z]+|[a-z]+)"#
  private static let option = #"(?:-[a-z], )?(--[a-z-]+)"#

  /// What is found behind the beginnings of lines.
  private func names(in text: some StringProtocol, behind start: String, _ pattern: String) throws -> Set<String> {
    let regex = try Regex<(Substring, Substring)>("(?m)^\(start)\(pattern)(?![a-z-])")
    return Set(String(text).matches(of: regex).map { String($0.output.1) })
  }

  private func part(of text: String, from start: String, to end: String) throws -> Substring {
    let first = try #require(text.firstRange(of: start))
    let last = try #require(text[first.upperBound...].firstRange(of: end))
    return text[first.upperBound..<last.lowerBound]
  }

  private func help() throws -> Names {
    let overview = try program.run(["help"]).output
    let commands = try names(
      in: part(of: overview, from: "commands:\n", to: "\n\n"), behind: "  ", SameNamesTests.command)
    var options: Set<String> = []
    for command in commands {
      let text = try program.run(["help"] + command.split(separator: " ").map(String.init)).output
      options.formUnion(try names(in: text, behind: " +", SameNamesTests.option))
    }
    return Names(commands: commands, options: options)
  }

  private func manual() throws -> Names {
    let page = try program.run(["--manual"]).output.replacing("\\-", with: "-")
    let start = "\\.It Ic \""
    return try Names(
      commands: names(
        in: part(of: page, from: ".Sh COMMANDS", to: ".Sh OPTIONS"), behind: start, SameNamesTests.command),
      options: names(in: part(of: page, from: ".Sh OPTIONS", to: ".Sh ENV"), behind: start, SameNamesTests.option))
  }

  private func promise() throws -> Names {
    let file = SampleFolder.samples.deletingLastPathComponent().appending(path: "Documentation/cli.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    return try Names(
      commands: names(in: part(of: page, from: "## Commands", to: "### "), behind: "\\| `", SameNamesTests.command),
      options: names(in: part(of: page, from: "## Options", to: "\n\nHow"), behind: "\\| `", SameNamesTests.option))
  }

  private func completion() throws -> Names {
    func words(_ line: String) throws -> [String] {
      try program.run(["--complete", line]).output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    let first = try words("cal-edit ")
    let commands = Set(first).subtracting(["todo"]).union(try words("cal-edit todo ").map { "todo \($0)" })
    return try Names(commands: commands, options: Set(commands.flatMap { try words("cal-edit \($0) --") }))
  }

  @Test func `all of them name the same`() throws {
    let (help, manual, promise, completion) = try (help(), manual(), promise(), completion())
    #expect(help.commands.count > 30 && help.options.count > 50)
    #expect(help == manual && help == promise && help == completion)
  }
}
