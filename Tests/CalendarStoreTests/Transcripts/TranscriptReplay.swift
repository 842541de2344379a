import CalendarStore
import Foundation
import Synchronization
import Testing

@testable import cal_edit

/// Plays the commands of a transcript in a folder of samples, at noon on Monday, 30 November 2026, in Berlin.
struct TranscriptReplay {
  private let folder: SampleFolder

  /// Where it is remembered what was done, out of the samples' way.
  private let state: ScratchFolder

  /// A replay among fresh samples.
  init() throws {
    folder = try SampleFolder()
    state = try ScratchFolder()
  }

  /// The transcript as it goes now.
  func text(of transcript: Transcript) throws -> String {
    let uids = CountedUIDs()
    let steps = try transcript.steps().map { try text(of: $0, uids: uids) }
    return try transcript.purpose() + "\n" + steps.joined(separator: "\n")
  }

  private func text(of step: Transcript.Step, uids: CountedUIDs) throws -> String {
    let before = try folder.contents()
    let console = TranscriptConsole(step)
    let line = try ShellLine(step.command)
    let status = ProgramRun(
      arguments: line.arguments.map(located), variables: variables.merging(line.variables) { $1 },
      now: Instant(secondsSince1970: 1_796_036_400), makeUID: uids.next, console: console
    ).run()
    let changes = try folder.changes(since: before)
    let end = "[status \(status.rawValue), \(changes.isEmpty ? "nothing written" : "written:")]"
    let output =
      console.text.isEmpty || console.text.utf8.last == UInt8(ascii: "\n") ? console.text : console.text + "\n"
    return command(step) + relative(output) + ([end] + changes).map { $0 + "\n" }.joined()
  }

  private func command(_ step: Transcript.Step) -> String {
    if step.isTerminal { return "$ \(step.command)\n" }
    guard !step.input.isEmpty else { return "$ \(step.command) </dev/null\n" }
    return (["$ \(step.command) <<end"] + (step.input + ["end"]).map { "> " + $0 }).map { $0 + "\n" }.joined()
  }

  private var variables: [String: String] {
    [
      "TZ": "Europe/Berlin", "TERM": "dumb", "HOME": folder("home"), "XDG_DATA_HOME": folder.path,
      "XDG_STATE_HOME": state.path,
    ]
  }

  /// A file's name as a path into the folder; other arguments as they are.
  private func located(_ argument: String) -> String {
    guard ExportFormat(fileName: argument) != nil, !argument.hasPrefix("-"), !argument.contains(" ") else {
      return argument
    }
    return folder(argument)
  }

  /// What was printed, as if the folder were the one that it was printed in.
  private func relative(_ text: String) -> String {
    ["a", "b"].reduce(text) { $0.replacing("\($1)\(folder.path)/", with: "\($1)/") }
      .replacing(folder.path + "/", with: "")
  }
}

/// UIDs that count up.
private final class CountedUIDs: Sendable {
  private let count = Mutex(0)

  @Sendable func next() -> String {
    count.withLock { count in
      count += 1
      return "event-\(count)"
    }
  }
}

/// A command line as a shell takes it apart: variables in front, then the program's name, then its arguments.
private struct ShellLine {
  let variables: [String: String]
  let arguments: [String]

  init(_ line: String) throws {
    let words = line.matches(of: /(?:[^\s'"]|'[^']*'|"[^"]*")+/).map { word in
      word.output.replacing(/'([^']*)'|"([^"]*)"/) { $0.output.1 ?? $0.output.2 ?? "" }
    }
    let name = try #require(words.firstIndex(of: "cal-edit"), "\(line) does not call cal-edit")
    variables = Dictionary(
      words[..<name].map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    ) { $1 }
    arguments = words[(name + 1)...].map { String($0) }
  }
}
