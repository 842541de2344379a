import Foundation
import Glibc
import Testing

/// What the real program does where the disk does not do its part: an error that says so, and nothing lost.
@Suite struct HardshipTests {
  let folder: ProgramFolder
  private let text = calendar(vevent("a", atTen), vevent("b", atTen))

  init() throws {
    folder = try ProgramFolder()
    try folder.makeFolder("one")
    try folder.put("one/team.ics", text)
  }

  /// Whether file systems of one's own can be made here.
  static let hasNamespaces: Bool = {
    let probe = Process()
    probe.executableURL = URL(filePath: "/bin/sh")
    probe.arguments = ["-c", "unshare -rm mount -t tmpfs none /mnt 2>/dev/null"]
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  private func expectUntouched(_ outcome: BuiltProgram.Outcome, _ words: String) throws {
    #expect(outcome.status == 5, "\(outcome.errors)")
    #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try folder.text("one/team.ics") == text)
    #expect(try folder.names(in: "one") == ["team.ics"])
  }

  @Test func `a file that would be larger than allowed is not written`() throws {
    let notes = String(repeating: "x", count: 5000)
    let outcome = try folder.shell("ulimit -f 4; exec \"$P\" edit one/team.ics a --notes \(notes)")
    try expectUntouched(outcome, "has no room on the disk")
  }

  @Test(.enabled(if: hasNamespaces, "file systems cannot be made here"))
  func `a disk that fills up keeps the old file`() throws {
    let notes = String(repeating: "x", count: 100_000)
    let outcome = try folder.shell(
      """
      exec unshare -rm sh -c '
        cp one/team.ics keep.ics; mount -t tmpfs -o size=64k none one && cp keep.ics one/team.ics
        "$P" edit one/team.ics a --notes \(notes); status=$?
        cmp one/team.ics keep.ics && [ "$(ls -A one)" = team.ics ] || echo lost
        exit $status'
      """)
    try expectUntouched(outcome, "has no room on the disk")
    #expect(!outcome.output.contains("lost"))
  }

  @Test(.enabled(if: hasNamespaces, "file systems cannot be made here"))
  func `a read-only disk can be looked at and is not written`() throws {
    let outcome = try folder.shell(
      """
      exec unshare -rm sh -c '
        mount --bind one one && mount -o remount,bind,ro one
        "$P" list --calendar one/team.ics 2026-12-04 2026-12-04
        exec "$P" edit one/team.ics a --title new'
      """)
    #expect(outcome.output.contains("10:00"))
    #expect(outcome.status == 5, "\(outcome.errors)")
    #expect(outcome.errors.contains("read-only") || outcome.errors.contains("may not be"), "\(outcome.errors)")
    #expect(try folder.text("one/team.ics") == text)
  }

  @Test func `a folder that is removed while the editor is open is said`() throws {
    let outcome = try folder.shell(
      "(echo 'title new'; while [ ! -s seen ]; do sleep 0.05; done; rm -r one; echo w) | \"$P\" edit one/team.ics a | tee seen; exit 0"
    )
    #expect(outcome.errors.contains("line 2: not saved: one/team.ics"), "\(outcome.errors)")
  }

  @Test func `a link to another folder leads there and stays`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "one")
    try FileManager.default.createSymbolicLink(atPath: folder("link.ics"), withDestinationPath: "one/team.ics")
    #expect(try folder.run("edit", folder("link/team.ics"), "a", "--title", "first").status == 0)
    #expect(try folder.run("edit", folder("link.ics"), "first", "--title", "second").status == 0)
    #expect(try folder.titles("one/team.ics") == ["b", "second"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.ics")) == "one/team.ics")
    #expect(try folder.names(in: "one") == ["team.ics"])
  }

  @Test func `a pipe and a folder named as items are passed over or refused, without waiting`() throws {
    try folder.makeFolder("team/folder.ics")
    try folder.put("team/a.ics", calendar(vevent("a", atTen)))
    try #require(mkfifo(folder("team/pipe.ics"), 0o644) == 0)
    let listed = try folder.shell(
      "exec timeout 20 \"$P\" list --calendar ./team 2026-12-04 2026-12-04 --format '{title}'")
    #expect(listed.status == 0 && listed.output == "a\n", "\(listed.errors)")
    for name in ["pipe", "folder"] {
      let outcome = try folder.shell("exec timeout 20 \"$P\" edit team/\(name).ics --title new")
      #expect(outcome.status != 0 && outcome.status != 124, "\(outcome.errors)")
    }
    #expect(try folder.run("new", "-y", "--calendar", folder("team"), "2026-12-04", "Party").status == 0)
    #expect(try folder.names(in: "team").count == 4)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["STRESS"] != nil, "it waits for ten seconds; make stress does it"))
  func `a lock that somebody keeps is waited for, said, and given up`() throws {
    let holder = open(folder("one"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX) == 0)
    let outcome = try folder.run("edit", folder("one/team.ics"), "a", "--title", "new")
    #expect(outcome.status == 5)
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].contains("waits for the lock of \(folder("one"))") && lines[0].contains("(process \(getpid()))"))
    #expect(lines[1].contains("the folder is kept locked by ") && lines[1].contains("(process \(getpid()))"))
    #expect(try folder.text("one/team.ics") == text)
  }
}
