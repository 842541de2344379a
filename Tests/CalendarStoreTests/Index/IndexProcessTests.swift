import Foundation
import Testing

/// The index as several real programs use it, and where it cannot be written.
@Suite struct IndexProcessTests {
  let folder: ProgramFolder

  /// What is listed without an index.
  private let listed: String

  init() throws {
    folder = try ProgramFolder()
    try folder.makeFolder("store/many")
    var random = RandomCalendar(seed: 41)
    try folder.put("store/one.ics", random.text(events: 0..<1500))
    for number in 0..<1500 { try folder.put("store/many/\(number).ics", random.text(events: number..<number + 1)) }
    listed = try folder.run("--no-index", "--store", folder("store"), "list", "--quiet", "2026-11-01", "2027-02-01")
      .output
    #expect(listed.split(separator: "\n").count > 1000)
  }

  private var list: [String] {
    ["--store", folder("store"), "list", "--quiet", "2026-11-01", "2027-02-01", "--now", ProgramFolder.now]
  }

  @Test func `programs that make one index at the same time all show what is there`() throws {
    let programs = try (0..<4).map { try folder.start(BuiltProgram.path, list, output: "output\($0)") }
    for (number, program) in programs.enumerated() {
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
      #expect(try folder.text("output\(number)") == listed)
    }
    #expect(try folder.names(in: "cache/cal-edit/index").contains { $0.hasSuffix(".sqlite") })
    #expect(try folder.run("--store", folder("store"), "list", "--quiet", "2026-11-01", "2027-02-01").output == listed)
  }

  @Test func `a program that is killed while it makes the index leaves nothing wrong`() throws {
    for moment in [0.01, 0.05, 0.1, 0.2, 0.4] {
      let program = try folder.start(BuiltProgram.path, list)
      Thread.sleep(forTimeInterval: moment)
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
    #expect(try folder.run("--store", folder("store"), "list", "--quiet", "2026-11-01", "2027-02-01").output == listed)
  }

  @Test(
    .enabled(if: HardshipTests.hasNamespaces, "file systems cannot be made here"),
    arguments: ["mkdir -p cache", "\"$P\" --store store list --quiet 2026-11-01 >first"])
  func `a cache that may not be written is gone without`(before: String) throws {
    let outcome = try folder.shell(
      """
      \(before)
      exec unshare -rm sh -c '
        mount --bind cache cache && mount -o remount,bind,ro cache
        exec "$P" \(list.joined(separator: " "))'
      """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output == listed)
  }

  @Test func `an index that has no room on the disk is gone without`() throws {
    let outcome = try folder.shell("(ulimit -f 8; exec \"$P\" \(list.joined(separator: " "))) | cat")
    #expect(outcome.output == listed)
  }
}
