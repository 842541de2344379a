import Foundation
import Testing

@testable import cal_edit

/// What somebody types who knows khal: it works, or says what to write.
struct KhalHabitTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func run(_ words: String, input: String = "") throws -> InstalledProgram.Outcome {
    try program.run(
      words.split(separator: " ").map(String.init) + ["--store", program.folder.path, "--now", "2026-12-01 10:30"],
      input: input)
  }

  @Test(arguments: [
    ("list -a design-review", "Design review"), ("list -a design-review 2026-12-01 2d", "Design review"),
    ("list -a design-review now 1m", "Design review"), ("show design-review.ics", "Design review"),
    ("new -y -a flight 2026-12-01 14:00 15:30 Europe/Berlin Meeting :: notes", "saved"),
    ("import --batch design-review.ics -a flight", "1 added"),
  ])
  func `it works`(words: String, shows: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == 0 && (outcome.output + outcome.errorOutput).contains(shows), "\(outcome.errorOutput)")
  }

  @Test(arguments: [
    ("search review", "find TEXT"), ("at now", "list WHEN 1m"), ("calendar", "list"), ("printics a.ics", "show FILE"),
    ("printcalendars", "calendars"), ("interactive", "edit TEXT"),
  ])
  func `a command says what to write`(words: String, instead: String) throws {
    let outcome = try run(words)
    let name = words.prefix { $0 != " " }
    #expect(outcome.status == 2)
    #expect(outcome.errorOutput == "cal-edit: unknown command \"\(name)\"; write cal-edit \(instead)\n")
  }

  @Test(arguments: [
    ("-l", "--location"), ("-g", "--category"), ("-r", "--repeat"), ("-u", "--until"), ("-m", "--alert"),
  ])
  func `a flag of one letter says what to write`(flag: String, instead: String) throws {
    let outcome = try run("new -y Meeting \(flag) x")
    #expect(outcome.status == 2)
    #expect(outcome.errorOutput == "cal-edit: unknown option \"\(flag)\"; did you mean \(instead)?\n")
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
      outcome.errorOutput
        == "line 1: \"\(letter)\" is no row and no command; what khal calls so is \(instead)\n")
  }

  @Test(arguments: ["todo nothing", "help todo nothing"])
  func `a group says where its commands are listed`(words: String) throws {
    let sentence = "cal-edit: unknown command \"todo nothing\"; cal-edit help todo lists the commands\n"
    #expect(try run(words).errorOutput == sentence)
  }
}
