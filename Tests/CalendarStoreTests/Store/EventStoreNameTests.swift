import CalendarFiles
import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Files whose names look alike, an é in one piece and an e with an accent, are two.
@Suite struct EventStoreNameTests {
  private let team: RememberingStore
  private var store: EventStore { team.store }

  private static let names = ["Work/caf\u{E9}.ics", "Work/cafe\u{301}.ics"]

  init() throws {
    team = try RememberingStore()
    try team.files.makeFolder("Work")
    for (number, name) in Self.names.enumerated() {
      try team.files.folder.put(name, calendar(vevent("\(number)", atTen)))
    }
    try #require(try team.files.names("Work").count == 2)
  }

  @Test func `both can be changed before one commit`() throws {
    for index in 0..<2 {
      var event = try team.files.event("Work", at: index)
      event.title = "New"
      try store.save(&event, span: .thisEvent, commit: false)
    }
    #expect(store.pendingChanges.count == 2)
    try store.commit()
    #expect(try team.files.events("Work").map(\.title) == ["New", "New"])
  }

  @Test func `their calendar is removed and comes back`() throws {
    let before = try team.files.events("Work")
    try store.removeCalendar(try team.files.calendar("Work"))
    #expect(try store.calendars() == [])
    try store.undo()
    #expect(try team.files.events("Work").map(\.uid) == before.map(\.uid))
  }

  @Test func `a store that gathers changes shows the other beside a change of one`() throws {
    let gathering = EventStore(root: store.root, gathersChanges: true, environment: store.environment)
    var event = try #require(try gathering.events(in: gathering.calendars()).events.first)
    event.title = "New"
    try gathering.save(&event, span: .thisEvent)
    #expect(try gathering.events(in: gathering.calendars()).events.count == 2)
  }

  @Test func `a calendar's folder stays while the other is in it`() throws {
    var calendar = try store.newCalendar(titled: "Made")
    try store.saveCalendar(&calendar)
    for name in Self.names {
      try team.files.folder.put(name.replacing("Work", with: "Made"), CalendarStoreTests.calendar(vevent("m", atTen)))
    }
    try FileManager.default.removeItem(atPath: team.files.folder("Made/displayname"))
    let event = try team.files.event("Made")
    #expect(try store.remove(event, span: .thisEvent) == [])
    #expect(try team.files.names("Made").count == 1)
  }
}
