import CalendarFiles
import CalendarModel
import Foundation
import Glibc
import Synchronization
import Testing

@Suite struct ConflictTests {
  let folder: ScratchFolder
  let disk = Disk()

  init() throws { folder = try ScratchFolder() }

  private func isConflict<Result>(_ body: () throws(CalendarError) -> Result) -> Bool {
    codeThrown(by: body) == .changedUnderneath
  }

  @Test func `a file that somebody changed is left as they made it`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    try folder.put("a.ics", "their")
    #expect(isConflict { () throws(CalendarError) in try disk.replace(read, with: bytes("new")) })
    #expect(isConflict { () throws(CalendarError) in try disk.remove(read) })
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `a change of the same length is noticed`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    try folder.put("a.ics", "OLD")
    #expect(isConflict { () throws(CalendarError) in try disk.replace(read, with: bytes("new")) })
    #expect(try folder.text("a.ics") == "OLD")
  }

  @Test func `the same bytes written again are no conflict`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    try FileManager.default.removeItem(atPath: folder("a.ics"))
    try folder.put("a.ics", "old")
    try disk.replace(read, with: bytes("new"))
    #expect(try folder.text("a.ics") == "new")
  }

  @Test func `a file that somebody deleted is a conflict and stays deleted`() throws {
    let read = try disk.read(try folder.put("a.ics", "old"))
    try FileManager.default.removeItem(atPath: folder("a.ics"))
    #expect(isConflict { () throws(CalendarError) in try disk.replace(read, with: bytes("new")) })
    #expect(isConflict { () throws(CalendarError) in try disk.remove(read) })
    #expect(try folder.names() == [])
  }

  @Test(arguments: [true, false])
  func `a change right before the swap survives`(isByRename: Bool) throws {
    let folder = folder
    let path = try folder.put("a.ics", "old")
    let read = try disk.read(path)
    let theirs = CallRecorder { call in
      guard call.call == .renameat2, (try? folder.text("a.ics")) == "old" else { return nil }
      try? Data("their".utf8).write(to: URL(filePath: path), options: isByRename ? .atomic : [])
      return nil
    }
    #expect(isConflict { () throws(CalendarError) in try theirs.disk.replace(read, with: bytes("new")) })
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `a deletion right before the swap is a conflict`() throws {
    let path = try folder.put("a.ics", "old")
    let recorder = CallRecorder { call in
      if call.call == .renameat2 { unlink(path) }
      return nil
    }
    let read = try disk.read(path)
    #expect(isConflict { () throws(CalendarError) in try recorder.disk.replace(read, with: bytes("new")) })
    #expect(try folder.names() == [])
  }

  @Test func `without a swap, a change right before the last check survives`() throws {
    let path = try folder.put("a.ics", "old")
    let recorder = CallRecorder { call in
      guard call.call == .renameat2 else { return nil }
      try? Data("their".utf8).write(to: URL(filePath: path))
      return EINVAL
    }
    let read = try disk.read(path)
    #expect(isConflict { () throws(CalendarError) in try recorder.disk.replace(read, with: bytes("new")) })
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `a second change while swapping back loses neither file`() throws {
    let folder = folder
    let path = try folder.put("a.ics", "old")
    let recorder = CallRecorder { call in
      guard call.call == .renameat2, let text = try? folder.text("a.ics") else { return nil }
      let next = ["old": "second", "new": "third"][text]
      if let next { try? Data(next.utf8).write(to: URL(filePath: path), options: .atomic) }
      return nil
    }
    let read = try disk.read(path)
    #expect(isConflict { () throws(CalendarError) in try recorder.disk.replace(read, with: bytes("new")) })
    #expect(try folder.text("a.ics") == "third")
    #expect(try folder.names().map { try folder.text($0) }.sorted() == ["second", "third"])
  }

  @Test func `a change right before a removal survives`() throws {
    let path = try folder.put("a.ics", "old")
    let recorder = CallRecorder { call in
      if call.call == .renameat { try? Data("their".utf8).write(to: URL(filePath: path)) }
      return nil
    }
    let read = try disk.read(path)
    #expect(isConflict { () throws(CalendarError) in try recorder.disk.remove(read) })
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  /// Whether the kernel says of such files who writes them.
  private static let knowsWriters: Bool = {
    let calls = CallRecorder()
    guard let folder = try? ScratchFolder(), let path = try? folder.put("a.ics", "old"),
      let read = try? calls.disk.read(path), let writer = FileHandle(forUpdatingAtPath: path),
      (try? calls.disk.replace(read, with: bytes("new"))) != nil
    else { return false }
    try? writer.close()
    return calls.recorded.count { $0.call == .lease } > 1
  }()

  /// A disk on which somebody who has the file open for writing sees it swapped out, and only then writes and closes.
  private func withLateWriter(_ path: String, _ body: (Disk) throws -> Void) throws {
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    let late = Mutex(0)
    let calls = CallRecorder { call in
      guard call.call == .lease else { return nil }
      let asked = late.withLock { count in
        count += 1
        return count
      }
      if asked == 2 {
        try? writer.write(contentsOf: Data("their".utf8))
        try? writer.close()
      }
      return nil
    }
    try body(calls.disk)
  }

  @Test(.enabled(if: knowsWriters)) func `what somebody writes into a file that was just swapped out survives`() throws
  {
    let path = try folder.put("a.ics", "old")
    let read = try disk.read(path)
    try withLateWriter(path) { late in
      #expect(isConflict { () throws(CalendarError) in try late.replace(read, with: bytes("new")) })
    }
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test(.enabled(if: knowsWriters)) func `what somebody writes into a file that was just removed survives`() throws {
    let path = try folder.put("a.ics", "old")
    let read = try disk.read(path)
    try withLateWriter(path) { late in
      #expect(isConflict { () throws(CalendarError) in try late.remove(read) })
    }
    #expect(try folder.text("a.ics") == "their")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test(.enabled(if: knowsWriters)) func `who keeps a file open without writing holds nobody up for long`() throws {
    let path = try folder.put("a.ics", "old")
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    let read = try disk.read(path)
    try disk.replace(read, with: bytes("new"))
    try writer.close()
    #expect(try folder.text("a.ics") == "new")
  }

  @Test(arguments: [EINVAL, EACCES, ENOLCK]) func `where the kernel cannot say who writes, a file is replaced`(
    number: Int32
  ) throws {
    let calls = CallRecorder { $0.call == .lease ? number : nil }
    let path = try folder.put("a.ics", "old")
    try calls.disk.replace(try disk.read(path), with: bytes("new"))
    #expect(try folder.text("a.ics") == "new")
    #expect(calls.recorded.count { $0.call == .lease } == 1)
  }

  @Test func `new files in a folder are not asked about`() throws {
    let calls = CallRecorder()
    try calls.disk.create(folder("a.ics"), with: bytes("new"))
    #expect(!calls.recorded.contains { $0.call == .lease })
  }

  @Test func `of many who replace what they read, one wins and the others know`() async throws {
    let disk = disk
    let read = try disk.read(try folder.put("a.ics", "old"))
    let winners = await withTaskGroup(of: String?.self) { group -> [String] in
      for number in 0..<16 {
        group.addTask {
          let code = codeThrown { () throws(CalendarError) in try disk.replace(read, with: bytes("new \(number)")) }
          return code == nil ? "new \(number)" : code == .changedUnderneath ? nil : "\(String(describing: code))"
        }
      }
      return await group.reduce(into: []) { if let winner = $1 { $0.append(winner) } }
    }
    #expect(winners == [try folder.text("a.ics")])
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `of many who count up, none is lost`() async throws {
    let path = try folder.put("a.ics", "0")
    let disk = disk
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var done = 0
          while done < 25 {
            guard let read = try? disk.read(path), let number = Int(String(decoding: read.bytes, as: UTF8.self)),
              (try? disk.replace(read, with: bytes("\(number + 1)"))) != nil
            else { continue }
            done += 1
          }
        }
      }
    }
    #expect(try folder.text("a.ics") == "100")
    #expect(try folder.names() == ["a.ics"])
  }
}
