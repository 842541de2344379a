import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// A calendar file in a folder of its own, and the program run on it at noon on Monday, 30 November 2026, in Berlin.
struct CaseFile {
  /// How a run went.
  struct Outcome {
    let status: cal_edit.ExitStatus
    let output: String
    let errors: String

    /// The codes of what was found odd in the file.
    var codes: [String] {
      errors.matches(of: #/: (?:note|warning|error): ([a-z-]+): /#).map { String($0.1) }
    }
  }

  let folder: ScratchFolder

  /// The path of the file.
  var path: String { folder("case.ics") }

  init(_ text: String) throws {
    folder = try ScratchFolder()
    try folder.put("case.ics", text)
  }

  /// The file's text as it is now.
  func text() throws -> String { try folder.text("case.ics") }

  /// The lines that a run took from the file, with `-`, and those that it brought, with `+`; stamps left out.
  func changes(since earlier: String) throws -> [String] {
    lineDifference(earlier, try text()).filter { !$0.contains("DTSTAMP") && !$0.contains("SEQUENCE") }
  }

  /// Runs a command line.
  @discardableResult
  func run(
    _ arguments: [String], lines: [String] = [], zone: String = "Europe/Berlin", isTerminal: Bool = false,
    meanwhile: (() -> Void)? = nil
  ) -> Outcome {
    let console = ScriptedConsole(lines: lines, isTerminal: isTerminal)
    console.meanwhile = meanwhile
    let status = ProgramRun(
      arguments: arguments, variables: ["TZ": zone, "HOME": folder.path, "XDG_DATA_HOME": folder("data")],
      now: Instant(secondsSince1970: 1_796_036_400), makeUID: { "made-uid" }, console: console
    ).run()
    return Outcome(status: status, output: console.output, errors: console.errors)
  }

  /// Edits the file, which must go well: with options, or with the editor's lines.
  @discardableResult
  func edit(_ options: String..., lines: [String] = []) throws -> Outcome { try edit(options, lines: lines) }

  /// Edits the file with a list of options.
  @discardableResult
  func edit(_ options: [String], lines: [String] = []) throws -> Outcome {
    let outcome = run(["edit", path] + options, lines: lines)
    try #require(outcome.status == .done, "\(outcome.errors)\(outcome.output)")
    return outcome
  }

  /// What is listed in a range, each as its start, or in another format.
  func list(
    _ from: String, _ to: String, as format: String = "{start}", zone: String = "Europe/Berlin"
  ) -> [String] {
    run(["list", "--calendar", path, from, to, "--format", format], zone: zone).output
      .split(separator: "\n").map(String.init)
  }

  /// The codes of what is found odd in the file.
  var codes: [String] { run(["list", "--calendar", path, "2024-01-01"]).codes }
}
