import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreFailureTests {
  let old = calendar(vevent("a", atTen), vevent("b", atTen))

  /// Runs work on a disk that fails at every single call in turn, and checks what is then there.
  private func failEverywhere(
    with error: Int32, _ prepare: (StoreFolder) throws -> Void,
    work: (StoreFolder) throws -> Void, check: (StoreFolder, Bool, CallRecorder.Call) throws -> Void
  ) throws {
    let counter = CallRecorder()
    let folder = try StoreFolder(disk: counter.disk)
    try prepare(folder)
    let first = counter.recorded.count
    try work(folder)
    #expect(counter.recorded.count > first + 10)
    for call in counter.recorded.dropFirst(first) {
      let recorder = CallRecorder { $0.number == call.number ? error : nil }
      let folder = try StoreFolder(disk: recorder.disk)
      try prepare(folder)
      let isDone = (try? work(folder)) != nil
      let failed = recorder.recorded.first { $0.number == call.number } ?? call
      try check(folder, isDone, failed)
    }
  }

  private func litter(_ names: [String]) -> Int { names.count { $0.hasPrefix(".cal-edit-") } }

  @Test(arguments: [ENOSPC, EIO, EACCES]) func `a save that fails at any call leaves the file as it was`(error: Int32)
    throws
  {
    try failEverywhere(with: error) { store in
      try store.folder.put("team.ics", old)
    } work: { store in
      var event = try store.event("team.ics")
      event.title = "New"
      try store.store.save(&event, span: .thisEvent)
    } check: { store, isDone, failed in
      let text = try store.folder.text("team.ics")
      #expect(isDone ? text.contains("SUMMARY:New") : text == old, "\(failed)")
      #expect(try litter(store.folder.names()) == (failed.call == .unlinkat ? 1 : 0), "\(failed)")
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES]) func `a new event that fails at any call leaves nothing`(error: Int32) throws
  {
    try failEverywhere(with: error) { store in
      try store.makeFolder("Work")
    } work: { store in
      var event = try store.lunch()
      event.calendar = try store.calendar("Work")
      try store.store.save(&event, span: .thisEvent)
    } check: { store, isDone, failed in
      let names = try store.names("Work").filter { !$0.hasPrefix(".") }
      #expect(names == (isDone ? ["lunch.ics"] : []), "\(failed)")
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES]) func `a move that fails at any call loses nothing`(error: Int32) throws {
    try failEverywhere(with: error) { store in
      try store.makeFolder("Work")
      try store.folder.put("from.ics", old)
    } work: { store in
      var event = try store.event("from.ics")
      event.calendar = try store.calendar("Work")
      try store.store.save(&event, span: .thisEvent)
    } check: { store, isDone, failed in
      let names = try store.names("Work").filter { !$0.hasPrefix(".") }
      #expect(names == (isDone ? ["a.ics"] : []), "\(failed)")
      #expect(try store.events("from.ics").map(\.uid) == (isDone ? ["b"] : ["a", "b"]), "\(failed)")
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES]) func `a removal that fails at any call leaves the file`(error: Int32) throws {
    try failEverywhere(with: error) { store in
      try store.makeFolder("Work")
      try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    } work: { store in
      try store.store.remove(try store.event("Work"), span: .thisEvent)
    } check: { store, isDone, failed in
      let names = try store.names("Work").filter { !$0.hasPrefix(".") }
      #expect(names == (isDone ? [] : ["a.ics"]), "\(failed)")
    }
  }

  @Test func `what could not be kept is told`() throws {
    let store = try StoreFolder(disk: CallRecorder { $0.call == .flock ? ENOLCK : nil }.disk)
    try store.folder.put("team.ics", old)
    try FileManager.default.linkItem(atPath: store.folder("team.ics"), toPath: store.folder("other.ics"))
    var event = try store.event("team.ics")
    event.title = "New"
    let notes = try store.store.save(&event, span: .thisEvent)
    #expect(notes.map(\.code) == ["not-locked", "links-parted"])
    #expect(notes.allSatisfy { $0.severity == .note && $0.place.file == store.folder("team.ics") })
    #expect(try store.store.remove(event, span: .thisEvent).map(\.code) == ["not-locked"])
  }

  @Test func `what a dead program left in a folder is removed with the first write`() throws {
    let store = try StoreFolder(disk: Disk(kernel: Kernel(), leftoverAge: -10))
    try store.makeFolder("Work")
    let leftover = ".cal-edit-999999999-abc.tmp"
    try store.folder.put("Work/\(leftover)", "half")
    try store.folder.put("Work/a.ics", calendar(vevent("a", atTen)))
    var event = try store.event("Work")
    #expect(try store.names("Work").contains(leftover))
    event.title = "New"
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.names("Work") == ["a.ics"])
    try store.folder.put("Work/\(leftover)", "half")
    event.title = "Newer"
    try store.store.save(&event, span: .thisEvent)
    #expect(try store.names("Work").contains(leftover))
  }
}
