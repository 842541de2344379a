/// Makes the patches that write lines as RFC 5545 §3.1 has them.
struct LineRewriter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasLineFeeds: Bool
  private(set) var patches: [TextPatch] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasLineFeeds = bytes.contains(.lineFeed)
  }

  /// Rewrites the lines of a component and of those inside it.
  mutating func rewrite(_ range: Range<Int>) {
    let start = range.lowerBound
    if start >= 3, bytes[start - 3..<start].elementsEqual(PhysicalLines.byteOrderMark) {
      patches.append(.removal(of: start - 3..<start))
    }
    var lines = PhysicalLines(bytes, in: range)
    while !lines.isAtEnd {
      let position = lines.position
      guard let line = lines.nextLogicalLine() else { return }
      // Blanks are passed over behind a blank line; without that line they would be a fold.
      if line.lowerBound > position { patches.append(.removal(of: position..<line.lowerBound)) }
      rewrite(line: line)
    }
  }

  private mutating func rewrite(line range: Range<Int>) {
    var lines = PhysicalLines(bytes, in: range)
    var (segments, ends) = ([Range<Int>](), [TextPatch]())
    var needsFolds = false
    while !lines.isAtEnd {
      let line = lines.position
      lines.advance()
      let lineEnd = LineEnd(bytes[lines.contentEnd..<lines.position])
      if lineEnd == .cr, hasLineFeeds { return }
      if lineEnd != .crlf { ends.append(patchEnding(line..<lines.contentEnd, before: lines.position)) }
      let isFold = !segments.isEmpty
      let segment = (isFold ? line + 1 : line)..<lines.contentEnd
      needsFolds = needsFolds || lines.contentEnd - line > LineScanner.longest || isFold && splitsCharacter(segment)
      segments.append(segment)
    }
    if segments.count == 1, segments[0].isEmpty {
      patches.append(.removal(of: range))
    } else if needsFolds {
      let unfolded = segments.reduce(into: [UInt8]()) { $0 += bytes[$1] }
      patches.append(TextPatch(range: range, replacement: ContentLine.fold(unfolded, lineEnd: .crlf)))
    } else {
      patches += ends
    }
  }

  /// The patch that ends a line; of one that nothing ends the last byte is written anew, since lines that are added
  /// behind it would end it too.
  private func patchEnding(_ line: Range<Int>, before end: Int) -> TextPatch {
    guard line.upperBound == end, let last = line.last else {
      return TextPatch(range: line.upperBound..<end, replacement: LineEnd.crlf.bytes)
    }
    return TextPatch(range: last..<end, replacement: [bytes[last]] + LineEnd.crlf.bytes)
  }

  /// Whether a fold before those bytes is inside a character.
  private func splitsCharacter(_ segment: Range<Int>) -> Bool {
    guard let first = segment.first, bytes[first].isUTF8Continuation else { return false }
    let before = bytes[..<segment.lowerBound].last { $0 != .carriageReturn && $0 != .lineFeed && !$0.isBlank }
    return before.map { $0 >= 0x80 } ?? false
  }
}
