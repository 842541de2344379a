import CalendarJSON
import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What goes out, in, and out again is the same.
@Suite struct ExportRoundTripTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Every sample that has nothing which an import rejects.
  static let samples = [
    "alarm-clock", "birthday", "conference", "design-review", "flight", "floating-moment",
    "google-export", "outlook-meeting", "phone-export", "standup-series", "todo-list",
  ].map { SampleFolder.samples.appending(path: "\($0).ics") }

  /// The exports of a sample, and of a new calendar into which that export was imported.
  private func exports(of sample: URL, as format: ExportFormat) throws -> (first: String, second: String) {
    try folder.put("Sample.ics", Array(try Data(contentsOf: sample)))
    let first = try folder.exported("Sample.ics", as: format).text
    try folder.makeFolder("Copy")
    let plan = try folder.store.plan(
      importing: [ImportSource(name: "export", bytes: Array(first.utf8))], into: try folder.calendar("Copy"))
    #expect(plan.items.allSatisfy { $0.action == .added } && !plan.items.isEmpty)
    try folder.store.carryOut(plan)
    return (first, try folder.exported("Copy", as: format).text)
  }

  @Test(arguments: samples) func `iCalendar comes back byte for byte`(sample: URL) throws {
    let (first, second) = try exports(of: sample, as: .ics)
    #expect(second == first)
  }

  @Test(arguments: samples) func `jCal comes back with the same data`(sample: URL) throws {
    let (first, second) = try exports(of: sample, as: .jcal)
    #expect(second == first)
  }

  @Test(arguments: samples) func `JSON comes back with the same data`(sample: URL) throws {
    let (first, second) = try exports(of: sample, as: .json)
    #expect(try items(second) == items(first))
  }

  @Test func `what JSON says of a series comes back: left out, beside its rules, on other clocks`() throws {
    let event = vevent(
      "s", "DTSTART;TZID=Europe/Berlin:20261201T100000", "DTEND;TZID=Asia/Tokyo:20261201T200000",
      "RRULE:FREQ=DAILY;COUNT=9", "EXDATE;TZID=Europe/Berlin:20261202T100000", "EXDATE:20261203T090000Z",
      "RDATE;TZID=Europe/Berlin:20270101T100000",
      "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20270102T100000/PT30M,20270103T100000/20270103T110000")
    try folder.put("series.ics", Array(calendar(event).utf8))
    let first = try folder.exported("series.ics", as: .json).text
    try folder.makeFolder("Copy")
    let plan = try folder.store.plan(
      importing: [ImportSource(name: "export", bytes: Array(first.utf8))], into: try folder.calendar("Copy"))
    try folder.store.carryOut(plan)
    let (old, new) = (try folder.events("series.ics"), try folder.events("Copy"))
    #expect(new.first?.exclusionDates == old.first?.exclusionDates && new.first?.exclusionDates.count == 2)
    #expect(new.first?.extraDates == old.first?.extraDates && new.first?.extraDates.count == 3)
    #expect(new.first?.end == old.first?.end)
    let second = try folder.exported("Copy", as: .json).text
    #expect(try items(second) == items(first))
  }

  @Test func `exclusions and extra dates on other clocks are in JSON on that of their series`() throws {
    let zoned = vevent(
      "a", "DTSTART;TZID=Europe/Berlin:20261201T100000", "RRULE:FREQ=DAILY;COUNT=9",
      "EXDATE;TZID=America/New_York:20261202T040000", "EXDATE:20261203T100000", "EXDATE:20261204T090000Z",
      "RDATE;TZID=Asia/Tokyo;VALUE=PERIOD:20261220T200000/20261220T210000")
    let days = vevent(
      "b", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;TZID=Europe/Berlin:20261203T000000")
    let moved = vevent("b", "RECURRENCE-ID;TZID=Europe/Berlin:20261204T000000", "DTSTART;VALUE=DATE:20261206")
    try folder.put("clocks.ics", Array(calendar(zoned, days, moved).utf8))
    let first = try folder.exported("clocks.ics", as: .json).text
    for date in [
      "2026-12-02T10:00:00+01:00", "2026-12-03T10:00:00+01:00", "2026-12-04T09:00:00Z",
      "2026-12-20T12:00:00+01:00/2026-12-20T13:00:00+01:00", "2026-12-03", "2026-12-04",
    ] { #expect(first.contains("\"\(date)\""), "\(date)") }
    try folder.makeFolder("Copy")
    let plan = try folder.store.plan(
      importing: [ImportSource(name: "export", bytes: Array(first.utf8))], into: try folder.calendar("Copy"))
    try folder.store.carryOut(plan)
    #expect(try items(try folder.exported("Copy", as: .json).text) == items(first))
  }

  @Test func `what JSON says of a zone that only the file states comes back, and so do rules that leave out`() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Plant
      BEGIN:STANDARD
      DTSTART:20001029T020000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20000402T020000
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      END:VTIMEZONE
      """
    let winter = vevent(
      "w", "DTSTART;TZID=Plant:20261201T100000", "DTEND;TZID=Plant:20261201T110000", "RRULE:FREQ=DAILY;COUNT=9",
      "EXRULE:FREQ=WEEKLY;COUNT=2", "ATTACH;FMTTYPE=image/png:https://example.org/a.png")
    let summer = vevent("z", "DTSTART;TZID=Plant:20260701T100000")
    try folder.put("plant.ics", Array(calendar(zone, winter, summer).utf8))
    let first = try folder.exported("plant.ics", as: .json).text
    try folder.makeFolder("Copy")
    let plan = try folder.store.plan(
      importing: [ImportSource(name: "export", bytes: Array(first.utf8))], into: try folder.calendar("Copy"))
    try folder.store.carryOut(plan)
    #expect(try items(try folder.exported("Copy", as: .json).text) == items(first))
    #expect(try items(first).description.contains("FREQ=WEEKLY;COUNT=2"))
    #expect(try items(first).description.contains("https://example.org/a.png"))
  }

  /// The items of a JSON without what says where they are, and when they were stored.
  private func items(_ text: String) throws -> [JSON] {
    guard case .array(let items) = try JSON(reading: text) else { throw CalendarError(.malformedFile) }
    return items.map { item in
      .array(item.names.filter { !["calendar", "file", "line"].contains($0) }.map { item[$0] ?? .null })
    }
  }
}
