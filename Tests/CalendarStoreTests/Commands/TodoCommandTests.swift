import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Runs of `todo` on a calendar file, at noon on Monday, 30 November 2026, in Berlin.
struct TodoCommandTests {
  private let file: CaseFile

  init() throws {
    func todo(_ uid: String, _ lines: String...) -> String {
      (["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z"] + lines + ["END:VTODO"]).joined(separator: "\n")
    }
    file = try CaseFile(
      calendar(
        todo("boxes", "SUMMARY:Order boxes", "DUE;VALUE=DATE:20261204", "PRIORITY:1"),
        todo("plants", "SUMMARY:Water plants", "DUE:20261129T170000Z", "RRULE:FREQ=DAILY", "STATUS:NEEDS-ACTION"),
        todo("tape", "SUMMARY:Buy tape", "RELATED-TO:boxes", "PERCENT-COMPLETE:30"),
        todo("lease", "SUMMARY:Sign the lease", "STATUS:COMPLETED", "COMPLETED:20261110T071400Z"),
        todo("piano", "SUMMARY:Move the piano", "STATUS:CANCELLED")))
  }

  @discardableResult
  private func todo(_ arguments: String..., lines: [String] = []) -> CaseFile.Outcome { todo(arguments, lines: lines) }

  private func todo(_ arguments: [String], lines: [String] = []) -> CaseFile.Outcome {
    file.run(["todo"] + arguments + ["--calendar", file.path], lines: lines)
  }

  /// The lines of a reminder that stands in the file.
  private func lines(_ uid: String) throws -> [String] {
    let text = try file.text().components(separatedBy: "\r\n")
    let start = try #require(text.firstIndex(of: "UID:\(uid)"))
    return Array(text[start...].prefix { $0 != "END:VTODO" })
  }

  private func listed(_ arguments: String...) -> [String] {
    file.run(["todo", "list"] + arguments + ["--calendar", file.path]).output.split(separator: "\n").map(String.init)
  }

  // MARK: - list

  @Test func `todo alone lists what is left, by when it is due, parts below, with what is overdue marked`() {
    #expect(
      todo().output == """
        1  [ ]  Sun 29 Nov 2026  18:00       Water plants  (repeats)  overdue
        2  [ ]  Fri  4 Dec 2026         !!!  Order boxes
        3  [ ]                                 Buy tape  30%

        """)
  }

  @Test func `where a title has little room a date is its day`() throws {
    let looked = try LookedAt(
      vtodo("Order forty boxes", "DUE:20261204T130000Z", "PRIORITY:1"), vtodo("Later", "DUE;VALUE=DATE:20271204"))
    #expect(
      looked.shown("todo", width: 40) == [
        "1  [ ]   4 Dec       !!!  Order forty b…", "2  [ ]   4 Dec 2027       Later",
      ])
  }

  @Test func `what is due in a week is due on each of its days`() {
    #expect(listed("--due", "2026-W49").map { $0.contains("Order boxes") } == [true])
    #expect(listed("--due", "weekend").isEmpty)
  }

  @Test func `all shows the rest behind it, completed that alone, and numbers stay`() {
    #expect(listed("--all").map { $0.suffix(18) }.suffix(2) == ["    Sign the lease", "    Move the piano"])
    #expect(listed("--completed") == ["4  [x]  Sign the lease"])
    #expect(listed("tape") == ["3  [ ]    Buy tape  30%"])
    #expect(listed("--all", "piano") == ["5  [-]  Move the piano"])
    #expect(listed("nothing").isEmpty)
  }

  @Test(arguments: [
    ("fri", ["boxes"]), ("2026-12-04", ["boxes"]), ("now", ["plants"]), ("+1w", ["plants", "boxes"]),
    ("2026-11-29 - 2026-12-03", ["plants"]), ("2026-12-05", []),
  ])
  func `due asks for a day, a range, or all up to a time`(when: String, uids: [String]) {
    #expect(listed("--due", when, "--format", "{uid}") == uids)
  }

  @Test func `it is JSON with the keys of events and four more, or lines of a template`() throws {
    let line = try #require(listed("--jsonl", "boxes").first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["due"] as? String == "2026-12-04" && object["priority"] as? Int == 1)
    #expect(object["completed"] is NSNull && object["percent"] is NSNull && object["end"] is NSNull)
    #expect(object.count == 38)
    #expect(listed("--completed", "--format", "{completed} {status} {percent}") == ["2026-11-10T07:14:00Z completed "])
    #expect(todo("list", "--json").output.hasPrefix("[\n  {\n    \"uid\": \"plants\""))
    #expect(todo("list", "--format", "{colour}").status == .usage)
    #expect(todo("list", "--all", "--completed").status == .usage)
    #expect(todo("list", "--due", "soon").status == .usage)
  }

  // MARK: - add

  @Test func `add takes words, notes behind two colons, and every option`() throws {
    let outcome = todo(
      "add", "Call", "Ada", "::", "about the keys", "--due", "fri 14:00", "--start", "tue 9:00", "--priority", "medium",
      "--category", "Home", "--category", "Paper", "--location", "Office", "--url", "https://example.org",
      "--alert", "15m", "--repeat", "every 2 weeks", "--count", "3", "--percent", "40", "--color", "teal",
      "--set", "X-FOO=1")
    #expect(outcome.status == .done, "\(outcome.errors)")
    let zoned = ";TZID=Europe/Berlin:20261"
    #expect(
      try Set(lines("made-uid")).isSuperset(of: [
        "SUMMARY:Call Ada", "DESCRIPTION:about the keys", "DUE\(zoned)204T140000", "DTSTART\(zoned)201T090000",
        "PRIORITY:5", "CATEGORIES:Home,Paper", "LOCATION:Office", "URL:https://example.org",
        "TRIGGER;RELATED=END:-PT15M", "RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=2", "PERCENT-COMPLETE:40",
        "STATUS:IN-PROCESS", "COLOR:teal", "X-FOO:1",
      ]))
    #expect(outcome.output.hasSuffix("saved \(file.path) in case\n"))
  }

  @Test(arguments: [
    (["--priority", "low"], "PRIORITY:9"), (["--priority", "high"], "PRIORITY:1"), (["--priority", "7"], "PRIORITY:7"),
    (["--due", "tomorrow"], "DUE;VALUE=DATE:20261201"), (["--status", "canceled"], "STATUS:CANCELLED"),
    (["--due", "tomorrow", "--alert", "1 day before"], "TRIGGER;RELATED=END:-PT15H"),
    (["--due", "tomorrow 9:00 UTC"], "DUE:20261201T090000Z"), (["--title", "Other"], "SUMMARY:Other"),
    (["--due", "1 dec", "--repeat", "daily", "--until", "3 dec"], "RRULE:FREQ=DAILY;UNTIL=20261203"),
    (["--percent", "100"], "STATUS:COMPLETED"), (["--notes", "more"], "DESCRIPTION:more"),
  ])
  func `an option of add writes its line`(options: [String], line: String) throws {
    let outcome = file.run(["todo", "add", "New"] + options + ["--calendar", file.path])
    #expect(outcome.status == .done, "\(outcome.errors)")
    let written = try lines("made-uid")
    #expect(written.contains(line), "\(written)")
  }

  @Test(arguments: [
    (["--priority", "10"], cal_edit.ExitStatus.invalid, "expected 1, the highest, to 9"),
    (["--priority", "soon"], .usage, "expected None, Low, Medium, High"),
    (["--percent", "101"], .usage, "expected a number from 0 to 100"),
    (["--repeat", "daily"], .invalid, "set Due first"), (["--status", "confirmed"], .usage, "needs-action"),
    (["--due", "1 dec", "--start", "2 dec"], .invalid, "must be after Starts"),
    (["--due", "1 dec 9:00", "--start", "1 dec 9:00"], .invalid, "must be after Starts, Tue 1 Dec 2026 09:00"),
    (["--due", "whenever"], .usage, "--due"), (["--availability", "free"], .usage, "no option of todo add"),
  ])
  func `what add cannot take is refused, and nothing is written`(
    options: [String], status: cal_edit.ExitStatus, message: String
  ) throws {
    let before = try file.text()
    let outcome = file.run(["todo", "add", "New"] + options + ["--calendar", file.path])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try file.text() == before)
  }

  @Test func `add needs a title, and can show what it would do`() throws {
    let before = try file.text()
    #expect(todo("add").errors.contains("todo add needs to know what to add"))
    #expect(todo("add", "--title", "Titled").status == .done)
    #expect(try lines("made-uid").contains("SUMMARY:Titled"))
    file.run(["undo"])
    #expect(todo("add", "New", "--dry-run").output.hasSuffix("dry run: nothing was written\n"))
    #expect(try file.text() == before)
    let session = todo("add", "New", "-i", lines: ["due fri", "priority high", "wq"])
    #expect(session.status == .done && session.output.hasPrefix("New Reminder\n"))
    #expect(try lines("made-uid").contains("PRIORITY:1"))
  }

  @Test(arguments: [
    (["--start", "+1h", "--due", "+1h"], "T110000", "T130000"), (["--start", "+1h"], "T110000", "T120000"),
    (["--due", "+1h"], "T110000", "T130000"), (["--start", "-1h", "--due", "+2h"], "T090000", "T140000"),
    (["--start", "9:30", "--due", "4 dec"], "T093000", "4T120000"),
  ])
  func `each date counts from its own old value`(options: [String], start: String, due: String) throws {
    todo("add", "Bake", "--start", "2026-12-03 10:00", "--due", "2026-12-03 12:00")
    let joined = stride(from: 0, to: options.count, by: 2).map { "\(options[$0])=\(options[$0 + 1])" }
    let outcome = file.run(["todo", "edit", "Bake"] + joined + ["--calendar", file.path])
    #expect(outcome.status == .done, "\(outcome.errors)")
    let written = try lines("made-uid")
    #expect(written.contains { $0.hasPrefix("DTSTART") && $0.hasSuffix(start) }, "\(written)")
    #expect(written.contains { $0.hasPrefix("DUE") && $0.hasSuffix(due) }, "\(written)")
  }

  @Test(arguments: ["+2h", "+3h"]) func `a start that is not before the due date is refused`(shift: String) throws {
    todo("add", "Bake", "--start", "2026-12-03 10:00", "--due", "2026-12-03 12:00")
    let before = try file.text()
    let outcome = file.run(["todo", "edit", "Bake", "--start", shift, "--calendar", file.path])
    #expect(outcome.status == .invalid)
    #expect(outcome.errors.contains("Due, Thu 3 Dec 2026 12:00, must be after Starts, Thu 3 Dec 2026 1"))
    #expect(try file.text() == before)
  }

  // MARK: - done

  @Test func `done takes numbers, a UID or words, and what repeats goes on`() throws {
    #expect(todo("done", "2", "3").output == "done Order boxes\ndone Buy tape\n")
    #expect(try lines("boxes").contains("COMPLETED:20261130T110000Z"))
    #expect(try lines("tape").contains("PERCENT-COMPLETE:100"))
    #expect(todo("done", "plants").output == "done Water plants, next Mon 30 Nov 2026 18:00\n")
    #expect(try lines("made-uid").contains("RELATED-TO;RELTYPE=SIBLING:plants"))
    #expect(todo("done", "--uid", "lease").output == "Sign the lease was done before\n")
    #expect(todo("done", "1", "--quiet").output.isEmpty)
  }

  @Test func `done of a file of its own, and without a change`() throws {
    let before = try file.text()
    let outcome = file.run(["todo", "done", file.path, "boxes", "--dry-run"])
    #expect(outcome.status == .done && outcome.output.contains("+STATUS:COMPLETED"))
    #expect(try file.text() == before)
  }

  @Test(arguments: [
    (["done", "9"], cal_edit.ExitStatus.notFound, "9: there are 5 reminders"),
    (["done", "nobody"], .notFound, "no reminder matches"), (["edit", "1", "2"], .usage, "takes one reminder"),
    (["done"], .usage, "needs to know which reminder"), (["delete", "--uid", "x"], .notFound, "no reminder matches"),
    (["done", "b"], .usage, "choose with --uid"), (["finish", "1"], .usage, "unknown command"),
  ])
  func `what is not there or not clear is said`(
    arguments: [String], status: cal_edit.ExitStatus, message: String
  ) throws {
    let outcome = file.run(["todo"] + arguments + ["--calendar", file.path])
    #expect(outcome.status == status, "\(outcome.output)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  // MARK: - edit

  @Test func `options of edit save at once, and unset takes away`() throws {
    #expect(todo("edit", "boxes", "--location", "Cellar", "--percent", "30").status == .done)
    #expect(try Set(lines("boxes")).isSuperset(of: ["LOCATION:Cellar", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:30"]))
    let unset = ["location", "due", "priority", "percent", "status"].flatMap { ["--unset", $0] }
    #expect(file.run(["todo", "edit", "boxes", "--calendar", file.path] + unset).status == .done)
    let names = try lines("boxes").map { String($0.prefix { $0 != ":" && $0 != ";" }) }
    #expect(names == ["UID", "DTSTAMP", "SUMMARY", "SEQUENCE"])
    #expect(todo("edit", "boxes", "--unset", "starts").errors.contains("is no field that can be taken away"))
    #expect(todo("edit", "boxes", "--title", "Order boxes").output == "nothing to save\n")
    #expect(todo("edit", "lease", "--status", "needs-action").status == .done)
    #expect(try !lines("lease").contains { $0.hasPrefix("COMPLETED") })
  }

  @Test(arguments: [
    (["--due", "fri 14:00"], "DUE;TZID=Europe/Berlin:20261204T140000"),
    (["--due", "14:00"], "DUE;TZID=Europe/Berlin:20261204T140000"),
    (["--no-all-day"], "DUE;TZID=Europe/Berlin:20261204T130000"),
    (["--due", "fri 14:00", "--all-day"], "DUE;VALUE=DATE:20261204"),
  ])
  func `what is due on a day can be given a time, and lose it`(options: [String], line: String) throws {
    let outcome = todo(["edit", "boxes", "--title", "Boxes"] + options)
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try lines("boxes").contains(line))
  }

  @Test func `hours from a day are refused with what helps`() {
    let outcome = todo("edit", "boxes", "--due", "+2h")
    #expect(outcome.status == .invalid)
    #expect(outcome.errors.contains("is due on a day and has no time; say one, like 14:00"), "\(outcome.errors)")
  }

  @Test func `edit opens the form, which saves line by line`() throws {
    let session = todo(
      "edit", "boxes", lines: ["due +1d", "priority 2", "location Cellar", "starts 2 dec", "done on", "p", "wq"])
    #expect(session.status == .done, "\(session.errors)")
    #expect(session.output.hasPrefix("Edit Reminder: case.ics\n"))
    #expect(
      try Set(lines("boxes")).isSuperset(of: [
        "DUE;VALUE=DATE:20261205", "DTSTART;VALUE=DATE:20261202", "PRIORITY:2", "LOCATION:Cellar", "STATUS:COMPLETED",
      ]))
  }

  @Test func `the form deletes`() throws {
    #expect(todo("edit", "tape", lines: ["D"]).output.hasSuffix("deleted Buy tape\n"))
    #expect(try !file.text().contains("Buy tape"))
  }

  // MARK: - delete

  @Test func `delete takes several, and only what is meant`() throws {
    #expect(todo("delete", "2", "3").output == "deleted Order boxes\ndeleted Buy tape\n")
    #expect(listed("--all", "--format", "{uid}") == ["plants", "lease", "piano"])
    #expect(todo("delete", "plants", "--dry-run").output.contains("-RRULE:FREQ=DAILY"))
    #expect(todo("delete", "plants", "-y").status == .done)
  }

  @Test func `a person is asked before a reminder is deleted`() throws {
    for (answer, status) in [("n", cal_edit.ExitStatus.notFound), ("y", .done)] {
      let console = ScriptedConsole(lines: [answer], isTerminal: true)
      let run = ProgramRun(
        arguments: ["todo", "delete", "boxes", "--calendar", file.path],
        variables: ["TZ": "Europe/Berlin", "HOME": file.folder.path], now: Instant(secondsSince1970: 1_796_036_400),
        makeUID: { "new" }, console: console)
      #expect(run.run() == status)
      #expect(console.errors.hasPrefix("delete Order boxes? (y/n) "))
    }
    #expect(try !file.text().contains("Order boxes"))
  }
}
