import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// The hour that clocks show twice when they are set back: at 01:00 UTC on 25 October 2026 in Berlin.
@Suite struct RepeatedHourTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  /// The starts and ends in UTC, what Markdown says of them, and whether a table needs offsets.
  private static let cases: [(start: String, end: String, text: String, hasOffsets: Bool)] = [
    ("T003000Z", "T013000Z", "02:30 UTC+2–02:30 UTC+1", true),
    ("T004500Z", "T011500Z", "02:45 UTC+2–02:15 UTC+1", true),
    ("T010000Z", "T020000Z", "02:00 UTC+1–03:00", true),
    ("T013000Z", "T013000Z", "02:30 UTC+1", true),
    ("T000000Z", "T003000Z", "02:00 UTC+2–02:30 UTC+2", false),
    ("T000000Z", "T020000Z", "02:00 UTC+2–03:00", false),
    ("T120000Z", "T130000Z", "13:00–14:00", false),
  ]

  private func put(_ events: String...) throws {
    try folder.base.put("Team.ics", Array(calendar(events.joined(separator: "\n")).utf8))
  }

  private func export(as format: ExportFormat) throws -> String {
    try folder.base.exported("Team.ics", as: format, range: folder.base.days(24, 26, month: 10)).text
  }

  @Test(arguments: cases)
  func `an agenda says which of the two hours is meant, and a table gives the same moments back`(
    start: String, end: String, text: String, hasOffsets: Bool
  ) throws {
    try put(vevent("u", "DTSTART:20261025\(start)", "DTEND:20261025\(end)"))
    #expect(try export(as: .markdown).contains("- **\(text)** u\n"))
    #expect(try export(as: .html).contains(">\(text)<"))
    let table = try export(as: .csv)
    #expect(table.contains(" +01:00") == hasOffsets)
    #expect(try folder.take(table) == [.added])
    let (old, new) = (try folder.base.events("Team.ics")[0], try folder.events()[0])
    let viewer = folder.base.store.environment.viewer
    #expect(new.start?.instant(viewer: viewer) == old.start?.instant(viewer: viewer))
    #expect(new.endInstant(viewer: viewer) == old.endInstant(viewer: viewer))
  }

  @Test func `events of that hour stand in their order`() throws {
    try put(
      vevent("second", "DTSTART:20261025T010500Z", "DTEND:20261025T011000Z"),
      vevent("first", "DTSTART;TZID=Europe/Berlin:20261025T025000", "DURATION:PT20M"),
      vevent("after", "DTSTART:20261025T020000Z", "DTEND:20261025T021000Z"))
    let lines = try export(as: .markdown).split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      lines == [
        "- **02:50 UTC+2–02:10 UTC+1** first", "- **02:05 UTC+1–02:10 UTC+1** second", "- **03:00–03:10** after",
      ])
  }

  @Test func `a time on nobody's clock and whole days are what they say`() throws {
    try put(
      vevent("a", "DTSTART:20261025T023000", "DTEND:20261025T024500"), vevent("b", "DTSTART;VALUE=DATE:20261025"))
    #expect(try export(as: .markdown).contains("- **02:30–02:45** a\n"))
    #expect(try export(as: .csv).contains("a,10/25/2026,02:30 AM,10/25/2026,02:45 AM,False"))
  }
}
