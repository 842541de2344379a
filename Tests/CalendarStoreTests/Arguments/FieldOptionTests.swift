import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Runs of the program with options that set fields, on a calendar file of their own.
struct FieldOptionTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.put(
      "work.ics",
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//Example//EN\r
      BEGIN:VEVENT\r
      UID:review\r
      DTSTAMP:20261101T000000Z\r
      DTSTART:20261201T100000Z\r
      DTEND:20261201T110000Z\r
      SUMMARY:Review\r
      CLASS:CONFIDENTIAL\r
      CATEGORIES:Old\r
      COLOR:red\r
      X-KEPT;X-P=1:as it is\r
      END:VEVENT\r
      END:VCALENDAR\r

      """)
  }

  private func run(_ options: [String], command: String = "edit") -> (
    status: cal_edit.ExitStatus, console: ScriptedConsole
  ) {
    let console = ScriptedConsole()
    let run = ProgramRun(
      arguments: [command] + (command == "edit" ? [folder("work.ics")] : []) + options,
      variables: ["TZ": "UTC", "HOME": folder.path], now: Instant(secondsSince1970: 1_796_000_000),
      makeUID: { "made" }, console: console)
    return (run.run(), console)
  }

  /// The lines of the event that are not those of the stamps.
  private func lines() throws -> Set<String> {
    let text = try String(contentsOfFile: folder("work.ics"), encoding: .utf8)
    return Set(text.split(separator: "\r\n").map(String.init))
  }

  @Test(arguments: [
    (["--repeat", "daily"], ["RRULE:FREQ=DAILY"]),
    (["--repeat", "rrule:FREQ=DAILY;BYHOUR=9"], ["RRULE:FREQ=DAILY;BYHOUR=9"]),
    (["--repeat", "weekly", "--until", "2027-03-03"], ["RRULE:FREQ=WEEKLY;UNTIL=20270303T235959Z"]),
    (["--repeat", "weekly", "--count", "5"], ["RRULE:FREQ=WEEKLY;COUNT=5"]),
    (["--travel-time", "45m"], ["X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M"]),
    (["--conference", "https://meet.example.org"], ["CONFERENCE;VALUE=URI:https://meet.example.org"]),
    (["--color", "teal"], ["COLOR:teal"]), (["--private"], ["CLASS:PRIVATE"]),
    (["--category", "a", "--category", "b"], ["CATEGORIES:a,b"]),
    (
      ["--invite", "ada@example.org", "--invite", "Bob <bob@example.org>"],
      [
        "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org",
        "ATTENDEE;CN=Bob;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org",
      ]
    ),
    (["--set", "X-FOO;LANGUAGE=de=eins\\, zwei"], ["X-FOO;LANGUAGE=de:eins\\, zwei"]),
    (["--set", "X-KEPT=other"], ["X-KEPT:other"]),
  ])
  func `an option writes its line, and the others stay`(options: [String], written: [String]) throws {
    let before = try lines()
    let (status, console) = run(options)
    #expect(status == .done, "\(console.errors)")
    let after = try lines()
    let stamps = ["DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"]
    let added = after.subtracting(before).filter { line in !stamps.contains { line.hasPrefix($0) } }
    #expect(added == Set(written))
    let name = written[0].prefix { $0 != ":" && $0 != ";" }
    let gone = before.subtracting(after).filter { !$0.hasPrefix("DTSTAMP:") }
    #expect(gone.allSatisfy { $0.hasPrefix(name) }, "\(gone)")
  }

  @Test(arguments: [
    ("category", "CATEGORIES:Old"), ("color", "COLOR:red"), ("private", "CLASS:CONFIDENTIAL"),
    ("X-KEPT", "X-KEPT;X-P=1:as it is"), ("title", "SUMMARY:Review"),
  ])
  func `unset takes a field or a property away`(name: String, line: String) throws {
    #expect(try lines().contains(line))
    #expect(run(["--unset", name]).status == .done)
    #expect(try !lines().contains(line))
  }

  @Test func `unset of what is not there saves nothing, and says so`() throws {
    let before = try folder.text("work.ics")
    for options in [["--unset", "X-NONE"], ["--unset", "X-NONE", "--all-matches"]] {
      let (status, console) = run(options)
      #expect(status == .done && console.output == "nothing to save\n")
    }
    #expect(try folder.text("work.ics") == before)
  }

  @Test func `unset takes away what a merge kept in an alarm, too`() throws {
    let before = try folder.text("work.ics").replacing(
      "COLOR:red", with: "COLOR:red\r\nX-THEIRS-TRIGGER:x"
    ).replacing(
      "END:VEVENT",
      with: "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nX-THEIRS-TRIGGER:-PT9M\r\nEND:VALARM\r\nEND:VEVENT")
    try folder.put("work.ics", before)
    #expect(run(["--unset", "X-THEIRS-TRIGGER"]).status == .done)
    #expect(try !folder.text("work.ics").contains("X-THEIRS") && folder.text("work.ics").contains("TRIGGER:-PT5M"))
    try folder.put("work.ics", before)
    #expect(run(["--unset", "X-THEIRS-TRIGGER", "--alert", "none"]).status == .done, "the alarm goes, too")
    #expect(try !folder.text("work.ics").contains("VALARM"))
  }

  @Test func `no-private makes it public`() throws {
    #expect(run(["--no-private"]).status == .done)
    #expect(try !lines().contains { $0.hasPrefix("CLASS") })
  }

  @Test func `unset repeat makes a series a single event without a span`() throws {
    #expect(run(["--repeat", "weekly", "--count", "3"]).status == .done)
    #expect(run(["--unset", "count"]).status == .usage)
    #expect(run(["--unset", "count", "--span", "all"]).status == .done)
    #expect(try lines().contains("RRULE:FREQ=WEEKLY"))
    #expect(run(["--unset", "repeat"]).status == .done)
    #expect(try !lines().contains { $0.hasPrefix("RRULE") })
  }

  @Test(arguments: [
    (["--repeat", "often"], cal_edit.ExitStatus.usage, "--repeat: often: not understood as a rule"),
    (["--until", "2027-03-03"], .invalid, "does not repeat"),
    (["--travel-time", "soon"], .usage, "--travel-time: soon"),
    (["--invite", "ada"], .usage, "--invite: Invitees \"ada\""), (["--unset", "starts"], .usage, "is no field"),
    (["--set", "X-FOO"], .usage, "expected NAME=VALUE"), (["--set", "X-FOO=a\nb"], .invalid, "line break"),
    (["--set", "BEGIN=VALARM"], .invalid, "begins or ends"), (["--count", "0"], .usage, "--count"),
    (["--until", "2027-01-01", "--count", "2"], .usage, "exclude each other"),
    (["--repeat", "daily", "--until", "2026-11-01"], .invalid, "must not be before"),
  ])
  func `what is wrong is refused with its status, and nothing is written`(
    options: [String], status: cal_edit.ExitStatus, message: String
  ) throws {
    let before = try lines()
    let result = run(options)
    #expect(result.status == status)
    #expect(result.console.errors.contains(message), "\(result.console.errors)")
    #expect(try lines() == before)
  }

  @Test func `a new event takes them all`() throws {
    let path = folder("new.ics")
    let (status, console) = run(
      [
        "--yes", "-o", path, "Lunch", "--start", "2026-12-01 12:30", "--repeat", "every weekday", "--travel-time",
        "10m",
      ],
      command: "new")
    #expect(status == .done, "\(console.errors)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\n"))
    #expect(text.contains("X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT10M\r\n"))
  }
}
