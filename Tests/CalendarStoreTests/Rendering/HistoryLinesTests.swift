import CalendarStore
import Testing

@testable import cal_edit

/// The history as a person reads it.
struct HistoryLinesTests {
  @Test func `one long title does not push the others apart`() throws {
    let file = try CaseFile(calendar(LookedAt.event("Talk", 1, "1000", "1100")))
    try file.edit("--title", String(repeating: "long ", count: 30))
    try file.edit("--title", "Short")
    let lines = file.run(["history"]).output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("  case.ics") }, "\(lines)")
    #expect(lines.last.map { DisplayWidth.of(String($0)) < 90 } == true, "\(lines)")
  }
}
