import CalendarStore
import Testing

@testable import cal_edit

/// What `free` and `conflicts` make of the time that events take.
struct BusyTests {
  private func free(_ looked: LookedAt, _ words: String..., variables: [String: String] = [:]) -> [String] {
    let console = ScriptedConsole()
    let usual = ["TZ": "Europe/Berlin", "HOME": looked.file.folder.path]
    let status = ProgramRun(
      arguments: ["free"] + words + ["--calendar", looked.file.path], variables: usual.merging(variables) { $1 },
      now: Instant(secondsSince1970: 1_796_036_430), makeUID: { "" }, console: console
    ).run()
    #expect(status == .done, "\(console.errors)")
    return console.output.split(separator: "\n").map(String.init)
  }

  @Test func `free time is what events leave`() throws {
    let looked = try LookedAt(
      LookedAt.event("A", 1, "0900", "1030"), LookedAt.event("B", 1, "1000", "1200"),
      LookedAt.event("C", 1, "1400", "1400"))
    #expect(
      free(looked, "2026-12-01", "1d") == [
        "Tue  1 Dec 2026", "  00:00-09:00  9 hours", "  12:00-24:00  12 hours",
      ])
    #expect(free(looked, "2026-12-01", "1d", "--length", "10h") == ["Tue  1 Dec 2026", "  12:00-24:00  12 hours"])
    #expect(
      free(looked, "2026-12-01 11:00", "2026-12-03 01:00") == [
        "Tue  1 Dec 2026", "  12:00-       1 day 13 hours, until Thu 3 Dec 2026 01:00",
      ])
  }

  @Test func `a narrow terminal cuts what does not fit`() throws {
    let looked = try LookedAt(LookedAt.event("A", 1, "0900", "1030"))
    #expect(
      looked.shown("free", "2026-12-01 10:00", "2026-12-03 01:00", width: 30).last == "  10:30-       1 day 14 hours…")
  }

  @Test func `an empty length says that one is missing`() throws {
    let file = try CaseFile(calendar())
    let outcome = file.run(["free", "--length=", "-a", file.path])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("--length: something is missing at the end, expected a length like 30m"))
  }

  @Test func `a range that has begun counts from the next minute`() throws {
    #expect(
      free(try LookedAt(), "today", "1d", "--format", "{start} {length}") == ["2026-11-30T12:01:00+01:00 PT11H59M"])
  }

  @Test func `only the hours of work count where the settings say them`() throws {
    let looked = try LookedAt(LookedAt.event("A", 4, "1000", "1200"))
    #expect(
      free(looked, "2026-12-04", "2026-12-07", variables: ["CAL_EDIT_WORKDAY": "mon-fri 9:00-17:30"]) == [
        "Fri  4 Dec 2026", "  09:00-10:00  1 hour", "  12:00-17:30  5 hours 30 minutes",
        "Mon  7 Dec 2026", "  09:00-17:30  8 hours 30 minutes",
      ])
  }

  @Test(arguments: ["17-9", "9", "9-25", "fri 9-17 x", "foo 9-17", "mo 9-17", "9:5:1-10", "-", ""])
  func `what says no hours is refused`(text: String) { #expect(Workday(text) == nil) }

  @Test func `a workday may go round the end of the week`() {
    #expect(Workday("sat-mon 8-12")?.weekdays == [.saturday, .sunday, .monday])
    #expect(Workday("tue,thu 8:30-12")?.hours == 30_600..<43_200)
  }

  @Test(arguments: [
    "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "ATTENDEE;PARTSTAT=DECLINED:mailto:Me@example.org",
  ])
  func `what takes no time leaves it free`(line: String) throws {
    let looked = try LookedAt(LookedAt.event("A", 1, "0900", "1000", line), LookedAt.event("B", 1, "0930", "1000"))
    let variables = ["CAL_EDIT_ADDRESSES": "me@example.org"]
    #expect(free(looked, "2026-12-01", "1d", "--format", "{start}", variables: variables).count == 2)
    #expect(free(looked, "2026-12-01 09:00", "2026-12-01 09:30", variables: variables).count == 2)
  }

  @Test func `what somebody else declined still takes time`() throws {
    let declined = "ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.org"
    let looked = try LookedAt(LookedAt.event("A", 1, "0900", "1000", declined))
    #expect(free(looked, "2026-12-01 09:00", "2026-12-01 10:00").isEmpty)
  }

  @Test func `a day of 25 hours has 25 hours`() throws {
    #expect(free(try LookedAt(), "2026-10-25", "1d", "--format", "{length}") == ["PT25H"])
    #expect(free(try LookedAt(), "2026-10-25", "1d", "--length", "25h").count == 2)
    #expect(free(try LookedAt(), "2026-10-25", "1d", "--length", "2d").isEmpty)
  }

  @Test func `a length that is none is refused`() throws {
    for words in ["eod", "soon", "14:00"] {
      #expect(try LookedAt().file.run(["free", "--length", words]).status == .usage)
    }
  }

  @Test func `a conflict is each stretch that two events take`() throws {
    let looked = try LookedAt(
      LookedAt.event("A", 1, "0900", "1200"), LookedAt.event("B", 1, "1000", "1100", "LOCATION:Hall"),
      LookedAt.event("C", 1, "1130", "1230"), LookedAt.event("D", 1, "1230", "1300"))
    #expect(
      looked.lines("conflicts", "2026-12-01", "1d") == [
        "Tue  1 Dec 2026  10:00-11:00", "  09:00-12:00  A", "  10:00-11:00  B  (Hall)",
        "Tue  1 Dec 2026  11:30-12:00", "  09:00-12:00  A", "  11:30-12:30  C",
      ])
    #expect(
      looked.lines("conflicts", "2026-12-01", "1d", "--format", "{start} {events}") == [
        "2026-12-01T10:00:00+01:00 A, B", "2026-12-01T11:30:00+01:00 A, C",
      ])
    #expect(looked.lines("conflicts", "2026-12-02", "1d", "--json") == ["[]"])
  }

  @Test func `an event of several days is shown as on the day of the conflict`() throws {
    let looked = try LookedAt(
      LookedAt.event("Party", 12, "2200", "2300").replacing("20261212T230000", with: "20261213T020000"),
      LookedAt.event("Call", 13, "0100", "0300"), LookedAt.days("Fair", 24, 27),
      LookedAt.event("Walk", 25, "1000", "1100"))
    #expect(
      looked.lines("conflicts", "2026-12") == [
        "Sun 13 Dec 2026  01:00-02:00", "       -02:00  Party", "  01:00-03:00  Call",
        "Fri 25 Dec 2026  10:00-11:00", "  all day      Fair", "  10:00-11:00  Walk",
      ])
    #expect(looked.shown("conflicts", "2026-12")[1] == "       -02:00  Party, day 2 of 2")
  }

  @Test func `the last day that there is has 24 hours`() throws {
    #expect(free(try LookedAt(), "9999-12-31") == ["Fri 31 Dec 9999", "  00:00-24:00  1 day"])
    #expect(
      free(try LookedAt(), "9999-12-31", "--format", "{end} {length}") == ["9999-12-31T23:59:59+01:00 PT23H59M59S"])
  }

  @Test func `the same event from two calendars is no conflict`() throws {
    let event = LookedAt.event("A", 1, "0900", "1200")
    let looked = try LookedAt(event)
    let file = looked.file
    for name in ["one.ics", "two.ics"] { try file.folder.put(name, calendar(event)) }
    #expect(file.run(["conflicts", "2026-12-01", "--store", file.folder.path]).output.isEmpty)
  }
}
