import CalendarJSON
import CalendarModel
import CalendarText
import Testing

@testable import CalendarStore

/// RFC 7265, property by property.
@Suite struct JCalExportTests {
  private func property(_ line: String) -> String {
    JSON(jCal: ContentLine(parsing: Array((line + "\r\n").utf8))).line
  }

  @Test(arguments: [
    ("SUMMARY:a\\, b\\; c\\nd", #"["summary",{},"text","a, b; c\nd"]"#),
    ("SUMMARY;LANGUAGE=de:x", #"["summary",{"language":"de"},"text","x"]"#),
    ("CATEGORIES:a\\,b,c", #"["categories",{},"text","a,b","c"]"#),
    ("DTSTART:20261201T100000Z", #"["dtstart",{},"date-time","2026-12-01T10:00:00Z"]"#),
    (
      "DTSTART;TZID=Europe/Berlin:20261201T100000",
      #"["dtstart",{"tzid":"Europe/Berlin"},"date-time","2026-12-01T10:00:00"]"#
    ),
    ("DTSTART;VALUE=DATE:20261201", #"["dtstart",{},"date","2026-12-01"]"#),
    ("DTSTART:20261201", #"["dtstart",{},"date","2026-12-01"]"#),
    ("EXDATE;VALUE=DATE:20261201,20261202", #"["exdate",{},"date","2026-12-01","2026-12-02"]"#),
    (
      "RDATE;VALUE=PERIOD:20261201T100000Z/PT1H,20261202T100000Z/20261202T110000Z",
      #"["rdate",{},"period",["2026-12-01T10:00:00Z","PT1H"],["2026-12-02T10:00:00Z","2026-12-02T11:00:00Z"]]"#
    ),
    (
      "FREEBUSY;FBTYPE=BUSY:20261201T100000Z/PT1H",
      #"["freebusy",{"fbtype":"BUSY"},"period",["2026-12-01T10:00:00Z","PT1H"]]"#
    ),
    (
      "RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=MO,-1TU;BYMONTHDAY=1,-1",
      #"["rrule",{},"recur",{"freq":"MONTHLY","count":4,"byday":["MO","-1TU"],"bymonthday":[1,-1]}]"#
    ),
    ("RRULE:FREQ=DAILY;UNTIL=20261201", #"["rrule",{},"recur",{"freq":"DAILY","until":"2026-12-01"}]"#),
    ("TRIGGER:-PT15M", #"["trigger",{},"duration","-PT15M"]"#),
    ("TRIGGER;VALUE=DATE-TIME:20261201T100000Z", #"["trigger",{},"date-time","2026-12-01T10:00:00Z"]"#),
    ("TZOFFSETFROM:-0530", #"["tzoffsetfrom",{},"utc-offset","-05:30"]"#),
    ("TZOFFSETTO:+005328", #"["tzoffsetto",{},"utc-offset","+00:53:28"]"#),
    ("GEO:48.123456789;16.1", #"["geo",{},"float",[48.123456789,16.1]]"#),
    ("REQUEST-STATUS:2.0;Success\\;ful", #"["request-status",{},"text",["2.0","Success;ful"]]"#),
    ("PRIORITY:5", #"["priority",{},"integer",5]"#),
    ("X-FLAG;VALUE=BOOLEAN:TRUE", #"["x-flag",{},"boolean",true]"#),
    ("X-TIME;VALUE=TIME:123000Z", #"["x-time",{},"time","12:30:00Z"]"#),
    ("ATTACH;ENCODING=BASE64;VALUE=BINARY:SGk=", #"["attach",{},"binary","SGk="]"#),
    ("ATTACH:https://example.org/a,b;c", #"["attach",{},"uri","https://example.org/a,b;c"]"#),
    (
      "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\";CN=\"Room: ^'1^'\":mailto:c@example.org",
      #"["attendee",{"member":["mailto:a@example.org","mailto:b@example.org"],"cn":"Room: \"1\""},"cal-address","mailto:c@example.org"]"#
    ),
    ("TRIGGER:20261201T100000Z", #"["trigger",{},"date-time","2026-12-01T10:00:00Z"]"#),
    ("DTSTART;VALUE=DATE:20261201T100000", #"["dtstart",{},"date","2026-12-01"]"#),
    ("CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:tel:1", #"["conference",{"feature":["AUDIO","VIDEO"]},"uri","tel:1"]"#),
    ("X-FOO;X-A:1", #"["x-foo",{"x-a":""},"unknown","1"]"#),
    ("X-FOO:a\\,b;c", #"["x-foo",{},"unknown","a\\,b;c"]"#),
    ("X-FOO;VALUE=X-BAR:1;2", #"["x-foo",{},"x-bar","1;2"]"#),
    ("X-FOO;VALUE=DATE:20261201,20261202", #"["x-foo",{},"date","2026-12-01","2026-12-02"]"#),
    ("X-FOO;VALUE=FLOAT:5.5,6.25", #"["x-foo",{},"float",5.5,6.25]"#),
    ("X-FOO;VALUE=TEXT:a\\,b,c", #"["x-foo",{},"text","a,b","c"]"#),
    ("X-FOO;VALUE=URI:data:,a", #"["x-foo",{},"uri","data:,a"]"#),
    ("X-FOO;VALUE=RECUR:FREQ=WEEKLY;BYDAY=MO,TU", #"["x-foo",{},"recur",{"freq":"WEEKLY","byday":["MO","TU"]}]"#),
    ("item1.X-FOO;X-A=1:1", #"["item1.x-foo",{"x-a":"1"},"unknown","1"]"#),
  ])
  func `a property stands as RFC 7265 has it`(line: String, json: String) { #expect(property(line) == json) }

  @Test(arguments: [
    ("DTSTART:20261301T100000Z ", "20261301T100000Z "), ("PRIORITY:high", "high"), ("GEO:here", "here"),
    ("RRULE:FREQ=SOMETIMES", "FREQ=SOMETIMES"), ("TRIGGER:soon", "soon"), ("DURATION:", ""),
    ("RDATE;TZID=A:20261201T100000,never", "20261201T100000,never"),
  ])
  func `a value that is none of its type is kept as it stands`(line: String, value: String) throws {
    let json = try JSON(reading: property(line))
    guard case .array(let parts) = json else { throw CalendarError(.invalidValue) }
    #expect(parts.suffix(2) == [.string("unknown"), .string(value)])
  }

  @Test func `a list in a property that nobody knows comes back with its type`() throws {
    let folder = try ImportFolder()
    let lines = ["X-A;VALUE=DATE:20261201,20261202", "X-B;VALUE=FLOAT:5.5,6.25", "X-C;VALUE=TEXT:a\\,b,c", "X-D:1,2"]
    try folder.base.put("Team.ics", Array(calendar(vevent("u", atTen, lines.joined(separator: "\n"))).utf8))
    let text = try folder.base.exported("Team.ics", as: .jcal).text
    #expect(try folder.take(text, into: "Team.ics") == [.unchanged])
    #expect(try folder.take(text) == [.added])
    for line in lines { #expect(try folder.text().contains("\(line)\r\n")) }
  }

  @Test func `a calendar is one array, with zones before the items`() throws {
    let folder = try StoreFolder()
    let event = vevent("u", "DTSTART;TZID=Mine:20261204T100000", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM")
    try folder.put("a.ics", Array(calendar(vtimezone("Mine"), event).utf8))
    let (text, report) = try folder.exported("a.ics", as: .jcal)
    guard case .array(let parts) = try JSON(reading: text), parts.count == 3, case .array(let items) = parts[2] else {
      throw CalendarError(.malformedFile)
    }
    #expect(parts[0] == .string("vcalendar") && items.count == 2 && report.count == 1)
    #expect(
      items[1].line
        == #"["vevent",[["uid",{},"text","u"],["dtstamp",{},"date-time","2024-01-01T00:00:00Z"],["summary",{},"text","u"],"#
        + #"["dtstart",{"tzid":"Mine"},"date-time","2026-12-04T10:00:00"]],[["valarm",[["action",{},"text","AUDIO"]],[]]]]"#
    )
  }

  @Test func `what has a name that no line can have is left out, and said`() throws {
    let folder = try StoreFolder()
    let odd = ["WE MEET:soon", "COMMENT;Europe/Berlin:kept", "X-A;X-TITLE=Main St\\; 5:y", "x_ok:1"]
    try folder.put("a.ics", Array(calendar(vevent("u", odd.joined(separator: "\n"))).utf8))
    let (text, report) = try folder.exported("a.ics", as: .jcal)
    #expect(!text.contains("we meet") && !text.lowercased().contains("europe") && text.contains("x_ok"))
    #expect(text.contains(#"["comment",{},"text","kept"],["x-a",{"x-title":"Main St\\; 5"},"unknown","y"]"#))
    #expect(report.findings.filter { $0.code == "jcal-left-out" }.count == 1)
  }

  @Test func `an empty calendar is one too`() throws {
    let folder = try StoreFolder()
    try folder.put("a.ics", [])
    #expect(try JSON(reading: try folder.exported("a.ics", as: .jcal).text).line.hasSuffix("[]]"))
  }
}
