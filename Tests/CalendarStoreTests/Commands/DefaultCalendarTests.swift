import Foundation
import Testing

@testable import cal_edit

/// New events go on going where they go, whatever calendars are added.
struct DefaultCalendarTests {
  private let program: InstalledProgram
  private let store: String

  init() throws {
    program = try InstalledProgram()
    store = program.folder("mine")
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
  }

  private func run(_ line: String, variables: [String: String] = [:]) throws -> BuiltProgram.Outcome {
    try program.run(line.split(separator: " ").map(String.init) + ["--store", store], variables: variables)
  }

  /// The name of the default calendar, as `calendars` shows it.
  private func usual() throws -> String {
    let rows = try run("calendars").output.split(separator: "\n").filter { $0.hasSuffix("(default)") }
    #expect(rows.count == 1)
    return rows.first.map { String($0.prefix { $0 != " " }) } ?? ""
  }

  @Test(arguments: [
    "calendars add Home", "calendars add Home --single-file", "import design-review.ics --calendar Home --create",
    "import design-review.ics --calendar Home.ics --create",
  ])
  func `a calendar that comes earlier by its name moves nothing, and can be taken back`(line: String) throws {
    _ = try run("calendars add Work")
    #expect(try usual() == "Work")
    #expect(try run(line).status == 0)
    #expect(try usual() == "Work")
    #expect(try run("new tomorrow Lunch -y").output.hasSuffix(" in Work\n"))
    _ = try run("undo")
    #expect(try run("undo").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store + "/Work") == ["displayname"])
  }

  @Test func `a calendar that comes later by its name leaves the others alone`() throws {
    _ = try run("calendars add Home")
    _ = try run("calendars add Work")
    #expect(try usual() == "Home")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store + "/Home") == ["displayname"])
  }

  @Test func `many calendars that come earlier move nothing`() throws {
    for name in ["m", "c", "b", "a"] { #expect(try run("calendars add \(name)").status == 0) }
    #expect(try usual() == "m")
    _ = try run("calendars order c 0")
    #expect(try usual() == "c")
  }
}
