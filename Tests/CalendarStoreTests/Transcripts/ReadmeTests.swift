import CalendarStore
import Foundation
import Testing

/// Holds the README to what the program does.
struct ReadmeTests {
  private static let root = SampleFolder.samples.deletingLastPathComponent()

  /// The lines of the first code block below a heading.
  private func block(below heading: String) throws -> [String] {
    let text = try page("README.md")
    let section = try #require(text.firstRange(of: "\n## \(heading)\n"), "there is no heading \(heading)")
    let lines = text[section.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("```") })
    return Array(lines[(start + 1)...].prefix { $0 != "```" })
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: ReadmeTests.root.appending(path: name), encoding: .utf8)
  }

  /// The lines of the blocks of a page that are sessions.
  private func sessions(on name: String) throws -> [String] {
    try page(name).components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\n$ ") }
      .flatMap {
        $0.element.dropFirst().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + ["…"]
      }
  }

  /// What a recorded session shows, without the changes of files.
  private func session(_ name: String) throws -> [String] {
    let transcript = SampleFolder.transcripts.appending(path: "\(name).transcript")
    var isShown = false
    return try String(contentsOf: transcript, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { line in
        if line.hasPrefix("$ ") { isShown = true }
        if line.hasPrefix("[status ") { isShown = false }
        return isShown
      }
      .map { $0.replacing(" </dev/null", with: "") }
  }

  @Test(arguments: [("The first day", "first-day"), ("Edit a file in a minute", "move-the-start")])
  func `a session is the recorded one, but for what it leaves out`(heading: String, name: String) throws {
    try expect(block(below: heading), in: name)
  }

  @Test(arguments: ["tutorial", "questions"])
  func `the sessions on a page are recorded ones, but for what they leave out`(name: String) throws {
    let lines = try sessions(on: "Documentation/\(name).md")
    #expect(lines.count { $0.hasPrefix("$ ") } > 10)
    try expect(lines, in: name)
  }

  private func expect(_ lines: [String], in name: String) throws {
    var rest = try session(name)[...]
    var mayLeaveOut = true
    for line in lines {
      if line.hasSuffix("…") {
        mayLeaveOut = true
        continue
      }
      let place = try #require(rest.firstIndex(of: line), "\(line) is not in the session")
      #expect(mayLeaveOut || place == rest.startIndex, "something before \(line) is left out")
      (rest, mayLeaveOut) = (rest[(place + 1)...], false)
    }
  }

  @Test func `the example in Swift works as it stands`() throws {
    let folder = try SampleFolder()
    try example(path: folder("design-review.ics"))
    let text = try String(contentsOfFile: folder("design-review.ics"), encoding: .utf8)
    #expect(text.contains("SUMMARY:Design review\\, second round") && text.contains("TRIGGER:-PT15M"))
    let own = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n").map(trimmed)
    for line in try block(below: "Use it from Swift").map({ trimmed($0[...]) }) where !line.isEmpty {
      #expect(own.contains(line.replacing("\"team.ics\"", with: "path")), "\(line) is not compiled")
    }
  }

  private func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

  private func example(path: String) throws {
    let store = EventStore(
      environment: StoreEnvironment(
        variables: ProcessInfo.processInfo.environment,
        now: { Instant(secondsSince1970: Int(Date.now.timeIntervalSince1970)) }))

    let calendar = try store.calendar(at: path)
    let fetch = try store.events(in: calendar)
    for finding in fetch.findings { print(finding.message) }

    if var event = fetch.events.first {
      event.title = "Design review, second round"
      event.alarms.append(Alarm(trigger: .fromStart(CalendarDuration(seconds: -15 * 60))))
      try store.save(&event, span: .allEvents)
    }
  }
}
