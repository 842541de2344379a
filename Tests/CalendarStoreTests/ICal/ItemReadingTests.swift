import CalendarModel
import CalendarTime
import Testing

@Suite struct ItemReadingTests {
  private let moment = Instant(secondsSince1970: 1_796_118_000)

  private func reading(_ day: Int, _ hour: Int = 0) throws -> CivilDateTime {
    try #require(CivilDateTime(try date(day), hour: hour, minute: 0))
  }

  private func date(_ day: Int) throws -> CivilDate { try #require(CivilDate(year: 2026, month: 12, day: day)) }

  @Test func `plain properties are read into their members`() {
    let (event, findings) = TestCalendar([
      "DTSTART:20261201T100000Z", "PRIORITY:3", "COLOR:turquoise", "GEO:48.123456789;-16.1", "RESOURCES:Beamer,Room",
      "COMMENT:one", "COMMENT:two\\, three", "CONTACT:Jim", "CLASS:PRIVATE",
      "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M", "CREATED:20261201T094000Z", "LAST-MODIFIED:20261201T094000Z",
    ]).read()
    #expect(event.priority == 3)
    #expect(event.color == "turquoise")
    #expect(event.coordinate == Coordinate(latitude: 48.123456789, longitude: -16.1))
    #expect(event.resources == ["Beamer", "Room"])
    #expect(event.comments == ["one", "two, three"])
    #expect(event.contacts == ["Jim"])
    #expect(event.classification == "PRIVATE")
    #expect(event.travelTime == CalendarDuration(seconds: 1800))
    #expect(event.created == moment && event.lastModified == moment)
    #expect(findings == [])
  }

  @Test func `properties with parameters are read into values`() {
    let event = TestCalendar([
      "ATTACH;FMTTYPE=image/png;FILENAME=a.png:https://example.org/a.png",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAEC", "IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/b.png",
      "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Room 1:https://example.org/meet",
      "RELATED-TO;RELTYPE=SIBLING:other", "REQUEST-STATUS:3.1;Invalid\\; value;DTSTART:96-Apr-01",
      "ATTENDEE;RSVP=TRUE;CN=\"Room: 1\";ROLE=CHAIR;PARTSTAT=ACCEPTED;CUTYPE=ROOM:mailto:r@example.org",
    ]).event
    let name = Property.Parameter("FILENAME", ["a.png"])
    #expect(
      event.attachments == [
        Attachment(.uri("https://example.org/a.png"), mediaType: "image/png", otherParameters: [name]),
        Attachment(.base64("AAEC")),
      ])
    #expect(
      event.images == [Attachment(.uri("https://example.org/b.png"), otherParameters: [.init("DISPLAY", ["BADGE"])])])
    #expect(
      event.conferences == [
        Conference(uri: "https://example.org/meet", features: ["AUDIO", "VIDEO"], label: "Room 1")
      ])
    #expect(event.relations == [Relation(uid: "other", kind: "SIBLING")])
    #expect(
      event.requestStatuses == [RequestStatus(code: "3.1", explanation: "Invalid; value", data: "DTSTART:96-Apr-01")])
    #expect(
      event.attendees == [
        Participant(
          address: "mailto:r@example.org", name: "Room: 1", role: "CHAIR", status: "ACCEPTED", type: "ROOM",
          otherParameters: [.init("RSVP", ["TRUE"])])
      ])
  }

  @Test func `the dates of a series are read`() throws {
    let event = TestCalendar([
      "DTSTART:20261201T100000Z", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY",
      "EXDATE;TZID=Europe/Berlin:20261202T110000,20261203T110000", "EXDATE;VALUE=DATE:20261204",
      "RDATE;VALUE=PERIOD:20261205T100000Z/PT1H,20261206T100000Z/20261206T120000Z", "RDATE:20261207T100000Z",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T100000Z",
    ]).event
    let berlin = TestCalendar.zone("Europe/Berlin")
    #expect(event.recurrenceRules == [RecurrenceRule(text: "FREQ=DAILY")])
    #expect(event.exceptionRules == [RecurrenceRule(text: "FREQ=WEEKLY")])
    #expect(
      event.exclusionDates == [
        .zoned(try reading(2, 11), berlin), .zoned(try reading(3, 11), berlin), .day(try date(4)),
      ])
    #expect(
      event.extraDates == [
        ExtraDate(.utc(try reading(5, 10)), end: .duration(CalendarDuration(seconds: 3600))),
        ExtraDate(.utc(try reading(6, 10)), end: .date(.utc(try reading(6, 12)))),
        ExtraDate(.utc(try reading(7, 10))),
      ])
    #expect(event.recurrenceID == .utc(try reading(8, 10)) && event.appliesToFuture)
    #expect(event.hasRecurrence && event.isOverride)
  }

  @Test func `an alarm is read with all its parts`() {
    let event = TestCalendar([
      "BEGIN:VALARM", "UID:a1", "ACTION:EMAIL", "TRIGGER;RELATED=END:-PT5M", "DESCRIPTION:Body", "SUMMARY:Subject",
      "REPEAT:4", "DURATION:PT1M", "ACKNOWLEDGED:20261201T094000Z", "ATTENDEE:mailto:a@example.org",
      "ATTACH:https://example.org/a", "RELATED-TO;RELTYPE=SNOOZE:a0", "PROXIMITY:ARRIVE", "X-ODD;A=b:c", "END:VALARM",
    ]).event
    var alarm = Alarm(trigger: .fromEnd(CalendarDuration(seconds: -300)), action: .email, ordinal: 0)
    alarm.uid = "a1"
    alarm.description = "Body"
    alarm.summary = "Subject"
    alarm.repeatCount = 4
    alarm.repeatInterval = CalendarDuration(seconds: 60)
    alarm.acknowledged = moment
    alarm.attendees = [Participant(address: "mailto:a@example.org")]
    alarm.attachments = [Attachment(.uri("https://example.org/a"))]
    alarm.relations = [Relation(uid: "a0", kind: "SNOOZE")]
    alarm.proximity = "ARRIVE"
    alarm.otherProperties = [Property("X-ODD", parameters: [.init("A", ["b"])], value: "c")]
    #expect(event.alarms == [alarm])
  }

  @Test func `what has no member is kept by name with its parameters`() {
    let event = TestCalendar(["STYLED-DESCRIPTION;VALUE=TEXT:a\\, b", "x-foo;x-list=a,\"b,c\":v", "LOCATION-TYPE:x"])
      .event
    #expect(
      event.otherProperties == [
        Property("STYLED-DESCRIPTION", parameters: [.init("VALUE", ["TEXT"])], value: "a\\, b"),
        Property("X-FOO", parameters: [.init("X-LIST", ["a", "b,c"])], value: "v"),
        Property("LOCATION-TYPE", value: "x"),
      ])
  }

  @Test func `a reminder is read`() throws {
    let (reminder, findings) = TestCalendar(
      [
        "DTSTART:20261201T100000Z", "DUE:20261202T100000Z", "SUMMARY:Buy milk", "STATUS:IN-PROCESS",
        "PERCENT-COMPLETE:40", "COMPLETED:20261201T094000Z", "PRIORITY:1",
      ], component: "VTODO"
    ).readReminder()
    #expect(reminder.due == .date(.utc(try reading(2, 10))))
    #expect(reminder.dueDate(viewer: .utc) == .utc(try reading(2, 10)))
    #expect(reminder.title == "Buy milk" && reminder.priority == 1)
    #expect(reminder.status == .inProcess && reminder.percentComplete == 40 && reminder.completed == moment)
    #expect(findings == [])
  }

  @Test func `a reminder that lasts a while is due at its end`() throws {
    let reminder = TestCalendar(["DTSTART:20261201T100000Z", "DURATION:PT2H"], component: "VTODO").reminder
    #expect(reminder.dueDate(viewer: .utc) == .utc(try reading(1, 12)))
    #expect(!reminder.isCompleted)
  }

  @Test func `an event's status is none for a reminder, and the other way round`() {
    let event = TestCalendar(["DTSTART:20261201T100000Z", "STATUS:NEEDS-ACTION"]).read()
    #expect(event.event.status == nil)
    #expect(event.findings.map(\.code) == ["unknown-keyword"])
    #expect(TestCalendar(["STATUS:CONFIRMED"], component: "VTODO").reminder.status == nil)
    #expect(TestCalendar(["STATUS:needs-action"], component: "VTODO").reminder.status == .needsAction)
  }
}
