import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct EventStoreIdentifierTests {
  let store: StoreFolder
  let daily = vevent("d", atTen, "RRULE:FREQ=DAILY;COUNT=3")
  let moved = vevent("d", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T120000Z")

  init() throws { store = try StoreFolder() }

  private func event(_ identifier: String?) throws -> Event? {
    try store.store.event(withIdentifier: try #require(identifier))
  }

  @Test func `an event is found by its identifier, in this store and another`() throws {
    try store.folder.put("team.ics", calendar(vevent("a:1", atTen), vevent("b", atTen)))
    let event = try store.event("team.ics")
    #expect(event.eventIdentifier == "\(store.folder("team.ics")):a:1")
    #expect(try self.event(event.eventIdentifier) == event)
    #expect(try StoreFolder(store.folder).store.event(withIdentifier: try #require(event.eventIdentifier)) == event)
    #expect(try self.event(store.folder("team.ics") + ":c") == nil)
    #expect(try self.event("a:1") == nil)
  }

  @Test func `a series gives its first occurrence`() throws {
    try store.folder.put("team.ics", calendar(daily, moved))
    let found = try #require(try event(try store.event("team.ics").eventIdentifier))
    #expect(found.occurrenceDate == found.start && found.start != nil)
    #expect(found.occurrenceDate?.date == CivilDate(year: 2026, month: 12, day: 4))
  }

  @Test func `a changed occurrence has an identifier of its own`() throws {
    try store.folder.put("team.ics", calendar(daily, moved))
    let detached = try store.event("team.ics", at: 1)
    #expect(detached.eventIdentifier?.hasSuffix(":d/RID=20261205T100000Z") == true)
    #expect(detached.calendarItemIdentifier == (try store.event("team.ics").calendarItemIdentifier))
    #expect(try event(detached.eventIdentifier) == detached)
  }

  @Test(arguments: ["a:1", "a/RID=20261205T100000Z", "a/RID=", "/RID=x"])
  func `a UID may look like an identifier, in a folder as in a file`(uid: String) throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen), vevent(uid, atTen), vtodo("t"), vtodo("u:" + uid)))
    try store.makeFolder("Work")
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    try store.folder.put("Work/b.ics", calendar(vevent(uid, atTen)))
    try store.folder.put("Work/c.ics", calendar(vtodo("u:" + uid)))
    try store.folder.put("Work/bad.ics", "nothing")
    for name in ["team.ics", "Work"] {
      #expect(try event("\(store.folder(name)):\(uid)")?.uid == uid)
      let reminder = try store.store.reminder(withIdentifier: "\(store.folder(name)):u:\(uid)")
      #expect(reminder?.uid == "u:" + uid)
    }
    #expect(try store.store.events(withExternalIdentifier: uid).count == 2)
    #expect(try store.store.reminders(withExternalIdentifier: "u:" + uid).count == 2)
  }

  @Test(arguments: [
    ("RECURRENCE-ID;VALUE=DATE:20261205", "20261205"), ("RECURRENCE-ID:20261205T100000", "20261205T100000"),
    ("RECURRENCE-ID;TZID=Europe/Berlin:20261205T100000", "20261205T090000Z"),
    ("RECURRENCE-ID;TZID=Nowhere/Atall:20261205T100000", "20261205T100000"),
  ]) func `the original start stands in the identifier, in UTC where it has a moment`(line: String, id: String) throws {
    try store.folder.put("team.ics", calendar(vevent("d", line, "DTSTART:20261205T120000Z")))
    #expect(try store.event("team.ics").eventIdentifier?.hasSuffix("/RID=" + id) == true)
  }

  @Test func `what has no UID or no calendar has no identifier`() throws {
    #expect(try store.lunch().eventIdentifier == nil)
    #expect(try store.lunch().calendarItemExternalIdentifier == nil)
    try store.folder.put("team.ics", calendar("BEGIN:VEVENT\n\(atTen)\nEND:VEVENT"))
    #expect(try store.event("team.ics").eventIdentifier == nil)
  }

  @Test func `the same UID in two calendars is two events with two identifiers`() throws {
    for name in ["one.ics", "two.ics"] { try store.folder.put(name, calendar(vevent("a", atTen))) }
    let found = try store.store.events(withExternalIdentifier: "a")
    #expect(found.map(\.calendar?.title) == ["one", "two"])
    #expect(Set(found.map(\.eventIdentifier)).count == 2)
    #expect(try store.store.events(withExternalIdentifier: "") == [])
  }

  @Test func `no calendars are all and none are none`() throws {
    try store.folder.put("one.ics", calendar(vevent("a", atTen)))
    try store.folder.put("two.ics", calendar(vevent("b", atTen)))
    let (start, end) = (Instant(secondsSince1970: 0), Instant(secondsSince1970: 4_000_000_000))
    let all = store.store.predicateForEvents(withStart: start, end: end)
    #expect(try store.store.events(matching: all).events.map(\.uid) == ["a", "b"])
    let none = store.store.predicateForEvents(withStart: start, end: end, calendars: [])
    #expect(try store.store.events(matching: none).events == [])
    let inverted = store.store.predicateForEvents(withStart: end, end: start)
    #expect(try store.store.events(matching: inverted).events == [])
  }
}
