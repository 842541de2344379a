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
