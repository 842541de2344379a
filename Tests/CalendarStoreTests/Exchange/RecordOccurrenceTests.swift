import CalendarJSON
import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// Changed occurrences and lengths, out as JSON and in again.
@Suite struct RecordOccurrenceTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Exports a calendar as JSON and imports that into a new one.
  private func copy(_ items: String...) throws -> String {
    try folder.put("a.ics", Array(calendar(items.joined(separator: "\n")).utf8))
    let json = try folder.exported("a.ics", as: .json).text
    try folder.makeFolder("Copy")
    let source = ImportSource(name: "export", bytes: Array(json.utf8))
    try folder.store.carryOut(try folder.store.plan(importing: [source], into: try folder.calendar("Copy")))
    // Into what it came from it brings nothing new.
    let again = try folder.store.plan(importing: [source], into: try folder.calendar("a.ics"))
    #expect(again.items.allSatisfy { $0.action != .added }, "\(again.items.map(\.action))")
    return json
  }

  private func occurrences(_ name: String) throws -> [String] {
    let days = try folder.days(20, 30, month: 10)
    let query = EventQuery(
      start: days.lowerBound, end: days.upperBound, calendars: [try folder.calendar(name)])
    return try folder.store.events(matching: query).events.map { event in
      let end = event.endInstant(viewer: folder.store.environment.viewer)?.secondsSince1970 ?? 0
      return "\(event.start?.iso8601 ?? "") \(end)"
    }
  }

  private let zoned = ["DTSTART;TZID=Europe/Berlin:20261020T100000", "DTEND;TZID=Europe/Berlin:20261020T110000"]

  @Test(arguments: [
    ("FREQ=DAILY;COUNT=5", "100000"), ("FREQ=DAILY;COUNT=8;BYHOUR=10,15", "150000"),
  ])
  func `a time that became a whole day is still the same occurrence`(rule: String, time: String) throws {
    let json = try copy(
      vevent("s", zoned[0], zoned[1], "RRULE:\(rule)"),
      vevent("s", "RECURRENCE-ID;TZID=Europe/Berlin:20261021T\(time)", "DTSTART;VALUE=DATE:20261022"))
    #expect(json.contains("\"occurrence\": \"2026-10-21T\(time.prefix(2)):00:00+02:00\""))
    #expect(try occurrences("Copy") == occurrences("a.ics"))
    #expect(try folder.events("Copy").contains { $0.recurrenceID?.zone?.tzid == "Europe/Berlin" })
  }

  @Test func `midnight that became a whole day is still the same occurrence`() throws {
    _ = try copy(
      vevent("s", "DTSTART;TZID=Europe/Berlin:20261020T000000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=9"),
      vevent("s", "RECURRENCE-ID;TZID=Europe/Berlin:20261026T000000", "DTSTART;VALUE=DATE:20261027"))
    #expect(try occurrences("Copy") == occurrences("a.ics"))
  }

  @Test func `a floating series keeps its occurrence that has a zone, and the other way round`() throws {
    _ = try copy(
      vevent("f", "DTSTART:20261020T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4"),
      vevent("f", "RECURRENCE-ID:20261021T100000", "DTSTART;TZID=America/New_York:20261021T120000", "DURATION:PT1H"),
      vevent("z", zoned[0], zoned[1], "RRULE:FREQ=DAILY;COUNT=4"),
      vevent("z", "RECURRENCE-ID;TZID=Europe/Berlin:20261021T100000", "DTSTART:20261021T200000", "DURATION:PT1H"),
      vevent("n", zoned[0], zoned[1], "RRULE:FREQ=DAILY;COUNT=4"),
      vevent(
        "n", "RECURRENCE-ID;TZID=Europe/Berlin:20261021T100000", "DTSTART;TZID=America/New_York:20261021T200000",
        "DURATION:PT1H"))
    #expect(try occurrences("Copy") == occurrences("a.ics"))
    #expect(try folder.events("Copy").compactMap(\.recurrenceID).count == 3)
    #expect(
      try Set(folder.events("Copy").map(\.recurrenceID)) == Set(folder.events("a.ics").map(\.recurrenceID)))
  }

  @Test func `what takes the place of all later ones does so again`() throws {
    let json = try copy(
      vevent("r", zoned[0], zoned[1], "RRULE:FREQ=DAILY;COUNT=6"),
      vevent(
        "r", "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261022T100000",
        "DTSTART;TZID=Europe/Berlin:20261022T150000", "DTEND;TZID=Europe/Berlin:20261022T163000"))
    #expect(json.contains("\"appliesToFuture\": true"))
    #expect(try folder.events("Copy").contains { $0.appliesToFuture })
    #expect(try occurrences("Copy") == occurrences("a.ics"))
    #expect(try occurrences("Copy").filter { $0.contains("T15:00") }.count == 4)
  }

  @Test(arguments: ["P1D", "PT2H", "P1DT1H"]) func `a length stays a length`(length: String) throws {
    let json = try copy(
      vevent("d", "DTSTART;TZID=Europe/Berlin:20261024T120000", "DURATION:\(length)", "RRULE:FREQ=DAILY;COUNT=4"))
    #expect(json.contains("\"duration\": \"\(length)\""))
    #expect(try occurrences("Copy") == occurrences("a.ics"))
    #expect(try folder.events("Copy").first?.end == folder.events("a.ics").first?.end)
  }

  @Test func `an end that was changed counts more than the length beside it`() throws {
    try folder.put("a.ics", Array(calendar().utf8))
    let record =
      #"[{"uid":"e","start":"2026-10-20T10:00:00+02:00","end":"2026-10-20T12:00:00+02:00","duration":"PT1H","#
      + #""allDay":false,"timeZone":"Europe/Berlin"}]"#
    let source = ImportSource(name: "record", bytes: Array(record.utf8))
    try folder.store.carryOut(try folder.store.plan(importing: [source], into: try folder.calendar("a.ics")))
    #expect(try occurrences("a.ics") == ["2026-10-20T10:00:00+02:00 1792490400"])
  }

  @Test func `a length that ends at the second of two times stays a length`() throws {
    let json = try copy(vevent("c", "DTSTART;TZID=Europe/Berlin:20261025T013000", "DURATION:PT2H"))
    #expect(json.contains("\"end\": \"2026-10-25T02:30:00+01:00\""))
    #expect(try folder.exported("Copy", as: .json).text.contains("\"duration\": \"PT2H\""))
  }

  @Test func `the second of two times that a clock shows keeps its moment`() throws {
    _ = try copy(vevent("c", "DTSTART:20261025T013000Z", "DTEND;TZID=Europe/Berlin:20261025T040000"))
    try folder.put("b.ics", Array(calendar().utf8))
    let record =
      #"{"uid":"e","start":"2026-10-25T01:00:00+02:00","end":"2026-10-25T02:30:00+01:00","timeZone":"Europe/Berlin"}"#
    let source = ImportSource(name: "record", bytes: Array(record.utf8))
    try folder.store.carryOut(try folder.store.plan(importing: [source], into: try folder.calendar("b.ics")))
    #expect(try occurrences("b.ics") == ["2026-10-25T01:00:00+02:00 1792891800"])
  }

  @Test func `a change gives another revision, and an export has none`() throws {
    func revision(of event: Event) -> JSON? { JSON(event, viewer: folder.store.environment.viewer)["revision"] }
    try folder.put("a.ics", Array(calendar(vevent("s", zoned[0], zoned[1])).utf8))
    var event = try folder.event("a.ics")
    let before = try #require(revision(of: event))
    #expect(try folder.exported("a.ics", as: .json).text.contains("\"revision\": null"))
    event.notes = "Bring tea"
    try folder.store.save(&event, span: .thisEvent)
    #expect(try revision(of: folder.event("a.ics")) != before)
  }

  @Test func `what replaces one occurrence has no rule`() throws {
    try folder.put("a.ics", Array(calendar().utf8))
    let record =
      #"{"uid":"l","occurrence":"2026-10-21T10:00:00+02:00","start":"2026-10-21T10:00:00+02:00","#
      + #""end":"2026-10-21T11:00:00+02:00","timeZone":"Europe/Berlin","recurrence":["FREQ=DAILY"]}"#
    let source = ImportSource(name: "list", bytes: Array(record.utf8))
    try folder.store.carryOut(try folder.store.plan(importing: [source], into: try folder.calendar("a.ics")))
    let event = try #require(try folder.events("a.ics").first)
    #expect(event.isOverride && event.recurrenceRules.isEmpty)
    #expect(try occurrences("a.ics").count == 1)
  }
}
