import CalendarJSON
import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// Every command that looks, with every option that it takes, as it is installed.
struct InstalledLookingTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  /// The words with which each command has something to show in the samples.
  private static let words: [Command: [String]] = [
    .list: ["2026-12-07", "2026-12-09"], .day: ["2026-12-07"], .week: ["2026-W50"], .month: ["2026-12"],
    .find: ["zones"], .free: ["2026-12-07", "1d"], .conflicts: ["2026-12-07", "2026-12-09"], .alarms: [],
  ]

  private static let schemas: [Command: (all: String, item: String?)] = [
    .list: ("events.json", nil), .day: ("events.json", nil), .week: ("events.json", nil), .month: ("events.json", nil),
    .find: ("find.json", "found"), .free: ("free.json", "slot"), .conflicts: ("conflicts.json", "conflict"),
    .alarms: ("alarms.json", "time"),
  ]

  private func run(
    _ command: Command, _ options: String..., variables: [String: String] = [:]
  ) throws -> BuiltProgram.Outcome {
    let usual = ["--store", program.folder.path, "--now", "2026-12-01 12:00", "--quiet"]
    let words = InstalledLookingTests.words[command] ?? []
    let own = usual.filter { name in !options.contains(name) }
    return try program.run([command.name] + words + (command == .alarms ? ["--next", "30d"] : []) + own + options)
  }

  @Test(arguments: words.keys.sorted { $0.rawValue < $1.rawValue })
  func `all that a command takes is understood`(command: Command) throws {
    #expect(try run(command).status == 0)
    #expect(try !run(command).output.isEmpty)
    #expect(try run(command, "--calendar", "conference.ics").status == 0)
    #expect(try run(command, "--calendar", "nowhere.ics").status == 5)
    #expect(try run(command, "--calendar", "nobody").status == 1)
    #expect(try run(command, "--format", "x").output.split(separator: "\n").allSatisfy { $0 == "x" })
    #expect(try run(command, "--format", "{nothing}").status == 2)
    #expect(try run(command, "--color", "never").output == run(command).output)
    #expect(try run(command, "--span", "all").status == 2)
    #expect(try run(command, "--help").output.hasPrefix("usage: cal-edit \(command.name)"))
    let missing = try program.run([command.name] + (command == .find ? ["x"] : []) + ["--store", "missing"])
    #expect(missing.status == 5)
  }

  @Test(arguments: words.keys.sorted { $0.rawValue < $1.rawValue })
  func `the JSON is as its schema says`(command: Command) throws {
    let (all, item) = try #require(InstalledLookingTests.schemas[command])
    let schema = try JSONSchema(named: all)
    let array = try JSON(reading: run(command, "--json").output)
    #expect(try schema.faults(of: array) == [])
    guard case .array(let elements) = array else { return }
    #expect(!elements.isEmpty)
    let lines = try run(command, "--jsonl").output.split(separator: "\n")
    #expect(lines.count == elements.count)
    for line in lines {
      let value = try JSON(reading: String(line))
      let faults =
        try item.map { try schema.faults(of: value, by: $0) } ?? JSONSchema(named: "event.json").faults(of: value)
      #expect(faults == [])
    }
  }

  @Test func `what is found to do is as the schema says`() throws {
    let outcome = try program.run(
      ["find", "meters", "--kind", "todo", "--json", "--store", program.folder.path, "--now", "2026-12-01 12:00"])
    let value = try JSON(reading: outcome.output)
    guard case .array(let elements) = value, !elements.isEmpty else { return #expect(Bool(false), "nothing found") }
    #expect(try JSONSchema(named: "find.json").faults(of: value) == [])
  }

  @Test func `show prints an event as its schema says`() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) where file.hasSuffix(".ics") {
      let outcome = try program.run(["show", file, "--number", "1", "--json"])
      #expect(try JSONSchema(named: "event.json").faults(of: JSON(reading: outcome.output)) == [], "\(file)")
    }
  }

  @Test func `every member that is printed is promised, and the other way round`() throws {
    let names = JSON(Event(), viewer: .utc).names
    let value = JSON.object(names.map { .init(name: $0, value: .bool(true)) })
    let faults = try JSONSchema(named: "event.json").faults(of: value)
    #expect(!faults.isEmpty && !faults.contains { $0.hasSuffix("missing") || $0.hasSuffix("promised") })
  }

  @Test func `a schema finds what is wrong`() throws {
    let slot = #"{"start": "2026-12-01", "end": 5, "more": 1}"#
    #expect(
      try JSONSchema(named: "free.json").faults(of: JSON(reading: "[\(slot)]")).count == 4)
    #expect(try JSONSchema(named: "free.json").faults(of: JSON(reading: "{}")).count == 1)
    let alarm = #"{"trigger": "PT0S", "related": "middle", "action": "DISPLAY"}"#
    #expect(
      try JSONSchema(named: "event.json").faults(of: JSON(reading: alarm), by: "alarm") == ["$.related: \"middle\""])
  }

  @Test func `a month of nothing is drawn without a store`() throws {
    let outcome = try program.run(["month", "2027-02"], variables: ["HOME": program.folder("home")])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("February 2027\n"))
  }
}
