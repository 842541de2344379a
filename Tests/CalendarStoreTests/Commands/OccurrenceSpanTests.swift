import Testing

/// Parts of a series that the real program changes from an occurrence that an override says.
struct OccurrenceSpanTests {
  let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  /// Every day at ten; from the 3rd on at noon.
  private static let ranged = calendar(
    vevent("s", "DTSTART:20261201T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=8"),
    vevent(
      "s", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T100000Z", "DTSTART:20261203T120000Z", "DURATION:PT1H"
    ).replacing("SUMMARY:s", with: "SUMMARY:Moved"))

  /// Every day at ten; the 3rd is at three.
  private static let moved = calendar(
    vevent("s", "DTSTART:20261201T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5"),
    vevent("s", "RECURRENCE-ID:20261203T100000Z", "DTSTART:20261203T150000Z", "DURATION:PT1H"))

  private func run(_ arguments: String) throws -> BuiltProgram.Outcome {
    try folder.shell("TZ=UTC \"$P\" \(arguments)")
  }

  private func list() throws -> [String] {
    try run("list --calendar team.ics 2026-12-01 2026-12-10 --format '{occurrence} {start} {title}'").output
      .replacing("2026-12-0", with: "").replacing(":00:00Z", with: "").split(separator: "\n").map(String.init)
  }

  private func days(_ days: ClosedRange<Int>, _ rest: String, at hour: Int = 12) -> [String] {
    days.map { "\($0)T10 \($0)T\(hour) \(rest)" }
  }

  @Test func `what is listed is what is shown, taken back and deleted`() throws {
    try folder.put("team.ics", Self.ranged)
    #expect(try list() == days(1...2, "s", at: 10) + days(3...8, "Moved"))
    let shown = try run("show team.ics --occurrence 2026-12-05T10:00:00Z --format '{start} {title}'")
    #expect(shown.output == "2026-12-05T12:00:00Z Moved\n", "\(shown.errors)")
    let applied = try folder.shell(
      """
      export TZ=UTC
      "$P" list --calendar team.ics 2026-12-05 2026-12-05 --json | sed 's/"Moved"/"Taken"/' > changed.json
      "$P" apply changed.json --calendar team.ics
      """)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(
      try list() == days(1...2, "s", at: 10) + days(3...4, "Moved") + days(5...5, "Taken") + days(6...8, "Moved"))
    let deleted = try run("delete team.ics --occurrence '2026-12-06 10:00' --span this")
    #expect(deleted.output == "deleted Moved, Sun 6 Dec 2026 12:00\n", "\(deleted.errors)")
    #expect(try list() == days(1...2, "s", at: 10) + days(3...4, "Moved") + days(5...5, "Taken") + days(7...8, "Moved"))
  }

  @Test func `an occurrence that a range moves needs a span as any other`() throws {
    try folder.put("team.ics", Self.ranged)
    for command in ["edit team.ics --title X", "delete team.ics"] {
      let outcome = try run("\(command) --occurrence 2026-12-05T10:00:00Z")
      #expect(outcome.status == 2 && outcome.errors.contains("needs a span"), "\(outcome.errors)")
    }
    #expect(try folder.text("team.ics") == Self.ranged)
  }

  @Test(arguments: [
    ("this", "10 10 15 10 10", "s s X s s"), ("future", "10 10 15 10 10", "s s X X X"),
    ("all", "10 10 15 10 10", "X X X X X"), ("all --start 16:00", "16 16 16 16 16", "X X X X X"),
    ("future --start 16:00", "10 10 16 16 16", "s s X X X"),
  ])
  func `a changed occurrence takes its series along as far as was said`(
    span: String, hours: String, titles: String
  ) throws {
    try folder.put("team.ics", Self.moved)
    let outcome = try run("edit team.ics --occurrence 2026-12-03T10:00:00Z --title X --span \(span)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let listed = try run("list --calendar team.ics 2026-12-01 2026-12-10 --format '{start} {title}'").output
    #expect(listed.matches(of: #/T(..):/#).map { String($0.1) }.joined(separator: " ") == hours)
    #expect(listed.matches(of: #/Z (.)/#).map { String($0.1) }.joined(separator: " ") == titles)
  }

  @Test func `what is taken back of a changed occurrence goes as far as was said`() throws {
    for (options, titles) in [("", "s s X s s"), ("--span future", "s s X X X"), ("--span all", "X X X X X")] {
      try folder.put("team.ics", Self.moved)
      let outcome = try folder.shell(
        """
        export TZ=UTC
        "$P" list --calendar team.ics 2026-12-03 2026-12-03 --json | sed 's/"title": "s"/"title": "X"/' > changed.json
        "$P" apply changed.json --calendar team.ics \(options)
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let listed = try run("list --calendar team.ics 2026-12-01 2026-12-10 --format '{title}'").output
      #expect(listed.split(separator: "\n").joined(separator: " ") == titles)
    }
  }

  @Test func `a changed occurrence has no rule to be changed`() throws {
    try folder.put("team.ics", Self.moved)
    for option in ["--repeat weekly", "--count 3", "--unset repeat"] {
      let outcome = try run("edit team.ics --occurrence 2026-12-03T10:00:00Z --span all \(option)")
      #expect(outcome.status == 2 && outcome.errors.contains("has no rule of its own"), "\(outcome.errors)")
    }
    #expect(try folder.text("team.ics") == Self.moved)
  }

  @Test(arguments: ["2026-12-03 10:00", "2026-12-03 15:00"])
  func `a moved occurrence is named by its series' time and by its own`(time: String) throws {
    try folder.put("team.ics", Self.moved)
    #expect(try run("show team.ics --occurrence '\(time)' --format '{start}'").output == "2026-12-03T15:00:00Z\n")
    #expect(try run("delete team.ics --occurrence '\(time)' --span this").status == 0)
    #expect(try list().count == 4)
  }

  @Test func `where both name one, it is the one by its series`() throws {
    try folder.put("team.ics", Self.moved.replacing("20261203T150000Z", with: "20261204T100000Z"))
    #expect(try run("show team.ics --occurrence '2026-12-04 10:00' --json").output.contains("\"detached\": false"))
  }
}
