import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

/// An import is one step of the history, however many files it makes, changes and removes.
struct ImportUndoTests {
  let team: RememberingStore

  /// What is there before: a calendar of each kind with every other event, in another state.
  init() throws {
    team = try RememberingStore()
    try team.files.makeFolder("Cal")
    let old = stride(from: 0, to: 1000, by: 2).map { vevent("e\($0)", atTen, "LOCATION:Before") }
    for (number, event) in old.enumerated() {
      let name = "Cal/e\(number * 2).ics"
      try team.files.folder.put(name, calendar(event, lineEnd: number.isMultiple(of: 3) ? "\n" : "\r\n"))
      if number.isMultiple(of: 5) { chmod(team.files.folder(name), 0o600) }
    }
    try team.files.folder.put("one.ics", calendar(old.joined(separator: "\n"), lineEnd: "\n"))
    chmod(team.files.folder("one.ics"), 0o640)
    try team.files.folder.put("Cal/notes.txt", "mine")
  }

  @Test(arguments: ["Cal", "one.ics", "New", "new.ics"])
  func `to take back an import of a thousand events gives back all bytes and permissions`(name: String) throws {
    let before = try team.tree()
    let events = (0..<1000).map { vevent("e\($0)", atTen, "LOCATION:After", "SEQUENCE:1") }
    let source = ImportSource(name: "phone.ics", bytes: Array(calendar(events.joined(separator: "\n")).utf8))
    let target = EventCalendar(
      id: team.files.folder(name), title: name, storage: name.hasSuffix(".ics") ? .file : .folder)
    let plan = try team.store.plan(importing: [source], into: target)
    #expect(plan.count(.added) + plan.count(.updated) == 1000)
    try team.store.carryOut(plan)
    let after = try team.tree()
    #expect(after != before)
    _ = try team.another().store.undo()
    #expect(try team.tree() == before)
    _ = try team.store.redo()
    #expect(try team.tree() == after)
    #expect(try team.store.history().steps.count == 1)
  }
}
