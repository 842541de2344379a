/// Which physical line a byte is on, remembered for one byte in every few thousand.
struct LineIndex {
  private struct Mark {
    let line: Int
    let lineStart: Int
  }

  private var marks: [Mark] = []
  private var lineCount = 0
  private static let stride = 4096

  /// Takes the next line, which begins and ends (line end included) there.
  mutating func append(_ start: Int, _ end: Int) {
    lineCount += 1
    while marks.count * LineIndex.stride < end { marks.append(Mark(line: lineCount, lineStart: start)) }
  }

  /// The line and column of a byte of the text that was indexed; one past its end is allowed.
  func position(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> CalendarText.Position {
    guard !marks.isEmpty else { return CalendarText.Position(line: 1, column: 1) }
    let place = min(offset / LineIndex.stride, marks.count - 1)
    var (line, lineStart) = (marks[place].line, marks[place].lineStart)
    // A line end that the mark cuts in two still is one; one that lies across the offset shows within two bytes.
    let end = min(offset + 3, bytes.count)
    var lines = PhysicalLines(bytes, in: place * LineIndex.stride..<end)
    while lines.position < offset {
      lines.advance()
      guard lines.position <= offset, lines.contentEnd < lines.position else { break }
      line += 1
      lineStart = lines.position
    }
    return CalendarText.Position(line: line, column: offset - lineStart + 1)
  }
}
