import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct EventStoreBatchTests {
  let store: StoreFolder
  let old = calendar(vevent("a", atTen), vevent("b", atTen), vevent("c", atTen))

  init() throws {
    store = try StoreFolder()
    try store.folder.put("team.ics", old)
  }

  private func save(_ event: Event, titled title: String) throws {
    var event = event
    event.title = title
    try store.store.save(&event, span: .thisEvent, commit: false)
  }

  @Test func `what is not committed is on no disk and in no fetch`() throws {
    try save(try store.event("team.ics"), titled: "New")
    #expect(try store.folder.text("team.ics") == old)
    #expect(try store.event("team.ics").title == "a")
    #expect(store.store.pendingChanges.map(\.path) == [store.folder("team.ics")])
  }

  @Test func `events of one file that were fetched together are saved together`() throws {
    for event in try store.events("team.ics") { try save(event, titled: "New \(event.uid)") }
    try store.store.commit()
    #expect(try store.events("team.ics").map(\.title) == ["New a", "New b", "New c"])
    #expect(store.store.pendingChanges.isEmpty)
  }

  @Test func `an edit goes on from the one before it`() throws {
    var event = try store.event("team.ics")
    event.title = "First"
    try store.store.save(&event, span: .thisEvent, commit: false)
    #expect(event.title == "First")
    event.location = "Room 7"
    try store.store.save(&event, span: .thisEvent, commit: false)
    try store.store.commit()
    let saved = try store.event("team.ics")
    #expect(saved.title == "First" && saved.location == "Room 7")
  }

  @Test func `a save that commits takes what waits along`() throws {
    let events = try store.events("team.ics")
    try save(events[0], titled: "Waits")
    var other = events[1]
    other.title = "Now"
    try store.store.save(&other, span: .thisEvent)
    #expect(try store.events("team.ics").map(\.title) == ["Waits", "Now", "c"])
  }

  @Test(arguments: [true, false]) func `what was rolled back is never written`(isReset: Bool) throws {
    try save(try store.event("team.ics"), titled: "New")
    if isReset { store.store.reset() } else { store.store.rollback() }
    try store.store.commit()
    #expect(try store.folder.text("team.ics") == old)
  }

  @Test func `a commit of nothing succeeds`() throws {
    #expect(try store.store.commit() == [])
  }

  @Test func `an unchanged event waits for nothing`() throws {
    var event = try store.event("team.ics")
    try store.store.save(&event, span: .thisEvent, commit: false)
    #expect(store.store.pendingChanges.isEmpty)
  }

  @Test func `an event that is removed is gone for the edits behind it`() throws {
    let event = try store.event("team.ics")
    try store.store.remove(event, span: .thisEvent, commit: false)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent, commit: false) }
        == .changedUnderneath)
    try store.store.commit()
    #expect(try store.events("team.ics").map(\.uid) == ["b", "c"])
  }

  @Test func `a new event can be edited and removed before it is anywhere`() throws {
    try store.makeFolder("home")
    var event = try store.lunch()
    event.calendar = try store.calendar("home")
    try store.store.save(&event, span: .thisEvent, commit: false)
    event.title = "Dinner"
    try store.store.save(&event, span: .thisEvent, commit: false)
    #expect(store.store.pendingChanges.count == 1)
    #expect(store.store.pendingChanges.first?.before == nil)
    try store.store.remove(event, span: .thisEvent, commit: false)
    #expect(store.store.pendingChanges.isEmpty)
    try store.store.commit()
    #expect(try store.names("home") == [])
  }

  @Test func `new events are committed into a folder that is made for them`() throws {
    let calendar = EventCalendar(id: store.folder("home"), title: "home", storage: .folder)
    for uid in ["one", "two"] {
      var event = try store.lunch(uid: uid)
      event.calendar = calendar
      try store.store.save(&event, span: .thisEvent, commit: false)
    }
    #expect(try store.names("").contains("home") == false)
    try store.store.commit(as: "import of phone.ics")
    #expect(try store.names("home") == ["one.ics", "two.ics"])
  }

  @Test func `a UID that waits is taken`() throws {
    try store.makeFolder("home")
    var event = try store.lunch()
    event.calendar = try store.calendar("home")
    var again = event
    try store.store.save(&event, span: .thisEvent, commit: false)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&again, span: .thisEvent, commit: false) }
        == .alreadyExists)
  }

  @Test func `what somebody else changed meanwhile stays beside what waited`() throws {
    try save(try store.event("team.ics"), titled: "New")
    try store.folder.put(
      "team.ics",
      old.replacing("SUMMARY:a", with: "SUMMARY:a\r\nLOCATION:Hall").replacing("SUMMARY:b", with: "SUMMARY:B"))
    try store.store.commit()
    #expect(try store.events("team.ics").map(\.title) == ["New", "B", "c"])
    #expect(try store.event("team.ics").location == "Hall")
    #expect(store.store.pendingChanges.isEmpty)
  }

  @Test func `what both changed is a conflict with its values, and what waits goes on waiting`() throws {
    try save(try store.event("team.ics"), titled: "New")
    let theirs = old.replacing("SUMMARY:a", with: "SUMMARY:A")
    try store.folder.put("team.ics", theirs)
    do throws(CalendarError) {
      try store.store.commit()
      Issue.record("the conflict was not seen")
    } catch {
      #expect(error.code == .changedUnderneath && error.place.uid == "a")
      #expect(error.conflicts.map(\.property) == ["SUMMARY"])
      let lines = try #require(error.conflicts.first).lines
      #expect(lines.map { $0.map(\.value) } == ThreeWay(base: ["a"], mine: ["New"], theirs: ["A"]))
    }
    #expect(try store.folder.text("team.ics") == theirs)
    #expect(store.store.pendingChanges.count == 1)
  }

  @Test func `a save that cannot be committed leaves what waited before it`() throws {
    let events = try store.events("team.ics")
    try save(events[0], titled: "Waits")
    try store.folder.put("team.ics", old.replacing("SUMMARY:a", with: "SUMMARY:A"))
    var other = events[2]
    other.title = "Now"
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&other, span: .thisEvent) } == .changedUnderneath)
    try store.folder.put("team.ics", old)
    try store.store.commit()
    #expect(try store.events("team.ics").map(\.title) == ["Waits", "b", "c"])
  }

  @Test func `two ways to one file are one file`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: store.folder("link.ics"), withDestinationPath: store.folder("team.ics"))
    try save(try store.event("team.ics", at: 0), titled: "A")
    try save(try store.event("link.ics", at: 1), titled: "B")
    #expect(store.store.pendingChanges.count == 1)
    try store.store.commit()
    #expect(try store.events("team.ics").map(\.title) == ["A", "B", "c"])
  }

  @Test func `occurrences of a series are saved one after the other`() throws {
    try store.folder.put("daily.ics", calendar(vevent("d", atTen, "RRULE:FREQ=DAILY;COUNT=3")))
    let query = EventQuery(
      start: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 2_000_000_000),
      calendars: [try store.calendar("daily.ics")])
    for (number, occurrence) in try store.store.events(matching: query).events.enumerated() {
      try save(occurrence, titled: "Day \(number)")
    }
    try store.store.commit()
    #expect(try store.store.events(matching: query).events.map(\.title) == ["Day 0", "Day 1", "Day 2"])
  }
}
