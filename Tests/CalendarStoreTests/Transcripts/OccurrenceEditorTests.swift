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
    #expect(outcome.output.contains("no longer in its file; mine saves it as a new one, theirs leaves it"))
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
