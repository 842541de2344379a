import Foundation
import Glibc
import Testing

@testable import cal_edit

/// What `calendars` refuses.
struct CalendarsCommandTests {
  private let program: InstalledProgram
  private let store: String

  init() throws {
    program = try InstalledProgram()
    store = program.folder("mine")
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    _ = try run(["calendars", "add", "Work"])
    _ = try run(["calendars", "add", "Team", "--single-file"])
  }

  private func run(_ words: [String]) throws -> BuiltProgram.Outcome {
    try program.run(words + ["--store", store, "--now", "2026-11-30 12:00"])
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: store).sorted() }

  private func refuses(_ words: [String], status: Int32 = 3, saying reason: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == status && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try names() == ["Team.ics", "Work"])
  }

  @Test func `the folder of all calendars is none of them`() throws {
    for words in [
      ["calendars", "remove", store, "--yes"], ["calendars", "color", store + "/", "teal"],
      ["calendars", "rename", store + "/.", "Mine"], ["new", "tomorrow", "Lunch", "-y", "--calendar", store],
    ] {
      try refuses(words, status: 5, saying: "it is the folder of all of them")
    }
  }

  @Test(arguments: ["Work/Travel", ".hidden", "./new.ics", "a.ics.ics", "draft.tmp", "/"])
  func `a name that nobody could say is refused`(name: String) throws {
    let reason = "expected a name without a slash, a dot at its beginning, or .ics or .tmp at its end"
    try refuses(["calendars", "add", name], saying: reason)
    try refuses(["calendars", "rename", "Work", name], saying: reason)
  }

  @Test(arguments: ["", " ", "\u{3000}", "a\tb", "a\nb", "\u{7}", "\u{A0}", "\u{200B}", "\u{202E}Work"])
  func `a name that nobody could see is refused`(name: String) throws {
    let reason = "expected a name of one line, with something in it that can be seen"
    try refuses(["calendars", "add", name], saying: reason)
    try refuses(["calendars", "add", name, "--single-file"], saying: reason)
    if !name.isEmpty { try refuses(["calendars", "rename", "Work", name], saying: reason) }
    #expect(try run(["calendars", "--format", "{title}"]).output == "Work\nTeam\n")
  }

  @Test(arguments: ["Work", "Team"]) func `an empty name takes the name away, and says which one there is then`(
    name: String
  ) throws {
    #expect(try run(["calendars", "rename", name, "Office"]).output == "renamed \(name) to Office\n")
    #expect(try run(["calendars", "rename", "Office", ""]).output == "renamed Office to \(name)\n")
    #expect(try run(["calendars", "--format", "{title}"]).output == "Work\nTeam\n")
  }

  @Test func `an import makes no calendar whose name nobody could see`() throws {
    try Data(calendar(vevent("a", atTen)).utf8).write(to: URL(filePath: program.folder("a.ics")))
    for name in [" ", "a\tb", ".hidden"] {
      try refuses(["import", "a.ics", "--create", "-a", name], saying: "cannot be saved; expected a name")
    }
  }

  @Test func `a folder that stays is said to be there still`() throws {
    try Data("mine".utf8).write(to: URL(filePath: store + "/Work/letter.ics"))
    let outcome = try run(["calendars", "remove", "Work", "--yes"])
    #expect(outcome.status == 0 && outcome.output == "removed what was in Work\n")
    #expect(outcome.errors.contains("the folder stays, for it holds what is no item of the calendar: letter.ics"))
  }

  @Test func `a name by which another calendar is called is refused`() throws {
    try refuses(["calendars", "rename", "Work", "Team"], status: 5, saying: "Team.ics: the name \"Team\" is taken")
    #expect(try run(["calendars", "rename", "Work", "Office"]).status == 0)
    for name in ["Work", "Office"] {
      let reason = "/Work: the name \"\(name)\" is taken; choose another"
      try refuses(["calendars", "rename", "Team", name], status: 5, saying: reason)
      try refuses(["calendars", "add", name], status: 5, saying: reason)
    }
    // The name of its own folder is free for it, and so is its own.
    for name in ["Work", "Work", "Office"] { #expect(try run(["calendars", "rename", "Work", name]).status == 0) }
    let taken = try run(["calendars", "rename", "Work", ""])
    #expect(taken.status == 0 && taken.output == "renamed Office to Work\n")
    #expect(try run(["calendars", "--format", "{title}"]).output.split(separator: "\n").sorted() == ["Team", "Work"])
  }

  @Test(arguments: ["banana", "#12345", "12"]) func `a color is a name of CSS or a number`(color: String) throws {
    let reason = "COLOR \"\(color)\" cannot be saved; expected a name of CSS like teal, or #rrggbb"
    try refuses(["calendars", "color", "Work", color], saying: reason)
    for command in [["new", "-y", "X"], ["todo", "add", "X"]] {
      try refuses(command + ["-a", "Work", "--color", color], saying: reason)
    }
    try refuses(["new", "-y", "X", "-a", "Work", "--set", "COLOR=\(color)"], saying: reason)
    for good in ["Teal", "#aabbcc"] {
      #expect(try run(["new", "-yq", "X", "-a", "Work", "--color", good]).status == 0)
    }
  }

  @Test func `an order is a whole number`() throws {
    for order in ["abc", "1.5", "99999999999999999999"] {
      try refuses(
        ["calendars", "order", "Work", order], saying: "order \"\(order)\" cannot be saved; expected a whole number")
    }
    for order in ["0", "12"] { #expect(try run(["calendars", "order", "Work", order]).status == 0) }
  }

  @Test(.enabled(if: geteuid() != 0)) func `a calendar that cannot be renamed is named as it is`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: store + "/Work")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: store + "/Work") }
    try refuses(["calendars", "rename", "Work", "Play"], status: 5, saying: "\"Work\" cannot be changed")
  }
}
