import Foundation
import Testing

@testable import cal_edit

/// Several commands from standard input, as one change.
struct BatchTests {
  private let program: InstalledProgram

  init() throws {
    program = try InstalledProgram()
    _ = try run("calendars add Work")
    _ = try run("calendars add Home")
  }

  private func run(_ words: String, input: String = "") throws -> BuiltProgram.Outcome {
    try program.run(
      words.split(separator: " ").map(String.init) + ["--now", "2026-11-30 12:00"], input: input,
      variables: ["XDG_DATA_HOME": program.folder("data")])
  }

  private func batch(_ lines: String..., options: String = "") throws -> BuiltProgram.Outcome {
    try run("--batch \(options)", input: lines.joined(separator: "\n") + "\n")
  }

  private func titles() throws -> [String] {
    try run("list 2026-12-01 2026-12-31 --format {title}").output.split(separator: "\n").map(String.init)
  }

  @Test func `every command sees what those before it did, and all of it is one step of undo`() throws {
    let outcome = try batch(
      "# what is planned", "", #"new -q 2026-12-20 10:00 "Long walk" -a Work # tomorrow"#,
      #"edit 'Long walk' --title Long\ run --quiet"#, "move run --to Home -q", "copy run --to Work -q",
      "find run -a Home --format {calendar}", "delete run -a Work --quiet", "list 2026-12-20 --format {title}")
    #expect(outcome.status == 0 && outcome.output == "Home\nLong run\n", "\(outcome.errors)")
    #expect(try titles() == ["Long run"])
    #expect(try run("undo").output == "took back: batch of 7 commands\n")
    #expect(try titles().isEmpty)
  }

  @Test(arguments: [
    ("edit nothing --title X", "line 2: \"nothing\": no event matches", Int32(1)),
    ("frob", "line 2: unknown command \"frob\"", 2), ("new 'Open", "line 2: something is missing behind '", 2),
    ("new Open\\", "line 2: something is missing behind \\", 2), ("edit walk --start 25:00", "line 2: ", 2),
    ("edit walk --end 9:00", "line 2: ", 3), ("check broken.ics", "line 2: check: invalid calendar data", 3),
    ("edit walk", "by options", 2), ("todo edit 1", "by options", 2), ("todo add x -i", "by options", 2),
    ("undo", "by itself", 2), ("redo", "by itself", 2), ("--batch", "by itself", 2), ("help", "by itself", 2),
    ("calendars add New", "by itself", 2), ("export out.html", "at once", 2), ("merge a b c", "at once", 2),
    ("new -y X -o out.ics", "at once", 2), ("import flight.ics --rejects out.ics", "at once", 2),
    ("apply -", "name a file", 2), ("import -", "name a file", 2), ("new X --dry-run", "behind --batch", 2),
    ("list --now 2026-01-01", "behind --batch", 2), ("list --store .", "behind --batch", 2),
  ])
  func `where one fails nothing is written, and its line is named`(line: String, words: String, status: Int32) throws {
    let before = try program.folder.contents().filter { $0.key.hasSuffix(".ics") || $0.key.hasSuffix(".html") }
    let outcome = try batch("new -q 2026-12-20 10:00 walk", line)
    #expect(outcome.status == status && outcome.output.isEmpty)
    #expect(outcome.errors.contains("cal-edit: line 2: ") && outcome.errors.contains(words))
    #expect(outcome.errors.hasSuffix("nothing was saved\n"), "\(outcome.errors)")
    let after = try program.folder.contents().filter { $0.key.hasSuffix(".ics") || $0.key.hasSuffix(".html") }
    #expect(after == before)
  }

  @Test func `a dry run says what all of them would do`() throws {
    let outcome = try batch("new 2026-12-20 10:00 walk -a Work", "edit walk --title Run", options: "--dry-run")
    #expect(outcome.status == 0 && outcome.output.contains("+SUMMARY:Run") && !outcome.output.contains("walk"))
    #expect(try titles().isEmpty)
  }

  @Test func `a quiet batch is quiet in each of its commands`() throws {
    let outcome = try batch(
      "new 2026-12-20 10:00 walk", "todo add milk", "find nobody", options: "-q")
    #expect(outcome.output.isEmpty && outcome.errors.hasPrefix("cal-edit: line 3: ") && outcome.status == 1)
    #expect(try batch("new 2026-12-20 10:00 walk", "todo add milk", options: "-q").output.isEmpty)
  }

  @Test func `what each command finds in the files is said once`() throws {
    let outcome = try batch("list -a broken.ics 2026-12-01", "list -a broken.ics 2026-12-02", "check flight.ics")
    let lines = outcome.errors.split(separator: "\n")
    #expect(!lines.isEmpty && Set(lines).count == lines.count, "\(outcome.errors)")
  }

  @Test(arguments: ["", "# nothing\n\n"]) func `nothing is nothing to do`(input: String) throws {
    let outcome = try run("--batch", input: input)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }
}

/// The words of a line, as a shell cuts them.
struct CommandWordsTests {
  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), (#"'a b' "c d""#, ["a b", "c d"]), (#"a\ b"#, ["a b"]), ("a # b", ["a"]),
    ("a#b", ["a#b"]), (#""a\"b" 'a\b'"#, [#"a"b"#, #"a\b"#]), (#"--title="a b""#, ["--title=a b"]),
    (#""a\tb\$\\c""#, [#"a\tb$\c"#]), (#"a\tb"#, ["atb"]), ("''", [""]), (#"a""b"#, ["ab"]), ("  ", []),
    ("ü\u{301} 日本", ["ü\u{301}", "日本"]),
  ])
  func `words are cut at blanks outside of quotes`(line: String, words: [String]) throws {
    #expect(try CommandWords(line).words == words)
  }

  @Test(arguments: [("'a", "'"), ("\"a", "\""), ("a\\", "\\"), ("\"a\\", "\\")])
  func `what does not end is a fault`(line: String, mark: String) {
    #expect(throws: CommandWords.Fault(mark: Character(mark))) { try CommandWords(line) }
  }
}
