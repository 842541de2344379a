import CalendarJSON
import CalendarStore
import Testing

@testable import cal_edit

/// The alarms to come, as `alarms` tells them.
struct AlarmTests {
  private func alarm(_ lines: String...) -> String {
    (["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x"] + lines + ["END:VALARM"]).joined(separator: "\n")
  }

  private func times(_ looked: LookedAt, next: String = "7d") -> [String] {
    looked.lines("alarms", "--next", next, "--format", "{at}").map { String($0.dropLast(9)) }
  }

  @Test func `alarms are told by day, with what they are about`() throws {
    let looked = try LookedAt(
      LookedAt.event("Review", 1, "1000", "1100", alarm("TRIGGER:-PT15M")),
      LookedAt.days("Trip", 3, 5, alarm("TRIGGER:-P1DT15H")))
    #expect(
      looked.lines("alarms") == [
        "Tue  1 Dec 2026", "  09:00  Trip  (Thu 3 Dec 2026, 2 days before, 09:00)",
        "  09:45  Review  (Tue 1 Dec 2026 10:00, 15 minutes before)",
      ])
  }

  @Test func `an alarm counts from the start, the end, or stands alone`() throws {
    let alarms = [
      alarm("TRIGGER:PT0S"), alarm("TRIGGER;RELATED=END:-PT10M"), alarm("TRIGGER;VALUE=DATE-TIME:20261202T070000Z"),
      alarm("TRIGGER:P1D"),
    ]
    let looked = try LookedAt(LookedAt.event("A", 1, "1000", "1100", alarms.joined(separator: "\n")))
    #expect(times(looked) == ["2026-12-01T10:00", "2026-12-01T10:50", "2026-12-02T08:00", "2026-12-02T10:00"])
  }

  @Test func `what an alarm is about is told on the viewer's clock, and a day in capitals`() throws {
    let call = vevent(
      "Call", "DTSTART;TZID=America/New_York:20261203T100000", "DURATION:PT1H", alarm("TRIGGER:-PT10M"),
      alarm("TRIGGER;VALUE=DATE-TIME:20261202T100000Z"))
    let meters = vtodo(
      "Meters", "DUE;TZID=America/New_York:20261204T100000", alarm("TRIGGER;RELATED=END:-PT10M"),
      alarm("TRIGGER:-PT15M"))
    #expect(
      try LookedAt(call, meters).lines("alarms").filter { $0.hasPrefix(" ") } == [
        "  11:00  Call  (Thu 3 Dec 2026 16:00, Wed 2 Dec 2026 11:00 Europe/Berlin)",
        "  15:50  Call  (Thu 3 Dec 2026 16:00, 10 minutes before)",
        "  15:45  Meters  (due Fri 4 Dec 2026 16:00, 15 minutes before)",
        "  15:50  Meters  (due Fri 4 Dec 2026 16:00, 10 minutes before)",
      ])
  }

  @Test func `an alarm repeats as often as it says`() throws {
    let looked = try LookedAt(
      LookedAt.event("A", 1, "1000", "1100", alarm("TRIGGER:-PT15M", "REPEAT:2", "DURATION:PT5M")))
    #expect(times(looked) == ["2026-12-01T09:45", "2026-12-01T09:50", "2026-12-01T09:55"])
    #expect(looked.lines("alarms", "--format", "{repetition}") == ["0", "1", "2"])
    #expect(looked.lines("alarms").last == "  09:55  A  (Tue 1 Dec 2026 10:00, 15 minutes before, again)")
  }

  @Test func `what somebody took note of is passed over, later ones are not`() throws {
    let noted = LookedAt.event(
      "A", 1, "1000", "1100", "RRULE:FREQ=DAILY;COUNT=3", alarm("TRIGGER:-PT15M", "ACKNOWLEDGED:20261202T084500Z"))
    #expect(times(try LookedAt(noted)) == ["2026-12-03T09:45"])
  }

  @Test func `an alarm at a moment goes off once in a series`() throws {
    let series = LookedAt.event(
      "A", 1, "1000", "1100", "RRULE:FREQ=DAILY;COUNT=3", alarm("TRIGGER;VALUE=DATE-TIME:20261202T070000Z"))
    #expect(times(try LookedAt(series)) == ["2026-12-02T08:00"])
  }

  @Test func `no alarm is told of what does not take place, nor Apple's marks`() throws {
    let looked = try LookedAt(
      LookedAt.event("A", 1, "1000", "1100", "STATUS:CANCELLED", alarm("TRIGGER:-PT15M")),
      LookedAt.event("B", 1, "1000", "1100", alarm("TRIGGER:-PT15M").replacing("DISPLAY", with: "NONE")))
    #expect(looked.lines("alarms").isEmpty)
  }

  @Test func `an alarm that goes off weeks before is told in time`() throws {
    let looked = try LookedAt(LookedAt.event("A", 24, "1000", "1100", alarm("TRIGGER:-P3W")))
    #expect(times(looked) == ["2026-12-03T10:00"])
    #expect(times(looked, next: "2d").isEmpty)
  }

  @Test func `days before are days of the clock, hours are hours`() throws {
    let spring = """
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Europe/Berlin:20270328T120000
      DTEND;TZID=Europe/Berlin:20270328T130000
      \(alarm("TRIGGER:-P1D"))
      \(alarm("TRIGGER:-PT24H"))
      END:VEVENT
      """
    #expect(times(try LookedAt(spring), next: "200d") == ["2027-03-27T11:00", "2027-03-27T12:00"])
  }

  @Test func `an overridden occurrence has the alarms that it says`() throws {
    let series = LookedAt.event("A", 1, "1000", "1100", "RRULE:FREQ=DAILY;COUNT=2", alarm("TRIGGER:-PT15M"))
    let changed = LookedAt.event(
      "A", 2, "1200", "1300", "RECURRENCE-ID;TZID=Europe/Berlin:20261202T100000", alarm("TRIGGER:-PT30M"))
    #expect(times(try LookedAt(series, changed)) == ["2026-12-01T09:45", "2026-12-02T11:30"])
  }

  @Test(arguments: ["soon", "-1d", "10:00", ""]) func `what is no length ahead is refused`(next: String) throws {
    #expect(try LookedAt().file.run(["alarms", "--next=\(next)"]).status == .usage)
  }

  private func todo(_ lines: String...) -> String {
    (["BEGIN:VTODO", "UID:t", "DTSTAMP:20240101T000000Z", "SUMMARY:Taxes"] + lines + ["END:VTODO"]).joined(
      separator: "\n")
  }

  @Test func `what is left to do has alarms, counted from the start or when it is due`() throws {
    let due = todo("DUE;TZID=Europe/Berlin:20261202T180000", alarm("TRIGGER:-PT1H"), alarm("TRIGGER;RELATED=END:PT5M"))
    let looked = try LookedAt(due)
    #expect(times(looked) == ["2026-12-02T17:00", "2026-12-02T18:05"])
    #expect(
      looked.lines("alarms").prefix(2) == [
        "Wed  2 Dec 2026", "  17:00  Taxes  (due Wed 2 Dec 2026 18:00, 1 hour before)",
      ])
    #expect(looked.lines("alarms", "--format", "{title} {event}").first == "Taxes ")
    let json = try JSON(reading: looked.lines("alarms", "--json").joined(separator: "\n"))
    #expect(try JSONSchema(named: "alarms.json").faults(of: json) == [])
  }

  @Test(arguments: ["STATUS:COMPLETED", "STATUS:CANCELLED", "COMPLETED:20261129T100000Z"])
  func `what is done or given up has none`(line: String) throws {
    #expect(
      times(try LookedAt(todo("DUE;TZID=Europe/Berlin:20261202T180000", line, alarm("TRIGGER:-PT1H")))).isEmpty)
  }

  @Test func `a trigger that repeats a billion times ends`() throws {
    let looked = try LookedAt(
      LookedAt.event("A", 1, "1000", "1100", alarm("TRIGGER:-PT15M", "REPEAT:1000000000", "DURATION:PT1S")))
    #expect(looked.lines("alarms", "--format", "{at}").count == 10_000)
  }
}
