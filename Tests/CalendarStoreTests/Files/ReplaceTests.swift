import CSystem
import CalendarFiles
import CalendarModel
import CalendarText
import Foundation
import Glibc
import Testing

@Suite struct ReplaceTests {
  let folder: ScratchFolder
  let disk = Disk()

  init() throws { folder = try ScratchFolder() }

  @Test func `the new bytes stand in the place of the old ones`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    let written = try disk.replace(read, with: bytes("new"))
    #expect(try folder.text("a.ics") == "new")
    #expect(try folder.names() == ["a.ics"])
    #expect(written.notes == [])
    #expect(written.snapshot == (try disk.read(folder("a.ics"))))
    #expect(written.snapshot.identity != read.identity)
  }

  @Test func `of a change of parts only these pass through the program`() throws {
    let old = String(repeating: "X-LINE:0123456789\r\n", count: 200_000)
    let read = try disk.read(try folder.put("a.ics", old))
    let recorder = CallRecorder()
    let patches = [TextPatch.insertion(of: bytes("X-NEW:1\r\n"), at: 19), TextPatch.removal(of: 3_799_981..<3_800_000)]
    let written = try recorder.disk.replace(read, by: patches)
    #expect(try folder.text("a.ics") == "X-LINE:0123456789\r\nX-NEW:1\r\n" + old.dropFirst(36))
    #expect(written.identity == (try disk.read(folder("a.ics")).identity))
    #expect(recorder.recorded.count { $0.call == .write } == 1)
    #expect(recorder.recorded.contains { $0.call == .copyFileRange })
  }

  @Test(arguments: [EXDEV, ENOSYS, EOPNOTSUPP]) func `what cannot be copied is written`(error: Int32) throws {
    let read = try disk.read(try folder.put("a.ics", "one\ntwo\nthree\n"))
    let recorder = CallRecorder { $0.call == .copyFileRange ? error : nil }
    _ = try recorder.disk.replace(read, by: [TextPatch(range: 4..<8, replacement: bytes("2\n"))])
    #expect(try folder.text("a.ics") == "one\n2\nthree\n")
  }

  /// The times and the length are as they were, so that only the bytes tell.
  @Test func `a change in place that no time tells of is noticed when the file comes out`() throws {
    let path = try folder.put("a.ics", "one\ntwo\nthree\n")
    let read = try disk.read(path)
    let recorder = CallRecorder { call in
      guard call.call == .copyFileRange, let file = FileHandle(forWritingAtPath: path) else { return nil }
      file.write(Data("ONE".utf8))
      return nil
    }
    #expect(
      codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(read, by: [TextPatch(range: 4..<8, replacement: bytes("2\n"))])
      } == .changedUnderneath)
    #expect(try folder.text("a.ics") == "ONE\ntwo\nthree\n")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `what was written can be replaced again without reading`() throws {
    let first = try disk.replace(try disk.read(try folder.put("a.ics", "1")), with: bytes("2"))
    try disk.replace(first.snapshot, with: bytes("3"))
    #expect(try folder.text("a.ics") == "3")
  }

  @Test func `equal bytes write nothing`() throws {
    let read = try disk.read(try folder.put("a.ics", "same"))
    let recorder = CallRecorder()
    let written = try recorder.disk.replace(read, with: bytes("same"))
    #expect(recorder.recorded == [])
    #expect(written.snapshot == read)
  }

  @Test(arguments: [0o664, 0o600, 0o644, 0o660]) func `permissions are kept`(permissions: Int) throws {
    let path = try folder.put("a.ics", "old", permissions: permissions)
    try disk.replace(try disk.read(path), with: bytes("new"))
    #expect(try folder.permissions("a.ics") == permissions)
  }

  @Test(.enabled(if: ScratchFolder.takesAttribute("user.probe", [1]))) func `extended attributes are kept`() throws {
    let path = try folder.put("a.ics", "old")
    try #require(setxattr(path, "user.colour", "#ff0000", 7, 0) == 0)
    let written = try disk.replace(try disk.read(path), with: bytes("new"))
    var value = [UInt8](repeating: 0, count: 16)
    #expect(getxattr(path, "user.colour", &value, value.count) == 7)
    #expect(String(decoding: value.prefix(7), as: UTF8.self) == "#ff0000")
    #expect(written.notes == [])
  }

  /// Owner rw, user 1234 rw, group r, mask rw, others none, as the kernel keeps it (version 2).
  static let accessList: [UInt8] = {
    let entries: [(UInt16, UInt16, UInt32)] = [(1, 6, .max), (2, 6, 1234), (4, 4, .max), (16, 6, .max), (32, 0, .max)]
    return entries.reduce(into: [2, 0, 0, 0]) { list, entry in
      list += withUnsafeBytes(of: entry.0.littleEndian, Array.init)
      list += withUnsafeBytes(of: entry.1.littleEndian, Array.init)
      list += withUnsafeBytes(of: entry.2.littleEndian, Array.init)
    }
  }()

  @Test(.enabled(if: ScratchFolder.takesAttribute("system.posix_acl_access", accessList)))
  func `an access list is kept, and none comes from the folder`() throws {
    let list = Self.accessList
    let (listed, plain) = (try folder.put("listed.ics", "old"), try folder.put("plain.ics", "old", permissions: 0o640))
    try #require(setxattr(listed, "system.posix_acl_access", list, list.count, 0) == 0)
    try #require(setxattr(folder.path, "system.posix_acl_default", list, list.count, 0) == 0)
    for path in [listed, plain] { try disk.replace(try disk.read(path), with: bytes("new")) }
    var value = [UInt8](repeating: 0, count: 256)
    let count = getxattr(listed, "system.posix_acl_access", &value, value.count)
    #expect(Array(value.prefix(max(count, 0))) == list)
    #expect(getxattr(plain, "system.posix_acl_access", &value, value.count) == -1)
    #expect(try folder.permissions("plain.ics") == 0o640)
  }

  @Test(.enabled(if: geteuid() == 0)) func `owner and group are kept where permitted`() throws {
    let path = try folder.put("a.ics", "old", permissions: 0o660)
    try #require(chown(path, 1234, 5678) == 0)
    let written = try disk.replace(try disk.read(path), with: bytes("new"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 1234 && attributes[.groupOwnerAccountID] as? Int == 5678)
    #expect(written.notes == [])
  }

  @Test(.enabled(if: geteuid() == 0)) func `where the group cannot be kept, no other group is let in`() throws {
    let path = try folder.put("a.ics", "old", permissions: 0o664)
    try #require(chown(path, 1234, 5678) == 0)
    let disk = CallRecorder { $0.call == .fchown ? EPERM : nil }.disk
    let written = try disk.replace(try disk.read(path), with: bytes("new"))
    #expect(written.notes == [.ownerNotKept, .groupNotKept])
    #expect(try folder.permissions("a.ics") == 0o644)
  }

  @Test func `a link stays and its target is written`() throws {
    try FileManager.default.createDirectory(atPath: folder("sync"), withIntermediateDirectories: false)
    try folder.put("sync/calendar.ics", "old")
    try folder.link("calendar.ics", to: "sync/calendar.ics")
    let read = try disk.read(folder("calendar.ics"))
    #expect(read.resolvedPath == folder("sync/calendar.ics"))
    try disk.replace(read, with: bytes("new"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("calendar.ics")) == "sync/calendar.ics")
    #expect(try folder.text("sync/calendar.ics") == "new")
  }

  @Test func `other names of the file keep the old bytes, and that is said`() throws {
    let path = try folder.put("a.ics", "old")
    try FileManager.default.linkItem(atPath: path, toPath: folder("b.ics"))
    #expect(try disk.replace(try disk.read(path), with: bytes("new")).notes == [.hardLinksParted])
    #expect(try folder.text("b.ics") == "old")
  }

  @Test func `a file that may not be written is left alone`() throws {
    let path = try folder.put("a.ics", "old", permissions: 0o444)
    let recorder = CallRecorder { $0.call == .faccessat ? EACCES : nil }
    let read = try recorder.disk.read(path)
    #expect(
      codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(read, with: bytes("new"))
      } == .permissionDenied)
    #expect(try folder.text("a.ics") == "old")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `a folder without locks is written all the same, and that is said`() throws {
    let disk = CallRecorder { $0.call == .flock ? EBADF : nil }.disk
    let read = try disk.read(try folder.put("a.ics", "old"))
    #expect(try disk.replace(read, with: bytes("new")).notes == [.unlocked])
    #expect(try folder.text("a.ics") == "new")
  }

  @Test func `a folder that vanished is not found`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(codeThrown { () throws(CalendarError) in try disk.replace(read, with: bytes("new")) } == .notFound)
  }
}
