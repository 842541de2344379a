import Foundation
import Testing

@testable import cal_edit

/// The page that promises the command line says what the table says.
struct CommandLinePageTests {
  private let file: URL
  private let sections: [String: Substring]

  init() throws {
    file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/cli.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    sections = Dictionary(
      uniqueKeysWithValues: page.split(separator: "\n## ").dropFirst().map { section in
        let heading = section.prefix { $0 != "\n" }
        return (String(heading), section.dropFirst(heading.count))
      })
  }

  /// The cells of the first table in a section, without its heading.
  private func table(_ heading: String) -> [[String]] {
    (sections[heading] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| ") }.prefix { $0.hasPrefix("| ") }.dropFirst(2)
      .map { row in
        row.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
          cell.replacing("\u{0}", with: "|").replacing("`", with: "").trimmingCharacters(in: .whitespaces)
        }
      }
  }

  /// Compares the first table of a section; with `UPDATE_GOLDEN=1` its rows are written anew, and the test fails.
  private func expect(_ heading: String, _ rows: [[String]]) throws {
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      return #expect(table(heading) == rows)
    }
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let section = try #require(lines.firstIndex(of: "## \(heading)"))
    let start = try #require(lines[section...].firstIndex { $0.hasPrefix("| ") }) + 2
    let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("| ") })
    let written = rows.map { row in
      let cells = ["`\(row[0])`"] + row.dropFirst()
      return Substring("| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |")
    }
    lines.replaceSubrange(start..<end, with: written)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    Issue.record("the table of \(heading) was written anew")
  }

  @Test func `the commands and the options are those of the tables`() throws {
    try expect("Commands", Command.allCases.map { [$0.usage, $0.summary] })
    let options = Option.allCases.map { option in
      let commands = option.definition.commands
      return [
        option.synopsis, option.summary,
        commands == Command.allCases
          ? "all" : Command.allCases.filter(commands.contains).map(\.name).joined(separator: ", "),
      ]
    }
    try expect("Options", options)
  }

  @Test func `the settings are those of the table`() {
    #expect(table("Settings") == Setting.allCases.map { [$0.rawValue, $0.variable, Messages.expected(by: $0)] })
  }

  @Test func `the exit statuses are those of the table`() {
    #expect(table("Exit status") == cal_edit.ExitStatus.allCases.map { ["\($0.rawValue)", $0.summary] })
  }

  @Test func `every flag that the page promises is in the table`() {
    let known = Set(Option.allCases.map(\.flag) + Command.allCases.map(\.name) + ["--flag"])
    for (heading, section) in sections where heading != "Planned" {
      for flag in section.matches(of: /--[a-z][a-z-]*/).map({ String($0.output) }) {
        #expect(known.contains(flag), "\(heading): \(flag)")
      }
    }
  }

  @Test func `what excludes each other is said`() {
    let options = sections["Options"] ?? ""
    for group in Option.alternatives {
      for option in group { #expect(options.contains("`\(option.flag)`"), "\(option.flag)") }
    }
  }

  @Test func `no command is planned that is there`() {
    let planned = sections["Planned"] ?? ""
    #expect(!planned.isEmpty)
    for command in Command.allCases where command != .edit && command != .show {
      #expect(!planned.contains("`\(command.name) ") && !planned.contains("`\(command.name)`"), "\(command.name)")
    }
  }
}
