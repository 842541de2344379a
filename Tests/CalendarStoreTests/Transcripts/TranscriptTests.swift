import Testing

struct TranscriptTests {
  @Test(arguments: Transcript.all) func `a session goes as it was recorded`(transcript: Transcript) throws {
    try transcript.expect(try TranscriptReplay().text(of: transcript))
  }

  @Test(arguments: Transcript.all) func `a transcript begins with what it shows`(transcript: Transcript) throws {
    let lines = try transcript.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first.map { $0.hasSuffix(".") && $0.count <= 120 } == true)
    #expect(lines.count > 2 && lines[1].isEmpty && lines[2].hasPrefix("$ "))
  }

  @Test func `the transcripts are found`() {
    #expect(Transcript.all.count > 20)
  }
}
