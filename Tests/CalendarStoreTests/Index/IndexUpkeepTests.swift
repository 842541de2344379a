import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarIndex
@testable import CalendarStore

/// The index may be gone, old, damaged or behind: what is shown is what is in the files.
@Suite struct IndexUpkeepTests {
  let store: IndexedStore

  init() throws {
    store = try IndexedStore()
    try store.fill(seed: 5, events: 60)
    // Closed at once, so that its one file has all of it.
    try store.expectSame(by: store.another())
  }

  @Test func `files that change, come and go are noticed`() throws {
    var random = RandomCalendar(seed: 9)
    for round in 0..<6 {
      try store.put("one.ics", random.text(events: round..<60))
      try store.put("many/\(round).ics", random.text(events: 900 + round..<901 + round))
      try store.put("many/new\(round).ics", random.text(events: 800 + round..<801 + round))
      try FileManager.default.removeItem(atPath: store.folder("many/\(20 + round).ics"))
      try store.expectSame()
    }
  }

  @Test func `a file that was changed within its stamp is noticed`() throws {
    let path = store.folder("many/1.ics")
    let before = try String(contentsOfFile: path, encoding: .utf8)
    try store.put("many/1.ics", before.replacing("DTSTAMP:20260101", with: "DTSTAMP:20260102"))
    try store.expectSame()
    try store.put("many/1.ics", before.replacing("DTSTAMP:20260101", with: "DTSTAMP:20260103"))
    try store.expectSame()
  }

  @Test func `of a large file that was edited elsewhere all is shown where it is now`() throws {
    var random = RandomCalendar(seed: 21)
    let events = (0..<500).map { random.event($0) }
    func text(_ events: [String]) -> String { random.frame(around: events.joined()) }
    try store.put("large.ics", text(events))
    #expect(text(events).utf8.count > 1 << 16)
    try store.expectSame()
    var edited = events
    edited.insert(random.event(900), at: 250)
    edited.remove(at: 100)
    edited[400] = random.event(901)
    edited.swapAt(10, 480)
    try store.put("large.ics", text(edited))
    try store.expectSame()
    try store.put("large.ics", text(edited).replacing("+0530", with: "+0630"))
    try store.expectSame()
  }

  @Test func `what the store itself writes is in the index`() throws {
    try store.expectSame()
    for name in ["one.ics", "many"] {
      let calendar = try store.indexed.calendar(at: store.folder(name))
      let start = try #require(CivilDate(year: 2026, month: 12, day: 5))
      var event = Event(uid: "new-\(name)", start: .day(start))
      event.title = "Something new"
      event.calendar = calendar
      try store.indexed.save(&event, span: .thisEvent)
      try store.expectSame()
      event.title = "Something else"
      try store.indexed.save(&event, span: .thisEvent)
      try store.expectSame()
      try store.indexed.remove(event, span: .thisEvent)
      try store.expectSame()
    }
  }

  @Test func `a file that may have changed within its stamp is read once for an answer`() throws {
    let recorder = CallRecorder()
    let recorded = IndexedStore.store(over: store.folder.path, cache: store.cache("index"), disk: recorder.disk)
    try store.put("many/1.ics", try String(contentsOfFile: store.folder("many/2.ics"), encoding: .utf8))
    let day = EventQuery(
      start: Instant(secondsSince1970: 1_000_000_000), end: Instant(secondsSince1970: 1_000_086_400),
      calendars: [try recorded.calendar(at: store.folder("many"))])
    let before = recorder.recorded.count
    #expect(try recorded.events(matching: day).events == [])
    let opened = recorder.recorded.dropFirst(before).filter { $0.call == .openat && $0.name.hasSuffix(".ics") }
    #expect(opened.map(\.name).sorted() == Set(opened.map(\.name)).sorted())
    #expect(opened.contains { $0.name.hasSuffix("/1.ics") })
  }

  @Test func `a query opens only the files of what may take place in it`() async throws {
    // What was written within the tick of a clock is in doubt, and read again.
    try await Task.sleep(for: .seconds(3))
    try store.expectSame(by: store.another())
    let recorder = CallRecorder()
    let recorded = IndexedStore.store(over: store.folder.path, cache: store.cache("index"), disk: recorder.disk)
    let day = EventQuery(
      start: Instant(secondsSince1970: 1_000_000_000), end: Instant(secondsSince1970: 1_000_086_400),
      calendars: [try recorded.calendar(at: store.folder("many"))])
    let before = recorder.recorded.count
    #expect(try recorded.events(matching: day).events == [])
    let opened = recorder.recorded.dropFirst(before).filter { $0.call == .openat && $0.name.hasSuffix(".ics") }
    #expect(opened.map(\.name) == [])
  }

  @Test func `an index that is gone is made again`() throws {
    try FileManager.default.removeItem(atPath: store.cache("index"))
    try store.expectSame()
    try store.expectSame(by: store.another())
    #expect(try FileManager.default.fileExists(atPath: store.index.path))
  }

  @Test(arguments: [0, 1, 100, 4096, 20_000])
  func `an index that was cut off is made again`(length: UInt64) throws {
    let file = try FileHandle(forUpdating: try store.index)
    try file.truncate(atOffset: length)
    try file.close()
    try store.expectSame(by: store.another())
    try store.expectSame(by: store.another())
  }

  @Test(arguments: [0, 16, 4096, 30_000])
  func `an index full of junk is made again`(offset: UInt64) throws {
    let file = try FileHandle(forUpdating: try store.index)
    let size = try file.seekToEnd()
    var generator = SeededGenerator(seed: Int(offset))
    try file.seek(toOffset: offset)
    try file.write(
      contentsOf: Data((offset..<max(offset, size)).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    try file.close()
    try store.expectSame(by: store.another())
    try store.expectSame(by: store.another())
  }

  @Test func `a file that is no database is made one`() throws {
    try Data("no database".utf8).write(to: try store.index)
    let store = store.another()
    try self.store.expectSame(by: store)
    #expect(try Data(contentsOf: self.store.index).starts(with: "SQLite format 3".utf8))
  }

  @Test func `an index of an older version is made again`() throws {
    let file = try FileHandle(forUpdating: try store.index)
    // The user version stands in the header (sqlite.org/fileformat2.html §1.3).
    try file.seek(toOffset: 60)
    try file.write(contentsOf: Data([0, 0, 1, 0]))
    try file.close()
    try store.expectSame(by: store.another())
  }

  @Test func `an index in which most words are of what is gone is made again`() throws {
    try Database(try store.index.path).run("UPDATE world SET dead = 1000000")
    try store.expectSame(by: store.another())
    #expect(try Database(try store.index.path).number("SELECT dead FROM world") == 0)
  }

  @Test func `what is taken out leaves its words behind, and that is counted`() throws {
    try FileManager.default.removeItem(atPath: store.folder("many/3.ics"))
    try store.expectSame()
    #expect(try Database(try store.index.path).number("SELECT dead FROM world") > 0)
  }

  @Test func `calendars that are gone are forgotten`() throws {
    try FileManager.default.removeItem(atPath: store.folder("many"))
    var random = RandomCalendar(seed: 31)
    try store.put("one.ics", random.text(events: 0..<60))
    try store.expectSame()
    let database = try Database(try store.index.path)
    #expect(try database.number("SELECT count(*) FROM calendar") == 1)
    #expect(try database.number("SELECT count(*) FROM file") == 1)
    #expect(try database.number("SELECT count(*) FROM item") == database.number("SELECT count(*) FROM piece"))
  }

  @Test func `where no index can be the calendars are read all the same`() throws {
    try FileManager.default.removeItem(atPath: store.cache("index"))
    try Data().write(to: URL(filePath: store.cache("index")))
    try store.expectSame(by: store.another())
  }

  @Test func `several stores may make one index at the same time`() async throws {
    try FileManager.default.removeItem(atPath: store.cache("index"))
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { #expect(throws: Never.self) { try store.expectSame(by: store.another()) } }
      }
    }
    try store.expectSame(by: store.another())
  }

  @Test func `a small calendar has no index`() throws {
    let small = EventStore(
      root: store.folder.path,
      environment: StoreEnvironment(
        variables: [:], now: { .earliest }, cache: store.cache("other")))
    _ = try small.events(matching: EventQuery(start: .earliest, end: .latest, calendars: nil))
    #expect(!FileManager.default.fileExists(atPath: store.cache("other")))
  }
}
