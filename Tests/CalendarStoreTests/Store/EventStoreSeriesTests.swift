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

  private let override = vevent("s", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T110000Z")

  @Test func `fields of a series are saved on the master's own lines`() throws {
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
  func `a change of a part of a series is refused`(span: EventSpan) throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY")))
    let error = try #require(try refusal(span: span) { $0.title = "New" })
    #expect(error.code == .invalidSpan)
    #expect(error.expected == "all events of the series")
  }

  @Test func `the time of a plain series can be changed for all`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=WEEKLY;BYDAY=FR")))
    try edit { try move(&$0, toHour: 15) }
    #expect(try store.event("team.ics").start == .utc(try store.reading(15)))
  }

  @Test(arguments: ["EXDATE:20261206T100000Z", "RDATE:20261206T120000Z", "EXRULE:FREQ=WEEKLY"])
  func `the start of a series with dates of its own is refused, its end is not`(line: String) throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY", line)))
    let error = try #require(try refusal { try move(&$0, toHour: 15) })
    #expect(error.code == .invalidValue)
    #expect(error.place.property == "DTSTART")
    #expect(error.expected?.contains("exclusions, extra dates or changed occurrences") == true)
    try edit { $0.end = .date(.utc(try store.reading(12))) }
    #expect(try store.event("team.ics").end == .date(.utc(try store.reading(12))))
  }

  @Test func `the start of a series with a changed occurrence is refused`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY"), override))
    #expect(try refusal { try move(&$0, toHour: 15) }?.code == .invalidValue)
  }

  @Test func `whole days are refused to a series whose rule ends at a time`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;UNTIL=20261224T100000Z")))
    let error = try refusal { event in
      event.start = .day(try store.reading(0).date)
      event.end = .none
    }
    #expect(error?.code == .invalidValue)
    #expect(error?.expected?.contains("UNTIL") == true)
  }

  @Test(arguments: ["WEEKLY;BYDAY=FR", "MONTHLY;BYMONTHDAY=4", "YEARLY;BYYEARDAY=338", "YEARLY;BYMONTH=12", "NONSENSE"])
  func `another day is refused to a series whose rule names its days`(rule: String) throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=\(rule)")))
    let error = try refusal { event in
      event.start = .utc(CivilDateTime(startOf: try store.reading(0).date.adding(days: 1)))
      event.end = .none
    }
    #expect(error?.code == .invalidValue)
  }

  @Test func `another day is fine for a rule that goes by its start`() throws {
    try store.folder.put("team.ics", calendar(vevent("s", atTen, "RRULE:FREQ=WEEKLY;COUNT=3")))
    try edit { event in
      event.start = .utc(CivilDateTime(startOf: try store.reading(0).date.adding(days: 1)))
      event.end = .none
    }
    #expect(try store.event("team.ics").start?.date == store.reading(0).date.adding(days: 1))
  }

  @Test(arguments: EventSpan.allCases)
  func `a changed occurrence is an event of its own, even with a rule in it`(span: EventSpan) throws {
    let odd = vevent("s", "RECURRENCE-ID:20261205T100000Z", atTen, "RRULE:FREQ=DAILY")
    let master = vevent("s", atTen, "RRULE:FREQ=DAILY")
    try store.folder.put("team.ics", calendar(master, odd))
    try edit(1, span: span) { try move(&$0, toHour: 15) }
    #expect(try store.event("team.ics", at: 1).start == .utc(try store.reading(15)))
    #expect(try store.folder.text("team.ics").contains(master.replacing("\n", with: "\r\n")))
  }
}
