import CalendarModel
import CalendarStore
import CalendarTime
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

  private func lines(width: Int?) -> [String] {
    let titles = ["Choir", String(repeating: "long ", count: 14)]
    let steps = titles.enumerated().map { number, title in
      HistoryStep(
        number: number + 1, date: Berlin.now, words: "add \(title)", store: nil, paths: ["/c/Home/made-\(number).ics"],
        isUndone: false)
    }
    return HistoryLines(steps: steps, style: DateStyle(), viewer: Berlin.zone, width: width).lines
  }

  @Test(arguments: [40, 60, 80]) func `no line is wider than the terminal`(width: Int) {
    let lines = lines(width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    if width >= 60 { #expect(lines.allSatisfy { $0.contains("made-") } && lines[1].contains("…")) }
  }

  @Test func `in a pipe lines are whole`() {
    #expect(lines(width: nil)[1].contains(String(repeating: "long ", count: 14)))
  }
}
