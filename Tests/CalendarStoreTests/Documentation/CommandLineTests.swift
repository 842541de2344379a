import Foundation
import Testing

@testable import cal_edit

/// Holds the command lines on the pages to what the program understands.
struct CommandLineTests {
  private static let root = SampleFolder.samples.deletingLastPathComponent()

  /// The lines of a page's blocks that call the program, up to what a shell takes for itself.
  private func lines(of page: String) throws -> [String] {
    let text = try String(contentsOf: CommandLineTests.root.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
    return blocks.flatMap { $0.element.split(separator: "\n") }.compactMap { line in
      guard let call = line.firstMatch(of: /(?:^|[$;&|*] |[({'"])cal-edit ([^|;>&)]*)/) else { return nil }
      return String(call.output.1).replacing(/[ ]+#.*$/, with: "")
    }
  }

  @Test(arguments: ["README.md"] + ["cli", "tutorial", "questions", "recipes"].map { "Documentation/\($0).md" })
  func `every command line on a page is understood`(page: String) throws {
    let lines = try lines(of: page)
    #expect(!lines.isEmpty)
    for line in lines where !line.contains("%") {
      let words = CommandWords(unfinished: line.trimmingCharacters(in: .whitespaces)).words
      #expect(throws: Never.self, "\(line)") { try Arguments.parse(words) }
    }
  }

  @Test func `a line that is not understood is seen`() {
    #expect(throws: UsageError.self) { try Arguments.parse(CommandWords(unfinished: "list --calender x").words) }
  }
}
