import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@Suite struct ReadTests {
  let folder: ScratchFolder
  let disk = Disk()

  init() throws { folder = try ScratchFolder() }

  private func codeOfReading(_ path: String) -> CalendarError.Code? {
    codeThrown { () throws(CalendarError) in try disk.read(path) }
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 65_537, 3_000_000])
  func `a file of any length is read whole`(length: Int) throws {
    let text = String(repeating: "x", count: length)
    let read = try disk.read(try folder.put("a.ics", text))
    #expect(read.bytes == bytes(text))
    #expect(read.identity.size == Int64(length))
    #expect(read.identity == (try disk.status(of: read.path).identity))
  }

  @Test func `a file whose length nobody tells is read to its end`() throws {
    #expect(try disk.contents(of: "/proc/self/status").count > 100)
  }

  @Test func `a folder, a device and a pipe nobody writes to are refused without waiting`() throws {
    try #require(mkfifo(folder("pipe.ics"), 0o600) == 0)
    for path in [folder.path, folder("pipe.ics"), "/dev/null", "/dev/zero"] {
      #expect(codeOfReading(path) == .notRegularFile, "\(path)")
    }
  }

  @Test func `a link to a pipe is refused too`() throws {
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.link("a.ics", to: "pipe")
    #expect(codeOfReading(folder("a.ics")) == .notRegularFile)
  }

  @Test func `a pipe can be read for import`() async throws {
    let path = folder("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Thread { try? Data("BEGIN:VCALENDAR".utf8).write(to: URL(filePath: path)) }
    writer.start()
    #expect(try disk.contents(of: path) == bytes("BEGIN:VCALENDAR"))
  }

  @Test func `import stops where there is more than allowed`() throws {
    #expect(
      codeThrown { () throws(CalendarError) in try disk.contents(of: "/dev/zero", limit: 100_000) } == .fileTooLarge)
    let path = try folder.put("a.ics", "12345")
    #expect(try disk.contents(of: path, limit: 5) == bytes("12345"))
    #expect(codeThrown { () throws(CalendarError) in try disk.contents(of: path, limit: 4) } == .fileTooLarge)
  }

  @Test func `a file with holes that no memory holds is refused`() throws {
    let path = try folder.put("holes.ics", "")
    try #require(truncate(path, 1 << 42) == 0)
    #expect(codeOfReading(path) == .fileTooLarge)
    #expect(codeThrown { () throws(CalendarError) in try disk.contents(of: path) } == .fileTooLarge)
  }

  @Test func `a folder cannot be imported as a file`() {
    #expect(codeThrown { () throws(CalendarError) in try disk.contents(of: folder.path) } == .notRegularFile)
  }

  @Test func `what is missing is not found`() throws {
    try folder.link("dangling.ics", to: "nowhere.ics")
    let file = try folder.put("file", "")
    for path in [folder("missing.ics"), folder("dangling.ics"), ""] {
      #expect(codeOfReading(path) == .notFound, "\(path)")
    }
    #expect(codeOfReading(file + "/a.ics") == .notAFolder)
  }

  @Test func `a name with a zero byte touches no other file`() throws {
    try folder.put("a.ics", "old")
    #expect(codeOfReading(folder("a.ics\0.txt")) == .inputOutput)
  }

  @Test func `a file that may not be read says so`() throws {
    let path = try folder.put("a.ics", "old")
    let disk = CallRecorder { $0.call == .openat ? EACCES : nil }.disk
    #expect(codeThrown { () throws(CalendarError) in try disk.read(path) } == .permissionDenied)
  }

  @Test func `a folder's name through a link is resolved`() throws {
    try FileManager.default.createDirectory(atPath: folder("real"), withIntermediateDirectories: false)
    try folder.put("real/a.ics", "old")
    try folder.link("alias", to: "real")
    let read = try disk.read(folder("alias/a.ics"))
    #expect(read.path == folder("alias/a.ics"))
    #expect(read.resolvedPath == folder("real/a.ics"))
  }

  @Test func `what can be written is told apart from what cannot`() throws {
    let path = try folder.put("a.ics", "old")
    #expect(disk.isWritable(path))
    #expect(disk.isWritable(folder.path))
    #expect(!disk.isWritable(folder("missing.ics")))
    for refused in [path, folder.path] {
      let disk = CallRecorder { $0.call == .faccessat && $0.name == refused ? EACCES : nil }.disk
      #expect(!disk.isWritable(path), "\(refused)")
    }
  }
}
