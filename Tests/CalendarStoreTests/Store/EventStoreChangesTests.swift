import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// Every test waits for what must come, and for nothing else; one that it waits for in vain never ends.
@Suite(.timeLimit(.minutes(5))) struct EventStoreChangesTests {
  private let team: RememberingStore

  init() throws {
    team = try RememberingStore()
    try team.files.folder.put("team.ics", calendar(vevent("a", atTen), vevent("b", atTen)))
    try team.files.makeFolder("Work")
    try team.files.folder.put("Work/w.ics", calendar(vevent("w", atTen)))
  }

  /// What the stream of a store tells after some work, as words: `Work w added`.
  private func told(_ count: Int, by store: EventStore, after work: () throws -> Void) async throws -> [String] {
    let stream = store.changes
    try work()
    var told: [String] = []
    for await change in stream {
      told.append([change.calendar.title, change.uid, change.kind.rawValue].compactMap(\.self).joined(separator: " "))
      if told.count == count { break }
    }
    return told
  }

  @Test func `a change of this store is told`() async throws {
    #expect(try await told(1, by: team.store) { try team.setTitle("New", of: "team.ics") } == ["team a changed"])
  }

  @Test func `what another store adds, changes and removes is told`() async throws {
    let other = try team.another()
    let told = try await told(3, by: team.store) {
      try other.add("n", to: "Work")
      try other.setTitle("New", of: "team.ics", at: 1)
      try other.store.remove(try #require(try other.files.events("Work").first { $0.uid == "w" }), span: .thisEvent)
    }
    #expect(Set(told) == ["Work n added", "Work w removed", "team b changed"])
  }

  @Test func `a move between calendars is told of both`() async throws {
    let told = try await told(2, by: team.store) { try team.move("team.ics", to: "Work") }
    #expect(Set(told) == ["team a removed", "Work a added"])
  }

  @Test func `a file that a program without care rewrites is noticed`() async throws {
    let told = try await told(1, by: team.store) {
      try team.rewrite("Work/w.ics") { $0.replacing("SUMMARY:w", with: "SUMMARY:other") }
    }
    #expect(told == ["Work w changed"])
  }

  @Test func `a calendar that comes is told with what is in it, and watched`() async throws {
    let stream = team.store.changes
    var changes = stream.makeAsyncIterator()
    try team.files.makeFolder("New")
    #expect(await changes.next()?.kind == .added)
    try team.files.folder.put("New/x.ics", calendar(vevent("x", atTen)))
    let item = await changes.next()
    #expect(item?.calendar.title == "New" && item?.uid == "x" && item?.kind == .added)
    try FileManager.default.removeItem(atPath: team.files.folder("New"))
    let last = [await changes.next(), await changes.next()]
    #expect(last.allSatisfy { $0?.kind == .removed && $0?.calendar.title == "New" })
  }

  @Test func `a folder that comes while the others begin to be watched is watched too`() async throws {
    // Where other programs have all queues of the kernel, folders are looked at, and none is missed.
    let queue = inotify_init1(Int32(IN_CLOEXEC))
    guard queue >= 0 else { return }
    close(queue)
    let (root, late) = (team.files.folder.path, team.files.folder("Late"))
    let recorder = CallRecorder { call in
      if call.call == .inotifyAdd, call.name == root { mkdir(late, 0o755) }
      return nil
    }
    var changes = try team.another(disk: recorder.disk).store.changes.makeAsyncIterator()
    #expect(await changes.next()?.calendar.title == "Late")
    try team.files.folder.put("Late/n.ics", calendar(vevent("n", atTen)))
    #expect(await changes.next()?.uid == "n")
  }

  @Test func `two equal items of one UID that change in the same way are told`() async throws {
    for name in ["Work/w.ics", "Work/copy.ics"] { try team.files.folder.put(name, calendar(vevent("w", atTen))) }
    let told = try await told(1, by: team.store) {
      for name in ["Work/w.ics", "Work/copy.ics"] {
        try team.files.folder.put("\(name).tmp", calendar(vevent("w", atTen, "LOCATION:There")))
      }
      for name in ["Work/w.ics", "Work/copy.ics"] {
        try #require(rename(team.files.folder("\(name).tmp"), team.files.folder(name)) == 0)
      }
    }
    #expect(told == ["Work w changed"])
  }

  @Test func `what is written where a link leads is told`() async throws {
    let outside = try ScratchFolder()
    try outside.put("real.ics", calendar(vevent("l", atTen)))
    try outside.put("item.ics", calendar(vevent("i", atTen)))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: team.files.folder("linked.ics"), withDestinationPath: outside("real.ics"))
    try files.createSymbolicLink(atPath: team.files.folder("Work/i.ics"), withDestinationPath: outside("item.ics"))
    let told = try await told(2, by: team.store) {
      try outside.put("real.ics", calendar(vevent("l", atTen, "SUMMARY:x")))
      try outside.put("item.ics", calendar(vevent("i", atTen, "SUMMARY:x")))
    }
    #expect(Set(told) == ["linked l changed", "Work i changed"])
  }

  @Test func `calendars outside the store are told of when they are asked for`() async throws {
    let outside = try ScratchFolder()
    try outside.put("lone.ics", calendar(vevent("l", atTen)))
    try FileManager.default.createDirectory(atPath: outside("Far"), withIntermediateDirectories: true)
    let (file, folder) = (try team.store.calendar(at: outside("lone.ics")), try team.store.calendar(at: outside("Far")))
    var changes = team.store.changes(in: [file, folder]).makeAsyncIterator()
    try team.setTitle("Unasked", of: "team.ics")
    try outside.put("lone.ics", calendar(vevent("l", atTen, "SUMMARY:x")))
    let first = await changes.next()
    #expect(first?.calendar.title == "lone" && first?.uid == "l" && first?.kind == .changed)
    try outside.put("Far/n.ics", calendar(vevent("n", atTen)))
    let second = await changes.next()
    #expect(second?.calendar.title == "Far" && second?.uid == "n" && second?.kind == .added)
    try FileManager.default.removeItem(atPath: outside("lone.ics"))
    let last = [await changes.next(), await changes.next()]
    #expect(last.allSatisfy { $0?.kind == .removed && $0?.calendar.title == "lone" })
  }

  @Test func `a calendar's name is told`() async throws {
    let told = try await told(1, by: team.store) { try team.files.folder.put("Work/displayname", "Office") }
    #expect(told == ["Office changed"])
  }

  @Test func `a store that is made later is noticed`() async throws {
    let outside = try ScratchFolder()
    let store = EventStore(root: outside("deep/calendars"), environment: team.store.environment)
    let told = try await told(2, by: store) {
      try FileManager.default.createDirectory(atPath: outside("deep/calendars/Work"), withIntermediateDirectories: true)
      try outside.put("deep/calendars/Work/x.ics", calendar(vevent("x", atTen)))
    }
    #expect(told == ["Work added", "Work x added"])
  }

  @Test(arguments: [SystemCall.inotifyInit, .inotifyAdd]) func `without the kernel's word the folders are looked at`(
    call: SystemCall
  ) async throws {
    let deaf = try team.another(disk: CallRecorder { $0.call == call ? ENOSPC : nil }.disk)
    #expect(try await told(1, by: deaf.store) { try team.setTitle("New", of: "team.ics") } == ["team a changed"])
  }

  @Test func `the stream ends with the task that reads it`() async throws {
    let stream = team.store.changes
    let task = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `a store without a folder has nothing to tell`() async {
    for await _ in EventStore(environment: team.store.environment).changes { Issue.record("something was told") }
  }
}
