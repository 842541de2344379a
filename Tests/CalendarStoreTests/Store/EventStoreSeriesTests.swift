import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

@Suite struct EventStoreSeriesTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func edit(_ index: Int = 0, span: EventSpan = .allEvents, _ change: (inout Event) throws -> Void) throws {
    var event = try store.event("team.ics", at: index)
    try change(&event)
    try store.store.save(&event, span: span)
  }

  /// The error of a change that must leave the file as it is.
  private func refusal(
    _ index: Int = 0, span: EventSpan = .allEvents, _ change: (inout Event) throws -> Void
  ) throws -> CalendarError? {
    let old = try store.bytes("team.ics")
    do {
      try edit(index, span: span, change)
      return nil
    } catch let error as CalendarError {
      #expect(try store.bytes("team.ics") == old)
      return error
    }
  }

  private func move(_ event: inout Event, toHour hour: Int) throws {
    event.start = .utc(try store.reading(hour))
    event.end = .date(.utc(try store.reading(hour + 1)))
  }

  @Test(arguments: [EventSpan.allEvents, .futureEvents])
  func `an occurrence that was saved with others is still one, and can be saved again`(span: EventSpan) throws {
    try store.put("team.ics", Array(calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=9")).utf8))
    let master = try store.event("team.ics")
    let original = EventDate.utc(try store.reading(10).adding(seconds: 3 * 86_400))
    var event = try #require(try store.store.occurrence(startingAt: original, of: master))
    event.start = .utc(try store.reading(12).adding(seconds: 3 * 86_400))
    event.end = .date(.utc(try store.reading(13).adding(seconds: 3 * 86_400)))
    try store.store.save(&event, span: span)
    #expect(event.occurrenceDate == event.start)
    #expect(event.start == .utc(try store.reading(12).adding(seconds: 3 * 86_400)))
    event.title = "alone"
    try store.store.save(&event, span: .thisEvent)
    #expect(event.isDetached && event.title == "alone")
  }

  @Test func `an occurrence is refreshed as one`() throws {
    try store.put("team.ics", Array(calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=9")).utf8))
    let original = EventDate.utc(try store.reading(10).adding(seconds: 3 * 86_400))
    let event = try #require(
      try store.store.occurrence(startingAt: original, of: try store.event("team.ics")))
    try store.put("team.ics", Array(calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=9", "LOCATION:Here")).utf8))
    let now = try #require(try store.store.newest(event))
    #expect(now.start == original && now.occurrenceDate == original && now.location == "Here")
    try store.put("team.ics", Array(calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=2")).utf8))
    #expect(try store.store.newest(event) == nil)
  }

  private let override = vevent("s", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T110000Z")

  @Test func `fields of a series are saved on the master's own lines`() throws {
    let own = "SUMMARY:own\nLOCATION:own\nX-MICROSOFT-CDO-BUSYSTATUS:OOF"
    let override = self.override.replacing("SUMMARY:s", with: own)
    let old = calendar(vevent("s", atTen, "RRULE:FREQ=DAILY", "EXDATE:20261206T100000Z"), override)
    try store.folder.put("team.ics", old)
    try edit { event in
      event.title = "New"
      event.location = "Hall"
      event.availability = .free
    }
    let new = try store.folder.text("team.ics")
    #expect(
      lineDifference(old, new) == [
        "-DTSTAMP:20240101T000000Z", "-SUMMARY:s", "+DTSTAMP:\(StoreFolder.stamp)", "+SUMMARY:New", "+LOCATION:Hall",
        "+TRANSP:TRANSPARENT",
      ])
    #expect(new.hasSuffix(override.replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR\r\n"))
  }

  @Test(arguments: [EventSpan.thisEvent, .futureEvents])
  func `a change of a part of a series without an occurrence is refused`(span: EventSpan) throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY")))
    let error = try #require(try refusal(span: span) { $0.title = "New" })
    #expect(error.code == .invalidSpan)
    #expect(error.expected == "an occurrence, or all events")
  }

  @Test func `the time of a plain series can be changed for all`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=WEEKLY;BYDAY=FR")))
    try edit { try move(&$0, toHour: 15) }
    #expect(try store.event("team.ics").start == .utc(try store.reading(15)))
  }

  @Test func `another day is fine for a rule that goes by its start`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=WEEKLY;COUNT=3")))
    try edit { event in
      event.start = .utc(CivilDateTime(startOf: try store.reading(0).date.adding(days: 1)))
      event.end = .none
    }
    #expect(try store.event("team.ics").start?.date == store.reading(0).date.adding(days: 1))
  }

  @Test func `a changed occurrence is an event of its own, even with a rule in it`() throws {
    let odd = vevent("s", "RECURRENCE-ID:20261205T100000Z", atTen, "RRULE:FREQ=DAILY")
    let master = vevent("s", atTen, "RRULE:FREQ=DAILY")
    try store.folder.put("team.ics", calendar(master, odd))
    try edit(1, span: .thisEvent) { try move(&$0, toHour: 15) }
    #expect(try store.event("team.ics", at: 1).start == .utc(try store.reading(15)))
    #expect(try store.folder.text("team.ics").contains(master.replacing("\n", with: "\r\n")))
  }

  @Test func `an occurrence does not give its dates to the series`() throws {
    let old = calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=3"))
    try store.folder.put("team.ics", old)
    let day = try store.reading(0).date
    let query = EventQuery(
      start: EventDate.day(day).instant(viewer: .utc), end: EventDate.day(day.adding(days: 9)).instant(viewer: .utc),
      calendars: [try store.calendar("team.ics")])
    var occurrences = try store.store.events(matching: query).events
    try #require(occurrences.count == 3)
    occurrences[2].title = "New"
    try store.store.save(&occurrences[2], span: .allEvents)
    #expect(
      lineDifference(old, try store.folder.text("team.ics")) == [
        "-DTSTAMP:20240101T000000Z", "-SUMMARY:s", "+DTSTAMP:\(StoreFolder.stamp)", "+SUMMARY:New",
      ])
  }
}
