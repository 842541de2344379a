import CalendarModel
import CalendarRecurrence
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// Mending changes the lines that it says and nothing that anybody reads.
struct MendTests {
  private let store = CheckExample.store

  private func mended(_ text: String) -> String {
    String(decoding: store.check(Array(text.utf8), named: "-", mending: true).bytes, as: UTF8.self)
  }

  /// The lines that mending takes away and brings.
  private func changes(_ lines: String...) -> [String] {
    let text = calendar(lines.joined(separator: "\n"))
    return lineDifference(text, mended(text))
  }

  @Test func `what is right stays to the byte`() {
    let text = calendar(vevent("u", atTen, "DESCRIPTION:one\n  two", "X-FOO: x "))
    #expect(mended(text) == text)
  }

  @Test func `only lines that are wrong are changed`() {
    #expect(
      changes(vevent("u", "dtstart;x-a=\"1\":20261204", "DURATION:P1W1D")) == [
        "-dtstart;x-a=\"1\":20261204", "-DURATION:P1W1D", "+dtstart;VALUE=DATE;x-a=\"1\":20261204", "+DURATION:P8D",
      ])
  }

  @Test(
    arguments: [
      ("TRIGGER:-P1W2D", "TRIGGER:-P9D"), ("TRIGGER;RELATED=END:P1WT1H", "TRIGGER;RELATED=END:P7DT1H"),
      ("TRIGGER;VALUE=DATE-TIME:20261204T100000", nil),
    ] as [(String, String?)])
  func `an alarm's trigger is mended where it has one meaning`(line: String, right: String?) {
    let alarm = "BEGIN:VALARM\nACTION:AUDIO\n\(line)\nEND:VALARM"
    #expect(changes(vevent("u", atTen, alarm)) == (right.map { ["-" + line, "+" + $0] } ?? []))
  }

  @Test(
    arguments: [
      ("EXDATE:20261205,20261206", "EXDATE;VALUE=DATE:20261205,20261206"),
      ("EXDATE: 20261205t100000z", "EXDATE:20261205T100000Z"), ("EXDATE:20261205,20261206T100000Z", nil),
      ("EXDATE;VALUE=DATE:20261205T100000Z", nil), ("RDATE;VALUE=PERIOD:20261205T100000Z/p1w1d", nil),
      ("LAST-MODIFIED:20261205", "LAST-MODIFIED:20261205T000000Z"), ("EXDATE;TZID=Nowhere:20261205T100000Z", nil),
      ("EXDATE;TZID=Test:20261205", "EXDATE;VALUE=DATE;TZID=Test:20261205"),
    ] as [(String, String?)])
  func `dates are mended where they have one meaning`(line: String, right: String?) {
    let found = changes(vtimezone("Test"), vevent("u", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY", line))
    #expect(found == (right.map { ["-" + line, "+" + $0] } ?? []))
  }

  @Test func `stamps are those of the last change, else of the present`() {
    let event = "BEGIN:VEVENT\nUID:u\nDTSTART:20261204T100000Z\n"
    #expect(
      changes(event + "CREATED:20200101T000000Z\nLAST-MODIFIED:20210101T000000Z\nEND:VEVENT") == [
        "+DTSTAMP:20210101T000000Z"
      ])
    #expect(changes(event + "END:VEVENT") == ["+DTSTAMP:20261201T090000Z"])
  }

  @Test func `a calendar that is not closed is left alone`() {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261204\nEND:VEVENT\n"
    #expect(mended(text) == text)
    #expect(mended("<html>\n") == "<html>\n")
  }

  @Test(arguments: ["\n", "\r", "\r\r\n"]) func `line ends are mended, and what was read stays`(lineEnd: String) {
    let text = calendar(vevent("u", atTen, "SUMMARY:ä\n  b")).replacing("\r\n", with: lineEnd)
    #expect(mended(text) == text.replacing(lineEnd, with: "\r\n"))
    #expect(mended(String(text.dropLast(lineEnd.count))).hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `a CR among other line ends stays`() {
    let text = calendar(vevent("u", atTen)).replacing("SUMMARY:u", with: "COMMENT:one\rX-NEXT:two")
    #expect(mended(text) == text)
  }

  @Test func `the line behind a blank one becomes no fold`() {
    let text = calendar(vevent("u", atTen)).replacing("DTEND", with: "\r\n \t\r\n  DTEND")
    #expect(mended(text) == calendar(vevent("u", atTen)))
  }

  @Test func `marks of joined files go, and lines outside of components stay`() {
    let one = calendar(vevent("u", atTen))
    #expect(mended("\u{FEFF}" + one + "\u{FEFF}" + one + "by phone\n") == one + one + "by phone\n")
  }

  @Test(
    arguments: [
      ("DTSTART;TZID=Test:20261204T003000", "20261210", "20261210T225959Z"),
      ("DTSTART;TZID=Test:20261204T003000", "20261210T003000", "20261209T233000Z"),
      ("DTSTART:20261204T003000Z", "20261210", "20261210T235959Z"),
      ("DTSTART:20261204T003000", "20261210", "20261210T235959"),
      ("DTSTART;VALUE=DATE:20261204", "20261210T103000Z", "20261210"),
      ("DTSTART:20261204T003000", "20261210T003000Z", nil), ("DTSTART;TZID=Nowhere:20261204T003000", "20261210", nil),
    ] as [(String, String, String?)])
  func `an UNTIL is written in the kind of its start, and ends the series where it did`(
    start: String, until: String, right: String?
  ) throws {
    func rule(_ until: String) -> String { "RRULE:FREQ=DAILY;INTERVAL=2;until=\(until);WKST=SU" }
    let text = calendar(vtimezone("Test"), vevent("u", start, rule(until)))
    let expected = right.map { text.replacing(rule(until), with: rule($0)) } ?? text
    #expect(mended(text) == expected)
    #expect(try occurrences(of: text) == occurrences(of: mended(text)))
  }

  private func occurrences(of text: String) throws -> [EventDate?] {
    let folder = try StoreFolder()
    try folder.put("a.ics", Array(text.utf8))
    let range = try #require(CivilDate(year: 2020, month: 1, day: 1))
    let query = EventQuery(
      start: Zone.utc.instant(of: CivilDateTime(startOf: range)),
      end: Zone.utc.instant(of: CivilDateTime(startOf: range.adding(days: 10_000))),
      calendars: [try folder.calendar("a.ics")])
    return try folder.store.events(matching: query).events.map(\.start)
  }

  @Test func `a zone is stated from before its first date on, once in each calendar`() {
    let series = vevent("u", "DTSTART;TZID=Europe/Berlin:19990104T100000", "RRULE:FREQ=DAILY")
    let text = mended(calendar("X-NOTE:x", vevent("v", "DTSTART;TZID=Europe/Berlin:20261204T100000"), series))
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(text.contains("X-NOTE:x\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
    #expect(store.check(Array(text.utf8), named: "-").findings == [])
  }

  @Test func `files are written by one step, and only those that change`() throws {
    let folder = try StoreFolder()
    try folder.put("a.ics", Array(calendar(vevent("u", atTen), lineEnd: "\n").utf8))
    try folder.put("b.ics", Array(calendar(vevent("v", "DTSTART:never")).utf8))
    let calendars = [try folder.calendar("a.ics"), try folder.calendar("b.ics")]
    #expect(try folder.store.check(calendars).changes == [])
    let checkup = try folder.store.check(calendars, mending: true)
    #expect(checkup.changes.map(\.path) == [folder.folder("a.ics")] && checkup.findings.map(\.code) == ["bad-date"])
    #expect(try folder.bytes("a.ics").contains(UInt8(ascii: "\r")) == false)
    try folder.store.mend(checkup)
    #expect(try folder.bytes("a.ics") == Array(calendar(vevent("u", atTen)).utf8))
    #expect(try folder.store.check(calendars, mending: true).changes == [])
  }

  @Test func `what somebody wrote meanwhile is not overwritten`() throws {
    let folder = try StoreFolder()
    try folder.put("a.ics", Array(calendar(vevent("u", atTen), lineEnd: "\n").utf8))
    let checkup = try folder.store.check([try folder.calendar("a.ics")], mending: true)
    try folder.put("a.ics", Array(calendar(vevent("other", atTen)).utf8))
    #expect(throws: CalendarError.self) { try folder.store.mend(checkup) }
    #expect(try folder.bytes("a.ics") == Array(calendar(vevent("other", atTen)).utf8))
  }
}
