import Foundation
import Testing

/// Imports, exports and answers between the other commands of a batch: they meet what waits to be written.
struct BatchExchangeTests {
  private let program: InstalledProgram

  init() throws {
    program = try InstalledProgram()
    for (uid, title) in [("p", "Plan"), ("q", "Quest")] {
      let lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VEVENT", "UID:\(uid)",
        "DTSTAMP:20260101T000000Z", "DTSTART:20261201T100000Z", "SUMMARY:\(title)", "ORGANIZER:mailto:boss@example.org",
        "ATTENDEE:mailto:me@example.org", "END:VEVENT", "END:VCALENDAR", "",
      ]
      try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(filePath: program.folder("\(uid).ics")))
    }
    for words in ["calendars add A", "calendars add B", "calendars add one.ics"] { _ = try run(words) }
  }

  private func run(_ words: String, input: String = "") throws -> BuiltProgram.Outcome {
    try program.run(
      words.split(separator: " ").map(String.init) + ["--now", "2026-11-30 12:00"], input: input,
      variables: ["XDG_DATA_HOME": program.folder("data"), "CAL_EDIT_ADDRESSES": "me@example.org"])
  }

  private func batch(_ lines: String...) throws -> BuiltProgram.Outcome {
    let outcome = try run("--batch", input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private func titles(in calendar: String) throws -> [String] {
    try run("list 2026-12-01 -a \(calendar) --format {title}").output.split(separator: "\n").map(String.init)
  }

  @Test func `what was deleted before is added again`() throws {
    _ = try run("import p.ics -a A")
    let outcome = try batch("delete p", "import p.ics -a A")
    #expect(outcome.errors.contains("1 added"))
    #expect(try titles(in: "A") == ["Plan"])
  }

  @Test func `what was moved away before is added again`() throws {
    _ = try batch("import p.ics -a A", "move p --to B", "import p.ics -a A")
    #expect(try titles(in: "A") == ["Plan"] && titles(in: "B") == ["Plan"])
  }

  @Test func `what was edited before is brought back`() throws {
    _ = try run("import p.ics -a A")
    let outcome = try batch("edit p --title New", "import p.ics -a A --on-conflict replace")
    #expect(outcome.errors.contains("1 updated"))
    #expect(try titles(in: "A") == ["Plan"])
  }

  @Test(arguments: ["A", "one"])
  func `two files go into one calendar, and the first again changes nothing`(calendar: String) throws {
    let outcome = try batch("import p.ics -a \(calendar)", "import q.ics -a \(calendar)", "import p.ics -a \(calendar)")
    #expect(outcome.errors.contains("1 unchanged"))
    #expect(try titles(in: calendar) == ["Plan", "Quest"])
    #expect(try run("undo").status == 0 && titles(in: calendar).isEmpty)
  }

  @Test(arguments: [
    ("export - --as ics", "SUMMARY:New"), ("export - --as csv", "New"), ("export - --as json", #""title": "New""#),
    ("export - --as jcal", #"["summary",{},"text","New"]"#), ("export - --as markdown", "New"),
    ("show --plain data/calendars/A/p.ics", "SUMMARY:New"), ("reply p --accept", "PARTSTAT=ACCEPTED"),
  ])
  func `what is handed out has what was changed before`(line: String, expected: String) throws {
    _ = try run("import p.ics -a A")
    let outcome = try batch("edit p --title New -q", line)
    #expect(outcome.output.contains(expected) && !outcome.output.contains("Plan"), "\(outcome.output)")
  }

  @Test(arguments: ["New", "new.ics", "./away.ics"])
  func `a calendar that an import makes is there for the lines behind it`(name: String) throws {
    let outcome = try batch(
      "import --create p.ics -a \(name)", "new 2026-12-03 10:00 Fresh -a \(name) -q", "import q.ics -a \(name)",
      "edit Plan -a \(name) --title Plans -q", "list 2026-12-01 -a \(name) --format {title}",
      "export - -a \(name) --as csv", "check \(name)")
    let isPath = name.hasSuffix(".ics")
    let shown = isPath ? name : String(name.prefix(3))
    for title in ["Plans", "Quest", "Fresh"] { #expect(outcome.output.contains("\(title)\n"), "\(outcome.output)") }
    #expect(try titles(in: shown) == ["Plans", "Quest", "Fresh"])
    #expect(try run("undo").status == 0)
    #expect(try run("list -a \(shown)").status != 0)
  }

  @Test func `a calendar that an import makes and whose items go again is not made`() throws {
    let outcome = try batch(
      "import --create p.ics -a New", "new 2026-12-03 10:00 Fresh -a New -q", "delete Plan -a New -q")
    #expect(outcome.errors.contains("1 added"))
    #expect(try titles(in: "New") == ["Fresh"])
    _ = try batch("import --create p.ics -a Newer", "delete Plan -a Newer -q")
    #expect(try run("list -a Newer").status == 1)
  }

  @Test func `the calendar that the first event makes is there for the lines behind it`() throws {
    let empty = ["XDG_DATA_HOME": program.folder("empty"), "CAL_EDIT_ADDRESSES": ""]
    let lines = "new fri 10:00 One\nnew fri 11:00 Two -a Personal\ncalendars --format {title}\n"
    let outcome = try program.run(["--batch", "--now", "2026-11-30 12:00"], input: lines, variables: empty)
    #expect(outcome.status == 0 && outcome.output.hasSuffix("Personal\n"), "\(outcome.output)\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder("empty/calendars/Personal"))
    #expect(names.count == 2)
  }

  @Test func `an export has what is new and not what is gone`() throws {
    _ = try run("import p.ics -a A")
    let outcome = try batch("new 2026-12-03 10:00 Fresh -a A -q", "delete p -q", "export - --as ics -a A")
    #expect(outcome.output.contains("SUMMARY:Fresh") && !outcome.output.contains("SUMMARY:Plan"))
  }
}
