import Foundation
import Testing

@testable import cal_edit

/// What a person is asked, on standard error, and a script is not.
struct QuestionTests {
  private let file: CaseFile

  init() throws {
    file = try CaseFile(
      calendar(LookedAt.event("Team", 1, "1000", "1100", "RRULE:FREQ=DAILY"), LookedAt.event("Talk", 2, "1000", "1100"))
    )
    for name in ["other.ics", "third.ics"] { try file.folder.put(name, calendar()) }
  }

  private func ask(_ command: String..., answer: String...) -> CaseFile.Outcome {
    file.run(command + ["--calendar", file.path], lines: answer, isTerminal: true)
  }

  @Test(arguments: ["delete", "move", "copy"]) func `what deletes, moves and copies asks first`(command: String) throws
  {
    let before = try file.text()
    let target = command == "delete" ? [] : ["--to", file.folder("other.ics")]
    let place = command == "delete" ? "" : " to other"
    for (title, what) in [
      ("talk", "Talk, Wed 2 Dec 2026 10:00"), ("team", "the whole series Team, Tue 1 Dec 2026 10:00"),
    ] {
      let words = [command, title, "--calendar", file.path] + target
      let outcome = file.run(words, lines: ["n"], isTerminal: true)
      #expect(outcome.status == .notFound && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("\(command) \(what)\(place)? (y/n) cal-edit: nothing was "), "\(outcome.errors)")
    }
    let all = file.run(
      [command, "t", "--all-matches", "--calendar", file.path] + target, lines: [""], isTerminal: true)
    #expect(all.errors.hasPrefix("\(command) 2 events"), "\(all.errors)")
    #expect(try file.text() == before)
    let agreed = file.run([command, "talk", "--calendar", file.path] + target, lines: ["y"], isTerminal: true)
    #expect(agreed.status == .done && !agreed.output.contains("(y/n)"))
    // Each run makes the same UIDs.
    let other = command == "delete" ? [] : ["--to", file.folder("third.ics")]
    let silent = file.run([command, "team", "-y", "--calendar", file.path] + other, isTerminal: true)
    #expect(silent.status == .done && silent.errors.isEmpty, "\(silent.errors)")
    if command != "delete" { #expect(try file.folder.text("third.ics").contains("SUMMARY:Team")) }
  }

  @Test func `a script is not asked`() throws {
    let outcome = file.run(["move", "talk", "--calendar", file.path, "--to", file.folder("other.ics")])
    #expect(outcome.status == .done && outcome.errors.isEmpty)
  }

  @Test func `a change of a series by options asks whether all of it is meant`() throws {
    let before = try file.text()
    let refused = ask("edit", "team", "--location", "Hall", answer: "n")
    #expect(refused.status == .notFound && refused.output.isEmpty)
    #expect(try file.text() == before)
    #expect(refused.errors == "change the whole series Team? (y/n) cal-edit: nothing was saved\n")
    #expect(ask("edit", "team", "--location", "Hall", answer: "y").status == .done)
    #expect(try file.text().contains("LOCATION:Hall\r\n"))
    let script = file.run(["edit", "team", "--location", "Room", "--calendar", file.path])
    #expect(script.status == .usage && script.errors.contains("needs a span"))
  }

  @Test func `a change of an occurrence by options asks for which part it is`() throws {
    let words = ["edit", "team", "--location", "Hall", "--occurrence", "2026-12-03", "--calendar", file.path]
    for answer in ["", "some"] {
      let outcome = file.run(words, lines: [answer], isTerminal: true)
      #expect(outcome.status == .notFound)
      #expect(outcome.errors.hasPrefix("change which part of the series? this, future or all: "))
    }
    #expect(file.run(words, lines: ["this"], isTerminal: true).status == .done)
    #expect(try file.text().contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T100000\r\n"))
  }
}
