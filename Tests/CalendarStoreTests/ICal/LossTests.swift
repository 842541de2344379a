import CalendarModel
import CalendarText
import CalendarTime
import Testing

@testable import CalendarICal

/// What libical 3.0.16 loses or distorts and is not lost here; `Documentation/losses.md` has a row for each.
@Suite struct LossTests {
  /// Lines that libical drops, cuts or rewrites, each of which must survive the change of another field.
  static let kept = [
    "X-EMPTY:", "LOCATION;LANGUAGE=en:", "x-foo:lower", "item1.X-ABLABEL:group", "STYLED-DESCRIPTION;VALUE=TEXT:a",
    "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org",
    "ATTENDEE;CN=a ^^ b:mailto:d@example.org", "ATTENDEE;CN=\"needless\";X-L=a,b,\"c,d\":mailto:e@example.org",
    "ATTENDEE;FOO=bar:mailto:f@example.org", "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:tel:1",
    "X-NOTE;VALUE=\"A 1\":x", "X-TEXT:a\\,b\\;c", "X-RAW:a,b;c", "X-ESC:a\\:b\\xc\\", "  CONTACT:led by blanks",
    "GEO:48.123456789;16.1", "PRIORITY:high", "DURATION:PT1H30", "REQUEST-STATUS:2.0;My own words",
    "EXDATE:20261201T100000Z,nonsense,20261203T100000Z", "RRULE:freq=daily;;count=2;interval=1",
    "RRULE:FREQ=DAILY;COUNT=0",
    "DTEND;VALUE=DATE-TIME:20230229T100000Z", "CREATED:20230101T000000+0200", "X-LIC-ERROR:user's own",
    "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"Main St\\, 5\":geo:48.2,16.3", "NO COLON HERE",
    "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAEC=", "URL:https://example.org/a\\,b;c", "CATEGORIES:a,,b",
  ]

  @Test(arguments: kept)
  func `a line that libical drops or rewrites survives the change of another field`(line: String) throws {
    let result = try TestCalendar([line, "SUMMARY:old"], stamp: nil).changing { $0.title = "new" }
    #expect(result.removed == ["SUMMARY:old"] && result.added == ["SUMMARY:new"])
  }

  @Test(arguments: ["FOO", "PARTICIPANT", "VLOCATION", "VRESOURCE", "X-ANY", "VEVENTS"])
  func `a component that libical drops or takes for another is kept`(name: String) throws {
    let inner = ["BEGIN:\(name);X=1", "SUMMARY:inner", "END:\(name)", "LOCATION:after"]
    let result = try TestCalendar(["SUMMARY:old"] + inner, stamp: nil).changing { $0.title = "new" }
    #expect(result.removed == ["SUMMARY:old"] && result.added == ["SUMMARY:new"])
  }

  @Test func `more than five hundred values are kept and one bad one hides no other`() {
    let many = (0..<700).map { "c\($0)" }.joined(separator: ",")
    #expect(TestCalendar(["CATEGORIES:\(many)"]).event.categories.count == 700)
    let event = TestCalendar(["RDATE:20261201T100000Z,nonsense,20261203T100000Z"]).event
    #expect(event.extraDates.map(\.start.date.day) == [1, 3])
  }

  @Test func `all values of a parameter are read, and more than a hundred parameters`() {
    let parameters = (0..<150).map { ";X-P\($0)=\($0)" }.joined()
    let event = TestCalendar([
      "ATTENDEE;DELEGATED-TO=\"mailto:a@example.org\",\"mailto:b@example.org\"\(parameters):mailto:c@example.org"
    ]).event
    #expect(event.attendees[0].otherParameters.count == 151)
    #expect(event.attendees[0].otherParameters[0].values == ["mailto:a@example.org", "mailto:b@example.org"])
    #expect(event.attendees[0].address == "mailto:c@example.org")
  }

  @Test(arguments: [
    ("  a  ", "  a  "), ("a\\:b", "a:b"), ("a\\xb", "a\\xb"), ("a\\", "a\\"), ("a,b;c", "a,b;c"), ("\\N", "\n"),
  ])
  func `a text is read without losing blanks or backslashes`(raw: String, text: String) {
    #expect(TestCalendar(["SUMMARY:\(raw)"]).event.title == text)
  }

  @Test(arguments: ["99999999999", "abc", "12abc", "", "1.5", "0x10"])
  func `what is no whole number is no other one`(raw: String) {
    let (event, findings) = TestCalendar(["DTSTART:20261201T100000Z", "SEQUENCE:\(raw)"]).read()
    #expect(event.sequence == 0)
    #expect(findings.map(\.code) == ["bad-number"])
  }

  @Test func `a place keeps its decimals`() throws {
    #expect(TestCalendar(["GEO:48.123456789012;-0.0000001"]).event.coordinate?.latitude == 48.123456789012)
    let result = try TestCalendar([], stamp: nil).changing {
      $0.coordinate = Coordinate(latitude: 48.123456789012, longitude: -0.0000001)
    }
    #expect(result.added == ["GEO:48.123456789012;-0.0000001"])
  }

  @Test func `a request status keeps its words`() {
    let status = TestCalendar(["REQUEST-STATUS:9.9.9;My own words"]).event.requestStatuses
    #expect(status == [RequestStatus(code: "9.9.9", explanation: "My own words")])
  }

  @Test(arguments: ["P0D", "+PT1H", "PT0S", "P1W"])
  func `a duration keeps its spelling until it is edited`(raw: String) throws {
    let calendar = TestCalendar(["DTSTART:20261201T100000Z", "DURATION:\(raw)", "SUMMARY:old"], stamp: nil)
    #expect(try calendar.changing { $0.title = "new" }.added == ["SUMMARY:new"])
    #expect(calendar.event.end != .none)
  }

  @Test(arguments: [
    "FREQ=DAILY;;COUNT=2", "FREQ=DAILY;X-FOO=1", "FREQ=DAILY;COUNT=3;UNTIL=20261203T100000Z",
    "FREQ=DAILY;INTERVAL=40000", "freq=daily;wkst=mo;interval=1",
  ])
  func `a rule that libical drops or makes endless is read`(rule: String) {
    let event = TestCalendar(["RRULE:\(rule)"]).event
    #expect(event.recurrenceRules.map(\.text) == [rule])
    #expect(event.recurrenceRules[0].parts != nil)
  }

  @Test func `a keyword that nobody knows is kept and counts as missing`() throws {
    let calendar = TestCalendar(["STATUS:FOO", "SUMMARY:old"], stamp: nil)
    #expect(calendar.event.status == nil)
    #expect(try calendar.changing { $0.title = "new" }.removed == ["SUMMARY:old"])
  }

  @Test func `long values and zero bytes stay out of libical and are read all the same`() {
    let long = String(repeating: "a\\,", count: 40_000)
    #expect(TestCalendar(["SUMMARY:\(long)"]).event.title?.count == 80_000)
    #expect(TestCalendar(["SUMMARY:a\u{0}\\,b"]).event.title == "a\u{0},b")
  }

  @Test(arguments: ValueType.allCases)
  func `every type has a reason, and libical gets only those it is faithful to`(type: ValueType) {
    #expect(!type.reason.isEmpty)
    let faithful: Set<ValueType> = [.date, .dateTime, .duration, .integer, .status, .text]
    let isLibical = if case .libical = type.engine { true } else { false }
    #expect(isLibical == faithful.contains(type))
    if !isLibical { #expect({ if ICalValue(reading: "1", as: type) != nil { false } else { true } }()) }
  }

  @Test(arguments: [("20230229T100000Z"), ("20241301T100000Z"), ("20240101T250000Z"), ("20240101T100000+0200")])
  func `a date that the calendar does not have is refused and its text stays`(raw: String) throws {
    let calendar = TestCalendar(["DTSTART:\(raw)", "SUMMARY:old"], stamp: nil)
    #expect(calendar.event.start == nil)
    #expect(try calendar.changing { $0.title = "new" }.removed == ["SUMMARY:old"])
  }
}
