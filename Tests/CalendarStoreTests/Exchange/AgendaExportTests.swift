import CalendarJSON
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// The formats that show what takes place rather than what is written.
@Suite struct AgendaExportTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func put(_ events: String...) throws {
    try folder.put("Team.ics", Array(calendar(events.joined(separator: "\n")).utf8))
  }

  private func table(range: Range<Instant>? = nil) throws -> [String] {
    try folder.exported("Team.ics", as: .csv, range: range).text.components(separatedBy: "\r\n")
  }

  @Test(arguments: [ExportFormat.csv, .html, .markdown])
  func `series of which not all is shown are said once, with the first and how many they are`(
    format: ExportFormat
  ) throws {
    try put(vevent("u", atTen), vevent("v", atTen, "RRULE:FREQ=MINUTELY"), vevent("w", atTen, "RRULE:FREQ=HOURLY"))
    let report = try folder.exported("Team.ics", as: format, range: folder.days(1, 30)).report
    #expect(report.findings.map(\.code) == ["truncated"] && report.findings.map(\.place.line) == [11])
    #expect(report.findings[0].message.hasPrefix("the event occurs more often"))
    let start = try folder.days(1, 30).lowerBound
    let years = start..<start.adding(seconds: 3 * 365 * 86_400)
    let year = try folder.exported("Team.ics", as: format, range: years).report
    #expect(year.findings.map(\.place.line) == [11])
    #expect(year.findings[0].message.hasPrefix("2 events, of which this is the first, occur more often"))
  }

  // MARK: - CSV

  @Test func `a table has Google's columns and the times of the viewer's clock`() throws {
    try put(vevent("u", atTen, "LOCATION:Room 4", "DESCRIPTION:One\\nTwo\\, \\\"three\\\"", "CLASS:PRIVATE"))
    #expect(
      try table() == [
        "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private,Status",
        #"u,12/04/2026,11:00 AM,12/04/2026,12:00 PM,False,"One"# + "\n" + #"Two, ""three""",Room 4,True,"#, "",
      ])
  }

  @Test func `the end of what takes whole days is its last day`() throws {
    try put(
      vevent("a", "DTSTART;VALUE=DATE:20261204"),
      vevent("b", "DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261207"))
    #expect(
      try table()[1...2] == [
        "a,12/04/2026,,12/04/2026,,True,,,False,", "b,12/04/2026,,12/06/2026,,True,,,False,",
      ])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@a", "\t=1"]) func `a cell is no formula`(title: String) throws {
    try put(vevent("u", atTen).replacing("SUMMARY:u", with: "SUMMARY:\(title)"))
    #expect(try table()[1].hasPrefix("'\(title),"))
  }

  @Test func `a cell is no formula behind a line break either`() throws {
    try put(vevent("u", atTen, "DESCRIPTION:\\n=1"))
    #expect(try folder.exported("Team.ics", as: .csv, range: nil).text.contains("\"'\n=1\""))
  }

  @Test func `what is called off or not certain says so`() throws {
    try put(vevent("a", atTen, "STATUS:CANCELLED"), vevent("b", atTen, "STATUS:TENTATIVE"))
    #expect(try table()[1...2].map { $0.components(separatedBy: ",").last } == ["canceled", "tentative"])
  }

  @Test func `every occurrence has a row, in the order of UIDs`() throws {
    try put(
      vevent("b", "DTSTART:20261201T100000Z", "RRULE:FREQ=DAILY;COUNT=3"),
      vevent("b", "RECURRENCE-ID:20261202T100000Z", "DTSTART:20261202T120000Z"), vevent("a", atTen))
    #expect(
      try table().dropFirst().map { $0.prefix(22) } == [
        "a,12/04/2026,11:00 AM,", "b,12/01/2026,11:00 AM,", "b,12/02/2026,01:00 PM,", "b,12/03/2026,11:00 AM,", "",
      ])
    #expect(try table(range: try folder.days(2, 3)).count == 4)
  }

  @Test func `an endless series is shown from a year ago to a year ahead`() throws {
    try put(
      vevent("u", "DTSTART:19990101T100000Z", "RRULE:FREQ=DAILY"),
      vevent("v", "DTSTART:20990101T100000Z", "RRULE:FREQ=YEARLY"))
    let rows = try table()
    #expect(rows[1].hasPrefix("u,12/01/2025,") && rows[730].hasPrefix("u,11/30/2027,"))
    #expect(rows[731...] == ["v,01/01/2099,11:00 AM,01/01/2099,11:00 AM,False,,,False,", ""])
  }

  // MARK: - Markdown

  @Test func `an agenda in Markdown has a heading for each day`() throws {
    try put(
      vevent("b", atTen, "LOCATION:Hall\\nMain St 5", "STATUS:CANCELLED"), vevent("a", "DTSTART;VALUE=DATE:20261204"),
      vevent("c", "DTSTART:20261204T210000Z", "DTEND:20261205T010000Z", "STATUS:TENTATIVE"))
    #expect(
      try folder.exported("Team.ics", as: .markdown).text == """
        # Team

        4 December 2026 – 5 December 2026. Times are those of Europe/Berlin.

        ## Friday, 4 December 2026

        - **all day** a
        - **11:00–12:00** ~~b~~ (canceled) · Hall, Main St 5
        - **from 22:00** c (tentative)

        ## Saturday, 5 December 2026

        - **until 02:00** c (tentative)

        """)
  }

  @Test func `nothing in a title is markup, and nothing in it is unseen`() throws {
    try put(
      vevent("u", atTen).replacing(
        "SUMMARY:u", with: "SUMMARY:*a* _b_ `c` [d](e) <f> ~g~ #h @i &amp\\; ![j](k) a\\nb \u{1B}[31m\u{202E}"))
    #expect(
      try folder.exported("Team.ics", as: .markdown).text.contains(
        ##"\*a\* \_b\_ \`c\` \[d\](e) \<f\> \~g\~ \#h \@i \&amp; \!\[j\](k) a⏎b \[31m\\u{202e}"## + "\n"))
  }

  @Test func `an agenda of nothing says so`() throws {
    try put(vevent("u", atTen))
    let (text, report) = try folder.exported("Team.ics", as: .markdown, range: try folder.days(7, 9))
    #expect(text.hasSuffix("Europe/Berlin.\n\nNothing takes place.\n") && report.count == 0)
  }

  @Test func `what takes a thousand years is shown on its first month and its last day`() throws {
    try put(vevent("u", "DTSTART;VALUE=DATE:20000101", "DTEND;VALUE=DATE:30000101"))
    let days = try folder.exported("Team.ics", as: .markdown).text.components(separatedBy: "\n## ").count - 1
    #expect(days == 32)
  }

  // MARK: - JSON

  @Test func `an item is what a listing has, a series without an occurrence`() throws {
    try put(
      vevent("b", atTen, "RRULE:FREQ=DAILY;COUNT=3"),
      vevent("b", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z"))
    let (text, report) = try folder.exported("Team.ics", as: .json)
    let viewer = folder.store.environment.viewer
    let expected = try folder.events("Team.ics").map { JSON($0, viewer: viewer) }
    // A revision stands for the lines of one file, and an export is for others.
    let unrevised = expected.map { item in
      JSON.object(item.names.map { .init(name: $0, value: $0 == "revision" ? .null : item[$0] ?? .null) })
    }
    #expect(try JSON(reading: text) == .array(unrevised))
    #expect(expected[0]["occurrence"] == .null && expected[1]["occurrence"] == .string("2026-12-05T10:00:00Z"))
    #expect(report.count == 2 && text.hasPrefix("[\n  {\n    \"uid\": \"b\",\n"))
  }

  @Test func `a reminder is an item too`() throws {
    try put("BEGIN:VTODO\nUID:t\nSUMMARY:Buy\nDUE:20261204T100000Z\nEND:VTODO")
    let (text, report) = try folder.exported("Team.ics", as: .json)
    guard case .array(let items) = try JSON(reading: text) else { throw CalendarError(.malformedFile) }
    #expect(items.map { $0["due"] } == [.string("2026-12-04T10:00:00Z")] && report.count == 1)
  }

  @Test func `no items are an empty array, and what has no place in it is said`() throws {
    try put("BEGIN:VJOURNAL\nUID:w\nEND:VJOURNAL")
    let (text, report) = try folder.exported("Team.ics", as: .json)
    #expect(text == "[]\n" && report.findings.map(\.code) == ["kind-left-out"])
  }
}
