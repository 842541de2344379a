import CalendarJSON
import CalendarModel
import CalendarStore
import CalendarTime
import Foundation
import Testing

@testable import cal_edit

@Suite struct RecordTests {
  private var review: Event {
    var event = Event(uid: "u1", start: .zoned(Berlin.reading(2026, 12, 1, 10), Berlin.zone))
    event.end = .duration(CalendarDuration(seconds: 3600))
    event.title = "Design \"review\"\n\u{1b}"
    event.categories = ["work", "a,b"]
    event.alarms = [
      Alarm(trigger: .fromStart(CalendarDuration(days: -1, seconds: -900))),
      Alarm(trigger: .at(Instant(secondsSince1970: 0)), action: .audio),
    ]
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    event.organizer = Participant(address: "mailto:ana@example.org", name: "Ana")
    event.classification = "CONFIDENTIAL"
    event.status = .confirmed
    event.origin = ItemOrigin(
      calendar: EventCalendar(id: "a.ics", title: "a", storage: .file), file: "a.ics", index: 0, line: 5, bytes: [],
      revision: 0)
    return event
  }

  @Test func `an event's JSON has every key, in order`() {
    #expect(
      JSON(review, occurrence: review.start, viewer: Berlin.zone).line
        == #"{"uid":"u1","occurrence":"2026-12-01T10:00:00+01:00","calendar":null,"#
        + #""title":"Design \"review\"\n\u001b","start":"2026-12-01T10:00:00+01:00","#
        + #""end":"2026-12-01T11:00:00+01:00","duration":"PT1H","allDay":false,"timeZone":"Europe/Berlin","endTimeZone":"Europe/Berlin","#
        + #""floating":false,"location":null,"notes":null,"url":null,"status":"confirmed","availability":"busy","private":true,"#
        + #""categories":["work","a,b"],"alarms":[{"trigger":"-P1DT15M","related":"start","action":"DISPLAY"},"#
        + #"{"trigger":"1970-01-01T00:00:00Z","related":null,"action":"AUDIO"}],"recurrence":["FREQ=WEEKLY"],"#
        + #""exclusions":[],"extraDates":[],"exceptionRules":[],"attachments":[],"#
        + #""attendees":[],"organizer":{"address":"mailto:ana@example.org","name":"Ana","role":null,"#
        + #""status":null,"type":null},"detached":false,"appliesToFuture":false,"sequence":0,"created":null,"#
        + #""modified":null,"revision":null,"#
        + #""file":"a.ics","line":5}"#)
  }

  @Test func `an event without anything has the same keys`() {
    let keys =
      "uid occurrence calendar title start end duration allDay timeZone endTimeZone floating location notes url status availability "
      + "private categories alarms recurrence exclusions extraDates exceptionRules attachments attendees organizer detached "
      + "appliesToFuture sequence created modified revision file line"
    #expect(JSON(Event(), viewer: .utc).names == keys.split(separator: " ").map(String.init))
    #expect(JSON(review, viewer: .utc).names == JSON(Event(), viewer: .utc).names)
  }

  @Test func `the end of a day is the day after, of a moment its start`() {
    let day = JSON(Event(start: .day(Berlin.day(2026, 12, 1))), viewer: Berlin.zone)
    #expect(day["start"] == .string("2026-12-01") && day["end"] == .string("2026-12-02"))
    #expect(day["allDay"] == .bool(true) && day["timeZone"] == .null)
    let moment = JSON(Event(start: .floating(Berlin.reading(2026, 12, 1, 10))), viewer: Berlin.zone)
    #expect(moment["end"] == .string("2026-12-01T10:00:00") && moment["floating"] == .bool(true))
  }

  @Test func `many lines are indented, empty lists stay short`() {
    let value = JSON(members: ["a": .array([.int(-1), .null]), "b": .array([]), "c": JSON(members: [:])])
    #expect(value.lines == "{\n  \"a\": [\n    -1,\n    null\n  ],\n  \"b\": [],\n  \"c\": {}\n}")
    #expect(value.line == #"{"a":[-1,null],"b":[],"c":{}}"#)
  }

  @Test func `other readers read what is written`() throws {
    let text = String(String.UnicodeScalarView((0...0x2100).compactMap { Unicode.Scalar($0) })) + "😀\u{fffa}"
    for written in [JSON.array([.string(text)]).line, JSON.array([.string(text)]).lines] {
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String]
      #expect(read.map { $0.map { Array($0.utf8) } } == [Array(text.utf8)])
      #expect(!written.unicodeScalars.contains { SafeText.isUnsafe($0) && $0 != "\n" })
    }
  }

  @Test func `a template is filled from the fields`() throws {
    let fields = JSON(Event(), viewer: .utc).names
    let item = JSON(review, viewer: Berlin.zone)
    func line(_ template: String) throws -> String { try Template(template, fields: fields).line(for: item) }
    #expect(try line("{start} {title}") == "2026-12-01T10:00:00+01:00 Design \"review\"⏎\\x1b")
    #expect(try line("{{{uid}}}\\t{location}|{categories}|{allDay}|{line}") == "{u1}\t|work, a,b|false|5")
    #expect(try line("{alarms} {organizer}") == "-P1DT15M, 1970-01-01T00:00:00Z mailto:ana@example.org")
  }

  @Test(arguments: [
    ("{titel}", "{titel}", 0), ("a {title", "{title", 2), ("a } b", "}", 2), ("{}", "{}", 0), ("{", "{", 0),
  ])
  func `a field that there is not is an error at its place`(template: String, part: String, column: Int) {
    do throws(Template.Mistake) {
      _ = try Template(template, fields: ["title"])
      Issue.record("the template was taken")
    } catch {
      #expect(error.part == part && error.column == column && !error.expected.isEmpty)
    }
  }

  @Test(arguments: ["PT0S", "-PT15M", "P1D", "-P1DT2H3M4S", "P7D", "PT36H"])
  func `lengths are written as iCalendar writes them`(text: String) {
    #expect(CalendarDuration(iCalendar: text)?.iCalendar == text)
  }

  @Test(arguments: ["", "P", "PT", "1D", "P1", "P1M", "PT1D", "P1DT", "P1D1W", "PT1M1H", "P99999999999D", "P1W "])
  func `what is no length of iCalendar is refused`(text: String) { #expect(CalendarDuration(iCalendar: text) == nil) }
}
