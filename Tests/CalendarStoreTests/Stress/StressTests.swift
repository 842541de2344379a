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

  /// Each round adds an event, changes it, changes properties of the one that all share, adds, does and deletes a
  /// reminder, and every other time deletes the event again; each step must be acknowledged.
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
      step edit "$calendar" sharedbyall --all-matches --set "X-ALL$w=$i"
      step todo add "todo$name" --calendar "$calendar"
      step todo done "$calendar" "todo$name"
      step todo delete "$calendar" "todo$name" -y
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
    for writer in 1...Self.writers {
      for name in ["X-W", "X-ALL"] { #expect(text.contains("\(name)\(writer):\(Self.rounds)\r\n")) }
    }
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

  /// Takes back an event of its own and one field of the event that both share; each must be acknowledged.
  private static let applier = """
    w=$1 field=$2 rounds=$3 calendar=$4 i=0
    while [ $i -lt $rounds ]; do
      i=$((i + 1))
      printf '{"uid":"own%d","title":"own%dr%d"}\\n{"uid":"shared","%s":"r%d"}\\n' $w $w $i "$field" $i |
        "$P" apply - -a "$calendar" -q --now 2026-12-01T09:00:00Z || echo "$? from $i" >&2
    done
    """

  @Test(arguments: ["one.ics", "many"]) func `what two programs take back at once is all there`(name: String) throws {
    let events = ["shared", "own1", "own2"].map { vevent($0, atTen) }
    if name == "many" {
      try folder.makeFolder(name)
      for (number, event) in events.enumerated() { try folder.put("many/\(number).ics", calendar(event)) }
    } else {
      try folder.put(name, calendar(events.joined(separator: "\n")))
    }
    let processes = try [("1", "location"), ("2", "notes")].map { writer, field in
      try folder.start(
        "/bin/sh", ["-c", Self.applier, "applier", writer, field, "\(Self.rounds)", folder(name)],
        output: "a\(writer)")
    }
    for process in processes { process.waitUntilExit() }
    for writer in 1...2 { #expect(try folder.text("a\(writer).errors") == "") }
    #expect(try folder.titles(name) == ["own1r\(Self.rounds)", "own2r\(Self.rounds)", "shared"])
    let text = try folder.text(name == "many" ? "many/0.ics" : name)
    #expect(text.contains("LOCATION:r\(Self.rounds)\r\n") && text.contains("DESCRIPTION:r\(Self.rounds)\r\n"))
  }

  // MARK: - Programs that die

  /// The file with that title, saved by a program or as it was at first.
  private func state(_ title: String, isSaved: Bool = true) -> String {
    let fill = (0..<2000).map { "X-FILL:\($0)" }.joined(separator: "\n")
    let text = calendar(vevent("a", atTen, fill), vevent("b", atTen)).replacing("SUMMARY:a", with: "SUMMARY:\(title)")
    guard isSaved, let stamp = text.firstRange(of: "20240101T000000Z") else { return text }
    return text.replacingCharacters(in: stamp, with: "20261201T090000Z")
  }

  /// Starts the program and kills it at a moment between none and the time that a whole run takes.
  private func kill(after usual: UInt32, _ arguments: [String]) throws {
    let process = try folder.start(BuiltProgram.path, arguments + ["--now", ProgramFolder.now])
    usleep(.random(in: 0...usual))
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func microseconds(_ body: () throws -> Void) rethrows -> UInt32 {
    let start = ContinuousClock.now
    try body()
    return UInt32(clamping: Int(start.duration(to: .now) / .microseconds(1)))
  }

  /// What killed programs left beside the files: names that readers skip, and nothing else.
  private func expectOnlyUnfinished(in name: String) throws {
    let left = try folder.names(in: name).filter { !$0.hasSuffix(".ics") }
    #expect(left.allSatisfy { $0.hasPrefix(".cal-edit-") && $0.hasSuffix(".tmp") })
  }

  @Test func `a program that is killed while it saves leaves the old file or the new one`() throws {
    try folder.makeFolder("one")
    let file = folder("one/team.ics")
    var before = state("first")
    try folder.put("one/team.ics", state("old", isSaved: false))
    let usual = try microseconds {
      let status = try folder.run("edit", file, "--uid", "a", "--title", "first").status
      #expect(status == 0)
    }
    #expect(try folder.text("one/team.ics") == before)
    for number in 0..<Self.kills {
      try kill(after: usual, ["edit", file, "--uid", "a", "--title", "t\(number)"])
      let now = try folder.text("one/team.ics")
      #expect(now == before || now == state("t\(number)"))
      before = now
    }
    #expect(try folder.run("edit", file, "--uid", "a", "--title", "last").status == 0)
    #expect(try folder.text("one/team.ics") == state("last"))
    #expect(try folder.titles("one/team.ics") == ["b", "last"])
    try expectOnlyUnfinished(in: "one")
  }

  @Test func `a program that is killed while it imports leaves whole files, and the store opens`() throws {
    let names = (100..<150).map { "new\($0)" }
    try folder.put("new.ics", calendar(names.map { vevent($0, atTen) }.joined(separator: "\n")))
    let target = calendar(vevent("old", atTen))
    try folder.makeFolder("trial")
    try folder.put("trial/team.ics", target)
    let usual = try microseconds {
      let status = try folder.run("import", folder("new.ics"), "--calendar", folder("trial/team.ics")).status
      #expect(status == 0)
    }
    for number in 0..<Self.kills / 2 {
      try folder.makeFolder("one\(number)")
      try folder.makeFolder("many\(number)")
      try folder.put("one\(number)/team.ics", target)
      try folder.put("many\(number)/old.ics", target)
      try kill(after: usual, ["import", folder("new.ics"), "--calendar", folder("one\(number)/team.ics")])
      try kill(after: usual * 2, ["import", folder("new.ics"), "--calendar", folder("many\(number)")])
      let titles = try folder.titles("one\(number)/team.ics")
      #expect(titles == ["old"] || titles == (names + ["old"]).sorted())
      try expectOnlyUnfinished(in: "one\(number)")
      let found = try folder.titles("many\(number)")
      #expect(Set(found).count == found.count && Set(found).isSubset(of: names + ["old"]) && found.contains("old"))
      try expectOnlyUnfinished(in: "many\(number)")
      for name in try folder.names(in: "many\(number)") where name.hasSuffix(".ics") {
        #expect(try folder.text("many\(number)/\(name)").hasSuffix("END:VCALENDAR\r\n"))
      }
    }
  }
}
