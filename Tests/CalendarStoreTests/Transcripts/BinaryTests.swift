import Foundation
import Testing

/// The program as it is installed: what an in-process run cannot show.
struct BinaryTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test func `help is printed, with status 0`() throws {
    let outcome = try program.run(["help"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("usage: cal-edit COMMAND"))
  }

  @Test func `a script edits and saves through its input`() throws {
    let outcome = try program.run(
      ["edit", "design-review.ics", "--quiet"], input: "title Second round\nstarts +30m\nwq\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let text = try String(contentsOfFile: program.folder("design-review.ics"), encoding: .utf8)
    #expect(text.contains("SUMMARY:Second round") && text.contains(":20261201T103000"))
  }

  @Test func `the end of input with unsaved changes writes nothing, with status 1`() throws {
    let before = try program.folder.contents()["design-review.ics"]
    #expect(try program.run(["edit", "design-review.ics"], input: "title Lost").status == 1)
    #expect(try program.folder.contents()["design-review.ics"] == before)
  }

  @Test func `each failure has its status, one line on standard error, and no result`() throws {
    let failures: [(arguments: [String], status: Int32)] = [
      (["show", "--uid", "nobody"], 1), (["edit", "--colour"], 2),
      (["edit", "truncated.ics", "--number", "1", "--title=A", "--quiet"], 3), (["show", "missing.ics"], 5),
    ]
    for failure in failures {
      let outcome = try program.run(failure.arguments)
      #expect(outcome.status == failure.status, "\(failure.arguments)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("cal-edit: ") && outcome.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func `findings stay off the standard output`() throws {
    let outcome = try program.run(["list", "--calendar", "broken.ics", "2026-12-01", "2026-12-31", "--jsonl"])
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(outcome.errors.contains("broken.ics:18:1: error: bad-line"))
  }

  @Test func `faults in files that a command is not about are counted in one line`() throws {
    let store = program.folder("mixed/home")
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    for name in ["broken.ics", "design-review.ics"] {
      try FileManager.default.copyItem(atPath: program.folder(name), toPath: "\(store)/\(name)")
    }
    let all = ["--store", program.folder("mixed"), "--now", "2026-12-01 12:00"]
    let note = "note: 2 faults in \(store)/broken.ics; cal-edit check lists them\n"
    for arguments in [["show", "Design"], ["list", "2030-01-01"], ["alarms"], ["todo", "list"]] {
      let outcome = try program.run(arguments + all)
      #expect(outcome.errors == note || outcome.errors.isEmpty, "\(arguments)")
    }
    let own = try program.run(["show", "The one with a bad line"] + all).errors.split(separator: "\n")
    #expect(own.count == 2 && own[0].contains("error: bad-line") && own[1].contains("error: bad-date"), "\(own)")
    #expect(try program.run(["show", "The good one before"] + all).errors == note)
    #expect(try program.run(["list", "2030-01-01", "--calendar", "home"] + all).errors.contains("error: bad-line"))
    #expect(try program.run(["list", "2030-01-01", "-q"] + all).errors.isEmpty)
  }

  @Test func `a reader that closes the pipe ends no run`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try program.run(["help", "edit"], output: pipe.fileHandleForWriting)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }
}
