import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// Somebody else changes a series between reading an occurrence of it and saving that.
@Suite struct SeriesMergeTests {
  let store: StoreFolder

  /// Every day at ten for ten days.
  private static let old = calendar(
    vevent("s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "SEQUENCE:1"), vevent("b", atTen))

  init() throws { store = try StoreFolder() }

  private func instant(_ day: Int, _ hour: Int = 10) throws -> EventDate {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    return .utc(try #require(CivilDateTime(date, hour: hour, minute: 0)))
  }

  private func occurrence(_ day: Int) throws -> Event {
    try #require(try store.store.occurrence(startingAt: try instant(day), of: try store.event("team.ics")))
  }

  private func race(
    _ day: Int, span: EventSpan, _ theirs: String, _ change: (inout Event) throws -> Void
  ) throws -> CalendarError? {
    try store.folder.put("team.ics", Self.old)
    var event = try occurrence(day)
    try change(&event)
    try store.folder.put("team.ics", theirs)
    do throws(CalendarError) {
      try store.store.save(&event, span: span)
      return nil
    } catch {
      return error
    }
  }

  private func list() throws -> [String] {
    let query = EventQuery(
      start: try instant(1, 0).instant(viewer: .utc), end: try instant(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar("team.ics")])
    return try store.store.events(matching: query).events.filter { $0.uid != "b" }.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "") \(event.location ?? "")"
    }
  }

  private func days(_ range: ClosedRange<Int>, _ rest: String) -> [String] { range.map { "\($0)/\(rest)" } }

  private static let relocated = old.replacing("LOCATION:Room", with: "LOCATION:Hall")

  @Test func `one occurrence has both changes`() throws {
    #expect(try race(6, span: .thisEvent, Self.relocated) { $0.title = "Once" } == nil)
    #expect(try list() == days(4...5, "10 s Hall") + ["6/10 Once Hall"] + days(7...13, "10 s Hall"))
  }

  @Test func `all later occurrences have both changes`() throws {
    #expect(try race(6, span: .futureEvents, Self.relocated) { $0.title = "Later" } == nil)
    #expect(try list() == days(4...5, "10 s Hall") + days(6...13, "10 Later Hall"))
  }

  @Test func `all occurrences have both changes, a move among them`() throws {
    let error = try race(6, span: .allEvents, Self.relocated) { event in
      event.title = "All"
      event.start = try instant(6, 12)
      event.end = .date(try instant(6, 13))
    }
    #expect(error == nil)
    #expect(try list() == days(4...13, "12 All Hall"))
  }

  @Test func `dates deleted on both sides stay deleted`() throws {
    try store.folder.put("team.ics", Self.old)
    let sixth = try occurrence(6)
    try store.store.remove(try occurrence(8), span: .thisEvent)
    try store.store.remove(sixth, span: .thisEvent)
    #expect(try list() == days(4...5, "10 s Room") + days(7...7, "10 s Room") + days(9...13, "10 s Room"))
    #expect(try store.event("team.ics").exclusionDates == [try instant(8), try instant(6)])
  }

  @Test(arguments: [EventSpan.thisEvent, .futureEvents, .allEvents])
  func `the same property is a conflict for every span`(span: EventSpan) throws {
    let theirs = Self.old.replacing("SUMMARY:s", with: "SUMMARY:S")
    let error = try race(6, span: span, theirs) { $0.title = "Mine" }
    #expect(error?.conflicts.map(\.property) == ["SUMMARY"])
    #expect(try store.folder.text("team.ics") == theirs)
  }

  @Test func `an occurrence goes along with a series that somebody moved`() throws {
    let theirs = Self.old.replacing("20261204T10", with: "20261204T09")
    #expect(try race(6, span: .thisEvent, theirs) { $0.title = "Mine" } == nil)
    #expect(try list() == days(4...5, "9 s Room") + ["6/9 Mine Room"] + days(7...13, "9 s Room"))
  }

  @Test func `an occurrence that somebody deleted is a conflict`() throws {
    let theirs = Self.old.replacing("SEQUENCE:1", with: "EXDATE:20261206T100000Z")
    #expect(try race(6, span: .thisEvent, theirs) { $0.title = "Mine" }?.code == .changedUnderneath)
    #expect(try race(6, span: .futureEvents, theirs) { $0.title = "Mine" }?.code == .changedUnderneath)
    #expect(try store.folder.text("team.ics") == theirs)
  }

  private static let detached = calendar(
    vevent("s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "SEQUENCE:1"),
    vevent("s", "RECURRENCE-ID:20261206T100000Z", "LOCATION:Hall", "DTSTART:20261206T120000Z\nDTEND:20261206T130000Z"),
    vevent("b", atTen))

  @Test func `an occurrence that somebody changed meanwhile has both changes`() throws {
    #expect(try race(6, span: .thisEvent, Self.detached) { $0.title = "Once" } == nil)
    #expect(try list() == days(4...5, "10 s Room") + ["6/12 Once Hall"] + days(7...13, "10 s Room"))
    #expect(try store.events("team.ics").count == 3)
  }

  @Test func `an occurrence that both sides changed alike is a conflict`() throws {
    let error = try race(6, span: .thisEvent, Self.detached) { $0.location = "Garden" }
    #expect(error?.conflicts.map(\.property) == ["LOCATION"])
    #expect(try store.folder.text("team.ics") == Self.detached)
  }

  @Test func `what more than an occurrence was to get it gets, too, where somebody changed it meanwhile`() throws {
    #expect(try race(6, span: .allEvents, Self.detached) { $0.title = "All" } == nil)
    #expect(try list() == days(4...5, "10 All Room") + ["6/12 All Hall"] + days(7...13, "10 All Room"))
  }

  @Test func `other occurrences that somebody changed stay`() throws {
    #expect(try race(8, span: .allEvents, Self.detached) { $0.title = "All" } == nil)
    #expect(try list() == days(4...5, "10 All Room") + ["6/12 All Hall"] + days(7...13, "10 All Room"))
  }

  @Test func `a changed occurrence of a listing is merged as an event is`() throws {
    let change = vevent("s", "RECURRENCE-ID:20261206T100000Z", "DTSTART:20261206T120000Z", "LOCATION:Room")
    let old = calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=10"), change)
    try store.folder.put("team.ics", old)
    let query = EventQuery(
      start: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 4_000_000_000),
      calendars: [try store.calendar("team.ics")])
    var event = try #require(try store.store.events(matching: query).events.first(where: \.isOverride))
    #expect(event.occurrenceDate == event.recurrenceID)
    event.title = "New"
    try store.folder.put("team.ics", old.replacing("LOCATION:Room", with: "LOCATION:Hall"))
    try store.store.save(&event, span: .thisEvent)
    let now = try #require(try store.events("team.ics").first(where: \.isOverride))
    #expect(now.title == "New" && now.location == "Hall")
  }

  @Test func `a changed occurrence is merged as an event is`() throws {
    try store.folder.put("team.ics", Self.detached)
    var event = try #require(try store.store.occurrence(startingAt: try instant(6), of: try store.event("team.ics")))
    #expect(event.isDetached)
    event.title = "Once"
    try store.folder.put("team.ics", Self.detached.replacing("LOCATION:Hall", with: "LOCATION:Garden"))
    try store.store.save(&event, span: .thisEvent)
    #expect(try list().contains("6/12 Once Garden"))
  }

  @Test func `a series of which a part is to go says what somebody changed in it`() throws {
    try store.folder.put("team.ics", Self.old)
    let event = try occurrence(6)
    try store.folder.put("team.ics", Self.relocated)
    for span in EventSpan.allCases {
      #expect(
        codeThrown { () throws(CalendarError) in try store.store.remove(event, span: span) } == .changedUnderneath)
    }
    #expect(try store.folder.text("team.ics") == Self.relocated)
  }
}
