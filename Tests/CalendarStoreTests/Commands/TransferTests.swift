import Foundation
import Testing

@testable import cal_edit

/// `move`, `copy`, and changes of all that match, through the installed program.
struct TransferTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func run(_ words: String, status: Int32 = 0) throws -> BuiltProgram.Outcome {
    let outcome = try program.run(words.split(separator: " ").map(String.init) + ["--now", "2026-11-30 12:00"])
    #expect(outcome.status == status, "\(words): \(outcome.errors)")
    return outcome
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: program.folder(name), encoding: .utf8)
  }

  @Test func `a series moves with its changed occurrences, its zone and its lines, and comes back`() throws {
    let before = try text("standup-series.ics")
    let lines = before.components(separatedBy: "BEGIN:VEVENT").dropFirst()
    #expect(try run("move standup-series.ics --number 1 --to ./birthday.ics").output == "moved Stand-up to birthday\n")
    let target = try text("birthday.ics")
    #expect(lines.count == 2 && lines.allSatisfy { target.contains($0.prefix { $0 != "\u{0}" }.prefix(60)) })
    #expect(target.contains("TZID:Europe/Berlin") && target.contains("RECURRENCE-ID"))
    #expect(try !text("standup-series.ics").contains("BEGIN:VEVENT"))
    #expect(try run("undo ./birthday.ics").output.hasPrefix("took back: move Stand-up"))
    #expect(try text("standup-series.ics") == before)
  }

  @Test func `a copy has a UID of its own, the original stays as it is`() throws {
    let before = try text("design-review.ics")
    _ = try run("copy design-review.ics --to ./flight.ics")
    #expect(try text("design-review.ics") == before)
    let target = try text("flight.ics")
    #expect(target.contains("SUMMARY:Design review") && !target.contains("design-review@samples.example"))
    _ = try run("copy design-review.ics --to ./design-review.ics")
    #expect(try text("design-review.ics").components(separatedBy: "BEGIN:VEVENT").count == 3)
  }

  @Test func `what is there already is not said to be moved`() throws {
    let before = try text("flight.ics")
    #expect(
      try run("move flight.ics --number 1 --to ./flight.ics").output
        == "XA 418 Berlin – New York is in flight already\n")
    #expect(try text("flight.ics") == before)
  }

  @Test(arguments: [
    ("move flight.ics --number 1 --to ./missing.ics", Int32(5)), ("move flight.ics --number 3 --to ./birthday.ics", 1),
    ("copy flight.ics --to ./birthday.ics", 2), ("move flight.ics --number 1", 2),
    ("move flight.ics nobody --to x.ics", 1),
    ("copy truncated.ics --number 2 --to ./birthday.ics", 3),
  ])
  func `what cannot be done leaves everything as it is`(words: String, status: Int32) throws {
    let before = try program.folder.contents().filter { $0.key.hasSuffix(".ics") }
    #expect(try run(words, status: status).output.isEmpty)
    #expect(try program.folder.contents().filter { $0.key.hasSuffix(".ics") } == before)
  }

  @Test func `all that match are one change`() throws {
    let before = try text("flight.ics")
    #expect(try run("edit flight.ics --all-matches --location Gate").output.split(separator: "\n").count == 2)
    #expect(try text("flight.ics").components(separatedBy: "LOCATION:Gate").count == 3)
    #expect(try run("undo ./flight.ics").output == "took back: edit 2 events\n")
    #expect(try text("flight.ics") == before)
    _ = try run("delete flight.ics --all-matches")
    #expect(try !text("flight.ics").contains("VEVENT"))
  }

  @Test(arguments: [
    ("edit flight.ics --all-matches", "needs to know what to save"),
    ("edit standup-series.ics --all-matches --span this --title X", "--all-matches changes whole series"),
    ("edit standup-series.ics --all-matches --occurrence 2026-12-09 --title X", "exclude each other"),
    ("delete flight.ics --all-matches --number 1", "exclude each other"),
  ])
  func `all matches are whole events`(words: String, sentence: String) throws {
    #expect(try run(words, status: 2).errors.contains(sentence))
  }
}
