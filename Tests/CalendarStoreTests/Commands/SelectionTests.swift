import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Which items a command line names.
struct SelectionTests {
  private static let nameless = """
    BEGIN:VEVENT
    SUMMARY:Nameless
    DTSTART:20261201T100000Z
    END:VEVENT
    BEGIN:VTODO
    SUMMARY:Nameless
    END:VTODO
    """

  @Test(arguments: [
    ["delete"], ["edit", "--title", "x"], ["todo", "delete"], ["todo", "done"], ["delete", "--all-matches"],
  ])
  func `an empty text names nothing, not even what has no UID`(command: [String]) throws {
    let file = try CaseFile(calendar(SelectionTests.nameless))
    let before = try file.text()
    for text in ["", " "] {
      let outcome = file.run(command + [text, "--calendar", file.path])
      #expect(outcome.status == .notFound, "\(outcome.errors)")
    }
    #expect(try file.text() == before)
  }

  @Test(arguments: [["edit", "--location", "Hall"], ["delete"]]) func `all matches are whole series`(
    command: [String]
  ) throws {
    let series = LookedAt.event("Team", 1, "1000", "1100", "RRULE:FREQ=DAILY")
    let file = try CaseFile(calendar(series + "\n" + LookedAt.event("Team day", 2, "1000", "1100")))
    let outcome = file.run(command + ["team", "--all-matches", "--calendar", file.path])
    #expect(outcome.status == .done, "\(outcome.errors)")
    let text = try file.text()
    #expect(text.components(separatedBy: "LOCATION:Hall").count == (command[0] == "edit" ? 3 : 1))
    #expect(text.contains("SUMMARY:Team") == (command[0] == "edit"))
  }

  @Test func `rows to choose from that would be the same say where they are`() throws {
    let party = LookedAt.event("Party", 12, "2200", "2300")
    let file = try CaseFile(
      calendar(
        [
          party, party.replacing("UID:Party", with: "UID:Other\nLOCATION:" + String(repeating: "Hall ", count: 20)),
          LookedAt.event("Parting", 13, "1000", "1100"),
        ].joined(separator: "\n")))
    let outcome = file.run(["delete", "part", "--calendar", file.path], lines: ["9"], isTerminal: true)
    let rows = outcome.errors.split(separator: "\n")
    #expect(rows[0] == "1  Sat 12 Dec 2026  22:00  Party  @case")
    #expect(rows[1] == "2  Sat 12 Dec 2026  22:00  Party  (Hall Hall Hall Hall Hall Hall Hall Hall Hall…")
    #expect(rows[2] == "3  Sun 13 Dec 2026  10:00  Parting")
  }

  @Test func `who gives an answer that is none is asked again, and an empty one leaves`() throws {
    let file = try CaseFile(
      calendar(LookedAt.event("Party", 12, "2200", "2300") + "\n" + LookedAt.event("Parting", 13, "1000", "1100")))
    let words = ["show", "part", "--calendar", file.path]
    let outcome = file.run(words, lines: ["9", "2"], isTerminal: true)
    #expect(outcome.status == .done && outcome.errors.contains("expected a number from 1 to 2"))
    #expect(outcome.output.contains("Parting") && !outcome.output.contains("Party"))
    let given = file.run(words, lines: ["x", ""], isTerminal: true)
    #expect(given.status == .notFound && given.errors.hasSuffix("cal-edit: no event was chosen\n"))
  }

  @Test(arguments: [
    (["edit", "Party", "--uid", "nope", "--title", "x"], "\"nope\": no event matches"),
    (["edit", "Party", "--set", "UID=foo"], "UID \"foo\" cannot be saved"),
    (["edit", "Party", "--alert", "15"], "15: not understood as an alert, expected one like 15m"),
    (["edit", "Party", "--alert="], "something is missing at the end, expected an alert like 15m"),
    (["edit", "Plants", "--title", "x"], "\"Plants\" is a reminder; edit takes events, todo edit takes reminders"),
    (["delete", "plan", "-y"], "\"plan\" is a reminder; delete takes events, todo delete takes reminders"),
    (["show", "plants-1"], "\"plants-1\" is a reminder; show takes events, todo list takes reminders"),
  ])
  func `what is wrong is what is named`(words: [String], message: String) throws {
    let todo = "BEGIN:VTODO\nUID:plants-1\nSUMMARY:Plants\nEND:VTODO"
    let file = try CaseFile(calendar(LookedAt.event("Party", 12, "2200", "2300") + "\n" + todo))
    let outcome = file.run(words + ["--calendar", file.path])
    #expect(outcome.status != .done && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `each row that options change is printed once, as it is saved`() throws {
    let file = try CaseFile(calendar(LookedAt.days("Fair", 1, 2)))
    let outcome = file.run(["edit", file.path, "--no-all-day", "--start", "fri 14:00", "--dry-run"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("~ 4") } == ["~ 4  Starts        Fri  4 Dec 2026  14:00"])
    #expect(lines.filter { $0.hasPrefix("~ 5") }.count == 1)
  }

  @Test func `another end of a series is its row, and when it goes on once`() throws {
    let file = try CaseFile(calendar(LookedAt.event("Ser", 8, "1000", "1100", "RRULE:FREQ=DAILY;COUNT=3")))
    let outcome = file.run(["edit", file.path, "--count", "5", "--span", "all", "--dry-run"])
    let rows = outcome.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("~") }
    #expect(rows.count == 2 && rows[0].hasPrefix("~ 8  End Repeat    After 5 times"), "\(rows)")
    #expect(rows.last?.contains("next: ") == true)
  }

  @Test func `a line that is no text is refused`() throws {
    let program = try InstalledProgram()
    let process = program.process(["edit", "design-review.ics", "--quiet"], variables: [:])
    let (input, errors) = (Pipe(), Pipe())
    (process.standardInput, process.standardError) = (input, errors)
    try process.run()
    input.fileHandleForWriting.write(Data("location x\ntitle q".utf8) + [0xff] + Data("\nw\n".utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(
      said == #"cal-edit: standard input:2: the value "title q\xff" cannot be saved; expected a line in UTF-8"# + "\n")
  }
}
