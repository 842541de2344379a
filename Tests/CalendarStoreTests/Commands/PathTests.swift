import CalendarStore
import Foundation
import Glibc
import Testing

@testable import cal_edit

/// Files and folders that are not there, or are something else: what is said of them, and before anything is asked.
struct PathTests {
  private let program: InstalledProgram

  init() throws {
    program = try InstalledProgram()
    try FileManager.default.createDirectory(atPath: program.folder("empty"), withIntermediateDirectories: true)
    try Data("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8)
      .write(to: URL(filePath: program.folder("bare.ics")))
  }

  private func put(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: program.folder(name)))
  }

  @Test(arguments: [
    (["list", "--calendar", "bare.ics/x"], "bare.ics/x: the path leads through a file, not a folder"),
    (["list", "--store", "bare.ics/x"], "bare.ics/x: the path leads through a file, not a folder"),
    (["import", "bare.ics/x"], "bare.ics/x: the path leads through a file, not a folder"),
    (
      ["import", "design-review.ics", "--create", "-a", "bare.ics/x.ics"],
      "bare.ics/x.ics: the path leads through a file, not a folder"
    ),
    (["export", "bare.ics/x.json"], "bare.ics/x.json: the path leads through a file, not a folder"),
    (["apply", "bare.ics/x"], "bare.ics/x: the path leads through a file, not a folder"),
    (["check", "bare.ics/x.ics"], "bare.ics/x.ics: the path leads through a file, not a folder"),
    (["list", "--calendar", "none.ics"], "none.ics: the file does not exist"),
    (["list", "--store", "none"], "none: the store does not exist; make the folder, or name another"),
    (
      ["import", "bare.ics", "--create", "-a", "x", "--store", "none"],
      "none: the store does not exist; make the folder, or name another"
    ),
    (["import", ""], "\"\": the file does not exist"),
    (["export", "empty/"], "empty/: the name is that of a folder; name a file in it"),
    (["export", "./empty"], "./empty/: the name is that of a folder; name a file in it"),
  ])
  func `what is missing is said as what it is`(arguments: [String], sentence: String) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.status == 5 && outcome.errors == "cal-edit: \(sentence)\n")
  }

  /// A disk that is not mounted must not look like a store with fewer calendars.
  @Test func `what in the store is meant for a calendar and cannot be read is said by all that look at it`() throws {
    let store = program.folder("empty")
    let disk = FileManager.default
    for name in ["Team", "linked.ics"] {
      try disk.createSymbolicLink(atPath: "\(store)/\(name)", withDestinationPath: "/nowhere/at/all")
    }
    try #require(mkfifo("\(store)/pipe.ics", 0o600) == 0)
    try disk.createDirectory(atPath: "\(store)/Home.ics", withIntermediateDirectories: true)
    let said = ["Team", "linked.ics", "pipe.ics"].map { "empty/\($0)" }
    for command in ["list", "find x", "todo", "month"] {
      let outcome = try program.run(command.split(separator: " ").map(String.init) + ["--store", "empty"])
      let lines = outcome.errors.split(separator: "\n").filter { $0.contains("unreadable-file") }
      #expect(lines.map { String($0.prefix { $0 != ":" }) } == said, "\(command)")
    }
    let check = try program.run(["check", "--store", "empty"])
    #expect(check.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == said)
    #expect(check.status == 3)
    #expect(try program.run(["list", "--store", "empty", "--calendar", "empty/Home.ics"]).errors.isEmpty)
  }

  @Test func `one of several files that is missing hides no fault of the others`() throws {
    try put("faulty.ics", calendar(LookedAt.event("Party", 12, "2200", "2100")))
    let outcome = try program.run(["check", "gone.ics", "faulty.ics"])
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("gone.ics: error: unreadable-file: "), "\(outcome.output)")
    #expect(outcome.output.contains("faulty.ics:") && outcome.output.contains("end-before-start"), "\(outcome.output)")
  }

  @Test func `where the store is itself a calendar, an event of one that is named is edited`() throws {
    try put("empty/one.ics", calendar(LookedAt.event("Party", 12, "2200", "2300")))
    let outcome = try program.run(["edit", "--store", "empty", "-a", "empty/one.ics", "party", "--title", "Fest"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try String(contentsOfFile: program.folder("empty/one.ics"), encoding: .utf8).contains("SUMMARY:Fest"))
  }

  @Test(arguments: ["undo", "redo"]) func `a file without a name is no change of the store`(command: String) throws {
    let store = ["--store", "empty"]
    #expect(try program.run(["new", "-y", "tomorrow", "9:00", "Lunch"] + store).status == 0)
    if command == "redo" { #expect(try program.run(["undo"] + store).status == 0) }
    let outcome = try program.run([command, ""] + store)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "cal-edit: unexpected operand \"\"; write cal-edit \(command) [FILE]\n")
    #expect(try program.run([command] + store).status == 0)
  }

  @Test(arguments: [
    ("none/x.ics", "none/: the folder does not exist"), ("none/", "none/: the folder does not exist"),
    ("bare.ics/x.ics", "bare.ics/: the path leads through a file, not a folder"),
    ("empty", "empty/: the name is that of a folder; name a file in it"),
    ("empty/", "empty/: the name is that of a folder; name a file in it"),
    ("bare.ics", "bare.ics: the file exists; name a new one, or add to it with --calendar"),
  ])
  func `a new file that could not be written is refused before the form opens`(path: String, sentence: String) throws {
    let outcome = try program.run(["new", "tomorrow", "Lunch", "-o", path], input: "w\n")
    #expect(outcome.status == 5 && outcome.output.isEmpty && outcome.errors == "cal-edit: \(sentence)\n")
  }

  @Test func `a new file where nothing may be written is refused before the form opens`() throws {
    let sealed = program.folder("sealed")
    try FileManager.default.createDirectory(
      atPath: sealed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
    let outcome = try program.run(["new", "tomorrow", "Lunch", "-o", "sealed/x.ics"], input: "q\n")
    // Whoever may do everything may write there too.
    guard geteuid() != 0 else { return }
    #expect(outcome.status == 5 && outcome.output.isEmpty)
    #expect(outcome.errors == "cal-edit: sealed/: the folder may not be read or written\n")
  }

  @Test(arguments: [["edit", "./empty"], ["show", "bare.ics"], ["delete", "empty/"]])
  func `a calendar that has nothing says so`(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.status == 1 && outcome.errors == "cal-edit: \(arguments[1]): the calendar has no event\n")
  }

  @Test func `a file of no format is no time`() throws {
    let outcome = try program.run(["export", "agenda.pdf"])
    let words =
      "agenda.pdf: is no time, and no format has that ending; name one with --as=ics|jcal|json|csv|markdown|html"
    #expect(outcome.status == 2 && outcome.errors == "cal-edit: \(words)\n")
    #expect(try program.run(["export", "agenda.text", "--as", "markdown", "-a", "bare.ics"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: program.folder("agenda.text")))
  }

  @Test func `folders that are files are as good as none where nothing is kept`() throws {
    let nowhere = ["XDG_CONFIG_HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null"]
    let outcome = try program.run(["history"], variables: nowhere)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func `a store that is empty is no fault`() throws {
    for command in ["list", "calendars", "todo list", "alarms"] {
      let outcome = try program.run(command.split(separator: " ").map(String.init) + ["--store", "empty"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command)")
    }
  }

  @Test func `one time is one time`() throws {
    for (arguments, line) in [
      (
        ["restore", "standup-series.ics", "--occurrence", "9-10"],
        "--occurrence: 9-10: is a range, expected one time\n9-10\n^"
      ),
      (["edit", "design-review.ics", "--end", "9 - 10"], "--end: 9 - 10: is a range, expected one time\n9 - 10\n^"),
      (["todo", "add", "X", "--due", "fri to sun"], "--due: fri to sun: is a range, expected one time\nfri to sun\n^"),
      (
        ["new", "X", "-y", "--repeat", "daily", "--until", "9-10"],
        "--until: 9-10: is a range, expected one time\n9-10\n^"
      ),
    ] {
      let outcome = try program.run(arguments)
      #expect(outcome.status == 2 && outcome.errors == "cal-edit: \(line)\n")
    }
  }
}
