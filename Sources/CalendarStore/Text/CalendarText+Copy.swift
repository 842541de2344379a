extension CalendarText {
  /// The bytes of whole lines, each ended by that line end, the last one too where it has none.
  ///
  /// Lines that are ended so are not copied.
  public func lines(in range: Range<Int>, endedBy lineEnd: LineEnd) -> ArraySlice<UInt8> {
    if lineEnd == .crlf, bytes[range].isEndedByCRLF { return bytes[range] }
    return bytes.withUnsafeBufferPointer { buffer in
      var copy: [UInt8] = []
      copy.reserveCapacity(range.count + range.count / 16)
      var lines = PhysicalLines(buffer, in: range)
      while !lines.isAtEnd {
        let start = lines.position
        lines.advance()
        copy += buffer[start..<lines.contentEnd]
        copy += lineEnd.bytes
      }
      return copy[...]
    }
  }
}

extension CalendarText {
  /// The ranges of all lines, each with the lines that go on with it and its line end; together they are the text.
  public var logicalLines: [Range<Int>] {
    bytes.withUnsafeBufferPointer { buffer in
      var ranges: [Range<Int>] = []
      var lines = PhysicalLines(buffer, in: 0..<buffer.count)
      while !lines.isAtEnd {
        let start = lines.position
        lines.advance()
        lines.skipFolds()
        ranges.append(start..<lines.position)
      }
      return ranges
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether each line is ended by CR LF, and no CR stands elsewhere.
  fileprivate var isEndedByCRLF: Bool {
    guard isEmpty || last == .lineFeed else { return false }
    return withUnsafeBufferPointer { bytes in
      var (last, isCRLF) = (UInt8(0), true)
      for byte in bytes {
        if (last == .carriageReturn) != (byte == .lineFeed) { isCRLF = false }
        last = byte
      }
      return isCRLF
    }
  }
}
