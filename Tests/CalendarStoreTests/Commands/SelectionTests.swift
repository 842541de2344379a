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
