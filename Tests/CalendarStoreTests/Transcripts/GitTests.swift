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
      git config merge.calendar.driver "$P merge -- %O %A %B %P"
      git config diff.calendar.textconv "$P show --plain --"
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

  @Test func `a name that begins with a hyphen is a name`() throws {
    try folder.put("repository/-odd name.ics", base)
    let outcome = try folder.shell(
      """
      cd repository && git add . && git commit -qm base && git checkout -qb two
      sed -i 's/^SUMMARY:a/SUMMARY:A/' ./-odd*.ics && git diff && git commit -qam two && git checkout -q -
      sed -i 's/^LOCATION:Room/LOCATION:Hall/' ./-odd*.ics && git commit -qam one && git merge --no-edit two
      """)
    #expect(outcome.status == 0 && outcome.output.contains("+    SUMMARY:A"), "\(outcome.output)\(outcome.errors)")
    #expect(
      try folder.text("repository/-odd name.ics")
        == base.replacing("SUMMARY:a", with: "SUMMARY:A").replacing("LOCATION:Room", with: "LOCATION:Hall"))
  }

  @Test func `what is in an older encoding on one branch comes in as text`() throws {
    try commit(base, on: "-b one")
    let outcome = try folder.shell(
      """
      cd repository && git checkout -qb two
      LC_ALL=C sed -i "s/^LOCATION:Room/LOCATION:K$(printf '\\366')ln/" team.ics && git commit -qam two
      git checkout -q one && sed -i 's/^SUMMARY:a/SUMMARY:A/' team.ics && git commit -qam one && git merge --no-edit two
      """)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let merged = base.replacing("LOCATION:Room", with: "LOCATION:Köln").replacing("SUMMARY:a", with: "SUMMARY:A")
    #expect(try folder.text("repository/team.ics") == merged)
  }

  @Test func `an occurrence that one branch changed follows the series that the other one moved`() throws {
    let series = calendar(vevent("a", atTen, "RRULE:FREQ=DAILY;COUNT=5"))
    try commit(series, on: "-b one")
    let outcome = try folder.shell(
      """
      cd repository && git checkout -qb two
      "$P" edit team.ics --title Once --occurrence 20261206T100000Z --span this && git commit -qam two
      git checkout -q one
      "$P" edit team.ics --start 20261204T110000Z --span all && git commit -qam one && git merge --no-edit two
      "$P" list --calendar ./team.ics 20261204T000000Z 20261209T000000Z --format '{start} {title}'
      """)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("2026-12") }
    #expect(lines.count == 5 && lines.filter { $0.hasSuffix("Once") }.count == 1, "\(outcome.output)\(outcome.errors)")
    #expect(!outcome.output.contains("CONFLICT"))
  }

  @Test func `a file that both branches added is merged, and one that one deleted is git's to report`() throws {
    let outcome = try folder.shell("cd repository && git checkout -qb one && git branch two")
    try #require(outcome.status == 0)
    try commit(calendar(vevent("a", atTen, "LOCATION:Room")), on: "one")
    _ = try folder.shell("cd repository && git checkout -q two")
    try commit(calendar(vevent("a", atTen, "PRIORITY:1")), on: "two")
    let added = try folder.shell("cd repository && git checkout -q one && git merge --no-edit two")
    #expect(added.status == 0, "\(added.output)\(added.errors)")
    let both = try folder.text("repository/team.ics")
    #expect(both.contains("LOCATION:Room\r\n") && both.contains("PRIORITY:1\r\n"))

    let deleted = try folder.shell(
      """
      cd repository && git checkout -qb three && git rm -q team.ics && git commit -qm deleted && git checkout -q one
      sed -i 's/^SUMMARY:a/SUMMARY:A/' team.ics && git commit -qam changed && git merge --no-edit three
      """)
    #expect(deleted.status == 1 && deleted.output.contains("CONFLICT (modify/delete): team.ics"), "\(deleted.output)")
    #expect(try folder.text("repository/team.ics") == both.replacing("SUMMARY:a", with: "SUMMARY:A"))
  }

  @Test func `a file that one branch renamed is merged under its new name`() throws {
    try commit(base, on: "-b one")
    let outcome = try folder.shell(
      """
      cd repository && git checkout -qb two
      sed -i 's/^SUMMARY:a/SUMMARY:A/' team.ics && git commit -qam two && git checkout -q one
      git mv team.ics "the crew.ics" && sed -i 's/^LOCATION:Room/LOCATION:Hall/' *.ics && git commit -qam one
      git merge --no-edit two && git status --short && ls
      """)
    #expect(outcome.status == 0 && !outcome.output.contains("team.ics\n"), "\(outcome.output)\(outcome.errors)")
    #expect(
      try folder.text("repository/the crew.ics")
        == base.replacing("SUMMARY:a", with: "SUMMARY:A").replacing("LOCATION:Room", with: "LOCATION:Hall"))
  }

  /// Puts the hook of the recipes into the repository, as somebody does who copies it.
  private func addHook() throws {
    let page = try String(
      contentsOf: SampleFolder.samples.deletingLastPathComponent().appending(path: "Documentation/recipes.md"),
      encoding: .utf8)
    let block = page.components(separatedBy: "```").first { $0.contains(".git/hooks/pre-commit") }
    let lines = try #require(block).dropFirst("sh\n".count)
    let hook = try folder.shell(
      "cd repository && \(lines)\nmkdir -p ../bin ../temporary && ln -s \"$P\" ../bin/cal-edit")
    try #require(hook.status == 0, "\(hook.errors)")
  }

  private static let variables = "cd repository && export PATH=\"$PWD/../bin:$PATH\" TMPDIR=\"$PWD/../temporary\""

  @Test func `the hook of the recipes looks at what is staged, and leaves nothing behind`() throws {
    try addHook()
    let commit = "\(GitTests.variables) && git commit -qm changed; echo $?; ls -A ../temporary"
    let broken = String(base.dropLast(15))
    try folder.put("repository/team.ics", broken)
    try #require(folder.shell("cd repository && git add .").status == 0)
    try folder.put("repository/team.ics", base)
    let refused = try folder.shell(commit)
    #expect(refused.output.hasSuffix("1\n") && (refused.output + refused.errors).contains("team.ics:1:1: error"))
    try #require(folder.shell("cd repository && git add .").status == 0)
    try folder.put("repository/team.ics", broken)
    try folder.put("repository/new.ics", broken)
    #expect(try folder.shell(commit).output == "0\n", "what is not committed is no matter")
    #expect(try folder.text("repository/team.ics") == broken)
    let moved = "cd repository && rm new.ics && git checkout -q team.ics && git mv team.ics crew.ics"
    try #require(folder.shell(moved).status == 0)
    #expect(try folder.shell(commit).output == "0\n")
    #expect(try folder.shell("cd repository && git rm -q crew.ics").status == 0)
    #expect(try folder.shell(commit).output == "0\n", "a calendar that goes is none to be checked")
  }

  @Test func `the hook of the recipes refuses a broken calendar, and takes a good one of any name`() throws {
    try addHook()
    let commit = "\(GitTests.variables) && git add . && git commit -qm changed"
    try folder.put("repository/-odd name.ics", base)
    #expect(try folder.shell(commit).status == 0)
    try folder.put("repository/team.ics", String(base.dropLast(15)))
    let outcome = try folder.shell(commit)
    #expect(outcome.status != 0 && (outcome.output + outcome.errors).contains("team.ics:1:1: error: not-closed"))
    try folder.put("repository/team.ics", base)
    #expect(try folder.shell(commit).status == 0)
  }

  @Test func `what git has of a file is checked and compared without a file`() throws {
    try commit(base, on: "-b one")
    let outcome = try folder.shell(
      """
      cd repository && git show HEAD:team.ics | "$P" check /dev/stdin
      git show HEAD:team.ics | "$P" show --plain /dev/stdin
      """)
    #expect(outcome.status == 0 && outcome.output.contains("    SUMMARY:a\n"), "\(outcome.errors)")
  }

  @Test func `what is no calendar is left to a person`() throws {
    let (outcome, text) = try merge(base.replacing("SUMMARY:a", with: "SUMMARY:A"), "no calendar\n")
    #expect(outcome.output.contains("CONFLICT") && outcome.errors.contains("is no calendar"), "\(outcome.errors)")
    #expect(text == base.replacing("SUMMARY:a", with: "SUMMARY:A"))
  }
}
