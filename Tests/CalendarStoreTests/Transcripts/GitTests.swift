import Foundation
import Testing

/// Calendar files in git, merged and compared by the program.
@Suite(.enabled(if: ProgramFolder.hasGit, "git is not installed")) struct GitTests {
  let folder: ProgramFolder
  private let base = calendar(vevent("a", atTen, "LOCATION:Room"), vevent("b", atTen))

  init() throws {
    folder = try ProgramFolder()
    let outcome = try folder.shell(
      """
      set -e
      git init -q repository && cd repository
      git config user.email ada@example.org && git config user.name Ada
      git config merge.calendar.name calendar
      git config merge.calendar.driver "$P merge %O %A %B %P"
      git config diff.calendar.textconv "$P show --plain"
      echo '*.ics merge=calendar diff=calendar -text' > .gitattributes
      git add . && git commit -qm attributes
      """)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func commit(_ text: String, on branch: String) throws {
    try folder.put("repository/team.ics", text)
    let outcome = try folder.shell(
      "cd repository && git checkout -q \(branch) && git add team.ics && git commit -qm changed")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func merge(_ ours: String, _ theirs: String) throws -> (outcome: BuiltProgram.Outcome, text: String) {
    try commit(base, on: "-b one")
    _ = try folder.shell("cd repository && git branch two")
    try commit(ours, on: "one")
    _ = try folder.shell("cd repository && git checkout -q two")
    try commit(theirs, on: "two")
    let outcome = try folder.shell(
      "cd repository && git checkout -q one && git merge --no-edit two; git status --short")
    return (outcome, try folder.text("repository/team.ics"))
  }

  @Test func `git merges two branches event by event`() throws {
    let (outcome, text) = try merge(
      base.replacing("LOCATION:Room", with: "LOCATION:Hall"),
      base.replacing("SUMMARY:a", with: "SUMMARY:A").replacing(
        "END:VCALENDAR", with: vevent("c", atTen).replacing("\n", with: "\r\n") + "\r\nEND:VCALENDAR"))
    #expect(
      !outcome.output.contains("CONFLICT") && !outcome.output.contains("UU "), "\(outcome.output)\(outcome.errors)")
    #expect(
      text
        == calendar(
          vevent("a", atTen, "LOCATION:Hall").replacing("SUMMARY:a", with: "SUMMARY:A"), vevent("b", atTen),
          vevent("c", atTen)))
  }

  @Test func `git is told of a conflict, and the file has both values`() throws {
    let ours = base.replacing("SUMMARY:a", with: "SUMMARY:Ours")
    let (outcome, text) = try merge(ours, base.replacing("SUMMARY:a", with: "SUMMARY:Theirs"))
    #expect(outcome.output.contains("CONFLICT") && outcome.output.contains("UU team.ics"))
    #expect(
      outcome.errors.contains(
        "team.ics: conflict: VEVENT a: SUMMARY was \"a\", is \"Ours\" in ours and \"Theirs\" in theirs"))
    #expect(text == ours.replacing("LOCATION:Room\r\n", with: "LOCATION:Room\r\nX-THEIRS-SUMMARY:Theirs\r\n"))
    let decided = try folder.shell(
      "cd repository && \"$P\" edit team.ics --uid a --title Theirs --unset X-THEIRS-SUMMARY && git commit -qam merged && git status --short"
    )
    #expect(decided.status == 0 && !decided.output.contains("UU"), "\(decided.errors)")
  }

  @Test func `git shows what changed, and nothing of how the file is laid out`() throws {
    try commit(base, on: "-b one")
    let moved = calendar(
      vevent("b", atTen), vevent("a", "LOCATION:Ro\n om", atTen).replacing("SUMMARY:a", with: "SUMMARY:New, title"))
    try folder.put("repository/team.ics", moved)
    let outcome = try folder.shell("cd repository && git diff -U0 team.ics")
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }
    #expect(lines == ["-    SUMMARY:a", "+    SUMMARY:New, title"], "\(outcome.output)\(outcome.errors)")
  }

  @Test func `what is no calendar is left to a person`() throws {
    let (outcome, text) = try merge(base.replacing("SUMMARY:a", with: "SUMMARY:A"), "no calendar\n")
    #expect(outcome.output.contains("CONFLICT") && outcome.errors.contains("is no calendar"), "\(outcome.errors)")
    #expect(text == base.replacing("SUMMARY:a", with: "SUMMARY:A"))
  }
}
