import Foundation
import Testing

/// A recorded session, as it looks in a shell: what it shows, then the commands, what was typed, and what came of it.
///
/// A command begins with `$ `. Behind `<<end` stand the lines that it reads from its input, each with the `> ` of the
/// shell, up to `end`; with `</dev/null` it reads nothing; else a person sits at a terminal and answers its prompts, with
/// `^D` for the end of input. `[status 0, …]` closes each, and after `written:` the difference in the files follows.
struct Transcript: CustomTestStringConvertible {
  /// One command, and what is typed into it.
  struct Step {
    let command: String
    let input: [String]
    let isTerminal: Bool
  }

  private let url: URL

  /// The name of the file.
  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// Every transcript of the samples.
  static var all: [Transcript] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: SampleFolder.transcripts.path)
    return (names ?? []).filter { $0.hasSuffix(".transcript") }.sorted()
      .map { Transcript(url: SampleFolder.transcripts.appending(path: $0)) }
  }

  /// The whole text.
  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What the transcript shows: the lines above the first command.
  func purpose() throws -> String {
    try text().split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("$ ") }
      .joined(separator: "\n")
  }

  /// The commands, in order.
  func steps() throws -> [Step] {
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let starts = lines.indices.filter { lines[$0].hasPrefix("$ ") }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      step(lines[start].dropFirst(2), below: lines[(start + 1)..<end])
    }
  }

  private func step(_ command: Substring, below lines: ArraySlice<String>) -> Step {
    if command.hasSuffix(" </dev/null") {
      return Step(command: String(command.dropLast(11)), input: [], isTerminal: false)
    }
    if command.hasSuffix(" <<end") {
      let input = lines.prefix { $0 != "> end" }.map { String($0.dropFirst(2)) }
      return Step(command: String(command.dropLast(6)), input: input, isTerminal: false)
    }
    let typed = /^(?:[a-z ]*>|.*\(y\/n\)|.*future or all:|which one\?) (.*)$/
    let input = lines.prefix { !$0.hasPrefix("[status ") }.compactMap { $0.wholeMatch(of: typed).map { String($0.1) } }
    return Step(command: String(command), input: input, isTerminal: true)
  }

  /// Records an issue unless the sessions went exactly so.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment the file is rewritten, and the test fails: recording is never green.
  func expect(_ replayed: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(replayed.utf8).write(to: url)
      Issue.record("\(url.lastPathComponent) was recorded")
    }
    #expect(try replayed == text())
  }
}
