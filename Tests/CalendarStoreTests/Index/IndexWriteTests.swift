import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// What the store writes is in the index at once, and is the same there as if all files were read anew.
@Suite struct IndexWriteTests {
  let store: IndexedStore

  init() throws {
    store = try IndexedStore()
    try store.fill(seed: 7, events: 30)
    try store.expectSame()
  }

  private func date(_ day: Int) throws -> EventDate { .day(try #require(CivilDate(year: 2026, month: 12, day: day))) }

  private func new(_ uid: String, in name: String, by store: EventStore? = nil) throws -> Event {
    var event = Event(uid: uid, start: try date(5))
    event.title = "Something new"
    event.calendar = try (store ?? self.store.indexed).calendar(at: self.store.folder(name))
    return event
  }

  /// Compares the index with one that is made anew.
  private func expectCurrent(_ step: Comment) throws {
    let (now, anew) = (try IndexContents(of: store), try IndexContents(madeAnewFor: store))
    #expect(now.files == anew.files, step)
    #expect(now.items == anew.items, step)
    #expect(now.words == anew.words, step)
    #expect(now.findings == anew.findings, step)
    try store.expectSame()
  }

  @Test(arguments: ["one.ics", "many"]) func `after each kind of write`(name: String) throws {
    let indexed = store.indexed
    var event = try new("new", in: name)
    try indexed.save(&event, span: .thisEvent)
    try expectCurrent("added")
    var other = try new("other", in: name)
    other.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=9")]
    try indexed.save(&other, span: .thisEvent)
    try expectCurrent("added a series")
    event.title = "Something else, which is longer"
    try indexed.save(&event, span: .thisEvent)
    try expectCurrent("edited")
    event.notes = "one\ntwo"
    event.start = try date(6)
    try indexed.save(&event, span: .thisEvent)
    try expectCurrent("edited in several lines")
    for span in [EventSpan.thisEvent, .futureEvents] {
      let series = try #require(
        try indexed.events(in: event.calendar.map { [$0] } ?? []).events.first { $0.uid == "other" })
      var third = try #require(
        try indexed.occurrence(startingAt: try date(span == .thisEvent ? 7 : 9), of: series))
      third.title = "Otherwise"
      try indexed.save(&third, span: span)
      try expectCurrent("edited \(span)")
    }
    try indexed.remove(event, span: .thisEvent)
    try expectCurrent("removed")
    var again = try new("again", in: name)
    try indexed.save(&again, span: .thisEvent)
    try expectCurrent("added after a removal")
  }

  @Test func `after events that stood somewhere in the middle were changed or removed`() throws {
    let calendar = try store.indexed.calendar(at: store.folder("one.ics"))
    for place in [5, 0, 10] {
      let events = try store.indexed.events(in: [calendar]).events
      let lone = events.filter { event in !event.uid.isEmpty && events.count { $0.uid == event.uid } == 1 }
      var event = try #require(lone.dropFirst(place).first { !$0.hasRecurrence })
      event.title = "Changed at \(place)"
      try store.indexed.save(&event, span: .thisEvent)
      try expectCurrent("changed at \(place)")
      try store.indexed.remove(event, span: .thisEvent)
      try expectCurrent("removed at \(place)")
    }
  }

  @Test func `after a batch, a move and an import`() throws {
    let indexed = store.indexed
    for number in 0..<5 {
      var event = try new("batch\(number)", in: number < 3 ? "one.ics" : "many")
      try indexed.save(&event, span: .thisEvent, commit: false)
    }
    try indexed.commit()
    try expectCurrent("a batch")
    let one = try indexed.calendar(at: store.folder("one.ics"))
    var moved = try #require(try indexed.events(in: [one]).events.first { $0.uid == "batch1" })
    moved.calendar = try indexed.calendar(at: store.folder("many"))
    try indexed.save(&moved, span: .thisEvent)
    try expectCurrent("a move")
  }

  @Test func `a large calendar is not read for an event that is added`() throws {
    let event = try new("new", in: "one.ics")
    let (added, _) = try #require(try store.indexed.append(event, as: "add"))
    let found = try #require(try store.plain.events(in: event.calendar.map { [$0] } ?? []).events.last)
    #expect((found.uid, found.title, found.start) == (added.uid, added.title, added.start))
    #expect((found.origin?.line, found.origin?.index) == (added.origin?.line, added.origin?.index))
    try expectCurrent("added")
    #expect(try store.indexed.append(event, as: "add") == nil, "the UID is taken")
    #expect(throws: CalendarError.self) {
      var event = event
      try store.indexed.save(&event, span: .thisEvent)
    }
  }

  @Test func `what is added so is the same as without an index`() throws {
    let path = store.folder("one.ics")
    let before = try Data(contentsOf: URL(filePath: path))
    var event = try new("new", in: "one.ics")
    try store.indexed.save(&event, span: .thisEvent)
    let (with, item) = (try Data(contentsOf: URL(filePath: path)), event.item)
    try before.write(to: URL(filePath: path))
    var same = try new("new", in: "one.ics", by: store.plain)
    try store.plain.save(&same, span: .thisEvent)
    #expect(try Data(contentsOf: URL(filePath: path)) == with)
    #expect((same.uid, same.origin?.line, same.origin?.index) == (item.uid, item.origin?.line, item.origin?.index))
  }

  @Test func `what is added so is taken back, and added again`() throws {
    let (history, path) = (try ScratchFolder(), store.folder("one.ics"))
    let remembering = EventStore(
      root: store.folder.path, history: history("history"), environment: store.indexed.environment)
    let before = try Data(contentsOf: URL(filePath: path))
    let event = try new("new", in: "one.ics", by: remembering)
    _ = try #require(try remembering.append(event, as: "add"))
    let after = try Data(contentsOf: URL(filePath: path))
    #expect(after != before)
    try remembering.undo()
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    try remembering.redo()
    #expect(try Data(contentsOf: URL(filePath: path)) == after)
    try expectCurrent("taken back and added again")
  }

  @Test func `somebody else's change within a stamp is not lost`() throws {
    let path = store.folder("one.ics")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let status = try store.indexed.environment.disk.status(of: path).identity
    // In place, of the same length and with the same stamp but for the one that nobody can set.
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.write(contentsOf: Data(text.replacing("planning", with: "PLANNING").utf8))
    try file.close()
    let stamp = Date(timeIntervalSince1970: Double(status.modified) / 1e9)
    try FileManager.default.setAttributes([.modificationDate: stamp], ofItemAtPath: path)
    var event = try new("new", in: "one.ics")
    try store.indexed.save(&event, span: .thisEvent)
    let now = try String(contentsOfFile: path, encoding: .utf8)
    #expect(now.contains("PLANNING") && now.contains("UID:new"))
    try store.expectSame()
  }

  @Test func `a program that dies on the way leaves an index that is right`() throws {
    let path = store.folder("one.ics")
    let before = try Data(contentsOf: URL(filePath: path))
    let recorder = CallRecorder()
    func add(on disk: Disk) throws {
      let store = IndexedStore.store(over: store.folder.path, cache: store.cache("index"), disk: disk)
      var event = try new("new", in: "one.ics", by: store)
      try store.save(&event, span: .thisEvent)
    }
    try add(on: recorder.disk)
    let after = try Data(contentsOf: URL(filePath: path))
    for number in 0..<recorder.recorded.count {
      try before.write(to: URL(filePath: path))
      try store.expectSame()
      _ = try? add(on: CallRecorder { $0.number >= number ? EIO : nil }.disk)
      let now = try Data(contentsOf: URL(filePath: path))
      #expect(now == before || now == after, "\(recorder.recorded[number])")
      try store.expectSame(by: store.another())
    }
  }
}
