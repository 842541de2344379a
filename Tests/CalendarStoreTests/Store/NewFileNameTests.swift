import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// What stands in a calendar's folder under the name that a new file wants.
@Suite struct NewFileNameTests {
  enum Obstacle: CaseIterable { case folder, pipe, socket, danglingLink, otherFile }

  let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    try store.makeFolder("work")
    try store.makeFolder("home")
  }

  private func put(_ obstacle: Obstacle, _ name: String) throws {
    switch obstacle {
    case .folder: try store.makeFolder(name)
    case .pipe: try #require(mkfifo(store.folder(name), 0o600) == 0)
    case .socket: try #require(mknod(store.folder(name), S_IFSOCK | 0o600, 0) == 0)
    case .danglingLink: try store.folder.link(name, to: "nowhere.ics")
    case .otherFile: try store.folder.put(name, "no calendar")
    }
  }

  @Test(arguments: Obstacle.allCases) func `a new event takes the next free name`(obstacle: Obstacle) throws {
    try put(obstacle, "work/lunch.ics")
    try put(obstacle, "work/lunch-2.ics")
    var event = try store.lunch()
    event.calendar = try store.calendar("work")
    try store.store.save(&event, span: .thisEvent)
    #expect(event.origin?.file.hasSuffix("work/lunch-3.ics") == true)
    #expect(try store.names("work") == ["lunch-2.ics", "lunch-3.ics", "lunch.ics"])
  }

  @Test(arguments: Obstacle.allCases) func `a moved event takes the next free name`(obstacle: Obstacle) throws {
    try store.folder.put("home/a.ics", calendar(vevent("a", atTen)))
    try put(obstacle, "work/a.ics")
    var event = try store.event("home")
    event.calendar = try store.calendar("work")
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.names("work") == ["a-2.ics", "a.ics"])
    #expect(try store.names("home") == [])
  }

  @Test(arguments: Obstacle.allCases) func `an import takes the next free name`(obstacle: Obstacle) throws {
    try put(obstacle, "work/a.ics")
    let bytes = Array(calendar(vevent("a", atTen), vevent("a-2", atTen), vevent("b", atTen)).utf8)
    try store.store.carryOut(
      try store.store.plan(
        importing: [ImportSource(name: "phone.ics", bytes: bytes)], into: try store.calendar("work")))
    #expect(Set(try store.events("work").map(\.uid)) == ["a", "a-2", "b"])
    #expect(try store.names("work") == ["a-2-2.ics", "a-2.ics", "a.ics", "b.ics"])
  }

  @Test func `two new events of one batch have names of their own`() throws {
    for uid in ["x/y", "x/z"] {
      var event = try store.lunch(uid: uid)
      event.calendar = try store.calendar("work")
      try store.store.save(&event, span: .thisEvent, commit: false)
    }
    try store.store.commit()
    #expect(try store.events("work").count == 2)
  }

  @Test func `a calendar that was removed meanwhile is not made anew`() throws {
    var event = try store.lunch()
    event.calendar = try store.calendar("work")
    try FileManager.default.removeItem(atPath: store.folder("work"))
    let code = codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) }
    #expect(code == .notFound)
    #expect(try store.names("") == ["home"])
  }
}
