import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// What programs write that the standard does not have: each is taken, and none is lost.
struct ProducerTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func expectKept(_ lines: String, in event: String) throws {
    #expect(try folder.take(calendar(event)) == [.added])
    for line in lines.split(separator: "\n") { #expect(try folder.text().contains("\r\n\(line)\r\n"), "\(line)") }
    #expect(try folder.take(calendar(event)) == [.unchanged])
  }

  @Test func `Outlook's names for zones are understood, and stay`() throws {
    try folder.take(calendar(vevent("o", "DTSTART;TZID=Eastern Standard Time:20240705T100000")))
    let start = try #require(try folder.events().first?.start)
    #expect(start.zone?.tzid == "Eastern Standard Time")
    #expect(start.instant(viewer: .utc) == Instant(secondsSince1970: 1_720_188_000))
  }

  @Test func `Outlook's own zones come with their rules`() throws {
    try folder.take(
      calendar(
        vtimezone("Customized Time Zone", offset: "+0330"),
        vevent("o", "DTSTART;TZID=Customized Time Zone:20240705T100000")))
    #expect(try folder.events().first?.start?.instant(viewer: .utc) == Instant(secondsSince1970: 1_720_161_000))
  }

  @Test func `Exchange's names for zones are whole without quotes, and stay so`() throws {
    let text = calendar(
      vtimezone("tzone://Microsoft/Custom", offset: "+0330"),
      vevent("o", "DTSTART;TZID=tzone://Microsoft/Custom:20240705T100000"),
      vevent("u", "DTSTART;TZID=tzone://Microsoft/Utc:20240705T100000"))
    #expect(try folder.take(text, into: "one.ics") == [.added, .added])
    let moments = try folder.events("one.ics").map { $0.start?.instant(viewer: .utc).secondsSince1970 }
    #expect(moments == [1_720_161_000, 1_720_173_600])
    let exported = try folder.base.exported("one.ics")
    #expect(exported.text.components(separatedBy: "BEGIN:VTIMEZONE\r\nTZID:tzone://Microsoft/Custom\r\n").count == 2)
    #expect(exported.text.contains("\r\nDTSTART;TZID=tzone://Microsoft/Custom:20240705T100000\r\n"))
    #expect(!exported.report.findings.contains { $0.code == "unknown-zone" })
    #expect(try folder.take(text, into: "one.ics") == [.unchanged, .unchanged])
  }

  @Test func `Exchange's times as exclusions of an all-day series hold`() throws {
    try folder.take(
      calendar(
        vevent(
          "o", "DTSTART;VALUE=DATE:20240216", "RRULE:FREQ=DAILY;COUNT=5",
          "EXDATE;TZID=Europe/Berlin:20240218T000000")))
    let query = EventQuery(
      start: Instant(secondsSince1970: 1_708_000_000), end: Instant(secondsSince1970: 1_709_000_000),
      calendars: [try folder.base.calendar("Cal")])
    let days = try folder.base.store.events(matching: query).events.compactMap { $0.start?.date.day }
    #expect(days == [16, 17, 19, 20])
  }

  @Test func `Microsoft's states are kept and read`() throws {
    let lines = "X-MICROSOFT-CDO-BUSYSTATUS:OOF\nX-MICROSOFT-DISALLOW-COUNTER:FALSE"
    try expectKept(lines, in: vevent("o", atTen, lines))
    #expect(try folder.events().map(\.availability) == [.unavailable])
  }

  @Test func `Google's export at another time is no other state`() throws {
    let event = vevent("g", atTen, "CREATED:20240101T000000Z", "LAST-MODIFIED:20240101T000000Z", "SEQUENCE:0")
    try folder.take(calendar(event))
    #expect(try folder.take(calendar(event.replacing("DTSTAMP:2024", with: "DTSTAMP:2025"))) == [.unchanged])
  }

  @Test func `Google's calendar zone moves no floating time`() throws {
    try folder.take(calendar("X-WR-TIMEZONE:America/New_York", vevent("g", "DTSTART:20240105T100000")))
    #expect(try folder.events().first?.start?.zone == nil)
  }

  @Test func `Apple's default alarm is kept and none of ours`() throws {
    let alarm = """
      BEGIN:VALARM
      X-WR-ALARMUID:A1
      UID:A1
      TRIGGER;VALUE=DATE-TIME:19760401T005545Z
      X-APPLE-DEFAULT-ALARM:TRUE
      ACTION:NONE
      END:VALARM
      """
    try expectKept(alarm, in: vevent("a", atTen, alarm))
  }

  @Test func `Apple's place and travel time are kept and read`() throws {
    let lines = """
      X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE=Hall:geo:48.2,16.3
      X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M
      X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
      """
    try expectKept(lines, in: vevent("a", atTen, lines))
    #expect(try folder.events().map(\.travelTime) == [CalendarDuration(seconds: 1800)])
  }

  @Test func `Nextcloud's new order of lines and new stamps are no other state`() throws {
    let event = vevent("n", atTen, "LOCATION:Hall", "X-NC-GROUP-ID:1")
    try folder.take(calendar(event))
    let lines = event.split(separator: "\n")
    let other = ([lines[0]] + lines[1..<(lines.count - 1)].reversed() + [lines[lines.count - 1]]).joined(
      separator: "\n"
    )
    .replacing("DTSTAMP:2024", with: "DTSTAMP:2026")
    #expect(try folder.take(calendar(other)) == [.unchanged])
  }

  @Test func `an old phone's UTC dates, NUL bytes and missing UID are taken`() throws {
    let phone =
      "BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nDTSTART:20261201T090000Z\r\nDTEND:20261201T093000Z\r\n"
      + "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Z=C3=BCrich\r\nX-EPOCAGENDAENTRYTYPE:APPOINTMENT\r\n"
      + "AALARM:20261201T084500Z;;0;\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n\0\0\0"
    #expect(try folder.take(phone) == [.added])
    #expect(try folder.events().map(\.title) == ["Zürich"])
    #expect(try folder.take(phone) == [.unchanged])
  }
}
