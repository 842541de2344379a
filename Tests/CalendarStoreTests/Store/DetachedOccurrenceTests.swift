import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// `EKEvent.isDetached`: an override that differs from what its series generates.
struct DetachedOccurrenceTests {
  let store: StoreFolder
  private let master = vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=9", "LOCATION:Room", alarm)
  private static let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"
  private static let date = "20261206T100000Z"

  init() throws { store = try StoreFolder() }

  /// What the override says of itself, by whatever way it is asked for.
  private func isDetached(_ override: String, in master: String? = nil) throws -> Set<Bool> {
    try store.put("team.ics", Array(calendar(master ?? self.master, override).utf8))
    let calendar = try store.calendar("team.ics")
    let unexpanded = try #require(try store.events("team.ics").first { $0.isOverride })
    let start = EventDate.utc(try store.reading(0)).instant(viewer: .utc)
    let query = store.store.predicateForEvents(
      withStart: start, end: start.adding(seconds: 9 * 86_400), calendars: [calendar])
    let expanded = try store.store.events(matching: query).events.filter(\.isOverride)
    let named = try store.store.event(withIdentifier: unexpanded.eventIdentifier ?? "")
    return Set((expanded + [unexpanded, try #require(named)]).map(\.isDetached))
  }

  private func override(_ lines: String, replacing old: String = "DTEND", with new: String = "DTEND") -> String {
    vevent(
      "s", "RECURRENCE-ID:\(Self.date)", "DTSTART:\(Self.date)", "DTEND:20261206T110000Z", "LOCATION:Room", lines,
      Self.alarm
    ).replacing(old, with: new)
  }

  @Test func `an override says which occurrence it is, however it is fetched and saved`() throws {
    let moved = vevent("s", "RECURRENCE-ID:\(Self.date)", "DTSTART:20261207T120000Z", "DTEND:20261207T130000Z")
    try store.put("team.ics", Array(calendar(master, moved).utf8))
    let day = try #require(CivilDate(year: 2026, month: 12, day: 6))
    let original = EventDate.utc(try #require(CivilDateTime(day, hour: 10, minute: 0)))
    var event = try #require(try store.events("team.ics").first { $0.isOverride })
    #expect(event.occurrenceDate == original)
    #expect(try store.store.event(withIdentifier: event.eventIdentifier ?? "")?.occurrenceDate == original)
    event.title = "New"
    try store.store.save(&event, span: .thisEvent)
    #expect(event.occurrenceDate == original && event.title == "New")
    #expect(try store.store.refresh(&event) && event.occurrenceDate == original)
    #expect(try store.event("team.ics").occurrenceDate == nil)
  }

  @Test func `an override that says what the series generates is not detached`() throws {
    #expect(try isDetached(override("SEQUENCE:3\nLAST-MODIFIED:20250101T000000Z")) == [false])
    #expect(
      try isDetached(override("SEQUENCE:3", replacing: "DTEND:20261206T110000Z", with: "DURATION:PT1H")) == [false])
  }

  @Test(arguments: [
    ("SUMMARY:s", "SUMMARY:t"), ("LOCATION:Room", "LOCATION:Hall"), ("TRIGGER:-PT5M", "TRIGGER:-PT6M"),
    ("DTSTART:20261206T100000Z", "DTSTART:20261206T100001Z"), ("DTEND:20261206T11", "DTEND:20261206T12"),
    ("SEQUENCE:1", "STATUS:CANCELLED"), ("SEQUENCE:1", "X-OWN:1"), ("LOCATION:Room\n", ""),
    ("RECURRENCE-ID:20261206", "RECURRENCE-ID:20261207"),
  ])
  func `one that differs in anything is detached`(old: String, new: String) throws {
    #expect(try isDetached(override("SEQUENCE:1", replacing: old, with: new)) == [true])
  }

  @Test func `one at a date that the series does not have is detached, and one whose series is not there`() throws {
    let excluding = master.replacing("LOCATION", with: "EXDATE:\(Self.date)\nLOCATION")
    #expect(try isDetached(override("SEQUENCE:1"), in: excluding) == [true])
    #expect(try isDetached(override("SEQUENCE:1"), in: vevent("other", atTen)) == [true])
  }

  @Test func `an occurrence that is moved away and back is detached in between`() throws {
    try store.put("team.ics", Array(calendar(master).utf8))
    let original = EventDate.utc(try store.reading(10).adding(seconds: 2 * 86_400))
    var event = try #require(try store.store.occurrence(startingAt: original, of: try store.event("team.ics")))
    #expect(!event.isOverride && !event.isDetached)
    let (start, end) = (event.start, event.end)
    event.start = .utc(try store.reading(15).adding(seconds: 2 * 86_400))
    event.end = .date(.utc(try store.reading(16).adding(seconds: 2 * 86_400)))
    try store.store.save(&event, span: .thisEvent)
    #expect(event.isOverride && event.isDetached && event.recurrenceID == original)
    (event.start, event.end) = (start, end)
    try store.store.save(&event, span: .thisEvent)
    #expect(event.isOverride && !event.isDetached && event.recurrenceID == original)
  }

  @Test func `it is as its file has it after a refresh`() throws {
    try store.put("team.ics", Array(calendar(master, override("SEQUENCE:1")).utf8))
    var event = try store.event("team.ics", at: 1)
    try store.put("team.ics", Array(calendar(master, override("X-OWN:1")).utf8))
    #expect(try !event.isDetached && store.store.refresh(&event))
    #expect(event.isDetached)
  }
}
