@testable import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@testable import CalendarStore

/// What a check says of files that are no calendars, and that nothing hides what is right beside them.
@Suite struct CheckFolderTests {
  private let files: StoreFolder
  private var store: EventStore { files.store }

  init() throws {
    files = try StoreFolder()
    try files.makeFolder("Work")
    try files.folder.put("Work/w.ics", calendar(vevent("w", atTen, "RRULE:FREQ=OFTEN")))
  }

  private func found(in name: String) throws -> [String: String] {
    let findings = try store.check([try files.calendar(name)]).findings
    return Dictionary(findings.map { (EventStore.fileName(of: $0.place.file ?? ""), $0.code) }) { first, _ in first }
  }

  @Test func `what is named like an item and is none is said by a check as by a listing`() throws {
    try #require(mkfifo(files.folder("Work/pipe.ics"), 0o600) == 0)
    try files.makeFolder("Work/folder.ics")
    let unreadable = ["folder.ics": "unreadable-file", "pipe.ics": "unreadable-file"]
    #expect(try found(in: "Work").filter { unreadable[$0.key] != nil } == unreadable)
    #expect(try found(in: "Work")["w.ics"] == "bad-rule")
  }

  @Test func `what is no file of the calendar is noted, and left alone`() throws {
    for name in [".hidden", "draft.ics.tmp", "UPPER.ICS", "notes.txt", "displayname", ".Radicale.props"] {
      try files.folder.put("Work/\(name)", "x")
    }
    try files.makeFolder("Work/old")
    let folder = files.folder("Work")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let checkup = try store.check([try files.calendar("Work")], mending: true)
    let foreign = checkup.findings.filter { $0.code == "foreign-file" }
    #expect(
      foreign.map { EventStore.fileName(of: $0.place.file ?? "") }
        == [".hidden", "UPPER.ICS", "draft.ics.tmp", "notes.txt", "old"])
    #expect(foreign.allSatisfy { $0.severity == .note })
    #expect(!checkup.changes.contains { change in foreign.contains { $0.place.file == change.path } })
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
  }

  @Test func `what an interrupted write left is said to be that, and the next import takes it away`() throws {
    let folder = try ProgramFolder()
    let leftover = TemporaryName().text.replacing("-\(getpid())-", with: "-1999999999-")
    let others = [TemporaryName().text, ".cal-edit-1999999999-1f.tmp"]
    try folder.makeFolder("Cal")
    for name in [leftover] + others { try folder.put("Cal/\(name)", "BEGIN:VCALENDAR\r\n") }
    try folder.put("a.ics", calendar(vevent("a", atTen)))
    let found = try folder.run("check", folder("Cal"))
    #expect(found.output.contains("\(leftover): note: leftover-file: is left of a write that was interrupted"))
    #expect(!found.output.contains("foreign-file") && !found.output.contains(others[0]) && found.status == 0)
    #expect(try folder.run("import", folder("a.ics"), "--calendar", folder("Cal")).status == 0)
    #expect(try folder.names(in: "Cal") == (others + ["a.ics"]).sorted())
  }

  @Test func `a name that the store gives a file is right`() throws {
    let uids = ["plain", "a/b c?d", "ä", ".dot", "x.tmp", String(repeating: "0", count: 300), "taken"]
    try files.folder.put("Work/taken.ics", calendar(vevent("other", atTen)))
    for uid in uids {
      var event = try files.lunch(uid: uid)
      event.calendar = try files.calendar("Work")
      try store.save(&event, span: .thisEvent)
    }
    let findings = try store.check([try files.calendar("Work")]).findings.filter { $0.code == "name-unlike-uid" }
    #expect(findings.map(\.place.file) == [files.folder("Work/taken.ics")])
    for name in ["plain-x.ics", "plain-1.ics", "plain2.ics", "other.ics"] {
      try files.makeFolder("Own")
      try files.folder.put("Own/\(name)", calendar(vevent("plain", atTen)))
      #expect(try found(in: "Own") == [name: "name-unlike-uid"], "\(name)")
      try FileManager.default.removeItem(atPath: files.folder("Own"))
    }
  }

  @Test func `the card of an address book is no calendar`() throws {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada\r\nEND:VCARD\r\n"
    for name in ["Work/card.ics", "card.ics"] { try files.folder.put(name, card) }
    #expect(try found(in: "Work")["card.ics"] == "unreadable-file")
    #expect(try found(in: "card.ics") == ["card.ics": "unreadable-file"])
    let listed = try store.events(in: try files.calendar("Work"))
    #expect(listed.events.map(\.uid) == ["w"])
    #expect(listed.findings.contains { $0.code == "unreadable-file" && $0.place.file == files.folder("Work/card.ics") })
    #expect(
      codeThrown { () throws(CalendarError) in
        try store.events(in: try files.store.calendar(at: files.folder("card.ics")))
      } == .malformedFile)
    let mended = try store.check([try files.calendar("Work")], mending: true)
    #expect(!mended.changes.contains { $0.path.hasSuffix("card.ics") })
  }

  @Test func `a calendar that cannot be read hides no other`() throws {
    try files.makeFolder("Home")
    let home = try files.calendar("Home")
    let work = try files.calendar("Work")
    try FileManager.default.removeItem(atPath: home.id)
    let codes = try store.check([home, work]).findings.map(\.code)
    #expect(codes.first == "unreadable-file" && codes.contains("bad-rule"))
    #expect(codeThrown { () throws(CalendarError) in try store.check([home]) } == .notFound)
  }

  @Test func `a file with holes that no memory holds hides no event`() throws {
    try files.folder.put("Work/holes.ics", "")
    try files.folder.put("holes.ics", "")
    for name in ["Work/holes.ics", "holes.ics"] { try #require(truncate(files.folder(name), 1 << 42) == 0) }
    let fetch = try store.events(in: try store.calendars())
    #expect(fetch.events.map(\.uid) == ["w"])
    #expect(fetch.findings.filter { $0.message == "cannot be read: File too large" }.count == 2)
  }
}
