import CalendarModel
import CalendarText
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// vCalendar 1.0 becomes iCalendar, and what cannot is said.
struct VCalendarTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func vcs(_ lines: String..., head: String = "") -> String {
    let all = ["BEGIN:VCALENDAR", "VERSION:1.0"] + (head.isEmpty ? [] : [head]) + ["BEGIN:VEVENT", "UID:p"] + lines
    return (all + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\n").replacing("\n", with: "\r\n")
  }

  private func event(_ lines: String..., head: String = "") throws -> Event {
    try folder.take(vcs(lines.joined(separator: "\n"), head: head))
    return try #require(try folder.events().first)
  }

  @Test(arguments: [
    ("D1 #10", "FREQ=DAILY;COUNT=10"), ("D2 #0", "FREQ=DAILY;INTERVAL=2"), ("D1", "FREQ=DAILY;COUNT=2"),
    ("W2 MO TU #0", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU"), ("W1 TU$ TH #5", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5"),
    ("MP1 1+ MO #0", "FREQ=MONTHLY;BYDAY=1MO"), ("MP1 1+ MO 2- FR #3", "FREQ=MONTHLY;BYDAY=1MO,-2FR;COUNT=3"),
    ("MP2 1+ 2+ SU #0", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,2SU"), ("MP1 1MO #0", "FREQ=MONTHLY;BYDAY=1MO"),
    ("MD1 1 15 #0", "FREQ=MONTHLY;BYMONTHDAY=1,15"), ("MD1 LD #0", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("MD1 2- #0", "FREQ=MONTHLY;BYMONTHDAY=-2"), ("YM1 6 #0", "FREQ=YEARLY;BYMONTH=6"),
    ("YM1 #0", "FREQ=YEARLY"), ("YD1 1 100 #0", "FREQ=YEARLY;BYYEARDAY=1,100"),
    ("YM1 6 MP1 2+ SU #0", "FREQ=YEARLY;BYMONTH=6;BYDAY=2SU"),
    ("FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=2"), ("D1 20270105T090000Z", "FREQ=DAILY;UNTIL=20270105T090000Z"),
    ("D1 20270105", "FREQ=DAILY;UNTIL=20270105T235959Z"),
  ])
  func `E21: a rule is converted`(rule: String, expected: String) throws {
    let event = try event("DTSTART:20261201T090000Z", "RRULE:\(rule)")
    #expect(event.recurrenceRules.map(\.text) == [expected])
  }

  @Test(arguments: ["D1 0600 1200 #2", "M5 6", "W1 XX", "MP1 6+ MO", "MD1 32", "W0 MO", "YM1 13", "nonsense"])
  func `a rule that cannot be converted is kept aside and said`(rule: String) throws {
    let plan = try folder.plan(vcs("DTSTART:20261201T090000Z", "RRULE:\(rule)"))
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.code) == ["vcalendar-left-out"] && plan.findings[0].place.line == 6)
    try folder.base.store.carryOut(plan)
    #expect(try folder.text().contains("X-VCALENDAR-RRULE:\(rule)\r\n"))
  }

  @Test func `quoted-printable text is decoded, over soft line breaks and in its own charset`() throws {
    let event = try event(
      "DTSTART:20261201T090000Z", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=F6=\r\n=DFe; 1=3D1",
      "DESCRIPTION;QUOTED-PRINTABLE:one=0D=0Atwo,=\r\n three",
      "LOCATION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E2=82=AC")
    #expect(event.title == "Größe; 1=1")
    #expect(event.notes == "one\ntwo, three")
    #expect(event.location == "€")
  }

  @Test func `alarms go off before the start`() throws {
    let event = try event(
      "DTSTART:20261201T090000Z", "DALARM:20261201T084500Z;PT5M;2;Now\\; go", "AALARM;TYPE=WAVE:20261130T090000Z",
      "MALARM:20261201T084500Z;;;ada@example.org;Come")
    #expect(event.alarms.map(\.action.rawValue) == ["DISPLAY", "AUDIO", "EMAIL"])
    #expect(
      event.alarms.map(\.trigger)
        == [-900, -86_400, -900].map { seconds in
          .fromStart(CalendarDuration(days: seconds / 86_400, seconds: seconds % 86_400))
        })
    #expect(try folder.text().contains("DESCRIPTION:Now\\; go\r\n"))
  }

  @Test func `a program to run is no alarm that could be kept`() throws {
    let plan = try folder.plan(vcs("DTSTART:20261201T090000Z", "PALARM:20261201T084500Z;;;x.exe"))
    #expect(plan.items.map(\.action) == [.added] && plan.findings.map(\.code) == ["vcalendar-left-out"])
  }

  @Test func `what of an alarm cannot be said is named, and a part of the mail is an address`() throws {
    let plan = try folder.plan(
      vcs(
        "DTSTART:20261201T090000Z", "AALARM;VALUE=CONTENT-ID:20261201T083500Z;;;<cid@x>",
        "AALARM;TYPE=WAVE:20261201T083000Z;PT5M;3;sound.wav", "MALARM:20261201T083000Z;;;Ada;Come",
        "AALARM;VALUE=URL:20261201T083000Z;;;file:///taps.wav"))
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.code) == ["vcalendar-left-out", "vcalendar-left-out"])
    #expect(plan.findings.map(\.place.line) == [7, 8])
    #expect(
      plan.findings.map(\.message.localizedLowercase).allSatisfy { $0.contains("sound.wav") || $0.contains("ada") })
    try folder.base.store.carryOut(plan)
    #expect(try folder.events().map(\.alarms.count) == [4])
    let text = try folder.text()
    #expect(text.contains("\r\nATTACH:cid:cid@x\r\n") && text.contains("\r\nATTACH:file:///taps.wav\r\n"))
  }

  /// Every event has a `DTSTAMP` (RFC 5545 §3.6.1); it is none the later for having been read now.
  @Test func `an item says when it was written, and else when it was read`() throws {
    let (own, made) = (vcs("DTSTART:20261201T090000Z", "DCREATED:20200101T000000Z"), vcs("DTSTART:20261201T090000Z"))
    try folder.take(own)
    #expect(try folder.text().contains("\r\nDTSTAMP:20200101T000000Z\r\n"))
    #expect(try folder.take(made.replacing("UID:p", with: "UID:q")) == [.added])
    #expect(try folder.text().contains("\r\nDTSTAMP:20261201T090000Z\r\n"))
    try folder.take(versioned("r", title: "Mine"))
    let other = vcs("DTSTART:20261204T100000Z", "SUMMARY:Other").replacing("UID:p", with: "UID:r")
    #expect(try folder.take(other) == [.conflict])
  }

  @Test func `times without a zone are those of TZ and DAYLIGHT`() throws {
    let head = "TZ:+01:00\nDAYLIGHT:TRUE;+02:00;20260329T020000;20261025T030000;CET;CEST"
    let winter = try event("DTSTART:20261201T100000", head: head)
    #expect(winter.start?.instant(viewer: .utc) == Instant(secondsSince1970: 1_796_115_600))
    try folder.take(vcs("DTSTART:20260701T100000", head: head).replacing("UID:p", with: "UID:s"))
    let summer = try #require(try folder.events().first { $0.uid == "s" })
    #expect(summer.start.map { $0.instant(viewer: .utc).secondsSince1970 % 86_400 } == 8 * 3600)
  }

  @Test func `lists, states and people are said as iCalendar does`() throws {
    let event = try event(
      "DTSTART:20261201T090000Z", "CATEGORIES:MEETING;BUSINESS", "STATUS:ACCEPTED", "TRANSP:1",
      "ATTENDEE;ROLE=ATTENDEE;STATUS=NEEDS ACTION;EXPECT=FYI;RSVP=YES:Bob <bob@example.org>",
      "ATTENDEE;ROLE=OWNER:ada@example.org", "EXDATE:20261202T090000Z;20261203T090000Z", "X-PHONE-ID:7")
    #expect(event.categories == ["MEETING", "BUSINESS"])
    #expect(event.status == .confirmed && event.availability == .free)
    #expect(event.attendees.map(\.address) == ["mailto:bob@example.org"])
    #expect(event.attendees.map(\.status) == ["NEEDS-ACTION"])
    #expect(event.organizer?.address == "mailto:ada@example.org")
    #expect(event.exclusionDates.count == 2)
    #expect(try folder.text().contains("X-PHONE-ID:7\r\n"))
  }

  @Test func `an old and a new calendar in one file are both read, each in its way`() throws {
    let both = vcs("DTSTART:20261201T090000Z", "RRULE:D1 #3") + calendar(vevent("n", atTen))
    let plan = try folder.plan(both)
    #expect(plan.items.map(\.uid) == ["p", "n"])
    #expect(plan.items.map(\.place.line) == [3, 12])
  }

  @Test func `a file that is cut off gives what is whole`() throws {
    let text = vcs("DTSTART:20261201T090000Z").replacing("END:VEVENT\r\nEND:VCALENDAR\r\n", with: "")
    let plan = try folder.plan(text)
    #expect(plan.items.map(\.action) == [.rejected])
  }
}
