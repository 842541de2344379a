import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct EventStoreRemoveTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func remove(_ name: String, at index: Int = 0, span: EventSpan = .thisEvent) throws {
    try store.store.remove(try store.event(name, at: index), span: span)
  }

  private let daily = vevent("s", atTen, "RRULE:FREQ=DAILY")
  private let override = vevent("s", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T110000Z")

  @Test func `in a file only the component goes`() throws {
    let (zone, alarm) = (vtimezone("Mars"), "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM")
    try store.folder.put(
      "team.ics", calendar(zone, vevent("a", "DTSTART;TZID=Mars:20261204T100000", alarm), vevent("b", atTen)))
    try remove("team.ics")
    #expect(try store.folder.text("team.ics") == calendar(zone, vevent("b", atTen)))
    try remove("team.ics")
    #expect(try store.folder.text("team.ics") == calendar(zone))
  }

  @Test(arguments: [vtimezone("Mars"), "X-WR-CALNAME:Work"])
  func `in a folder a file that held nothing else goes`(rest: String) throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", calendar(rest, vevent("a", atTen)))
    try store.folder.put("Work/b.ics", calendar(vevent("b", atTen)))
    try remove("Work")
    #expect(try store.names("Work") == ["b.ics"])
  }

  @Test func `in a folder a file with an alarm and no calendar around goes`() throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", vevent("a", atTen, "BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM") + "\n")
    try remove("Work")
    #expect(try store.names("Work") == [])
  }

  @Test(arguments: [vevent("b", atTen), "BEGIN:VTODO\nUID:t\nEND:VTODO", "BEGIN:X-NOTE\nEND:X-NOTE"])
  func `in a folder a file that holds more stays with it`(rest: String) throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen), rest))
    try remove("Work")
    #expect(try store.folder.text("Work/a.ics") == calendar(rest))
  }

  @Test func `of events with one UID only one goes`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen), vevent("a", "LOCATION:Hall", atTen)))
    try remove("team.ics")
    #expect(try store.events("team.ics").map(\.location) == ["Hall"])
  }

  @Test func `events without a UID are no series`() throws {
    let nameless = [daily, vevent("s", atTen)].map { $0.replacing("UID:s\n", with: "") }
    try store.folder.put("team.ics", calendar(nameless[0], nameless[1]))
    try remove("team.ics", at: 1)
    #expect(try store.folder.text("team.ics") == calendar(nameless[0]))
  }

  @Test func `a series goes as a whole where no occurrence of it is named`() throws {
    let old = calendar(daily, vevent("b", atTen), override)
    try store.folder.put("team.ics", old)
    for span in [EventSpan.thisEvent, .futureEvents] {
      #expect { try remove("team.ics", span: span) } throws: { ($0 as? CalendarError)?.code == .invalidSpan }
    }
    #expect(try store.folder.text("team.ics") == old)
    try remove("team.ics", at: 2, span: .allEvents)
    #expect(try store.folder.text("team.ics") == calendar(vevent("b", atTen)))
  }

  @Test func `a changed occurrence without its series goes by itself`() throws {
    let second = override.replacing("20261205", with: "20261206")
    try store.folder.put("team.ics", calendar(override, second))
    try remove("team.ics")
    #expect(try store.folder.text("team.ics") == calendar(second))
  }

  @Test func `a component inside another of its series is removed with it`() throws {
    let nested = "BEGIN:VEVENT\nUID:s\n\(daily)\nEND:VEVENT"
    try store.folder.put("team.ics", calendar(nested, vevent("b", atTen)))
    try remove("team.ics", span: .allEvents)
    #expect(try store.folder.text("team.ics") == calendar(vevent("b", atTen)))
  }

  @Test func `an event that was never saved cannot be removed`() throws {
    let event = try store.lunch()
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent) } == .eventNotFound)
  }
}
