import Foundation
import Testing

/// The program as it is installed: what an in-process run cannot show.
struct BinaryTests {
  /// What a run left behind.
  private struct Outcome {
    let status: Int32
    let output: String
    let errorOutput: String
  }

  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  /// Runs the program in the folder of samples; what goes in and comes out are files, so that no pipe can fill up.
  private func run(_ arguments: [String], input: String = "", output: FileHandle? = nil) throws -> Outcome {
    let names = ["input", "output", "error"]
    for name in names { try Data((name == "input" ? input : "").utf8).write(to: URL(filePath: folder(name))) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "cal-edit")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["TZ": "Europe/Berlin", "HOME": folder.path]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder("input")))
    process.standardOutput = try output ?? FileHandle(forWritingTo: URL(filePath: folder("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: folder("error")))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    let texts = try names.map { try String(contentsOfFile: folder($0), encoding: .utf8) }
    return Outcome(status: process.terminationStatus, output: texts[1], errorOutput: texts[2])
  }

  @Test func `help is printed, with status 0`() throws {
    let outcome = try run(["help"])
    #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
    #expect(outcome.output.hasPrefix("usage: cal-edit COMMAND"))
  }

  @Test func `a script edits and saves through its input`() throws {
    let outcome = try run(["edit", "design-review.ics", "--quiet"], input: "title Second round\nstarts +30m\nwq\n")
    #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
    let text = try String(contentsOfFile: folder("design-review.ics"), encoding: .utf8)
    #expect(text.contains("SUMMARY:Second round") && text.contains(":20261201T103000"))
  }

  @Test func `the end of input with unsaved changes writes nothing, with status 1`() throws {
    let before = try folder.contents()["design-review.ics"]
    #expect(try run(["edit", "design-review.ics"], input: "title Lost").status == 1)
    #expect(try folder.contents()["design-review.ics"] == before)
  }

  @Test func `each failure has its status, one line on standard error, and no result`() throws {
    let failures: [(arguments: [String], status: Int32)] = [
      (["show", "--uid", "nobody"], 1), (["edit", "--colour"], 2),
      (["edit", "truncated.ics", "--number", "1", "--title=A", "--quiet"], 3), (["show", "missing.ics"], 5),
    ]
    for failure in failures {
      let outcome = try run(failure.arguments)
      #expect(outcome.status == failure.status, "\(failure.arguments)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorOutput.hasPrefix("cal-edit: ") && outcome.errorOutput.count { $0 == "\n" } == 1)
    }
  }

  @Test func `findings stay off the standard output`() throws {
    let outcome = try run(["list", "--calendar", "broken.ics", "2026-12-01", "2026-12-31", "--jsonl"])
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(outcome.errorOutput.contains("broken.ics:18:1: error: bad-line"))
  }

  @Test func `a reader that closes the pipe ends no run`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try run(["help", "edit"], output: pipe.fileHandleForWriting)
    #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
  }
}
