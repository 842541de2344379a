import Testing

/// Two editors of the real program, open on one event at the same time.
@Suite struct TwoEditorsTests {
  let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
    try folder.put("team.ics", calendar(vevent("a", atTen, "LOCATION:Room"), vevent("b", atTen)))
  }

  /// Opens an editor that changes a row, lets another one change and save a row, and then saves in the first.
  private func edit(_ first: String, _ second: String, then lines: String = "w") throws -> BuiltProgram.Outcome {
    try folder.shell(
      """
      mkfifo lines
      "$P" edit team.ics --uid a --now 2026-12-01T09:00:00Z < lines > seen &
      exec 3> lines
      echo '\(first)' >&3
      tries=0
      while ! grep -qs '^~' seen && [ $tries -lt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
      printf '%s\\nw\\n' '\(second)' | "$P" edit team.ics --uid a --now 2026-12-01T09:00:00Z > other || echo other failed >&2
      printf '\(lines)\\n' >&3
      exec 3>&-
      wait $!
      """)
  }

  @Test func `different fields are both in the file`() throws {
    let outcome = try edit("title Mine", "location Hall")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(
      try folder.text("team.ics")
        == calendar(vevent("a", atTen, "LOCATION:Hall"), vevent("b", atTen))
        .replacing(
          "UID:a\r\nDTSTAMP:20240101T000000Z\r\nSUMMARY:a", with: "UID:a\r\nDTSTAMP:20261201T090000Z\r\nSUMMARY:Mine"))
  }

  @Test func `of the same field the second is told, with both values`() throws {
    let outcome = try edit("title Mine", "title Theirs")
    #expect(outcome.status == 4)
    #expect(
      outcome.errors.contains(
        "SUMMARY was \"a\", is \"Theirs\" in the file by now, and would become \"Mine\""), "\(outcome.errors)")
    #expect(try folder.text("team.ics").contains("SUMMARY:Theirs\r\n"))
    #expect(try !folder.text("team.ics").contains("Mine"))
  }

  /// Opens an editor on the only item of a calendar, changes a row, lets a script run, and saves.
  private func open(_ command: String, _ line: String, while script: String) throws -> BuiltProgram.Outcome {
    try folder.shell(
      """
      mkfifo lines
      "$P" \(command) --now 2026-12-01T09:00:00Z < lines > seen &
      exec 3> lines
      echo '\(line)' >&3
      tries=0
      while ! grep -qs '^~' seen && [ $tries -lt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
      \(script)
      echo w >&3
      exec 3>&-
      wait $!
      """)
  }

  private func makeStore() throws {
    for name in ["cals/work", "cals/home"] { try folder.makeFolder(name) }
    try folder.put("cals/work/a.ics", calendar(vevent("a", atTen)))
  }

  @Test func `an event whose file is renamed is changed there, and no second one is made`() throws {
    try makeStore()
    let outcome = try open("edit --store cals a", "title Mine", while: "mv cals/work/a.ics cals/work/b.ics")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try folder.names(in: "cals/work") == ["b.ics"] && folder.text("cals/work/b.ics").contains("SUMMARY:Mine"))
  }

  @Test func `an event that goes to another calendar is changed there, which is said in a line`() throws {
    try makeStore()
    let outcome = try open("edit --store cals a", "title Mine", while: "\"$P\" move a --store cals --to home -q")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let words = "item-moved: is where it lies by now, in the calendar home; it was changed there\n"
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try folder.names(in: "cals/work") == [] && folder.text("cals/home/a.ics").contains("SUMMARY:Mine"))
  }

  @Test func `a repeating reminder that is done in two places is done once`() throws {
    let todo = vtodo("t", "DTSTART:20261201T180000Z", "DUE:20261201T180000Z", "RRULE:FREQ=DAILY")
    try folder.put("todo.ics", calendar(todo))
    let outcome = try open("todo edit todo.ics", "done", while: "\"$P\" todo done todo.ics -q")
    #expect(outcome.status == 0 && outcome.errors.contains("done-already"), "\(outcome.errors)")
    #expect(try folder.text("seen").contains("next Wed 2 Dec 2026 18:00"))
    #expect(try folder.text("todo.ics").contains("\r\nDUE:20261202T180000Z"))
  }

  @Test(arguments: [
    ("DUE:20261201T180000Z", "DUE was", "Due was also changed"),
    ("DTSTART:20261201T180000Z\nDUE:20261201T180000Z\nRRULE:FREQ=DAILY", "DUE was", "Due was also changed"),
  ])
  func `a conflict about when a reminder is due speaks of that`(lines: String, words: String, row: String) throws {
    try folder.put("todo.ics", calendar(vtodo("t", lines)))
    let outcome = try open(
      "todo edit todo.ics", "due 2026-12-05 18:00", while: "\"$P\" todo edit todo.ics --due '2026-12-06 18:00' -q")
    #expect(outcome.status == 4 && outcome.errors.contains(words) && outcome.errors.contains(row), "\(outcome.errors)")
    #expect(!outcome.errors.contains("DTSTART"))
  }

  @Test func `an event that the other editor deletes is not written again`() throws {
    let outcome = try folder.shell(
      """
      mkfifo lines
      "$P" edit team.ics --uid a < lines > seen &
      exec 3> lines
      echo 'title Mine' >&3
      tries=0
      while ! grep -qs '^~' seen && [ $tries -lt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
      "$P" delete team.ics --uid a -q
      echo w >&3
      exec 3>&-
      wait $!
      """)
    #expect(outcome.status == 4 && outcome.errors.contains("the event is no longer in its file"), "\(outcome.errors)")
    #expect(try folder.text("team.ics") == calendar(vevent("b", atTen)))
  }
}
