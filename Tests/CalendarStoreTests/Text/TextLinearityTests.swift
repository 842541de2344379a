import CalendarText
import Testing

/// Sizes at which anything quadratic would not come to an end.
@Suite struct TextLinearityTests {
  private func repeated(_ string: String, _ count: Int) -> [UInt8] {
    Array(repeatElement(Array(string.utf8), count: count).joined())
  }

  @Test func `one line of 20 MB`() {
    let value = [UInt8](repeating: UInt8(ascii: "A"), count: 20_000_000)
    let text = CalendarText(
      parsing: Array("BEGIN:VEVENT\r\nATTACH;ENCODING=BASE64:".utf8) + value + Array("\r\nEND:VEVENT\r\n".utf8))
    let lines = text.lines(of: text.components[0])
    #expect(lines.map(\.rawValue.count) == [20_000_000])
    #expect(text.lineNumber(at: 19_000_000) == 2 && text.lineNumber(at: text.bytes.count) == 4)
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\r\r\n", "\n\r"])
  func `line ends only`(lineEnd: String) {
    #expect(CalendarText(parsing: repeated(lineEnd, 400_000)).components.isEmpty)
  }

  @Test func `many bad lines, each asked for its number`() {
    let text = CalendarText(parsing: repeated("BEGIN:VEVENT\n", 1) + repeated("no colon\n", 100_000))
    let numbers = text.lines(of: text.components[0]).map { text.lineNumber(at: $0.range.lowerBound) }
    #expect(numbers == Array(2...100_001))
  }

  @Test(arguments: ["END:A\n", "END:B\n", ""])
  func `100,000 levels of nesting`(end: String) {
    let text = CalendarText(parsing: repeated("BEGIN:A\n", 100_000) + repeated(end, 100_000))
    #expect(text.components.last?.depth == 99_999)
    #expect(text.components.allSatisfy { $0.isClosed == (end == "END:A\n") })
  }

  @Test func `problems are counted when there are too many to keep`() {
    let text = CalendarText(parsing: repeated("END:A\n", 100_000))
    #expect(text.problems.count == 1000 && text.omittedProblems == [.strayEnd: 99_000])
  }

  @Test func `many folds, parameters and quotes`() {
    #expect(ContentLine(parsing: repeated("A\n ", 300_000) + repeated(":x", 1)).name.utf8.count == 300_000)
    #expect(
      ContentLine(parsing: repeated("A;B=\"c\",d", 1) + repeated(";B=\"c\",d", 99_999)).parameters.count == 100_000)
    #expect(ContentLine(parsing: repeated("A;B=\"", 100_001)).problem == .unterminatedQuote)
  }
}
