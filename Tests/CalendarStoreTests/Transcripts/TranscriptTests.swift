import Testing

@testable import cal_edit

struct TranscriptTests {
  @Test(arguments: Transcript.all) func `a session goes as it was recorded`(transcript: Transcript) throws {
    try transcript.expect(try TranscriptReplay().text(of: transcript))
  }

  @Test(arguments: Transcript.all) func `a transcript begins with what it shows`(transcript: Transcript) throws {
    let lines = try transcript.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first.map { $0.hasSuffix(".") && $0.count <= 120 } == true)
    #expect(lines.count > 2 && lines[1].isEmpty && lines[2].hasPrefix("$ "))
  }

  // The manual page is long, and has tests of its own.
  @Test(arguments: Command.allCases.filter { $0 != .manual })
  func `every command has a transcript`(command: Command) throws {
    let isShown = try Transcript.all.contains { transcript in
      try transcript.steps().contains { $0.command.contains("cal-edit \(command.name)") }
    }
    #expect(isShown)
  }
}
