import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Items that another program puts elsewhere while somebody has them open.
@Suite struct MovedItemTests {
  let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    for name in ["Work", "Home"] { try store.makeFolder(name) }
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    try store.folder.put("Work/b.ics", calendar(vevent("b", atTen)))
  }

  private func move(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: store.folder(old), toPath: store.folder(new))
  }

  private func event(_ uid: String) throws -> Event { try #require(try store.events("Work").first { $0.uid == uid }) }

  @Test func `what was edited goes into the file under its new name`() throws {
    var event = try event("a")
    try move("Work/a.ics", to: "Work/renamed.ics")
    event.title = "New"
    let findings = try store.store.save(&event, span: .thisEvent)
    #expect(findings.isEmpty && event.origin?.file == store.folder("Work/renamed.ics"))
    #expect(try store.names("Work") == ["b.ics", "renamed.ics"])
    #expect(try store.folder.text("Work/renamed.ics").contains("SUMMARY:New"))
  }

  @Test func `what another program changed in it stays, and of one property it is a conflict`() throws {
    var event = try event("a")
    let late = event
    try move("Work/a.ics", to: "Work/renamed.ics")
    try store.folder.put(
      "Work/renamed.ics", calendar(vevent("a", atTen, "LOCATION:Hall").replacing("SUMMARY:a", with: "SUMMARY:Their")))
    event.notes = "Mine"
    var titled = late
    titled.title = "Mine"
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&titled, span: .thisEvent) } == .changedUnderneath)
    try store.store.save(&event, span: .thisEvent)
    let text = try store.folder.text("Work/renamed.ics")
    #expect(text.contains("LOCATION:Hall") && text.contains("DESCRIPTION:Mine") && text.contains("SUMMARY:Their"))
  }

  @Test func `it is found, brought up to date and removed under its new name`() throws {
    var event = try event("a")
    try move("Work/a.ics", to: "Work/renamed.ics")
    try store.folder.put("Work/renamed.ics", calendar(vevent("a", atTen, "LOCATION:Hall")))
    #expect(try store.store.newest(event)?.location == "Hall")
    #expect(try store.store.refresh(&event) && event.location == "Hall")
    try store.store.remove(event, span: .thisEvent)
    #expect(try store.names("Work") == ["b.ics"])
  }

  @Test func `a series and its occurrences are followed`() throws {
    let daily = vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=3")
    try store.folder.put("Work/s.ics", calendar(daily))
    let series = try event("s")
    var occurrence = try #require(
      try store.store.occurrence(startingAt: .utc(StoreFolder.noon.reading.adding(seconds: 22 * 3600)), of: series))
    try move("Work/s.ics", to: "Work/t.ics")
    occurrence.title = "Second"
    try store.store.save(&occurrence, span: .thisEvent)
    #expect(try store.names("Work") == ["a.ics", "b.ics", "t.ics"])
    #expect(try store.folder.text("Work/t.ics").contains("RECURRENCE-ID:20261205T100000Z"))
  }

  @Test func `one in another calendar of the store is changed there, and that is said`() throws {
    var event = try event("a")
    try move("Work/a.ics", to: "Home/a.ics")
    event.title = "New"
    let findings = try store.store.save(&event, span: .thisEvent)
    #expect(findings.map(\.code) == ["item-moved"] && findings[0].message.contains("Home"))
    #expect(event.calendar?.title == "Home" && event.origin?.file == store.folder("Home/a.ics"))
    #expect(try store.names("Work") == ["b.ics"])
    #expect(try store.folder.text("Home/a.ics").contains("SUMMARY:New"))
  }

  @Test func `one that is to go back from there goes where it is meant to be`() throws {
    try store.makeFolder("Third")
    var event = try event("a")
    try move("Work/a.ics", to: "Home/a.ics")
    event.calendar = try store.calendar("Third")
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.names("Home") == [] && store.names("Third") == ["a.ics"])
  }

  @Test func `of several places the one that says what was read is meant, and of two none`() throws {
    var event = try event("a")
    let same = try store.folder.text("Work/a.ics")
    try FileManager.default.removeItem(atPath: store.folder("Work/a.ics"))
    try store.folder.put("Work/c.ics", same.replacing("SUMMARY:a", with: "SUMMARY:other"))
    try store.folder.put("Work/d.ics", same)
    event.title = "New"
    var again = event
    try store.store.save(&event, span: .thisEvent)
    #expect(event.origin?.file == store.folder("Work/d.ics"))
    for name in ["Work/c.ics", "Work/d.ics"] {
      try store.folder.put(name, same.replacing("SUMMARY:a", with: "SUMMARY:o"))
    }
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.save(&again, span: .thisEvent) } == .changedUnderneath)
  }

  @Test func `nothing is removed from a calendar that it was not in, and a copy elsewhere stays`() throws {
    let event = try event("a")
    try move("Work/a.ics", to: "Home/a.ics")
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent) } == .changedUnderneath)
    #expect(try store.names("Home") == ["a.ics"])
  }

  @Test func `a file that was opened by its path is followed in its folder`() throws {
    var event = try store.event("Work/a.ics")
    try move("Work/a.ics", to: "Work/renamed.ics")
    event.title = "New"
    let findings = try store.store.save(&event, span: .thisEvent)
    #expect(try store.folder.text("Work/renamed.ics").contains("SUMMARY:New"))
    // It is the folder's now, by whose UID it was found.
    #expect(event.calendar?.id == store.folder("Work") && findings.map(\.code) == ["item-moved"])
  }

  @Test func `a calendar that is one file is followed where it was renamed`() throws {
    try store.folder.put("team.ics", calendar(vevent("t", atTen)))
    var event = try store.event("team.ics")
    try move("team.ics", to: "crew.ics")
    event.title = "New"
    #expect(try store.store.save(&event, span: .thisEvent).map(\.code) == ["item-moved"])
    #expect(
      try store.folder.text("crew.ics").contains("SUMMARY:New") && store.folder.names().contains("team.ics") == false)
  }
}
