import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// A history in which something cannot be read, or is none of its steps.
struct DamagedHistoryTests {
  private let team: RememberingStore
  private var store: EventStore { team.store }

  init() throws {
    team = try RememberingStore()
    try team.files.folder.put("team.ics", calendar(vevent("a", atTen), vevent("b", atTen)))
    try team.files.makeFolder("Work")
    try team.files.folder.put("Work/w.ics", calendar(vevent("w", atTen)))
  }

  @Test(arguments: ["", "cal-edit history 3\n"]) func `a last step that cannot be read is said, and no other undone`(
    record: String
  ) throws {
    try team.setTitle("One", of: "team.ics")
    try team.setTitle("Two", of: "team.ics")
    try team.history.put("history/\(try #require(try team.records().last))", record)
    let tree = try team.tree()
    #expect(codeThrown { () throws(CalendarError) in _ = try store.changes(undoing: nil) } == .stepUnreadable)
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .stepUnreadable)
    #expect(try team.tree() == tree)
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.records().count == 1)
  }

  @Test(arguments: ["done", "undone", "making"]) func `a folder or a link that is named like a step is none`(
    state: String
  ) throws {
    let before = try team.tree()
    try team.setTitle("New", of: "team.ics")
    try FileManager.default.createDirectory(
      atPath: team.history("history/9-8.\(state)"), withIntermediateDirectories: true)
    try team.history.link("history/9-9.\(state)", to: try #require(try team.records().first))
    #expect(try store.history().steps.map(\.words) == ["edit New"])
    #expect(try store.history().findings == [])
    try store.undo()
    #expect(try team.tree() == before)
    try store.redo()
    #expect(try team.records().count == 3)
  }

  @Test func `a step that may not be read hides no other, and is said`() throws {
    try team.setTitle("One", of: "team.ics")
    try team.setTitle("Two", of: "Work")
    let last = try #require(try team.records().last)
    let guarded = CallRecorder { $0.call == .openat && $0.name == last ? EACCES : nil }
    let other = try team.another(disk: guarded.disk).store
    let history = try other.history()
    #expect(history.steps.map(\.words) == ["edit One"])
    #expect(history.findings.map(\.message).first?.contains("cannot be read (Permission denied)") == true)
    #expect(codeThrown { () throws(CalendarError) in _ = try other.undo() } == .stepUnreadable)
    #expect(try other.undo().step.words == "edit One")
  }

  @Test func `a history that somebody keeps locked is said in words`() throws {
    try team.setTitle("One", of: "team.ics")
    let holder = open(team.history("history"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX) == 0)
    let other = try team.another(disk: Disk(patience: LockPatience(limit: 0)))
    var own = try #require(try other.files.events("Work").first)
    own.title = "Two"
    let findings = try other.store.save(&own, span: .thisEvent)
    #expect(findings.map(\.code) == ["not-recorded"])
    #expect(findings.first?.message.hasSuffix("the folder is kept locked by another program") == true)
  }

  @Test func `a last step of another version is said, and kept`() throws {
    try team.setTitle("One", of: "team.ics")
    try team.history.put("history/\(try #require(try team.records().last))", "cal-edit history 1\n")
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .otherVersion)
    #expect(try team.records().count == 1)
  }
}
