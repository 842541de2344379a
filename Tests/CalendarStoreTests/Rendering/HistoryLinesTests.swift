import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

struct HistoryLinesTests {
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
