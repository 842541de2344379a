import Foundation
import Testing

/// Programs about events, as their users write them for Apple's module, over the files of a store.
struct EventProgramTests {
  @Test func `calendars are listed with their colors`() throws {
    let session = try ClientSession("calendars", calendars: ["Home", "Work"])
    try session.edit("calendars", "color", "Work", "#1e90ff")
    let text = try session.run()
    #expect(text.contains("  Home none Local events,reminders\n"))
    #expect(text.contains("  Work #1e90ff Local events,reminders\n"))
    #expect(text.hasSuffix("New events go into Home.\n"))
  }

  @Test func `an event is added, found, changed and deleted, each by another process`() throws {
    let session = try ClientSession("agenda", calendars: ["Home", "Work"])
    let tomorrow = Date(timeIntervalSinceNow: 86_400).formatted(.iso8601.year().month().day())
    let identifier = try session.run("add", "Town meeting", "\(tomorrow) 18:00", "90", "Work")
      .trimmingCharacters(in: .newlines)
    #expect(
      try session.run("find", "town") == """
        \(tomorrow) 18:00 - \(tomorrow) 19:30 | Town meeting | Work
          at Town hall
          notes: Bring the plan
          url: https://example.org/plan
          alarm: -15 minutes
          coordinate: 52.5186, 13.4083

        """)
    #expect(try session.edit("find", "town").contains("18:00-19:30  Town meeting"))
    #expect(
      try session.run("change", identifier, "Town council", "\(tomorrow) 20:15")
        .hasPrefix("\(tomorrow) 20:15 - \(tomorrow) 21:45 | Town council | Work\n"))
    #expect(try session.run("show", identifier).contains("Town council"))
    #expect(try session.run("delete", identifier) == "deleted\n")
    #expect(try session.run("find", "town") == "")
    #expect(try session.run("show", identifier, fails: true) == "no event \(identifier)\n")
    #expect(try session.run("all-day", "Holiday", tomorrow) == "all day | Holiday | Home\n")
    #expect(try session.run("backwards", fails: true) == "the end is before the start\n")
  }

  @Test func `one of a series is changed, and the rest of it removed`() throws {
    let session = try ClientSession("series", calendars: ["Home"])
    let rule = "every 1 week on 3, 6 times\nalarm at -3600 seconds\n"
    let weeks = ["01.12.", "08.12.", "15.12.", "22.12.", "29.12.", "05.01."]
    #expect(try session.run("make") == weeks.map { "\($0) 09:30 Choir\n" }.joined() + rule)
    let moved = "15.12. 11:30 Choir in the church (was 15.12. 09:30)\n"
    #expect(
      try session.run("move")
        == weeks.map { $0 == "15.12." ? moved : "\($0) 09:30 Choir\n" }.joined() + rule)
    let rest = try session.run("cut")
    #expect(
      rest.hasPrefix("01.12. 09:30 Choir\n08.12. 09:30 Choir\n" + moved + "22.12. 09:30 Choir\nevery 1 week on 3, "))
    #expect(!rest.contains("29.12.") && !rest.contains("05.01."))
    #expect(try session.run("skip").hasPrefix("01.12. 09:30 Choir\n" + moved + "22.12. 09:30 Choir\n"))
    #expect(try session.edit("list", "2026-12-01", "60d").components(separatedBy: "Choir").count == 4)
  }

  @Test func `a calendar is exported with its rules, invitees and places`() throws {
    let session = try ClientSession("export", calendars: [])
    try session.folder.put("store/Team/planning.ics", EventProgramTests.planning)
    #expect(
      try session.run("Team") == """
        Planning: 2026-03-03 09:00 GMT, confirmed
          in Europe/Berlin
          FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU;COUNT=4
          by Ada
          with Ada <ada@example.org> required, accepted, that is me
          with leo@example.org <leo@example.org> optional, maybe
          alarm -30 minutes
          alarm 2026-03-02 08:00 GMT
          at Market hall, 52.519, Market hall
        1 events

        """)
  }

  private static let planning = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", "BEGIN:VEVENT", "UID:planning@example.org",
    "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:20260303T100000",
    "DTEND;TZID=Europe/Berlin:20260303T110000",
    "SUMMARY:Planning", "STATUS:CONFIRMED", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU;COUNT=4",
    "LOCATION:Market hall", "GEO:52.519;13.406", "ORGANIZER;CN=Ada:mailto:ada@example.org",
    "ATTENDEE;CN=Ada;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:ada@example.org",
    "ATTENDEE;ROLE=OPT-PARTICIPANT;PARTSTAT=TENTATIVE:mailto:leo@example.org",
    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Planning", "TRIGGER:-PT30M", "END:VALARM",
    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Planning", "TRIGGER;VALUE=DATE-TIME:20260302T080000Z", "END:VALARM",
    "END:VEVENT", "END:VCALENDAR", "",
  ].joined(separator: "\r\n")
}
