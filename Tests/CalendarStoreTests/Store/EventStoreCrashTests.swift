import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// Lets a program die at every single call, and looks at what the next one makes of it.
@Suite struct EventStoreCrashTests {
  /// A store with something in it.
  private func store() throws -> RememberingStore {
    let store = try RememberingStore()
    try store.files.folder.put("team.ics", calendar(vevent("a", atTen), vevent("b", atTen)), permissions: 0o640)
    try store.files.makeFolder("Work")
    try store.files.folder.put("Work/w.ics", calendar(vevent("w", atTen)), permissions: 0o600)
    return store
  }

  /// A disk on which nothing can be done any more from a call on, as if the program had died there.
  private func disk(dyingAt number: Int) -> CallRecorder { CallRecorder { $0.number >= number ? EIO : nil } }

  /// The tree without what a program that died has left.
  private func tree(_ store: RememberingStore) throws -> [String: String] {
    try store.tree().filter { !$0.key.contains(".cal-edit-") }
  }

  /// Lets work die at every call; afterwards the next program finds the tree as it was before or after, and undoing
  /// and making again lead from one to the other.
  private func dyingEverywhere(
    after prepare: (RememberingStore) throws -> Void = { _ in }, _ work: (RememberingStore) throws -> Void
  ) throws {
    let whole = try store()
    try prepare(whole)
    let (before, recorder) = (try tree(whole), CallRecorder())
    try work(try whole.another(disk: recorder.disk))
    let after = try tree(whole)
    #expect(before != after)
    var (finished, takenBack) = (0, 0)
    for number in 0..<recorder.recorded.count {
      let store = try store()
      try prepare(store)
      let dying = disk(dyingAt: number)
      _ = try? work(try store.another(disk: dying.disk))
      let place = "\(recorder.recorded[number])"
      try store.forgetProcess()
      let next = try store.another()
      // Not `recover()`: it passes by a lock that is held, and another test's child holds ours until it runs its program.
      let findings = try next.store.history().findings
      #expect(findings.allSatisfy { $0.code == "interrupted-change" } && findings.count <= 1, "\(place): \(findings)")
      let now = try tree(store)
      #expect(now == before || now == after, "\(place)")
      if findings.first?.message.hasSuffix("taken back") == true { takenBack += 1 }
      if findings.first?.message.hasSuffix("had been made") == true { finished += 1 }
      #expect(try next.store.history().findings == [], "\(place)")
      guard now == after, number < recorder.recorded.count - 1 else { continue }
      try next.store.reverse()
      #expect(try tree(store) == before, "\(place)")
    }
    #expect(finished > 0)
  }

  @Test func `a save`() throws { try dyingEverywhere { try $0.setTitle("New", of: "team.ics") } }

  @Test func `a new file`() throws { try dyingEverywhere { try $0.add("n", to: "Work") } }

  @Test func `a move between calendars`() throws { try dyingEverywhere { try $0.move("team.ics", to: "Work") } }

  @Test func `a removal`() throws {
    try dyingEverywhere { try $0.store.remove(try $0.files.event("Work"), span: .thisEvent) }
  }

  @Test func `a batch over many files`() throws {
    try dyingEverywhere { store in
      for number in 0..<5 {
        var event = try store.files.lunch(uid: "n\(number)")
        event.calendar = try store.files.calendar(number < 3 ? "Work" : "team.ics")
        try store.store.save(&event, span: .thisEvent, commit: false)
      }
      try store.store.remove(try store.files.event("Work"), span: .thisEvent, commit: false)
      try store.store.commit(as: "a batch")
    }
  }

  @Test func `a calendar that is made`() throws {
    try dyingEverywhere { store in
      let folder = store.files.folder("New")
      _ = try store.store.apply(
        [FileChange(creating: "\(folder)/displayname", with: bytes("Neu"), makingFolder: folder)],
        as: "add the calendar New")
    }
  }

  @Test func `undoing`() throws {
    try dyingEverywhere(after: { try $0.move("team.ics", to: "Work") }, { try $0.store.undo() })
  }

  @Test func `making again`() throws {
    try dyingEverywhere {
      try $0.move("team.ics", to: "Work")
      try $0.store.undo()
    } _: {
      try $0.store.redo()
    }
  }
}

extension EventStore {
  /// Takes back what was done last: a step, or that it was undone.
  fileprivate func reverse() throws {
    if try history().steps.last?.isUndone == true { try redo() } else { try undo() }
  }
}

extension RememberingStore {
  /// Makes what is being written look like another process's that is gone.
  fileprivate func forgetProcess() throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: files.folder.path) {
      let renamed = name.replacing(".cal-edit-\(getpid())-", with: ".cal-edit-999999999-")
      if name != renamed { try FileManager.default.moveItem(atPath: files.folder(name), toPath: files.folder(renamed)) }
    }
  }
}
