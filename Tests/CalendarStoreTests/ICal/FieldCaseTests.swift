import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import Testing

/// Inputs that other programs got wrong, with what is right.
@Suite struct FieldCaseTests {
  private func kept(_ lines: [String]) throws {
    let result = try TestCalendar(lines + ["SUMMARY:old"], stamp: nil).changing { $0.title = "new" }
    #expect(result.removed == ["SUMMARY:old"] && result.added == ["SUMMARY:new"])
  }

  @Test func `an exclusive last day is three days however often it is saved`() throws {
    var calendar = TestCalendar(["DTSTART;VALUE=DATE:20240501", "DTEND;VALUE=DATE:20240504", "SUMMARY:0"])
    for _ in 0..<10 {
      let event = calendar.event
      #expect(event.endDate(viewer: .utc) == .day(try #require(CivilDate(year: 2024, month: 5, day: 4))))
      calendar = TestCalendar([
        "DTSTART;VALUE=DATE:20240501", "DTEND;VALUE=DATE:20240504", "SUMMARY:\(event.title ?? "")",
      ])
    }
    try kept(["DTSTART;VALUE=DATE:20240501", "DTEND;VALUE=DATE:20240504"])
  }

  @Test(arguments: [["DTSTART:20240105T100000Z"], ["DTSTART:20240105T100000Z", "DTEND:20240105T100000Z"]])
  func `a moment lasts no time`(lines: [String]) throws {
    let event = TestCalendar(lines).event
    #expect(event.endDate(viewer: .utc) == event.start)
  }

  @Test(arguments: ["America/Los_Angeles", "Pacific/Kiritimati"])
  func `a day is the same day everywhere`(zone: String) throws {
    let start = try #require(TestCalendar(["DTSTART;VALUE=DATE:20240501"]).event.start)
    let offset = zone.hasPrefix("Pacific") ? 14 * 3600 : -8 * 3600
    let viewer = Zone(tzid: zone, ianaName: zone, rules: ZoneRules(initialOffset: offset))
    #expect(start.reading(viewer: viewer).date.day == 1)
  }

  @Test(arguments: ["PT1H30", "P15M", "P", "PT"])
  func `a cut duration is said and is no length`(raw: String) {
    let (event, findings) = TestCalendar(["DTSTART:20240105T100000Z", "DURATION:\(raw)"]).read()
    #expect(event.end == .none)
    #expect(findings.map(\.code) == ["bad-duration"])
  }

  @Test func `an alarm of weeks and days goes off thirteen days and fifteen hours before`() {
    let (event, findings) = TestCalendar([
      "DTSTART:20240105T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1W6DT15H", "END:VALARM",
    ]).read()
    #expect(event.alarms.map(\.trigger) == [.fromStart(CalendarDuration(days: -13, seconds: -54_000))])
    #expect(findings.map(\.code) == ["mixed-duration"])
  }

  @Test(arguments: [("-P1D", -1, 0), ("-PT1H", 0, -3600), ("PT0S", 0, 0)])
  func `a trigger has its sign and its unit`(raw: String, days: Int, seconds: Int) {
    let event = TestCalendar(["BEGIN:VALARM", "TRIGGER:\(raw)", "END:VALARM"]).event
    #expect(event.alarms.map(\.trigger) == [.fromStart(CalendarDuration(days: days, seconds: seconds))])
  }

  @Test func `an absolute trigger in a series is one moment`() {
    let event = TestCalendar([
      "DTSTART:20240105T100000Z", "RRULE:FREQ=DAILY", "BEGIN:VALARM", "TRIGGER;VALUE=DATE-TIME:20240105T093000Z",
      "END:VALARM",
    ]).event
    #expect(event.alarms.map(\.trigger) == [.at(Instant(secondsSince1970: 1_704_447_000))])
  }

  @Test func `Apple's marks in alarms are kept`() throws {
    try kept([
      "BEGIN:VALARM", "X-WR-ALARMUID:1", "UID:1", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "ACTION:NONE",
      "ACKNOWLEDGED:20240101T000000Z", "X-APPLE-DEFAULT-ALARM:TRUE", "END:VALARM",
    ])
  }

  @Test func `a title with a comma and a semicolon is escaped, a link and a UID are not`() throws {
    let result = try TestCalendar([], stamp: nil).changing { event in
      event.title = "a; b, c"
      event.url = "https://example.org/a;b,c"
    }
    #expect(result.added == ["SUMMARY:a\\; b\\, c", "URL:https://example.org/a;b,c"])
    #expect(TestCalendar(["RELATED-TO:a"]).event.uid == "u1")
  }

  @Test func `a colon in a quoted parameter does not begin the value`() {
    let attendee = TestCalendar(["ATTENDEE;CN=\"Room: 1\":mailto:r@example.org"]).event.attendees[0]
    #expect(attendee.name == "Room: 1" && attendee.address == "mailto:r@example.org")
  }

  @Test func `a raw line break in a quoted parameter makes two bad lines and harms no other`() {
    let (event, findings) = TestCalendar([
      "DTSTART:20240105T100000Z", "ATTENDEE;CN=\"A", "B\":mailto:x@example.org", "LOCATION:y",
    ]).read()
    #expect(event.location == "y" && event.attendees == [])
    #expect(findings.map(\.place.line) == [8, 9])
  }

  @Test func `sixty emoji are folded between scalars`() throws {
    let emoji = String(repeating: "👩‍🚀", count: 60)
    let calendar = TestCalendar(["SUMMARY:old"])
    var event = calendar.event
    event.title = emoji
    let patches = try EventCodec.patches(
      from: calendar.event, to: event, component: calendar.component, in: calendar.text,
      stamp: EventCodec.Stamp(now: Instant(secondsSince1970: 0)))
    for line in calendar.text.applying(patches).split(separator: UInt8(ascii: "\n")) {
      #expect(line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    let back = CalendarText(parsing: calendar.text.applying(patches))
    #expect(EventCodec.readEvent(back.components[1], in: back, zone: TestCalendar.zone).event.title == emoji)
  }

  @Test func `a line break in a title becomes an escape`() throws {
    let result = try TestCalendar([], stamp: nil).changing { $0.title = "one\ntwo" }
    #expect(result.added == ["SUMMARY:one\\ntwo"])
  }

  @Test func `the first of repeated lines counts and both are kept`() throws {
    let lines = ["DTSTART:20240105T100000Z", "LOCATION:first", "LOCATION:second"]
    let (event, findings) = TestCalendar(lines).read()
    #expect(event.location == "first")
    #expect(findings.map(\.code) == ["repeated-property"])
    try kept(lines)
  }

  @Test func `names in small letters are read and their spelling stays`() throws {
    let event = TestCalendar(["dtstart:20240105T100000Z", "Summary:x", "x-foo:y"]).event
    #expect(event.title == "x" && event.start != nil)
    #expect(event.otherProperties == [Property("X-FOO", value: "y")])
  }

  @Test func `a priority that is no number is no priority`() {
    let (event, findings) = TestCalendar(["DTSTART:20240105T100000Z", "PRIORITY:high"]).read()
    #expect(event.priority == nil && findings.map(\.code) == ["bad-number"])
  }
}
