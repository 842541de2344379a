import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct EventStoreRefreshTests {
  let store: StoreFolder
  let old = calendar(vevent("a", atTen, "LOCATION:Room 4"), vevent("b", atTen))

  init() throws {
    store = try StoreFolder()
    try store.folder.put("team.ics", old)
  }

  @Test func `what was not edited takes the newest value, and what was edited stays`() throws {
    var event = try store.event("team.ics")
    event.title = "Mine"
    let theirs = old.replacing("SUMMARY:a", with: "SUMMARY:Theirs").replacing("Room 4", with: "Room 7")
    try store.folder.put("team.ics", theirs)
    #expect(try store.store.refresh(&event))
    #expect(event.title == "Mine" && event.location == "Room 7")
    try store.store.save(&event, span: .thisEvent)
    let saved = try store.event("team.ics")
    #expect(saved.title == "Mine" && saved.location == "Room 7")
  }

  @Test func `an event that nobody changed is what it was`() throws {
    var event = try store.event("team.ics")
    let before = event
    #expect(try store.store.refresh(&event))
    #expect(event == before)
  }

  @Test func `an event that is gone is not touched`() throws {
    var event = try store.event("team.ics")
    event.title = "Mine"
    let before = event
    try store.folder.put("team.ics", calendar(vevent("b", atTen)))
    #expect(try !store.store.refresh(&event))
    try FileManager.default.removeItem(atPath: store.folder("team.ics"))
    #expect(try !store.store.refresh(&event))
    #expect(event == before)
    var new = try store.lunch()
    #expect(try !store.store.refresh(&new))
  }

  @Test func `an occurrence stays one, and is gone with its date`() throws {
    let series = calendar(vevent("d", "DTSTART;TZID=Europe/Berlin:20261204T100000", "RRULE:FREQ=DAILY;COUNT=3"))
    try store.folder.put("daily.ics", series)
    let all = store.store.predicateForEvents(
      withStart: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 4_000_000_000),
      calendars: [try store.calendar("daily.ics")])
    var second = try #require(try store.store.events(matching: all).events.dropFirst().first)
    second.location = "Mine"
    try store.folder.put("daily.ics", series.replacing("SUMMARY:d", with: "SUMMARY:Theirs"))
    #expect(try store.store.refresh(&second))
    #expect(second.title == "Theirs" && second.location == "Mine")
    #expect(second.occurrenceDate?.date.day == 5 && second.start?.date.day == 5)
    try store.folder.put("daily.ics", series.replacing("COUNT=3", with: "COUNT=1"))
    #expect(try !store.store.refresh(&second))
  }

  @Test(arguments: [
    ("20261204T100000", "20261204T153000", 5), ("20261204T100000", "20261206T100000", 7),
  ])
  func `an occurrence goes along with its series`(old: String, new: String, day: Int) throws {
    // Every fourth day, so that no other occurrence is where the second one was.
    let rule = "RRULE:FREQ=DAILY;INTERVAL=4;COUNT=3"
    let series = calendar(vevent("d", "DTSTART;TZID=Europe/Berlin:\(old)", "DURATION:PT1H", rule))
    try store.folder.put("daily.ics", series)
    let all = store.store.predicateForEvents(
      withStart: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 4_000_000_000),
      calendars: [try store.calendar("daily.ics")])
    var second = try #require(try store.store.events(matching: all).events.dropFirst().first)
    var other = second
    second.location = "Mine"
    try store.folder.put("daily.ics", series.replacing(old, with: new))
    #expect(try store.store.refresh(&second))
    let moved = try #require(try store.store.events(matching: all).events.dropFirst().first)
    #expect(second.occurrenceDate == moved.occurrenceDate && second.start == moved.start && second.location == "Mine")
    #expect(second.occurrenceDate?.date.day == day + 3)
    // A save without a look goes to the same one, and changes no date.
    other.location = "Other"
    try store.store.save(&other, span: .thisEvent)
    let saved = try store.store.events(matching: all).events
    #expect(saved.map(\.location) == [nil, "Other", nil] && saved[1].start == moved.start && saved[1].isDetached)
  }

  @Test func `an event of another store is refused`() throws {
    var event = try store.event("team.ics")
    let other = try StoreFolder(store.folder).store
    #expect(codeThrown { () throws(CalendarError) in try other.refresh(&event) } == .objectBelongsToDifferentStore)
  }
}
