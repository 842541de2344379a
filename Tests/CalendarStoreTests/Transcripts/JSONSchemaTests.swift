import CalendarJSON
import Foundation
import Testing

@testable import cal_edit

/// Holds the JSON of the commands that manage calendars to the schemas of the documentation.
struct JSONSchemaTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func output(_ words: String, status: Int32 = 0) throws -> String {
    let outcome = try program.run(
      words.split(separator: " ").map(String.init) + ["--quiet", "--store", program.folder.path])
    #expect(outcome.status == status, "\(outcome.errors)")
    return outcome.output
  }

  /// The array that a command prints is as its schema says, and so is each of its elements on a line of its own.
  private func expect(_ words: String, as name: String, element: String, status: Int32 = 0) throws {
    let schema = try JSONSchema(named: name)
    let value = try JSON(reading: output("\(words) --json", status: status))
    #expect(try schema.faults(of: value) == [])
    guard case .array(let elements) = value else { return }
    #expect(!elements.isEmpty)
    let lines = try output("\(words) --jsonl", status: status).split(separator: "\n")
    #expect(lines.count == elements.count)
    for line in lines { #expect(try schema.faults(of: JSON(reading: String(line)), by: element) == []) }
  }

  @Test func `calendars, findings and steps of the history are as their schemas say`() throws {
    _ = try output("calendars add Work --color teal")
    try expect("calendars", as: "calendars.json", element: "calendar")
    try expect("check", as: "check.json", element: "finding", status: 3)
    _ = try output("delete design-review.ics")
    _ = try output("undo")
    try expect("history", as: "history.json", element: "step")
  }

  @Test func `what an import does is as its schema says`() throws {
    let schema = try JSONSchema(named: "import.json")
    for (words, status) in [("design-review.ics", Int32(0)), ("broken.ics truncated.ics", 3), ("todo-list.ics", 0)] {
      let value = try JSON(reading: output("import \(words) -a flight --json", status: status))
      #expect(try schema.faults(of: value) == [])
    }
  }

  @Test func `a schema refuses another key`() throws {
    for (name, element) in [("calendars.json", "calendar"), ("check.json", "finding"), ("history.json", "step")] {
      let faults = try JSONSchema(named: name).faults(of: JSON(reading: #"{"more": 1}"#), by: element)
      #expect(faults.contains("$.more: not promised") && faults.count > 5)
    }
  }
}
