import Testing

/// An editor of the real program on an occurrence or an event, which another program changes meanwhile.
struct OccurrenceEditorTests {
  let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  /// A series on the first five days of December at ten.
  private static let series = calendar(
    vevent("s", "DTSTART:20261201T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5", "LOCATION:Room"))

  /// Opens an editor on a calendar that changes the title, lets another program run, and then goes on.
  private func edit(
    _ text: String, _ options: String = "", while other: String, then lines: String
  ) throws -> BuiltProgram.Outcome {
    try folder.put("team.ics", text)
    return try folder.shell(
      """
      mkfifo lines
      "$P" edit team.ics --uid s --echo \(options) < lines > seen &
      exec 3> lines
      echo 'title Mine' >&3
      tries=0
      while ! grep -qs '^~' seen && [ $tries -lt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
      "$P" \(other) > other || echo other failed >&2
      printf '\(lines)\\n' >&3
      exec 3>&-
      wait $!
      status=$?
      cat seen
      exit $status
      """)
  }

  private func list() throws -> [String] {
    try folder.shell(
      #""$P" list --calendar team.ics 2026-12-01 2026-12-10 --format '{title} {location}'"#
    ).output.split(separator: "\n").map(String.init)
  }

  private static let third = "--occurrence '2026-12-03 10:00'"
  private static let relocates = "edit team.ics \(third) --span this --location Hall"

  @Test func `it stays on the occurrence that somebody else changed by itself`() throws {
    let outcome = try edit(Self.series, Self.third, while: Self.relocates, then: "w this\\nnotes Here\\nw this")
    #expect(outcome.status == 0 && !outcome.output.contains("not saved"), "\(outcome.output)\(outcome.errors)")
    #expect(try list() == ["s Room", "s Room", "Mine Hall", "s Room", "s Room"])
  }

  @Test func `it deletes that occurrence then, and no more`() throws {
    let outcome = try edit(Self.series, Self.third, while: Self.relocates, then: "w this\\nD")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try list() == ["s Room", "s Room", "s Room", "s Room"])
  }

  @Test(arguments: [
    ("future", ["s Room", "s Room", "Mine Hall", "Mine Room", "Mine Room"]),
    ("all", ["Mine Room", "Mine Room", "Mine Hall", "Mine Room", "Mine Room"]),
  ])
  func `more than the occurrence is more than what somebody else made of it`(span: String, after: [String]) throws {
    let outcome = try edit(Self.series, "\(Self.third) --span \(span)", while: Self.relocates, then: "w\\nw")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try list() == after)
  }

  @Test(arguments: ["w", "w all"])
  func `an event that somebody else lets repeat is saved as a whole`(line: String) throws {
    let single = Self.series.replacing("RRULE:FREQ=DAILY;COUNT=5\r\n", with: "")
    let outcome = try edit(single, while: "edit team.ics --repeat daily --count 3", then: line)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try list() == ["Mine Room", "Mine Room", "Mine Room"])
  }

  @Test(arguments: [
    ("this", "01 12:00", ["1T12 s", "2T12 s", "3T12 Mine", "4T12 s", "5T12 s"]),
    ("future", "01 12:00", ["1T12 s", "2T12 s", "3T12 Mine", "4T12 Mine", "5T12 Mine"]),
    ("all", "01 12:00", ["1T12", "2T12", "3T12", "4T12", "5T12"].map { $0 + " Mine" }),
    ("all", "02 10:00", ["2T10", "3T10", "4T10", "5T10", "6T10"].map { $0 + " Mine" }),
  ])
  func `it goes along with a series that somebody else moves`(span: String, start: String, after: [String]) throws {
    let move = "edit team.ics --span all --start '2026-12-\(start)'"
    let outcome = try edit(Self.series, "\(Self.third) --span \(span)", while: move, then: "w\\nw")
    #expect(outcome.status == 0 && !outcome.output.contains("not saved"), "\(outcome.output)\(outcome.errors)")
    let shown = try folder.shell(
      #""$P" list --calendar team.ics 2026-12-01 2026-12-10 --format '{start} {title}'"#
    ).output.split(separator: "\n").map { line in
      String(line).replacing(/2026-12-0(\dT\d\d)\S*/) { String($0.1) }
    }
    #expect(shown == after)
  }

  @Test func `an occurrence that other rules leave no date for is said to be gone, and what was typed stays`() throws {
    let outcome = try edit(
      Self.series, Self.third, while: "edit team.ics --span all --repeat weekly", then: "w all\\np title\\nmine\\nw")
    #expect(outcome.output.contains("its series has the occurrence no longer; mine saves it as a new event"))
    #expect(outcome.output.contains("Mine") && outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try list() == ["s Room", "Mine Room", "s Room"])
  }

  @Test func `what was changed meanwhile is said before it is deleted, with both values`() throws {
    let single = Self.series.replacing("RRULE:FREQ=DAILY;COUNT=5\r\n", with: "")
    let outcome = try edit(single, while: "edit team.ics --location Hall", then: "D")
    #expect(outcome.status == 4)
    #expect(
      outcome.output.contains(
        #"LOCATION was "Room" and is "Hall" in the file by now; what it says now is taken over, and D deletes it"#))
    #expect(!outcome.output.contains("would become"), "\(outcome.output)")
    #expect(try edit(single, while: "edit team.ics --location Hall", then: "D\\nD").status == 0 && list() == [])
  }

  @Test func `a conflict stays one, however often it is saved`() throws {
    let outcome = try edit(
      Self.series, Self.third, while: "edit team.ics \(Self.third) --span this --title Theirs", then: "w this\\nw this")
    #expect(outcome.status == 4, "\(outcome.output)\(outcome.errors)")
    #expect(try list()[2] == "Theirs Room")
  }

  @Test func `what was typed into an event that is gone is saved as a new one`() throws {
    let outcome = try edit(
      Self.series, Self.third, while: "delete team.ics \(Self.third) --span this -q", then: "w this\\nw this\\nmine\\nw"
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(
      outcome.output.contains("its series has the occurrence no longer; mine saves it as a new event, theirs leaves it")
    )
    #expect(try list() == ["s Room", "s Room", "Mine Room", "s Room", "s Room"])
    #expect(try folder.text("team.ics").matches(of: /UID:/).count == 2)
  }

  @Test func `or is given up`() throws {
    let outcome = try edit(
      Self.series, Self.third, while: "delete team.ics \(Self.third) --span this -q", then: "w this\\ntheirs\\ntitle No"
    )
    #expect(outcome.status == 4 && outcome.output.contains("abandoned"), "\(outcome.output)\(outcome.errors)")
    #expect(try list() == ["s Room", "s Room", "s Room", "s Room"])
  }
}
