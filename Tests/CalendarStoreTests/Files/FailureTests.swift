import CalendarFiles
import CalendarModel
import CalendarText
import Glibc
import Testing

/// Makes every single call fail in turn: whatever fails, a file is the old one or the new one, whole.
@Suite struct FailureTests {
  static let numbers = [ENOSPC, EACCES, EPERM, EIO, ENOENT, EINVAL]

  /// A file system without RENAME_EXCHANGE and RENAME_NOREPLACE.
  static func isPlain(_ call: CallRecorder.Call) -> Bool { call.call == .renameat2 }

  let old = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
  /// Longer than one write.
  let new = String(repeating: "X-LINE:0123456789\r\n", count: 80_000)

  private func count(isPlain: Bool, _ work: (Disk, ScratchFolder) throws -> Void) throws -> Int {
    let recorder = CallRecorder { isPlain && Self.isPlain($0) ? EINVAL : nil }
    try work(recorder.disk, try ScratchFolder())
    return recorder.recorded.count
  }

  private func failing(at number: Int, with error: Int32, isPlain: Bool) -> CallRecorder {
    CallRecorder { call in
      if call.number == number { return error }
      return isPlain && Self.isPlain(call) ? EINVAL : nil
    }
  }

  @Test(arguments: numbers, [false, true])
  func `a replacement that fails leaves the old file and nothing else`(error: Int32, isPlain: Bool) throws {
    let total = try count(isPlain: isPlain) { disk, folder in
      let path = try folder.put("a.ics", old, permissions: 0o664)
      try disk.replace(try disk.read(path), with: bytes(new))
    }
    #expect(total > 20)
    for number in 0..<total {
      let folder = try ScratchFolder()
      let path = try folder.put("a.ics", old, permissions: 0o664)
      let recorder = failing(at: number, with: error, isPlain: isPlain)
      let code = codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(try recorder.disk.read(path), with: bytes(new))
      }
      let failed = try #require(recorder.recorded.first { $0.number == number })
      let isRenamedWithoutFlush = isPlain && failed.call == .fsync && failed.name == folder.path
      let isLeftover = failed.call == .unlinkat
      #expect(try folder.text("a.ics") == (code == nil || isRenamedWithoutFlush ? new : old), "\(failed)")
      #expect(try folder.permissions("a.ics") == 0o664, "\(failed)")
      #expect(try folder.names().count == (isLeftover ? 2 : 1), "\(failed)")
    }
  }

  @Test(arguments: numbers, [false, true])
  func `a change of a part that fails leaves the old file and nothing else`(error: Int32, isPlain: Bool) throws {
    let patches = [TextPatch.insertion(of: bytes("X-NEW:1\r\n"), at: 17)]
    let changed = "BEGIN:VCALENDAR\r\nX-NEW:1\r\nEND:VCALENDAR\r\n"
    let total = try count(isPlain: isPlain) { disk, folder in
      _ = try disk.replace(try disk.read(try folder.put("a.ics", old)), by: patches)
    }
    #expect(total > 20)
    for number in 0..<total {
      let folder = try ScratchFolder()
      let path = try folder.put("a.ics", old, permissions: 0o664)
      let recorder = failing(at: number, with: error, isPlain: isPlain)
      let code = codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(try recorder.disk.read(path), by: patches)
      }
      let failed = try #require(recorder.recorded.first { $0.number == number })
      let isRenamedWithoutFlush = isPlain && failed.call == .fsync && failed.name == folder.path
      #expect(try folder.text("a.ics") == (code == nil || isRenamedWithoutFlush ? changed : old), "\(failed)")
      #expect(try folder.permissions("a.ics") == 0o664, "\(failed)")
      #expect(try folder.names().count == (failed.call == .unlinkat ? 2 : 1), "\(failed)")
    }
  }

  @Test(arguments: numbers, [false, true])
  func `a creation that fails leaves nothing`(error: Int32, isPlain: Bool) throws {
    let total = try count(isPlain: isPlain) { disk, folder in try disk.create(folder("a.ics"), with: bytes(new)) }
    #expect(total > 8)
    for number in 0..<total {
      let folder = try ScratchFolder()
      let recorder = failing(at: number, with: error, isPlain: isPlain)
      let code = codeThrown { () throws(CalendarError) in try recorder.disk.create(folder("a.ics"), with: bytes(new)) }
      let failed = try #require(recorder.recorded.first { $0.number == number })
      if code == nil {
        #expect(try folder.text("a.ics") == new, "\(failed)")
        let leftovers = failed.call == .unlinkat ? 1 : 0
        #expect(try folder.names().count == 1 + leftovers, "\(failed)")
      } else {
        #expect(try folder.names() == [], "\(failed)")
      }
    }
  }

  @Test(arguments: numbers, [false, true])
  func `a removal that fails leaves the file`(error: Int32, isPlain: Bool) throws {
    let total = try count(isPlain: isPlain) { disk, folder in
      try disk.remove(try disk.read(try folder.put("a.ics", old)))
    }
    for number in 0..<total {
      let folder = try ScratchFolder()
      let path = try folder.put("a.ics", old)
      let recorder = failing(at: number, with: error, isPlain: isPlain)
      let code = codeThrown { () throws(CalendarError) in
        try recorder.disk.remove(try recorder.disk.read(path))
      }
      let failed = try #require(recorder.recorded.first { $0.number == number })
      if code == nil {
        #expect(try !folder.names().contains("a.ics"), "\(failed)")
      } else {
        #expect(try folder.names() == ["a.ics"], "\(failed)")
        #expect(try folder.text("a.ics") == old, "\(failed)")
      }
    }
  }

  @Test func `a disk that dies at any moment leaves one whole file under the name`() throws {
    let total = try count(isPlain: false) { disk, folder in
      let path = try folder.put("a.ics", old)
      try disk.replace(try disk.read(path), with: bytes(new))
    }
    for number in 0..<total {
      let folder = try ScratchFolder()
      let path = try folder.put("a.ics", old)
      let recorder = CallRecorder { $0.number >= number ? EIO : nil }
      _ = codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(try recorder.disk.read(path), with: bytes(new))
      }
      #expect([old, new].contains(try folder.text("a.ics")), "dead from call \(number)")
    }
  }

  @Test(arguments: [
    (ENOSPC, CalendarError.Code.diskFull), (EDQUOT, .diskFull), (EFBIG, .diskFull), (EIO, .inputOutput),
    (EACCES, .permissionDenied), (EROFS, .permissionDenied),
  ])
  func `the code says what the disk refused`(number: Int32, code: CalendarError.Code) throws {
    let folder = try ScratchFolder()
    let path = try folder.put("a.ics", old)
    let disk = CallRecorder { $0.call == .write ? number : nil }.disk
    #expect {
      try disk.replace(try disk.read(path), with: bytes(new))
    } throws: { error in
      let error = try #require(error as? CalendarError)
      return error.code == code && error.place.file == path && error.underlying == String(cString: strerror(number))
    }
  }

  @Test func `a disk that fills up in the middle of a file is noticed`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put("a.ics", old)
    let recorder = CallRecorder { $0.call == .write ? ENOSPC : nil }
    let writes = CallRecorder()
    try writes.disk.create(folder("b.ics"), with: bytes(new))
    let second = try #require(writes.recorded.filter { $0.call == .write }.dropFirst().first)
    let filling = CallRecorder { $0.call == .write && $0.number == second.number ? ENOSPC : nil }
    #expect(
      codeThrown { () throws(CalendarError) in try filling.disk.create(folder("c.ics"), with: bytes(new)) } == .diskFull
    )
    #expect(
      codeThrown { () throws(CalendarError) in
        try recorder.disk.replace(try recorder.disk.read(path), with: bytes(new))
      } == .diskFull)
    #expect(try folder.names() == ["a.ics", "b.ics"])
  }

  @Test func `a signal in the middle of every call changes nothing`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put("a.ics", old)
    let disk = CallRecorder { $0.number.isMultiple(of: 2) ? EINTR : nil }.disk
    try disk.replace(try disk.read(path), with: bytes(new))
    #expect(try folder.text("a.ics") == new)
    #expect(try folder.names() == ["a.ics"])
  }
}
