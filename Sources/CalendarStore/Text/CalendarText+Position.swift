extension CalendarText {
  /// A place as editors name it.
  public struct Position: Hashable, Sendable {
    /// The physical line, from 1.
    public let line: Int

    /// The byte in the line, from 1.
    public let column: Int
  }

  /// The physical line, from 1, that holds the byte at an offset.
  public func lineNumber(at offset: Int) -> Int { position(at: offset).line }

  /// The physical line and the byte in it, both from 1, of an offset from 0 to the number of bytes.
  ///
  /// The cost does not depend on the size of the file.
  public func position(at offset: Int) -> Position {
    precondition((0...bytes.count).contains(offset), "an offset lies in the text")
    return bytes.withUnsafeBufferPointer { lineIndex.position(at: offset, in: $0) }
  }
}

extension CalendarText {
  /// The offset of a byte of a line's value, counted from 0 in the unfolded value; its end for one beyond it.
  public func offset(ofValueByte index: Int, in line: ContentLine) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = PhysicalLines(buffer, in: line.range)
      lines.advance()
      var segments = [line.range.lowerBound..<lines.contentEnd]
      while lines.isAtFold {
        let start = lines.position + 1
        lines.advance()
        segments.append(start..<lines.contentEnd)
      }
      var rest = segments.reduce(0) { $0 + $1.count } - line.rawValue.count + index
      for segment in segments {
        if rest < segment.count { return segment.lowerBound + rest }
        rest -= segment.count
      }
      return segments[segments.count - 1].upperBound
    }
  }
}
