import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

/// A changed occurrence that moves all later ones (`RANGE=THISANDFUTURE`), and edits of these.
struct RangeOverrideTests {
  let store: StoreFolder

  /// Every day at ten from the 1st to the 8th, from the 3rd on at noon and under another title.
  private static let text = calendar(
    vevent("s", "DTSTART:20261201T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=8", "LOCATION:Room"),
    vevent(
      "s", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T100000Z", "DTSTART:20261203T120000Z", "DURATION:PT1H",
      "LOCATION:Room", "X-OWN:kept"
    ).replacing("SUMMARY:s", with: "SUMMARY:Moved"))

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

  private func list() throws -> [String] {
    let query = EventQuery(
      start: try utc(1, 0).instant(viewer: .utc), end: try utc(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar("team.ics")])
    return try store.store.events(matching: query).events.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "")"
    }
  }

  private func days(_ range: ClosedRange<Int>, _ rest: String) -> [String] { range.map { "\($0)/\(rest)" } }

  /// Saves the occurrence of a day with another title, and where asked at another hour.
  private func save(_ day: Int, _ span: EventSpan, at hour: Int? = nil, title: String = "New") throws -> Event {
    var event = try occurrence(day)
    event.title = title
    if let hour { event.start = try utc(day, hour) }
    try store.store.save(&event, span: span)
    return event
  }

  @Test func `an occurrence is the one that was named, with what moves it`() throws {
    let event = try occurrence(5)
    #expect(try event.start == utc(5, 12) && event.occurrenceDate == utc(5) && event.title == "Moved")
    #expect(event.item.followsOverride(viewer: .utc))
    #expect(try !occurrence(3).item.followsOverride(viewer: .utc))
    #expect(try !occurrence(2).item.followsOverride(viewer: .utc))
  }

  @Test func `one alone gets a component of its own, with what moved it`() throws {
    let event = try save(5, .thisEvent)
    #expect(try list() == days(1...2, "10 s") + days(3...4, "12 Moved") + ["5/12 New"] + days(6...8, "12 Moved"))
    #expect(try event.recurrenceID == utc(5) && event.title == "New" && !event.item.appliesToFuture)
    let text = String(decoding: try store.bytes("team.ics"), as: UTF8.self)
    #expect(text.matches(of: /X-OWN:kept/).count == 2 && text.matches(of: /RANGE=THISANDFUTURE/).count == 1)
  }

  @Test func `the first one alone leaves the later ones where they were moved`() throws {
    let event = try save(3, .thisEvent)
    #expect(try list() == days(1...2, "10 s") + ["3/12 New"] + days(4...8, "12 Moved"))
    #expect(try event.recurrenceID == utc(3) && event.title == "New")
    _ = try save(4, .thisEvent, at: 15)
    #expect(try list() == days(1...2, "10 s") + ["3/12 New", "4/15 New"] + days(5...8, "12 Moved"))
  }

  @Test func `where nothing follows it is changed in its place`() throws {
    try store.folder.put("team.ics", Self.text.replacing("COUNT=8", with: "COUNT=3"))
    let event = try save(3, .thisEvent)
    #expect(try list() == days(1...2, "10 s") + ["3/12 New"] && event.title == "New")
    #expect(try store.events("team.ics").count == 2)
  }

  @Test func `those from one on are the later ones alone`() throws {
    let event = try save(5, .futureEvents)
    #expect(try list() == days(1...2, "10 s") + days(3...4, "12 Moved") + days(5...8, "12 New"))
    #expect(try event.uid == "made-uid" && event.occurrenceDate == utc(5) && event.title == "New")
  }

  @Test func `those from one on are moved from where they are`() throws {
    _ = try save(5, .futureEvents, at: 14)
    #expect(try list() == days(1...2, "10 s") + days(3...4, "12 Moved") + days(5...8, "14 New"))
  }

  @Test func `all of them take what was changed in one`() throws {
    _ = try save(5, .allEvents)
    #expect(try list() == days(1...2, "10 New") + days(3...8, "12 New"))
    _ = try save(5, .allEvents, at: 14, title: "Late")
    #expect(try list() == days(1...8, "14 Late"))
  }

  @Test(arguments: [5, 3])
  func `one is deleted alone`(day: Int) throws {
    try store.store.remove(try occurrence(day), span: .thisEvent)
    let left = days(1...2, "10 s") + days(3...8, "12 Moved")
    #expect(try list() == left.filter { !$0.hasPrefix("\(day)/") })
  }

  @Test func `those from one on are deleted`() throws {
    try store.store.remove(try occurrence(5), span: .futureEvents)
    #expect(try list() == days(1...2, "10 s") + days(3...4, "12 Moved"))
  }

  @Test func `what somebody else changed meanwhile stays`() throws {
    var event = try occurrence(5)
    event.title = "New"
    var refreshed = event
    try store.folder.put("team.ics", Self.text.replacing("LOCATION:Room\r\nX-OWN", with: "LOCATION:Hall\r\nX-OWN"))
    #expect(try store.store.refresh(&refreshed))
    #expect(try refreshed.location == "Hall" && refreshed.title == "New" && refreshed.start == utc(5, 12))
    try store.store.save(&event, span: .thisEvent)
    #expect(try event.location == "Hall" && event.title == "New" && event.start == utc(5, 12))
    #expect(try list()[3...5] == ["4/12 Moved", "5/12 New", "6/12 Moved"])
  }

  @Test func `an unchanged one writes nothing`() throws {
    for span in [EventSpan.thisEvent, .futureEvents, .allEvents] {
      var event = try occurrence(5)
      try store.store.save(&event, span: span)
      #expect(try store.bytes("team.ics") == Array(Self.text.utf8))
      #expect(try event.occurrenceDate == utc(5) && event.title == "Moved")
    }
  }
}
