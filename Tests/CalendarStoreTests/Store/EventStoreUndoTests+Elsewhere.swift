import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What somebody else changed before a step is taken back.
extension EventStoreUndoTests {
  @Test func `what somebody else changed elsewhere in the file stays`() throws {
    try team.setTitle("Mine", of: "team.ics", at: 1)
    try team.rewrite("team.ics") { $0.replacing("SUMMARY:a", with: "SUMMARY:theirs, and longer") }
    try store.undo()
    #expect(try team.files.events("team.ics").map(\.title) == ["theirs, and longer", "b", "c"])
    try team.rewrite("team.ics") { $0.replacing("SUMMARY:c", with: "SUMMARY:z") }
    try store.redo()
    #expect(try team.files.events("team.ics").map(\.title) == ["theirs, and longer", "Mine", "z"])
  }

  @Test func `an event that somebody else changed too is left alone`() throws {
    try team.setTitle("Mine", of: "team.ics", at: 1)
    try team.rewrite("team.ics") { $0.replacing("SUMMARY:Mine", with: "SUMMARY:Mine\r\nLOCATION:There") }
    let tree = try team.tree()
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.tree() == tree)
    #expect(try store.history().steps.map(\.isUndone) == [false])
  }

  @Test func `where one file of a step was changed none is taken back`() throws {
    try team.move("Work", to: "team.ics")
    try team.rewrite("team.ics") { $0.replacing("SUMMARY:w", with: "SUMMARY:v") }
    let tree = try team.tree()
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.tree() == tree)
  }

  @Test func `a removed event comes back beside others that came and went`() throws {
    try store.remove(try team.files.event("team.ics", at: 1), span: .thisEvent)
    try team.rewrite("team.ics") {
      $0.replacing("SUMMARY:a", with: "SUMMARY:z").replacing("SUMMARY:c", with: "SUMMARY:y")
    }
    try store.undo()
    #expect(try Set(team.files.events("team.ics").map(\.title)) == ["z", "b", "y"])
  }

  @Test func `an event that came back by itself is not doubled`() throws {
    try store.remove(try team.files.event("team.ics", at: 1), span: .thisEvent)
    try team.rewrite("team.ics") {
      $0.replacing("END:VCALENDAR", with: vevent("b", atTen).replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR")
    }
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
  }

  @Test func `an event that stands twice by now is left alone`() throws {
    try team.setTitle("Mine", of: "team.ics", at: 1)
    try team.rewrite("team.ics") { text in
      let event = text.components(separatedBy: "BEGIN:VEVENT")[2]
      return text.replacing("END:VCALENDAR", with: "BEGIN:VEVENT\(event)END:VCALENDAR")
    }
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
  }

  @Test func `a zone that others use by now stays`() throws {
    try team.add("n", to: "team.ics")
    try team.rewrite("team.ics") {
      $0.replacing("SUMMARY:a", with: "SUMMARY:a\r\nRDATE;TZID=Europe/Berlin:20270101T100000")
    }
    try store.undo()
    let text = try team.files.folder.text("team.ics")
    #expect(text.contains("BEGIN:VTIMEZONE") && !text.contains("UID:n"))
  }

  @Test(arguments: ["changed", "gone", "a folder"]) func `a new file that is no longer that is left alone`(what: String)
    throws
  {
    try team.add("n", to: "Home")
    let path = team.files.folder("Home/n.ics")
    if what == "changed" {
      try team.rewrite("Home/n.ics") { $0 + "\r\n" }
    } else {
      try FileManager.default.removeItem(atPath: path)
      if what == "a folder" { try team.files.makeFolder("Home/n.ics") }
    }
    let tree = try team.tree()
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.tree() == tree)
  }

  @Test func `a removed file whose event came back under another name is left alone`() throws {
    try store.remove(try team.files.event("Work"), span: .thisEvent)
    try team.files.folder.put("Work/other.ics", calendar(vevent("w", atTen)))
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.files.names("Work") == ["other.ics"])
    try FileManager.default.removeItem(atPath: team.files.folder("Work/other.ics"))
    try store.undo()
    #expect(try team.files.names("Work") == ["w.ics"])
  }

  @Test func `a removed file whose event was there twice comes back`() throws {
    try team.files.folder.put("Work/x.ics", calendar(vevent("w", atTen)))
    usleep(20_000)
    try store.remove(try team.files.event("Work"), span: .thisEvent)
    #expect(try team.files.names("Work") == ["x.ics"])
    try store.undo()
    #expect(try team.files.names("Work") == ["w.ics", "x.ics"])
  }

  @Test func `a step that a later one stands in the way of names that one`() throws {
    try team.move("Work", to: "team.ics")
    try team.setTitle("Later", of: "team.ics", at: 3)
    do throws(CalendarError) {
      try store.undo(team.files.folder("Work/w.ics"))
      Issue.record("it was taken back")
    } catch {
      #expect(error.code == .changedUnderneath && error.value == "edit Later", "\(error)")
      #expect(error.place.file == team.files.folder("team.ics"))
    }
  }

  @Test func `a removed file whose name is taken is left alone`() throws {
    try store.remove(try team.files.event("Work"), span: .thisEvent)
    try team.files.folder.put("Work/w.ics", calendar(vevent("other", atTen)))
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .changedUnderneath)
    #expect(try team.files.events("Work").map(\.uid) == ["other"])
  }
}
