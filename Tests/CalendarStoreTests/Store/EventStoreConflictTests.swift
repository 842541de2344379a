import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreConflictTests {
  let store: StoreFolder
  let old = calendar(vevent("a", atTen), vevent("b", atTen))

  init() throws { store = try StoreFolder() }

  private func saved(_ event: Event, by store: StoreFolder? = nil) -> CalendarError.Code? {
    var event = event
    event.title = "New"
    return codeThrown { () throws(CalendarError) in try (store ?? self.store).store.save(&event, span: .thisEvent) }
  }

  @Test func `an event that changed since it was read is left as it is`() throws {
    try store.folder.put("team.ics", old)
    let event = try store.event("team.ics")
    let theirs = old.replacing("SUMMARY:a", with: "SUMMARY:A")
    try store.folder.put("team.ics", theirs)
    #expect(saved(event) == .changedUnderneath)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent) } == .changedUnderneath)
    #expect(try store.folder.text("team.ics") == theirs)
    #expect(try store.store.newest(event)?.title == "A")
  }

  @Test func `a file that was written again with the same bytes is no conflict`() throws {
    try store.folder.put("team.ics", old)
    let event = try store.event("team.ics")
    try FileManager.default.removeItem(atPath: store.folder("team.ics"))
    try store.folder.put("team.ics", old)
    #expect(saved(event) == nil)
    #expect(try store.event("team.ics").title == "New")
  }

  @Test func `an event whose file is gone is a conflict and stays gone`() throws {
    try store.folder.put("team.ics", old)
    let event = try store.event("team.ics")
    try FileManager.default.removeItem(atPath: store.folder("team.ics"))
    #expect(saved(event) == .changedUnderneath)
    #expect(
      codeThrown { () throws(CalendarError) in try store.store.remove(event, span: .thisEvent) } == .changedUnderneath)
    #expect(try store.store.newest(event) == nil)
    #expect(try store.folder.names() == [])
  }

  @Test func `a change between reading again and writing is a conflict`() throws {
    let path = try store.folder.put("team.ics", old)
    let event = try store.event("team.ics")
    let theirs = old.replacing("SUMMARY:a", with: "SUMMARY:A")
    let racing = try store.with(
      disk: CallRecorder { call in
        if call.call == .flock { try? Data(theirs.utf8).write(to: URL(filePath: path)) }
        return nil
      }.disk)
    #expect(saved(event, by: racing) == .changedUnderneath)
    #expect(try store.folder.text("team.ics") == theirs)
  }

  @Test func `a target that changes while an event moves has both events`() throws {
    try store.folder.put("from.ics", old)
    let path = try store.folder.put("to.ics", calendar())
    let theirs = calendar(vevent("t", atTen))
    let racing = try store.with(
      disk: CallRecorder { call in
        // Only once, because the source is in the same folder.
        if call.call == .flock, (try? String(contentsOfFile: path, encoding: .utf8)) == calendar() {
          try? Data(theirs.utf8).write(to: URL(filePath: path))
        }
        return nil
      }.disk)
    var event = try store.event("from.ics")
    event.calendar = try store.calendar("to.ics")
    #expect(saved(event, by: racing) == nil)
    #expect(try store.events("from.ics").map(\.title) == ["b"])
    #expect(try store.events("to.ics").map(\.title) == ["t", "New"])
  }

  @Test func `of many who save at once, one wins and the others know`() async throws {
    try store.folder.put("team.ics", old)
    let (store, event) = (store, try store.event("team.ics"))
    let codes = await withTaskGroup(of: CalendarError.Code?.self) { group -> [CalendarError.Code?] in
      for number in 0..<8 {
        group.addTask {
          var event = event
          event.title = "New \(number)"
          return codeThrown { () throws(CalendarError) in try store.store.save(&event, span: .thisEvent) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.filter { $0 == nil }.count == 1)
    #expect(codes.filter { $0 == .changedUnderneath }.count == 7)
    #expect(try store.folder.names() == ["team.ics"])
  }
}
