import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Testing

@Suite struct CreateTests {
  let folder: ScratchFolder
  let disk = Disk()

  init() throws { folder = try ScratchFolder() }

  /// What the umask leaves of these permissions.
  private func masked(_ permissions: Int) throws -> Int {
    let path = folder("umask")
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o777)
    try #require(descriptor >= 0)
    close(descriptor)
    defer { unlink(path) }
    return try folder.permissions("umask") & permissions
  }

  @Test func `a new file holds the bytes and follows the umask`() throws {
    let written = try disk.create(folder("a.ics"), with: bytes("new"))
    #expect(try folder.text("a.ics") == "new")
    #expect(try folder.names() == ["a.ics"])
    #expect(try folder.permissions("a.ics") == masked(0o666))
    #expect(written.snapshot == (try disk.read(folder("a.ics"))))
  }

  @Test(arguments: [0, EINVAL]) func `what is there is never overwritten`(renameFailure: Int32) throws {
    try folder.put("a.ics", "old")
    try folder.link("b.ics", to: "nowhere.ics")
    try FileManager.default.createDirectory(atPath: folder("c.ics"), withIntermediateDirectories: false)
    let disk = CallRecorder { $0.call == .renameat2 && renameFailure != 0 ? renameFailure : nil }.disk
    for name in ["a.ics", "b.ics", "c.ics"] {
      #expect(
        codeThrown { () throws(CalendarError) in try disk.create(folder(name), with: bytes("new")) } == .alreadyExists)
    }
    #expect(try folder.text("a.ics") == "old")
    #expect(try folder.names() == ["a.ics", "b.ics", "c.ics"])
  }

  @Test func `of many who create one name, one wins and the others know`() async throws {
    let (disk, path) = (disk, folder("a.ics"))
    let codes = await withTaskGroup(of: CalendarError.Code?.self) { group -> [CalendarError.Code?] in
      for number in 0..<8 {
        group.addTask { codeThrown { () throws(CalendarError) in try disk.create(path, with: bytes("\(number)")) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.filter { $0 == nil }.count == 1)
    #expect(codes.filter { $0 == .alreadyExists }.count == 7)
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `many new files at once are all there`() async throws {
    let (disk, folder) = (disk, folder)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask { _ = try? disk.create(folder("\(number).ics"), with: bytes("\(number)")) }
      }
    }
    #expect(try folder.names().count == 32)
    #expect(try disk.list(folder.path).files.allSatisfy { try folder.text($0.name) + ".ics" == $0.name })
  }

  private let files = (0..<5).map { NewFile(name: "\($0).ics", bytes: bytes("\($0)")) }

  @Test func `many files made together wait for the disk once`() throws {
    let recorder = CallRecorder()
    let written = try recorder.disk.create(files, in: folder.path)
    #expect(recorder.recorded.filter { $0.call == .fsync || $0.call == .syncfs }.map(\.call) == [.syncfs, .fsync])
    #expect(try folder.names().count == 5)
    for (file, written) in zip(files, written) {
      #expect(written.snapshot == (try disk.read(folder(file.name))))
    }
  }

  @Test func `of many files made together all are there or none`() throws {
    let counter = CallRecorder()
    try counter.disk.create(files, in: folder.path)
    for number in counter.recorded.indices {
      let folder = try ScratchFolder()
      let disk = CallRecorder { $0.number == number ? ENOSPC : nil }.disk
      let code = codeThrown { () throws(CalendarError) in try disk.create(files, in: folder.path) }
      #expect(try folder.names().count == (code == nil ? 5 : 0), "\(counter.recorded[number])")
    }
  }

  @Test func `one name that is taken keeps all of them out`() throws {
    try folder.put("4.ics", "old")
    #expect {
      try disk.create(files, in: folder.path)
    } throws: { error in
      let error = try #require(error as? CalendarError)
      return error.code == .alreadyExists && error.place.file == folder("4.ics")
    }
    #expect(try folder.names() == ["4.ics"])
    #expect(try folder.text("4.ics") == "old")
  }

  @Test func `a name that leads out of the folder is refused`() throws {
    let files = [NewFile(name: "a.ics", bytes: []), NewFile(name: "../b.ics", bytes: [])]
    #expect(codeThrown { () throws(CalendarError) in try disk.create(files, in: folder.path) } == .invalidValue)
    #expect(try folder.names() == [])
  }

  @Test(arguments: [("there/", CalendarError.Code.notRegularFile), ("missing/", .notFound), ("file/", .notAFolder)])
  func `what ends in a slash is a folder and no file`(name: String, code: CalendarError.Code) throws {
    try disk.createFolder(folder("there"))
    try folder.put("file", "old")
    let path = folder(name)
    #expect(codeThrown { () throws(CalendarError) in try disk.create(path, with: bytes("new")) } == code)
    #expect(
      codeThrown { () throws(CalendarError) in
        try disk.write(path) { write throws(CalendarError) in try write(bytes("new")) }
      } == code)
    #expect(try folder.names() == ["file", "there"] && folder.text("file") == "old")
  }

  @Test func `a file in a folder that is missing names the folder, and makes none`() throws {
    let path = folder("no/a.ics")
    let expected = CalendarError(.notFound, at: Place(file: folder("no/")), underlying: "No such file or directory")
    #expect(throws: expected) { try disk.create(path, with: bytes("new")) }
    #expect(throws: expected) {
      try disk.write(path) { write throws(CalendarError) in try write(bytes("new")) }
    }
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["", "/"]) func `a folder is made with what is missing above it`(end: String) throws {
    try disk.createFolder(folder("share/calendars/Personal") + end)
    #expect(try folder.permissions("share") == masked(0o700))
    #expect(try folder.permissions("share/calendars") == masked(0o700))
    #expect(try folder.permissions("share/calendars/Personal") == masked(0o777))
  }

  @Test func `a folder or file that is there already is left alone`() throws {
    try disk.createFolder(folder("Work"))
    try folder.put("Work/a.ics", "old")
    for name in ["Work", "Work/a.ics"] {
      #expect(codeThrown { () throws(CalendarError) in try disk.createFolder(folder(name)) } == .alreadyExists)
    }
    #expect(codeThrown { () throws(CalendarError) in try disk.createFolder(folder("Work/a.ics/b")) } == .notAFolder)
    #expect(try folder.text("Work/a.ics") == "old")
  }

  @Test func `a removed file is gone, and nothing else`() throws {
    try folder.put("b.ics", "other")
    try disk.remove(try disk.read(try folder.put("a.ics", "old")))
    #expect(try folder.names() == ["b.ics"])
  }

  @Test func `removing a link leaves its target`() throws {
    try folder.put("target.ics", "old")
    try folder.link("a.ics", to: "target.ics")
    try disk.remove(try disk.read(folder("a.ics")))
    #expect(try folder.names() == ["target.ics"])
    #expect(try folder.text("target.ics") == "old")
  }

  @Test func `a file that may not be written is not removed`() throws {
    let path = try folder.put("a.ics", "old")
    let disk = CallRecorder { $0.call == .faccessat ? EACCES : nil }.disk
    let read = try disk.read(path)
    #expect(codeThrown { () throws(CalendarError) in try disk.remove(read) } == .permissionDenied)
    #expect(try folder.text("a.ics") == "old")
  }

  @Test func `many files that come back are flushed once, with their permissions, and none where one cannot`() throws {
    let reads = try (0..<20).map { try disk.read(try folder.put("\($0).ics", "\($0)", permissions: 0o640)) }
    let images = try reads.map { (image: try disk.image(of: $0), path: $0.path) }
    try disk.remove(reads)
    try folder.put("19.ics", "somebody else's")
    #expect(codeThrown { () throws(CalendarError) in try disk.restore(images) } == .alreadyExists)
    #expect(try folder.names() == ["19.ics"])
    let recorder = CallRecorder()
    let written = try recorder.disk.restore(images.dropLast())
    #expect(recorder.recorded.filter { $0.call == .fsync || $0.call == .syncfs }.map(\.call) == [.syncfs, .fsync])
    #expect(try folder.text("7.ics") == "7")
    #expect(try folder.permissions("7.ics") == 0o640)
    #expect(written.map(\.snapshot.path) == images.dropLast().map(\.path))
  }

  @Test func `many files that go are flushed once, and where one cannot go all stay`() throws {
    for name in ["a.ics", "b.ics", "c.ics"] { try folder.put(name, "old") }
    let read = try ["a.ics", "b.ics", "c.ics"].map { try disk.read(folder($0)) }
    try folder.put("b.ics", "other")
    #expect(codeThrown { () throws(CalendarError) in try disk.remove(read) } == .changedUnderneath)
    #expect(try folder.names() == ["a.ics", "b.ics", "c.ics"] && folder.text("b.ics") == "other")
    let recorder = CallRecorder()
    try recorder.disk.remove([read[0], read[2]])
    #expect(try folder.names() == ["b.ics"])
    #expect(recorder.recorded.filter { $0.call == .fsync }.count == 1)
  }
}
