import CalendarModel
import CalendarTime
import Testing

@testable import CalendarStore

@Suite struct EventStoreSpanTests {
  let store: StoreFolder

  /// Every day at ten for ten days, the second deleted, the third moved to noon.
  private let series = vevent(
    "s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "EXDATE:20261205T100000Z", "X-ODD;A=b:kept", alarm)
  private let moved = vevent(
    "s", "RECURRENCE-ID:20261206T100000Z", "LOCATION:Hall", "DTSTART:20261206T120000Z", "DTEND:20261206T130000Z")
  private static let alarm = "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nX-SOUND:bell\nEND:VALARM"
  private var alarm: String { Self.alarm }

  init() throws {
    store = try StoreFolder()
    let series = vevent(
      "s", "LOCATION:Room", atTen, "RRULE:FREQ=DAILY;COUNT=10", "EXDATE:20261205T100000Z", "X-ODD;A=b:kept",
      Self.alarm)
    try store.folder.put("team.ics", calendar(series, moved))
  }

  private func instant(_ day: Int, _ hour: Int) throws -> EventDate {
    let date = try #require(CivilDate(year: 2026, month: 12, day: day))
    return .utc(try #require(CivilDateTime(date, hour: hour, minute: 0)))
  }

  private func occurrence(_ day: Int, _ hour: Int = 10, in name: String = "team.ics") throws -> Event {
    let start = try instant(day, hour)
    return try #require(try store.store.occurrence(startingAt: start, of: try store.event(name)))
  }

  /// The days and hours at which there is something, with its title.
  private func list(_ name: String = "team.ics") throws -> [String] {
    let query = EventQuery(
      start: try instant(1, 0).instant(viewer: .utc), end: try instant(31, 0).instant(viewer: .utc),
      calendars: [try store.calendar(name)])
    return try store.store.events(matching: query).events.map { event in
      let reading = try #require(event.start).reading(viewer: .utc)
      return "\(reading.date.day)/\(reading.hour) \(event.title ?? "")"
    }
  }

  private func edit(
    _ day: Int, span: EventSpan, in name: String = "team.ics", _ change: (inout Event) throws -> Void
  ) throws -> Event {
    var event = try occurrence(day, in: name)
    try change(&event)
    try store.store.save(&event, span: span)
    return event
  }

  @Test func `a series is listed with what was said of single occurrences`() throws {
    #expect(
      try list() == ["4/10 s", "6/12 s", "7/10 s", "8/10 s", "9/10 s", "10/10 s", "11/10 s", "12/10 s", "13/10 s"])
  }

  // MARK: - This occurrence

  @Test func `one occurrence becomes a copy right behind its master`() throws {
    let before = try store.folder.text("team.ics")
    let saved = try edit(8, span: .thisEvent) { $0.title = "Once" }
    #expect(saved.isDetached && saved.title == "Once")
    let copy = """
      BEGIN:VEVENT
      UID:s
      DTSTAMP:\(StoreFolder.stamp)
      SUMMARY:Once
      LOCATION:Room
      DTSTART:20261208T100000Z
      DTEND:20261208T110000Z
      X-ODD;A=b:kept
      RECURRENCE-ID:20261208T100000Z
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:-PT5M
      X-SOUND:bell
      END:VALARM
      END:VEVENT

      """.replacing("\n", with: "\r\n")
    let end = try #require(before.firstRange(of: "END:VALARM\r\nEND:VEVENT\r\n")).upperBound
    #expect(try store.folder.text("team.ics") == before[..<end] + copy + before[end...])
  }

  @Test func `a moved occurrence is at its new time only, and raises its sequence`() throws {
    let saved = try edit(8, span: .thisEvent) { event in
      event.start = try instant(8, 15)
      event.end = .date(try instant(8, 16))
    }
    #expect(saved.sequence == 1)
    let list = try list()
    #expect(list.contains("8/15 s") && !list.contains("8/10 s") && list.count == 9)
  }

  @Test func `another rule for one occurrence is refused`() throws {
    let before = try store.folder.text("team.ics")
    #expect { try edit(8, span: .thisEvent) { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")] } } throws: {
      ($0 as? CalendarError)?.code == .invalidSpan
    }
    #expect(try store.folder.text("team.ics") == before)
  }

  @Test func `a changed occurrence is edited where it stands`() throws {
    let changed = try occurrence(6)
    #expect(changed.isDetached && changed.location == "Hall")
    let before = try store.folder.text("team.ics")
    _ = try edit(6, span: .thisEvent) { $0.location = "Garden" }
    #expect(
      lineDifference(before, try store.folder.text("team.ics")) == [
        "-DTSTAMP:20240101T000000Z", "-LOCATION:Hall", "+DTSTAMP:\(StoreFolder.stamp)", "+LOCATION:Garden",
      ])
  }

  @Test func `what does not occur is not found`() throws {
    let event = try store.event("team.ics")
    #expect(try store.store.occurrence(startingAt: try instant(5, 10), of: event) == nil)
    #expect(try store.store.occurrence(startingAt: try instant(8, 11), of: event) == nil)
    #expect(try store.store.occurrence(startingAt: try instant(14, 10), of: event) == nil)
  }

  // MARK: - An event that does not repeat, whose only occurrence was changed

  @Test func `what moves is one event, and is deleted as one`() throws {
    let changed = calendar(
      vevent("m", atTen), vevent("m", "RECURRENCE-ID:20261204T100000Z", atTen.replacing("T1", with: "T2")))
    try store.folder.put("one.ics", changed)
    var event = try store.event("one.ics")
    event.start = try instant(5, 10)
    event.end = .date(try instant(5, 11))
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.folder.text("one.ics").contains("RECURRENCE-ID:20261205T100000Z"))
    #expect(try list("one.ics") == ["4/20 m"])
    var occurrence = try #require(try store.store.occurrence(startingAt: try instant(5, 10), of: event))
    occurrence.title = "New"
    try store.store.save(&occurrence, span: .thisEvent)
    #expect(try list("one.ics") == ["4/20 New"])
    try store.store.remove(try store.event("one.ics"), span: .thisEvent)
    #expect(try store.events("one.ics").isEmpty)
  }

  // MARK: - Other rules

  @Test func `a changed occurrence for which the new rules have no date goes`() throws {
    var event = try store.event("team.ics")
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=2")]
    try store.store.save(&event, span: .allEvents)
    #expect(try list() == ["4/10 s"])
    #expect(try store.events("team.ics").count == 1)
    try store.folder.put("team.ics", calendar(series, moved))
    _ = try edit(4, span: .allEvents) { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=3")] }
    #expect(try list() == ["4/10 s", "6/12 s"])
  }

  @Test func `the rest of a series loses what its new end leaves out`() throws {
    _ = try edit(4, span: .futureEvents) { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=2")] }
    #expect(try list() == ["4/10 s"])
  }

  // MARK: - Future occurrences

  @Test func `the count is divided between both halves`() throws {
    let saved = try edit(7, span: .futureEvents) { $0.title = "New" }
    #expect(saved.uid == "made-uid" && saved.relations.map(\.uid) == ["s"])
    #expect(saved.recurrenceRules.map(\.text) == ["FREQ=DAILY;COUNT=7"])
    let kept = try store.event("team.ics")
    #expect(kept.recurrenceRules.map(\.text) == ["FREQ=DAILY;COUNT=3"])
    #expect(kept.exclusionDates.count == 1 && saved.exclusionDates.isEmpty)
    #expect(
      try list() == [
        "4/10 s", "6/12 s", "7/10 New", "8/10 New", "9/10 New", "10/10 New", "11/10 New", "12/10 New", "13/10 New",
      ])
  }

  @Test func `a changed occurrence goes to its half and keeps what it changed`() throws {
    _ = try edit(9, span: .thisEvent) { $0.location = "Garden" }
    let saved = try edit(8, span: .futureEvents) { event in
      event.title = "New"
      event.location = "Cellar"
      event.start = try instant(8, 14)
      event.end = .date(try instant(8, 15))
    }
    #expect(try list().suffix(3) == ["11/14 New", "12/14 New", "13/14 New"])
    let override = try #require(try store.events("team.ics").first { $0.uid == saved.uid && $0.isOverride })
    #expect(override.title == "New" && override.location == "Garden")
    let moved = try instant(9, 14)
    #expect(override.start == moved && override.recurrenceID == moved)
  }

  @Test func `future from the first occurrence on is all`() throws {
    let saved = try edit(4, span: .futureEvents) { $0.title = "New" }
    #expect(saved.uid == "s")
    #expect(try store.events("team.ics").map(\.title) == ["New", "New"])
  }

  @Test func `in a folder the rest gets a file of its own, with its zone`() throws {
    try store.makeFolder("Work")
    let zoned = vevent(
      "z", "DTSTART;TZID=Office:20261204T100000", "DTEND;TZID=Office:20261204T110000",
      "RRULE:FREQ=DAILY;UNTIL=20261210T090000Z")
    try store.folder.put("Work/z.ics", calendar(vtimezone("Unused"), vtimezone("Office"), zoned))
    var event = try store.event("Work")
    let start = try #require(event.start).adding(CalendarDuration(days: 3), viewer: .utc)
    event = try #require(try store.store.occurrence(startingAt: start, of: event))
    event.title = "New"
    try store.store.save(&event, span: .futureEvents)
    #expect(try store.names("Work") == ["made-uid.ics", "z.ics"])
    #expect(event.recurrenceRules.map(\.text) == ["FREQ=DAILY;UNTIL=20261210T090000Z"])
    let rest = try store.folder.text("Work/made-uid.ics")
    #expect(rest.contains("TZID:Office") && !rest.contains("Unused"))
    #expect(try store.folder.text("Work/z.ics").contains("RRULE:FREQ=DAILY;UNTIL=20261206T090000Z\r\n"))
    #expect(
      try list("Work") == [
        "4/9 z", "5/9 z", "6/9 z", "7/9 New", "8/9 New", "9/9 New", "10/9 New",
      ])
  }

  @Test(arguments: ["z", "other"]) func `an item of a folder that is opened by its path stays one`(name: String) throws
  {
    try store.makeFolder("Work")
    if name == "other" { try store.folder.put("Work/displayname", "Work") }
    try store.folder.put("Work/\(name).ics", calendar(vevent("z", atTen, "RRULE:FREQ=DAILY;COUNT=9")))
    var event = try occurrence(7, in: "Work/\(name).ics")
    event.title = "New"
    try store.store.save(&event, span: .futureEvents)
    #expect(try store.names("Work").filter { $0.hasSuffix(".ics") } == ["\(name).ics", "made-uid.ics"].sorted())
    #expect(try store.events("Work").map(\.uid).sorted() == ["made-uid", "z"])
  }

  // MARK: - All occurrences

  @Test func `when a series moves, what was deleted and what was changed moves along`() throws {
    let before = try store.folder.text("team.ics")
    _ = try edit(7, span: .allEvents) { event in
      event.start = try instant(7, 11)
      event.end = .date(try instant(7, 12))
    }
    #expect(
      try list() == ["4/11 s", "6/12 s", "7/11 s", "8/11 s", "9/11 s", "10/11 s", "11/11 s", "12/11 s", "13/11 s"])
    #expect(
      lineDifference(before, try store.folder.text("team.ics")).filter { $0.hasPrefix("+") } == [
        "+DTSTAMP:\(StoreFolder.stamp)", "+DTSTART:20261204T110000Z", "+DTEND:20261204T120000Z",
        "+EXDATE:20261205T110000Z", "+SEQUENCE:1", "+DTSTAMP:\(StoreFolder.stamp)",
        "+RECURRENCE-ID:20261206T110000Z",
      ])
  }

  @Test func `a changed occurrence follows the series but for what it changed`() throws {
    _ = try edit(4, span: .allEvents) { event in
      event.title = "New"
      event.location = "Cellar"
    }
    #expect(try store.events("team.ics").map(\.title) == ["New", "New"])
    #expect(try store.events("team.ics").map(\.location) == ["Cellar", "Hall"])
  }

  // MARK: - Deleting and putting back

  @Test func `a deleted occurrence is excluded, and comes back as it was`() throws {
    try store.store.remove(try occurrence(8), span: .thisEvent)
    #expect(try store.folder.text("team.ics").contains("20261208T100000Z"))
    #expect(try list().count == 8)
    try store.store.restore(try instant(8, 10), of: try store.event("team.ics"))
    #expect(try list().count == 9)
    try store.store.restore(try instant(5, 10), of: try store.event("team.ics"))
    #expect(try store.event("team.ics").exclusionDates.isEmpty)
    #expect { try store.store.restore(try instant(5, 10), of: try store.event("team.ics")) } throws: {
      ($0 as? CalendarError)?.code == .eventNotFound
    }
  }

  @Test func `with a changed occurrence its component goes`() throws {
    try store.store.remove(try occurrence(6), span: .thisEvent)
    #expect(try store.events("team.ics").count == 1)
    #expect(try list() == ["4/10 s"] + (7...13).map { "\($0)/10 s" })
  }

  @Test func `deleting the future keeps the past`() throws {
    try store.store.remove(try occurrence(7), span: .futureEvents)
    #expect(try list() == ["4/10 s", "6/12 s"])
    try store.store.remove(try occurrence(4), span: .futureEvents)
    #expect(try store.events("team.ics").isEmpty)
  }

  @Test func `a series without an occurrence left is removed`() throws {
    try store.folder.put(
      "team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20261205T100000Z")))
    try store.store.remove(try occurrence(4), span: .thisEvent)
    #expect(try store.events("team.ics").isEmpty)
  }

  // MARK: - Explaining

  @Test func `each date of a series says what became of it`() throws {
    let dates = try store.store.dates(
      of: try store.event("team.ics"), from: try instant(1, 0).instant(viewer: .utc), count: 4)
    #expect(
      dates.map(\.originalStart) == [try instant(4, 10), try instant(5, 10), try instant(6, 10), try instant(7, 10)])
    #expect(dates.map { $0.event?.start } == [try instant(4, 10), nil, try instant(6, 12), try instant(7, 10)])
    #expect(dates.map { $0.event?.isDetached ?? false } == [false, false, true, false])
    let last = try store.store.dates(
      of: try store.event("team.ics"), from: try instant(13, 0).instant(viewer: .utc), count: 4)
    #expect(last.map(\.originalStart) == [try instant(13, 10)])
  }

  @Test func `changes of the clock and extra dates are told`() throws {
    try store.folder.put(
      "team.ics",
      calendar(
        vevent(
          "z", "DTSTART;TZID=Europe/Berlin:20270326T023000", "RRULE:FREQ=DAILY;COUNT=5",
          "RDATE;TZID=Europe/Berlin:20270330T120000")))
    let event = try store.event("team.ics")
    let start = try #require(event.start).instant(viewer: .utc)
    let dates = try store.store.dates(of: event, from: start, count: 9)
    #expect(dates.map(\.clockChange) == [0, 0, 3600, 0, 0, 0])
    #expect(dates.map(\.isInClockGap) == [false, false, true, false, false, false])
    #expect(dates.map(\.isExtra) == [false, false, false, false, false, true])
    #expect(try store.store.dates(of: try lone(), from: start, count: 9).isEmpty)
  }

  private func lone() throws -> Event {
    try store.folder.put("lone.ics", calendar(vevent("l", atTen)))
    return try store.event("lone.ics")
  }
}
