import Foundation
import Glibc
import Testing

/// Many programs at once, and programs that die: nothing that was acknowledged is lost, and no file is ever torn.
///
/// `make stress` runs them at their full size.
@Suite(.serialized) struct StressTests {
  /// How many edits each process makes, and how many programs are killed.
  private static let isFull = ProcessInfo.processInfo.environment["STRESS"] != nil
  private static let rounds = isFull ? 50 : 3
  private static let kills = isFull ? 300 : 25
  private static let writers = 8

  let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  /// Each round adds an event, changes it, changes a property of the one that all share, and every other time deletes
  /// the event again; each step must be acknowledged.
  private static let worker = """
    w=$1 rounds=$2 calendar=$3
    step() { "$P" "$@" -q --now 2026-12-01T09:00:00Z || echo "$? from $*" >&2; }
    i=0
    while [ $i -lt $rounds ]; do
      i=$((i + 1))
      name=$(printf 'w%dr%03d' $w $i)
      step new -y --calendar "$calendar" '2026-12-02 10:00' "added$name"
      step edit "$calendar" "added$name" --title "edited$name" --location here
      step edit "$calendar" sharedbyall --set "X-W$w=$i"
      if [ $((i % 2)) = 0 ]; then step delete "$calendar" "edited$name" -y; fi
    done
    """

  private func work(on calendar: String) throws {
    let processes = try (1...Self.writers).map { writer in
      try folder.start(
        "/bin/sh", ["-c", Self.worker, "worker", "\(writer)", "\(Self.rounds)", folder(calendar)], output: "w\(writer)")
    }
    for process in processes { process.waitUntilExit() }
    for writer in 1...Self.writers { #expect(try folder.text("w\(writer).errors") == "") }
    let kept = (1...Self.writers).flatMap { writer in
      stride(from: 1, through: Self.rounds, by: 2).map { round in
        let number = String(round)
        return "editedw\(writer)r" + String(repeating: "0", count: 3 - number.count) + number
      }
    }
    #expect(try folder.titles(calendar) == (kept + ["sharedbyall"]).sorted())
  }

  private static let shared = calendar(vevent("shared", atTen).replacing("SUMMARY:shared", with: "SUMMARY:sharedbyall"))

  private func expectShared(in text: String) {
    for writer in 1...Self.writers { #expect(text.contains("X-W\(writer):\(Self.rounds)\r\n")) }
  }

  @Test func `what many programs write at once into one file is all there`() throws {
    try folder.makeFolder("one")
    try folder.put("one/team.ics", Self.shared)
    try work(on: "one/team.ics")
    expectShared(in: try folder.text("one/team.ics"))
    #expect(try folder.names(in: "one") == ["team.ics"])
  }

  @Test func `what many programs write at once into one folder is all there`() throws {
    try folder.makeFolder("team")
    try folder.put("team/shared.ics", Self.shared)
    try work(on: "team")
    expectShared(in: try folder.text("team/shared.ics"))
    let names = try folder.names(in: "team")
    #expect(names.count == 1 + Self.writers * ((Self.rounds + 1) / 2) && names.allSatisfy { $0.hasSuffix(".ics") })
  }

  // MARK: - Programs that die

  /// The file with that title, saved by a program or as it was at first.
  private func state(_ title: String, isSaved: Bool = true) -> String {
    let fill = (0..<2000).map { "X-FILL:\($0)" }.joined(separator: "\n")
    let text = calendar(vevent("a", atTen, fill), vevent("b", atTen)).replacing("SUMMARY:a", with: "SUMMARY:\(title)")
    guard isSaved, let stamp = text.firstRange(of: "20240101T000000Z") else { return text }
    return text.replacingCharacters(in: stamp, with: "20261201T090000Z")
  }

  @Test func `a program that is killed while it saves leaves the old file or the new one`() throws {
    try folder.makeFolder("one")
    var before = state("old", isSaved: false)
    try folder.put("one/team.ics", before)
    let start = ContinuousClock.now
    #expect(try folder.run("edit", folder("one/team.ics"), "--uid", "a", "--title", "old").status == 0)
    let usual = max(1_000, Int(start.duration(to: .now) / .microseconds(1)))
    var saved = 0
    for number in 0..<Self.kills {
      let process = try folder.start(
        ProgramFolder.program,
        ["edit", folder("one/team.ics"), "--uid", "a", "--title", "t\(number)", "--now", ProgramFolder.now])
      usleep(UInt32.random(in: 0...UInt32(clamping: usual)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let now = try folder.text("one/team.ics")
      if now != before {
        #expect(now == state("t\(number)"))
        saved += 1
      }
      before = now
    }
    #expect(try folder.run("edit", folder("one/team.ics"), "--uid", "a", "--title", "last").status == 0)
    #expect(try folder.text("one/team.ics") == state("last"))
    #expect(try folder.titles("one/team.ics") == ["b", "last"])
    let left = try folder.names(in: "one").filter { $0 != "team.ics" }
    #expect(left.allSatisfy { $0.hasPrefix(".cal-edit-") && $0.hasSuffix(".tmp") })
    if Self.isFull {
      print("killed \(Self.kills) programs, \(saved) of which had saved; \(left.count) unfinished files left")
    }
  }
}
