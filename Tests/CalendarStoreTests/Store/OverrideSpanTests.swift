import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// What a save of a changed occurrence means for the rest of its series.
struct OverrideSpanTests {
  let store: StoreFolder

  /// Every day at ten from the 1st to the 6th; the 3rd is at three, and the 5th has another title.
  private static let text = calendar(
    vevent("s", "DTSTART:20261201T100000Z", "DTEND:20261201T110000Z", "RRULE:FREQ=DAILY;COUNT=6", "LOCATION:Room"),
    override(3, "DTSTART:20261203T150000Z", "DTEND:20261203T160000Z", "SUMMARY:s"),
    override(5, "DTSTART:20261205T100000Z", "DTEND:20261205T110000Z", "SUMMARY:Own"))

  private static func override(_ day: Int, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:s", "DTSTAMP:20240101T000000Z", "RECURRENCE-ID:2026120\(day)T100000Z", "LOCATION:Room"]
      + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  init() throws {
    store = try StoreFolder()
    try store.folder.put("team.ics", Self.text)
  }

  private func utc(_ day: Int, _ hour: Int = 10) throws -> EventDate {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    return .utc(try #require(CivilDateTime(date, hour: hour, minute: 0)))
  }

  private func occurrence(_ day: Int) throws -> Event {
    try #require(try store.store.occurrence(startingAt: try utc(day), of: try store.event("team.ics")))
  }

  /// Another program moves the 4th.
  private func moveFourth() throws {
    let own = Self.override(4, "DTSTART:20261204T130000Z", "DTEND:20261204T140000Z", "SUMMARY:s")
    let lines = own.replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR"
    try store.folder.put("team.ics", Self.text.replacing("END:VCALENDAR", with: lines))
  }

  private func list() throws -> [String] {
    let query = EventQuery(
      start: try utc(1, 0).instant(viewer: .utc), end: try utc(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar("team.ics")])
    return try store.store.events(matching: query).events.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "")"
    }
  }

  private func save(_ day: Int, _ span: EventSpan, _ change: (inout Event) throws -> Void) throws -> Event {
    var event = try occurrence(day)
    try change(&event)
    try store.store.save(&event, span: span)
    return event
  }

  @Test func `all take what was changed in one, but for what another has of its own`() throws {
    let event = try save(3, .allEvents) { $0.title = "New" }
    #expect(try list() == ["1/10 New", "2/10 New", "3/15 New", "4/10 New", "5/10 Own", "6/10 New"])
    #expect(try event.recurrenceID == utc(3) && event.title == "New")
  }

  @Test(arguments: [
    ("FREQ=DAILY;COUNT=4", ["2026-12-05"]), ("FREQ=DAILY;COUNT=2", ["2026-12-03", "2026-12-05"]),
    ("FREQ=DAILY;UNTIL=20261204T100000Z", ["2026-12-05"]), ("FREQ=DAILY;COUNT=5", []),
  ])
  func `what lies behind a new end goes with it, which is said`(rule: String, gone: [String]) throws {
    var series = try store.event("team.ics")
    series.recurrenceRules = [RecurrenceRule(text: rule)]
    let findings = try store.store.save(&series, span: .allEvents)
    #expect(findings.map(\.code) == (gone.isEmpty ? [] : ["occurrence-removed"]))
    for day in gone { #expect(findings[0].message.contains("\(day)T10:00:00Z")) }
    let left = try store.events("team.ics").filter(\.isOverride).compactMap { $0.occurrenceDate?.date.day }
    #expect(left == [3, 5].filter { !gone.contains("2026-12-0\($0)") })
    #expect(try store.store.check([store.calendar("team.ics")]).findings == [])
  }

  @Test func `what lies behind the new end of a part that begins anew goes with it, which is said`() throws {
    var second = try occurrence(2)
    second.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=2")]
    let findings = try store.store.save(&second, span: .futureEvents)
    #expect(findings.map(\.code) == ["occurrence-removed"] && findings[0].message.contains("2026-12-05T10:00:00Z"))
    #expect(try store.events("team.ics").filter(\.isOverride).count == 1)
  }

  @Test func `all are moved to where one was put`() throws {
    let event = try save(3, .allEvents) { event in
      event.start = try utc(3, 16)
      event.end = .date(try utc(3, 17))
    }
    #expect(try list() == ["1/16 s", "2/16 s", "3/16 s", "4/16 s", "5/16 Own", "6/16 s"])
    #expect(try event.recurrenceID == utc(3, 16) && event.start == utc(3, 16))
  }

  @Test func `those from one on are a series of their own`() throws {
    let event = try save(3, .futureEvents) { $0.title = "New" }
    #expect(try list() == ["1/10 s", "2/10 s", "3/15 New", "4/10 New", "5/10 Own", "6/10 New"])
    #expect(try event.uid == "made-uid" && event.recurrenceID == utc(3) && event.start == utc(3, 15))
  }

  @Test func `from the first one on it is the whole series`() throws {
    try store.folder.put("team.ics", Self.text.replacing("20261201T1", with: "20261203T1"))
    _ = try save(3, .futureEvents) { $0.title = "New" }
    #expect(try list() == ["3/15 New", "4/10 New", "5/10 Own", "6/10 New", "7/10 New", "8/10 New"])
  }

  @Test func `one that says what its series says is one as well`() throws {
    try store.folder.put("team.ics", Self.text.replacing("SUMMARY:Own", with: "SUMMARY:s"))
    #expect(try !occurrence(5).isDetached)
    _ = try save(5, .allEvents) { $0.title = "New" }
    #expect(try list().allSatisfy { $0.hasSuffix("New") })
  }

  @Test func `one alone changes no other`() throws {
    let event = try save(3, .thisEvent) { $0.title = "New" }
    #expect(try list() == ["1/10 s", "2/10 s", "3/15 New", "4/10 s", "5/10 Own", "6/10 s"])
    #expect(try event.recurrenceID == utc(3))
  }

  @Test func `its alarms go to the series, whatever that has of its own`() throws {
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:s\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n"
    let place = "COUNT=6\r\nLOCATION:Room\r\n"
    try store.folder.put("team.ics", Self.text.replacing(place, with: place + alarm))
    _ = try save(3, .allEvents) { $0.item.alarms = [Alarm(trigger: .fromStart(CalendarDuration(seconds: -900)))] }
    #expect(try store.event("team.ics").alarms.count == 2)
    #expect(try occurrence(3).alarms.count == 1 && occurrence(5).alarms.isEmpty)
  }

  @Test(arguments: [EventSpan.futureEvents, .allEvents])
  func `one that somebody else made of an occurrence meanwhile is no end of its series`(span: EventSpan) throws {
    var event = try occurrence(4)
    event.title = "New"
    try moveFourth()
    try store.store.save(&event, span: span)
    #expect(try list().suffix(3) == ["4/13 New", "5/10 Own", "6/10 New"])
    #expect(try list()[0] == (span == .allEvents ? "1/10 New" : "1/10 s"))
    #expect(try event.isOverride && event.start == utc(4, 13))
  }

  @Test func `one that somebody else made of an occurrence meanwhile is deleted by nobody who has not seen it`() throws
  {
    let event = try occurrence(4)
    try moveFourth()
    #expect(throws: CalendarError.self) { try store.store.remove(event, span: .thisEvent) }
    let seen = try #require(try store.store.newest(event))
    try store.store.remove(seen, span: .thisEvent)
    #expect(try list() == ["1/10 s", "2/10 s", "3/15 s", "5/10 Own", "6/10 s"])
  }

  @Test func `one that somebody else made of an occurrence meanwhile is what was saved`() throws {
    var event = try occurrence(4)
    event.title = "New"
    try moveFourth()
    try store.store.save(&event, span: .thisEvent)
    #expect(try event.recurrenceID == utc(4) && event.title == "New" && event.start == utc(4, 13))
  }

  @Test(arguments: [EventSpan.thisEvent, .allEvents])
  func `a single event that somebody let repeat meanwhile is saved as a whole`(span: EventSpan) throws {
    let single = calendar(vevent("one", atTen))
    try store.folder.put("team.ics", single)
    var event = try store.event("team.ics")
    event.title = "New"
    try store.folder.put("team.ics", single.replacing("SUMMARY", with: "RRULE:FREQ=DAILY;COUNT=2\r\nSUMMARY"))
    try store.store.save(&event, span: span)
    #expect(try list() == ["4/10 New", "5/10 New"] && event.hasRecurrence)
  }

  @Test func `an excluded rule that cannot be cut is named`() throws {
    let rule = "EXRULE:FREQ=DAILY;INTERVAL=3;COUNT=3\r\nRRULE"
    try store.folder.put("team.ics", Self.text.replacing("RRULE", with: rule))
    let error = #expect(throws: CalendarError.self) { _ = try save(6, .futureEvents) { $0.title = "New" } }
    #expect(error?.description.contains("EXRULE \"FREQ=DAILY;INTERVAL=3;COUNT=3\" cannot be cut in two there") == true)
  }
}
