import Foundation
import Testing

@testable import cal_edit

/// What `--set` refuses, and what it brings along.
struct PropertySettingTests {
  private let file: CaseFile

  init() throws { file = try CaseFile(calendar(LookedAt.event("Talk", 5, "0900", "1000"))) }

  @Test(arguments: [
    ("DTSTART=banana", "it is no date; expected 20261201, 20261201T100000 or 20261201T090000Z"),
    ("DTSTART=20261305T100000", "it is a day that the calendar does not have"),
    ("DTSTART=20261205", "it is a day; VALUE=DATE is missing"),
    ("DTSTART;VALUE=DATE=20261205", "DTEND 20261205T100000 is not of the same kind, day or time, as DTSTART"),
    ("DTSTART;TZID=Europe/Berlin=20261206T090000", "DTEND 20261205T100000 is before DTSTART"),
    ("DTSTART;TZID=Europe/Nowhere=20261205T093000", "it is in the unknown time zone \"Europe/Nowhere\""),
    ("DTEND;TZID=Europe/Berlin=20261204T090000", "it is before DTSTART"),
    ("DURATION=PT1H", "it stands beside DTEND, which counts"),
    ("PRIORITY=x", "it is no whole number"), ("PRIORITY=10", "it is not between 0 and 9"),
    ("STATUS=DONE", "it is none of CONFIRMED, TENTATIVE, CANCELLED"),
    ("STATUS=COMPLETED", "it is none of CONFIRMED, TENTATIVE, CANCELLED"),
    ("TRANSP=FOO", "it is none of OPAQUE, TRANSPARENT"), ("GEO=100;2", "it is not on the globe"),
    ("RRULE=FREQ=FOO", "it is no rule: FREQ=FOO is not written as FREQ is"),
    ("RRULE=FREQ=DAILY;UNTIL=20261208", "UNTIL 20261208 is a day; with this DTSTART it is a time in UTC"),
    ("DUE=20261206T100000", "DUE is no property of VEVENT; its place is in VTODO"),
    ("CREATED=20261206T100000", "it is not in UTC"),
    ("ATTENDEE=ada@example.org", "it is no address; expected one like mailto:ada@example.org"),
    ("URL=example.org", "it is no link; expected one like https://example.org"),
  ])
  func `a value that a check would find fault with is not written`(text: String, reason: String) throws {
    let before = try file.text()
    for command in [["edit", file.path], ["edit", file.path, "--dry-run"]] {
      let outcome = file.run(command + ["--set", text])
      #expect(
        outcome.status == .invalid && outcome.errors.contains("cannot be saved: \(reason)\n"), "\(outcome.errors)")
    }
    #expect(try file.text() == before)
  }

  @Test func `nor is it in a new event, in a file of its own, or in a todo`() throws {
    for command in [["new", "-y", "X", "-a", file.path], ["new", "-y", "X", "-o", file.folder("new.ics")]] {
      let outcome = file.run(command + ["--set", "TRANSP=FOO"])
      #expect(outcome.status == .invalid && outcome.errors.contains("none of OPAQUE"), "\(outcome.errors)")
    }
    let todo = file.run(["todo", "add", "X", "-a", file.path, "--set", "DTEND=20261205T100000Z"])
    #expect(todo.status == .invalid && todo.errors.contains("its place is in VEVENT, VFREEBUSY"), "\(todo.errors)")
    #expect(!FileManager.default.fileExists(atPath: file.folder("new.ics")))
    #expect(try !file.text().contains("SUMMARY:X"))
  }

  @Test func `a name that no property has is refused unless the file has it`() throws {
    let outcome = file.run(["edit", file.path, "--set", "sumary=Talk"])
    #expect(outcome.status == .invalid)
    #expect(
      outcome.errors.hasSuffix(
        "SUMARY cannot be saved; expected the name of a property, or X-SUMARY for one of your own\n"))
    let odd = try CaseFile(calendar(LookedAt.event("Talk", 5, "0900", "1000", "SUMARY:Talk")))
    try odd.edit("--set", "SUMARY=Other")
    #expect(try odd.text().contains("SUMARY:Other\r\n"))
    try file.edit("--set", "x-mine=1")
  }

  @Test func `what was wrong before may stay, and go`() throws {
    let odd = try CaseFile(calendar(LookedAt.event("Talk", 5, "0900", "1000", "TRANSP:FOO", "PRIORITY:x")))
    try odd.edit("--set", "CONTACT=Ada")
    try odd.edit("--set", "TRANSP=OPAQUE")
    #expect(try odd.changes(since: odd.text()) == [])
    #expect(try odd.text().contains("TRANSP:OPAQUE\r\n"))
  }

  @Test func `both dates can be set at once, and DURATION for DTEND`() throws {
    try file.edit("--set", "DTSTART;VALUE=DATE=20261206", "--set", "DTEND;VALUE=DATE=20261208")
    #expect(file.list("2026-12-01", "2026-12-31") == ["2026-12-06"])
    try file.edit("--set", "DURATION=P1D", "--unset", "DTEND")
    #expect(try file.text().contains("DURATION:P1D\r\n") && !file.text().contains("DTEND"))
  }

  @Test func `the zone that a value is in comes along`() throws {
    try file.edit("--set", "DTSTART;TZID=Asia/Tokyo=20261205T120000")
    #expect(try file.text().contains("BEGIN:VTIMEZONE\r\nTZID:Asia/Tokyo\r\n"))
    try file.edit("--set", "EXDATE;TZID=America/New_York=20261205T030000")
    #expect(try file.text().contains("TZID:America/New_York\r\n"))
    // What was missing before is no reason to refuse anything.
    #expect(file.run(["check", file.path]).output.contains("missing-vtimezone: TZID Europe/Berlin"))
    let made = file.folder("new.ics")
    let outcome = file.run(
      [
        "new", "-y", "X", "-o", made, "--set", "DTSTART;TZID=Asia/Tokyo=20261205T120000", "--set",
        "DTEND;TZID=Asia/Tokyo=20261205T130000",
      ])
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(try file.folder.text("new.ics").contains("TZID:Asia/Tokyo\r\n"))
  }

  @Test func `what goes on from an occurrence in a file of its own has the zone of its new start`() throws {
    let program = try InstalledProgram()
    let now = ["--now", "2026-11-30 12:00", "-q"]
    _ = try program.run(["calendars", "add", "Home"])
    _ = try program.run(["new", "-y", "2026-12-01", "9:00", "Stand-up", "--repeat", "daily"] + now)
    for (day, zone) in [("2026-12-04", "Asia/Tokyo"), ("2026-12-09", "America/New_York")] {
      let outcome = try program.run(
        ["edit", "stand-up", "--occurrence", day, "--span", "future", "--start", "\(day) 10:00 \(zone)"] + now)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let check = try program.run(["check"])
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)\(check.errors)")
  }
}
