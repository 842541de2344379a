import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// A pipe that somebody names is read to its end; one that lies in a folder is left alone.
struct StreamInputTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private let one = calendar(vevent("a", atTen))

  /// The path of a pipe with that text in it, as a shell names the output of a command.
  private func piped<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    defer { try? pipe.fileHandleForReading.close() }
    return try body("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
  }

  @Test func `import, check, show and answers read a pipe that is named`() throws {
    let store = folder.base.store
    #expect(try piped(one) { try store.importSources(at: $0).map(\.bytes) } == [Array(one.utf8)])
    #expect(try piped(one) { try store.contents(ofStreamAt: $0) } == Array(one.utf8))
    #expect(try piped(one) { try store.plainLines(ofFile: $0).contains("    SUMMARY:a") })
    try folder.base.put("a.ics", Array(one.utf8))
    #expect(try store.contents(ofStreamAt: folder.base.folder("a.ics")) == nil, "a file is none")
  }

  @Test func `a merge reads what both began with and theirs from pipes, but ours it has to write`() throws {
    let store = folder.base.store
    try folder.base.put("ours.ics", Array(one.replacing("UID:a", with: "UID:a\r\nPRIORITY:1").utf8))
    let theirs = one.replacing("SUMMARY:a", with: "SUMMARY:A")
    let merge = try piped(one) { base in
      try piped(theirs) { try store.merge(base: base, ours: folder.base.folder("ours.ics"), theirs: $0) }
    }
    #expect(merge.conflicts.isEmpty)
    let text = String(decoding: try folder.base.bytes("ours.ics"), as: UTF8.self)
    #expect(text.contains("SUMMARY:A\r\n") && text.contains("PRIORITY:1"))
    let code = try piped(one) { ours in
      codeThrown { () throws(CalendarError) in try store.merge(base: "/dev/null", ours: ours, theirs: ours).conflicts }
    }
    #expect(code == .notRegularFile)
  }

  @Test func `a pipe, a socket and a folder in a folder are named like calendars and not read`() throws {
    try folder.base.makeFolder("in")
    try folder.base.makeFolder("in/folder.ics")
    try folder.base.put("in/a.ics", Array(one.utf8))
    try #require(mkfifo(folder.base.folder("in/pipe.ics"), 0o600) == 0)
    let sources = try folder.base.store.importSources(at: folder.base.folder("in"))
    let plan = try folder.base.store.plan(importing: sources, into: folder.calendar("Cal"))
    #expect(plan.items.map(\.action) == [.added, .rejected, .rejected])
    #expect(plan.items.compactMap(\.reason) == ["is no file", "is no file"])
  }
}
