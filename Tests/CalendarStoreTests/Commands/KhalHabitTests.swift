import Foundation
import Testing

@testable import cal_edit

/// What somebody types who knows khal: it works, or says what to write.
struct KhalHabitTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func run(_ words: String, input: String = "") throws -> BuiltProgram.Outcome {
    try program.run(
      words.split(separator: " ").map(String.init) + ["--store", program.folder.path, "--now", "2026-12-01 10:30"],
      input: input)
  }

  @Test(arguments: [
    ("list -a design-review", "Design review"), ("list -a design-review 2026-12-01 2d", "Design review"),
    ("list -a design-review now 1m", "Design review"), ("show design-review.ics", "Design review"),
    ("new -y -a flight 2026-12-01 14:00 15:30 Europe/Berlin Meeting :: notes", "saved"),
    ("import --batch design-review.ics -a flight", "1 added"),
    ("list -d flight -a design-review -f {title}", "Design review\n"),
  ])
  func `it works`(words: String, shows: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == 0 && (outcome.output + outcome.errors).contains(shows), "\(outcome.errors)")
  }

  @Test func `each event is shown once, and only what has not begun, where that is asked for`() throws {
    let usual = "list -a standup-series -a design-review 2026-12-01 2026-12-20 -f {uid}"
    let all = try run(usual).output.split(separator: "\n")
    let once = try run(usual + " --once").output.split(separator: "\n")
    #expect(once.count == Set(all).count && once.count < all.count)
    let toCome = try run(usual + " --notstarted").output.split(separator: "\n")
    #expect(!toCome.isEmpty && toCome.count < all.count)
  }

  @Test func `what takes several days is shown on its first where it is shown once`() throws {
    _ = try run("new -y -a flight 2026-12-02 - 2026-12-04 Away")
    let count = { (words: String) in try run(words).output.split(separator: "\n").count { $0.hasSuffix("Away") } }
    #expect(try count("list -a flight 2026-12-02 2026-12-05") == 3)
    #expect(try count("list -a flight 2026-12-02 2026-12-05 --once") == 1)
  }

  @Test func `a calendar is left out`() throws {
    #expect(try run("list 2026-12-01 1d -f {calendar}").output.contains("design-review"))
    #expect(try !run("list 2026-12-01 1d -f {calendar} -d design-review").output.contains("design-review"))
    #expect(try run("list -d nothing").status == 1)
  }

  @Test(arguments: [
    ("list --include-calendar flight", "--calendar"), ("import flight.ics --random_uid", "--on-conflict"),
    ("new -y X --categories a", "--category"), ("new -y X --alarms 5m", "--alert"),
    ("list --day-format {date}", "--format"), ("list -df {date} today", "--format"),
  ])
  func `another long flag says what to write`(words: String, instead: String) throws {
    #expect(try run(words).errors.hasSuffix("did you mean \(instead)?\n"))
  }

  @Test func `a letter with its value is no long flag where no template follows`() throws {
    #expect(try run("list -df").errors.contains("\"f\""))
  }

  @Test func `a flag for what is done anyway says so`() throws {
    let past = ["edit", "design-review", "--store", program.folder.path, "--now", "2030-01-01"]
    #expect(try program.run(past, input: "q\n").status == 0)
    let outcome = try run("edit --show-past design-review")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "cal-edit: unknown option \"--show-past\"; leave it out, for what is past is found too\n")
  }

  @Test(arguments: [
    ("search review", "find TEXT"), ("at now", "list WHEN 1m"), ("calendar", "list"), ("printics a.ics", "show FILE"),
    ("printcalendars", "calendars"), ("interactive", "edit TEXT"),
  ])
  func `a command says what to write`(words: String, instead: String) throws {
    let outcome = try run(words)
    let name = words.prefix { $0 != " " }
    #expect(outcome.status == 2)
    #expect(outcome.errors == "cal-edit: unknown command \"\(name)\"; write cal-edit \(instead)\n")
  }

  @Test(arguments: [
    ("-l", "--location"), ("-g", "--category"), ("-r", "--repeat"), ("-u", "--until"), ("-m", "--alert"),
  ])
  func `a flag of one letter says what to write`(flag: String, instead: String) throws {
    let outcome = try run("new -y Meeting \(flag) x")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "cal-edit: unknown option \"\(flag)\"; did you mean \(instead)?\n")
  }

  @Test func `the letters of its edit are explained`() throws {
    let help = try run("edit design-review.ics", input: "h\nq\n").output
    for letters in ["s d t p l c a u is title, notes, starts and ends, repeat, location", "n q D are q! q D"] {
      #expect(help.contains(letters))
    }
  }

  @Test(arguments: [
    ("s", "title"), ("d", "notes"), ("t", "starts and ends"), ("l", "location"), ("c", "categories"), ("a", "alert"),
    ("n", "q!"),
  ])
  func `a letter that is no command says what it is here`(letter: String, instead: String) throws {
    let outcome = try run("edit design-review.ics", input: "\(letter) Something\n")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "line 1: \"\(letter)\" is no row and no command; khal's \(letter) is \(instead) here\n")
  }

  @Test(arguments: ["todo nothing", "help todo nothing"])
  func `a group says where its commands are listed`(words: String) throws {
    let sentence = "cal-edit: unknown command \"todo nothing\"; cal-edit help todo lists the commands\n"
    #expect(try run(words).errors == sentence)
  }
}
