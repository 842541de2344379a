@testable import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@Suite struct FolderTests {
  let folder: ScratchFolder
  let disk = Disk()

  init() throws { folder = try ScratchFolder() }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: false)
  }

  @Test func `files, folders and links are listed by name, the rest is left out`() throws {
    for name in ["b.ics", "a.ics", ".hidden.ics", "c.ics.tmp", "notes.txt", "d.ICS"] { try folder.put(name, name) }
    try makeFolder("Work")
    try makeFolder(".git")
    try folder.link("l.ics", to: "a.ics")
    try folder.link("Home", to: "Work")
    try #require(mkfifo(folder("pipe.ics"), 0o600) == 0)
    let listing = try disk.list(folder.path)
    #expect(listing.files.map(\.name) == ["a.ics", "b.ics", "l.ics"])
    #expect(listing.folders.map(\.name) == ["Home", "Work"])
    #expect(listing.files.map(\.path) == ["a.ics", "b.ics", "l.ics"].map { folder($0) })
    #expect(listing.files.first?.identity == (try disk.read(folder("a.ics")).identity))
    #expect(listing.unreadable == [])
  }

  @Test func `a calendar's folder says its name, colour, description and place`() throws {
    try folder.put("displayname", "  Team Kalender\n")
    try folder.put("color", "#ff0000\r\n")
    try folder.put("description", "one\ntwo\n")
    let metadata = try disk.list(folder.path).metadata
    #expect(metadata.displayName == "Team Kalender")
    #expect(metadata.color == "#ff0000")
    #expect(metadata.description == "one\ntwo")
    #expect(metadata.order == nil)
  }

  @Test func `one entry that cannot be read hides no other`() throws {
    try folder.put("a.ics", "")
    try folder.link("dangling.ics", to: "nowhere")
    try folder.put("displayname", String(repeating: "x", count: 65_537))
    try folder.put("color", "#00ff00")
    let listing = try disk.list(folder.path + "/")
    #expect(listing.files.map(\.name) == ["a.ics"])
    #expect(listing.metadata.color == "#00ff00")
    #expect(listing.unreadable.map(\.place.file) == ["dangling.ics", "displayname"].map { folder($0) })
  }

  @Test func `a name that is not UTF-8 is reported`() throws {
    try #require(close(creat([CChar](folder("").utf8CString.dropLast()) + [-1, 46, 105, 99, 115, 0], 0o600)) == 0)
    let listing = try disk.list(folder.path)
    #expect(listing.files == [])
    #expect(listing.unreadable.map(\.code) == [.notFound])
  }

  @Test func `a missing folder is an error, not an empty one`() throws {
    let file = try folder.put("file", "")
    for (path, code) in [(folder("missing"), CalendarError.Code.notFound), (file, .notAFolder)] {
      #expect(codeThrown { () throws(CalendarError) in try disk.list(path) } == code)
    }
  }

  @Test func `a listing that breaks off is an error, not a short list`() throws {
    for name in ["a.ics", "b.ics", "c.ics"] { try folder.put(name, "") }
    let recorder = CallRecorder()
    _ = try recorder.disk.list(folder.path)
    for read in recorder.recorded where read.call == .readdir {
      let disk = CallRecorder { $0.number == read.number ? EIO : nil }.disk
      #expect(codeThrown { () throws(CalendarError) in try disk.list(folder.path) } == .inputOutput)
    }
  }

  @Test func `only what dead processes of ours left is removed`() throws {
    let gone = ".cal-edit-1999999999-ab12.tmp"
    let others = [
      "a.ics", ".cal-edit-\(getpid())-ab12.tmp", ".cal-edit-1-ab12.tmp", ".cal-edit-1999999999-xyz.tmp",
      ".cal-edit-0-ab12.tmp", ".cal-edit-1999999999-ab12-1.tmp", ".cal-edit-1999999999-ab12", "other.tmp",
    ]
    for name in others + [gone] { try folder.put(name, "") }
    #expect(try disk.list(folder.path).leftovers == [folder(gone)])
    #expect(try !disk.list(folder.path).hidden.contains(folder(others[1])), "it is being written")
    try disk.removeLeftovers(in: folder.path)
    #expect(try folder.names() == (others + [gone]).sorted(), "they are not an hour old")
    try Disk(kernel: Kernel(), leftoverAge: -60).removeLeftovers(in: folder.path)
    #expect(try folder.names() == others.sorted())
  }

  @Test func `what a process of this machine left is removed at once, and what one writes stays`() throws {
    let own = TemporaryName().text
    let dead = own.replacing("-\(getpid())-", with: "-1999999999-")
    let living = own.replacing("-\(getpid())-", with: "-1-")
    for name in [own, dead, living] { try folder.put(name, "") }
    try disk.removeLeftovers(in: folder.path)
    #expect(try folder.names() == [own, living].sorted())
  }
}
