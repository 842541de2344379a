import CalendarFiles
import CalendarModel
import Glibc
import Synchronization
import Testing

@Suite struct LockTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Holds the folder's lock, as another program would, while something is done.
  private func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let holder = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX) == 0)
    return try body()
  }

  private func expectLocked<Result>(_ body: () throws(CalendarError) -> Result) {
    do throws(CalendarError) {
      _ = try body()
      Issue.record("it was written")
    } catch {
      #expect(error.code == .folderLocked)
      #expect(error.value?.hasSuffix("(process \(getpid()))") ?? true)
    }
  }

  @Test func `a lock that somebody keeps is an error that says who, and nothing is written`() throws {
    let path = try folder.put("a.ics", "old")
    let waits = Mutex<[LockWait]>([])
    let disk = Disk(
      kernel: Kernel(), patience: LockPatience(notice: 0.02, limit: 0.1) { wait in waits.withLock { $0.append(wait) } })
    let read = try disk.read(path)
    try locked {
      expectLocked { () throws(CalendarError) in try disk.replace(read, with: bytes("new")) }
      expectLocked { () throws(CalendarError) in try disk.remove(read) }
      expectLocked { () throws(CalendarError) in try disk.create(folder("b.ics"), with: bytes("new")) }
    }
    let folders = waits.withLock { $0.map(\.folder) }
    #expect(folders == [folder.path, folder.path, folder.path])
    #expect(try folder.text("a.ics") == "old")
    #expect(try folder.names() == ["a.ics"])
  }

  @Test func `the waits of one change together are no longer than one may be`() throws {
    let patience = LockPatience(notice: 30, limit: 0.3)
    let disk = Disk(kernel: Kernel(), patience: patience).forOneChange
    let start = ContinuousClock.now
    try locked {
      expectLocked { () throws(CalendarError) in try disk.create(folder("a.ics"), with: bytes("new")) }
      for _ in 0..<20 {
        expectLocked { () throws(CalendarError) in try disk.create(folder("b.ics"), with: bytes("new")) }
      }
    }
    #expect(start.duration(to: .now) < .seconds(3))
    #expect(try disk.forOneChange.create(folder("c.ics"), with: bytes("new")).snapshot.bytes == bytes("new"))
  }

  @Test func `a lock that is let go of in time is taken`() throws {
    let path = try folder.put("a.ics", "old")
    let disk = Disk()
    let read = try disk.read(path)
    let holder = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(flock(holder, LOCK_EX) == 0)
    let attempts = Mutex(0)
    let waiting = Disk(
      kernel: Kernel { call, _ in
        if call == .flock,
          attempts.withLock({
            $0 += 1; return $0
          }) == 3
        {
          close(holder)
        }
        return nil
      }, patience: LockPatience(notice: 30, limit: 60))
    try waiting.replace(read, with: bytes("new"))
    let count = attempts.withLock { $0 }
    #expect(count > 2)
    #expect(try folder.text("a.ics") == "new")
  }

  @Test func `what a dead program left is not waited for`() throws {
    try folder.put("a.ics", "old")
    let disk = Disk(kernel: Kernel(), patience: LockPatience(notice: 30, limit: 3600))
    try locked { try disk.removeLeftovers(in: folder.path) }
  }
}
