import CSystem
import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreUndoTests {
  let team: RememberingStore
  var store: EventStore { team.store }

  init() throws {
    team = try RememberingStore()
    try team.files.folder.put(
      "team.ics", calendar(vevent("a", atTen), vevent("b", atTen), vevent("c", atTen)), permissions: 0o640)
    try team.files.makeFolder("Work")
    try team.files.makeFolder("Home")
    try team.files.folder.put("Work/w.ics", calendar(vevent("w", atTen)), permissions: 0o600)
  }

  /// Undoes and makes again what is done here, and compares the tree each time.
  private func goesBackAndForth(_ work: () throws -> Void) throws {
    let before = try team.tree()
    try work()
    let after = try team.tree()
    #expect(before != after)
    for _ in 0..<2 {
      try store.undo()
      #expect(try team.tree() == before)
      try team.another().store.redo()
      #expect(try team.tree() == after)
    }
  }

  // MARK: - One step

  @Test func `an edit is undone to the byte`() throws {
    try goesBackAndForth { try team.setTitle("A", of: "team.ics") }
  }

  @Test func `an event that was added to a file goes`() throws {
    try goesBackAndForth { try team.add("n", to: "team.ics") }
  }

  @Test func `a file that was made goes`() throws { try goesBackAndForth { try team.add("n", to: "Work") } }

  @Test func `a file that was removed comes back with its permissions`() throws {
    try goesBackAndForth { try store.remove(try team.files.event("Work"), span: .thisEvent) }
  }

  @Test(.enabled(if: ScratchFolder.takesAttribute("user.probe", [1])))
  func `what was removed comes back with what was attached to it`() throws {
    for name in ["Work", "Work/w.ics"] {
      let path = team.files.folder(name)
      try #require(setxattr(path, "user.colour", "#ff0000", 7, 0) == 0)
    }
    try store.removeCalendar(try team.files.calendar("Work"))
    try store.undo()
    for name in ["Work", "Work/w.ics"] {
      var value = [UInt8](repeating: 0, count: 16)
      #expect(getxattr(team.files.folder(name), "user.colour", &value, value.count) == 7)
      #expect(String(decoding: value.prefix(7), as: UTF8.self) == "#ff0000")
    }
  }

  @Test(.enabled(if: ScratchFolder.takesAttribute("system.posix_acl_access", ReplaceTests.accessList)))
  func `a file that comes back has its access list, and its group may do no more than before`() throws {
    let (path, list) = (team.files.folder("Work/w.ics"), ReplaceTests.accessList)
    try #require(setxattr(path, "system.posix_acl_access", list, list.count, 0) == 0)
    let event = try team.files.event("Work")
    try store.remove(event, span: .thisEvent)
    try store.undo()
    var value = [UInt8](repeating: 0, count: 256)
    let count = getxattr(path, "system.posix_acl_access", &value, value.count)
    #expect(Array(value.prefix(max(count, 0))) == list)
    try store.redo()
    let other = try team.another(disk: CallRecorder { $0.call == .fsetxattr ? EOPNOTSUPP : nil }.disk)
    let findings = try other.store.undo().findings
    #expect(findings.map(\.code).contains("attributes-not-kept"))
    #expect(try team.files.folder.permissions("Work/w.ics") == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0)) func `what was removed comes back to its owner and group`() throws {
    for name in ["Work", "Work/w.ics"] { try #require(chown(team.files.folder(name), 1234, 5678) == 0) }
    try store.removeCalendar(try team.files.calendar("Work"))
    try store.undo()
    for name in ["Work", "Work/w.ics"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: team.files.folder(name))
      #expect(attributes[.ownerAccountID] as? Int == 1234 && attributes[.groupOwnerAccountID] as? Int == 5678)
    }
  }

  @Test func `a file that an item moves, is copied or goes on into is as private as the one it was in`() throws {
    try team.move("Work", to: "Home")
    #expect(try team.files.folder.permissions("Home/w.ics") == 0o600)
    try store.copy(try team.files.event("Home"), to: try team.files.calendar("Work"))
    #expect(try team.files.folder.permissions("Work/made-uid.ics") == 0o600)
    try team.files.folder.put(
      "Work/made-uid.ics", calendar(vevent("s", atTen, "RRULE:FREQ=DAILY;COUNT=3")), permissions: 0o600)
    let series = try team.files.event("Work")
    let second = EventDate.utc(try #require(series.start).reading(viewer: .utc).adding(seconds: 86_400))
    var event = try #require(try store.occurrence(startingAt: second, of: series))
    event.title = "Rest"
    try store.save(&event, span: .futureEvents)
    #expect(try team.files.names("Work") == ["made-uid-2.ics", "made-uid.ics"])
    #expect(try team.files.folder.permissions("Work/made-uid-2.ics") == 0o600)
  }

  @Test func `an event that was removed from a file comes back in its place`() throws {
    try goesBackAndForth { try store.remove(try team.files.event("team.ics", at: 1), span: .thisEvent) }
  }

  @Test func `a move between calendars is one step`() throws {
    try goesBackAndForth { try team.move("team.ics", at: 1, to: "Home") }
    #expect(try store.history().steps.map(\.words) == ["move b"])
  }

  @Test func `a move between folders is one step`() throws {
    try goesBackAndForth { try team.move("Work", to: "Home") }
  }

  @Test func `what one commit did is one step`() throws {
    try goesBackAndForth {
      for index in 0..<3 {
        var event = try team.files.event("team.ics", at: index)
        event.title = "T\(index)"
        try store.save(&event, span: .thisEvent, commit: false)
      }
      try store.remove(try team.files.event("Work"), span: .thisEvent, commit: false)
      try store.commit(as: "a batch")
    }
    #expect(try store.history().steps.map(\.words) == ["a batch"])
  }

  @Test func `a series that is split comes together again`() throws {
    try team.files.folder.put(
      "Work/s.ics", calendar(vevent("s", "DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;COUNT=9")))
    for span in [EventSpan.thisEvent, .futureEvents, .allEvents] {
      try goesBackAndForth {
        let series = try #require(try team.files.events("Work").first { $0.uid == "s" && !$0.isOverride })
        let start = try #require(series.start)
        let third = try #require(try store.dates(of: series, from: .earliest, count: 3).last?.originalStart)
        var event = try #require(try store.occurrence(startingAt: span == .allEvents ? start : third, of: series))
        event.title = "New"
        try store.save(&event, span: span)
      }
      try store.undo()
    }
  }

  @Test func `a link that was removed comes back as a link`() throws {
    try team.files.folder.put("real.ics", calendar(vevent("x", atTen)))
    try team.files.folder.link("Home/x.ics", to: "../real.ics")
    try goesBackAndForth { try store.remove(try team.files.event("Home"), span: .thisEvent) }
  }

  @Test func `through a link its target is changed and comes back`() throws {
    try team.files.folder.put("real.ics", calendar(vevent("x", atTen)))
    try team.files.folder.link("Home/x.ics", to: "../real.ics")
    try goesBackAndForth { try team.setTitle("New", of: "Home") }
    #expect(try store.undo(team.files.folder("Home/x.ics")).step.words == "edit New")
  }

  @Test func `a folder that was made for a file goes with it`() throws {
    let outside = try ScratchFolder()
    let store = EventStore(
      root: outside("calendars"), history: outside("history"), environment: self.store.environment)
    var event = try team.files.lunch()
    event.calendar = EventCalendar(id: outside("calendars/Personal"), title: "Personal", storage: .folder)
    try store.save(&event, span: .thisEvent)
    #expect(FileManager.default.fileExists(atPath: outside("calendars/Personal/lunch.ics")))
    try store.undo()
    #expect(try outside.names() == ["history"])
    try store.redo()
    #expect(FileManager.default.fileExists(atPath: outside("calendars/Personal/lunch.ics")))
  }

  @Test func `a folder that was made for a file stays while others use it`() throws {
    let outside = try ScratchFolder()
    let store = EventStore(
      root: outside("calendars"), history: outside("history"), environment: self.store.environment)
    var event = try team.files.lunch()
    event.calendar = EventCalendar(id: outside("calendars/Personal"), title: "Personal", storage: .folder)
    try store.save(&event, span: .thisEvent)
    try outside.put("calendars/Personal/notes.txt", "mine")
    try store.undo()
    #expect(try outside.text("calendars/Personal/notes.txt") == "mine")
    #expect(!FileManager.default.fileExists(atPath: outside("calendars/Personal/lunch.ics")))
  }

  @Test func `a calendar that is made or removed comes and goes with all that is in it`() throws {
    let folder = team.files.folder("New")
    try goesBackAndForth {
      _ = try store.apply(
        [
          FileChange(creating: "\(folder)/displayname", with: bytes("Neu"), makingFolder: folder),
          FileChange(creating: "\(folder)/color", with: bytes("#ff0000"), makingFolder: folder),
        ], as: "add the calendar New")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder)
    try goesBackAndForth {
      let disk = store.environment.disk
      let names = try disk.names(inFolder: folder).sorted()
      let files = try names.map { FileChange(removing: try disk.read("\(folder)/\($0)")) }
      _ = try store.apply(files + [FileChange(removingFolder: folder)], as: "remove the calendar New")
    }
  }

  @Test func `a calendar's folder stays while somebody else has something in it`() throws {
    var calendar = try store.newCalendar(titled: "New")
    try store.saveCalendar(&calendar)
    try team.files.folder.put("New/x.txt", "theirs")
    try store.undo()
    #expect(try team.files.names("New") == ["x.txt"])
  }

  // MARK: - Many

  @Test func `an import of a thousand events is undone to the byte, permissions included`() throws {
    try goesBackAndForth {
      for number in 0..<1000 {
        var event = try team.files.lunch(uid: "import-\(number)")
        event.calendar = try team.files.calendar(number % 20 == 0 ? "team.ics" : "Work")
        try store.save(&event, span: .thisEvent, commit: false)
      }
      try store.commit(as: "import of phone.ics")
    }
  }

  @Test func `steps are undone one after the other, and made again`() throws {
    var trees = [try team.tree()]
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      try team.setTitle(title, of: "team.ics", at: index)
      trees.append(try team.tree())
    }
    for step in (0..<3).reversed() {
      #expect(try store.undo().step.number == step + 1)
      #expect(try team.tree() == trees[step])
    }
    #expect(codeThrown { () throws(CalendarError) in _ = try store.undo() } == .nothingToUndo)
    #expect(try store.history().steps.map(\.isUndone) == [true, true, true])
    for step in 1...3 {
      #expect(try store.redo().step.number == step)
      #expect(try team.tree() == trees[step])
    }
    #expect(codeThrown { () throws(CalendarError) in _ = try store.redo() } == .nothingToRedo)
  }

  @Test func `a new step forgets those that were undone`() throws {
    try team.setTitle("One", of: "team.ics")
    try team.setTitle("Two", of: "team.ics")
    try store.undo()
    try team.setTitle("Three", of: "team.ics")
    #expect(codeThrown { () throws(CalendarError) in _ = try store.redo() } == .nothingToRedo)
    #expect(try store.history().steps.map(\.words) == ["edit One", "edit Three"])
  }

  @Test func `the last step on one file is undone past others`() throws {
    let before = try team.files.folder.text("team.ics")
    try team.setTitle("Team", of: "team.ics")
    try team.setTitle("Work", of: "Work")
    #expect(try store.undo(team.files.folder("team.ics")).step.words == "edit Team")
    #expect(try team.files.folder.text("team.ics") == before)
    #expect(try team.files.event("Work").title == "Work")
    #expect(try store.undo(team.files.folder("Work")).step.words == "edit Work")
    #expect(
      codeThrown { () throws(CalendarError) in _ = try store.undo(team.files.folder("team.ics")) } == .nothingToUndo)
    try store.redo(team.files.folder("team.ics"))
    #expect(try team.files.event("team.ics").title == "Team")
  }

  @Test func `another store's steps are its own`() throws {
    try team.setTitle("Team", of: "team.ics")
    let other = try RememberingStore(nil, history: team.history)
    #expect(codeThrown { () throws(CalendarError) in _ = try other.store.undo() } == .nothingToUndo)
    try other.files.folder.put("o.ics", calendar(vevent("o", atTen)))
    try other.setTitle("Other", of: "o.ics")
    #expect(try other.store.history().steps.map(\.words) == ["edit Other"])
    #expect(try store.undo().step.words == "edit Team")
    try other.setTitle("Again", of: "o.ics")
    #expect(try store.redo().step.words == "edit Team")
  }

  @Test func `an edit that changes nothing is no step`() throws {
    var event = try team.files.event("team.ics")
    try store.save(&event, span: .thisEvent)
    #expect(try store.history().steps == [])
  }

  @Test func `a dry run shows what would be and does nothing`() throws {
    let before = try team.files.bytes("team.ics")
    try team.setTitle("Team", of: "team.ics")
    let tree = try team.tree()
    let changes = try store.changes(undoing: nil)
    #expect(changes.map(\.after) == [before])
    #expect(try team.tree() == tree)
    try store.undo()
    #expect(try store.changes(redoing: nil).map(\.before) == [before])
  }

  @Test func `a store that remembers nothing has nothing to undo`() throws {
    let store = team.files.store
    let forgetful = EventStore(root: store.root, environment: store.environment)
    let calendar = try forgetful.calendar(at: team.files.folder("team.ics"))
    var event = try #require(try forgetful.events(in: calendar).events.first)
    event.title = "New"
    try forgetful.save(&event, span: .thisEvent)
    #expect(codeThrown { () throws(CalendarError) in _ = try forgetful.undo() } == .nothingToUndo)
    #expect(try forgetful.history() == History())
    #expect(forgetful.recover() == [])
  }

  @Test func `of a calendar that is a link only the link goes, and comes back`() throws {
    let real = try ScratchFolder()
    try real.put("r.ics", calendar(vevent("r", atTen)))
    try team.files.folder.link("Linked", to: real.path)
    let linked = try store.calendar(named: "Linked")
    try goesBackAndForth {
      let findings = try store.removeCalendar(linked)
      #expect(findings == [])
    }
    #expect(try real.names() == ["r.ics"])
    #expect(try store.calendars().map(\.title) == ["Home", "Work", "team"])
    try store.undo()
    try team.files.folder.link("Elsewhere", to: team.files.folder("Work"))
    try FileManager.default.removeItem(atPath: linked.id)
    try FileManager.default.moveItem(atPath: team.files.folder("Elsewhere"), toPath: linked.id)
    #expect(codeThrown { () throws(CalendarError) in _ = try store.redo() } == .changedUnderneath)
  }
}
