import Glibc

/// Walks over the physical lines of a range of bytes.
///
/// The next CR and the next LF are each remembered until they are passed, so that either is looked for once in every
/// byte, whichever of them the file uses.
struct PhysicalLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var nextCarriageReturn = -1
  private var nextLineFeed = -1

  /// Where the line that `advance()` moves over begins.
  private(set) var position: Int

  /// Where the line end of the line last moved over begins.
  private(set) var contentEnd: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
    contentEnd = range.lowerBound
  }

  /// Whether all lines have been moved over.
  var isAtEnd: Bool { position >= end }

  /// Whether the line at `position` goes on with the line before it (RFC 5545 §3.1).
  var isAtFold: Bool { position < end && bytes[position].isBlank }

  /// Moves to the line's end and beyond.
  mutating func advance() {
    if nextLineFeed < position { nextLineFeed = next(.lineFeed) }
    if nextCarriageReturn < position { nextCarriageReturn = next(.carriageReturn) }
    contentEnd = min(nextLineFeed, nextCarriageReturn)
    guard nextCarriageReturn < nextLineFeed else {
      position = min(nextLineFeed + 1, end)
      return
    }
    let distance = nextLineFeed - nextCarriageReturn
    let isCRLF = distance == 1 || distance == 2 && bytes[nextCarriageReturn + 1] == .carriageReturn
    position = isCRLF && nextLineFeed < end ? nextLineFeed + 1 : nextCarriageReturn + 1
  }

  /// Moves over a line and the lines that go on with it; nil at the end.
  ///
  /// A blank line is not gone on with. What `contentStart` passes over is left out.
  mutating func nextLogicalLine() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let start = contentStart
    advance()
    if contentEnd > start { skipFolds() }
    return start..<position
  }

  /// Moves over the lines that go on with the line before.
  mutating func skipFolds() {
    while isAtFold { advance() }
  }

  /// Where the content of the line at `position` begins, if it goes on with no other: after byte order marks, which
  /// joined files have in their middle, and after blanks, which then mean nothing.
  var contentStart: Int {
    var start = position
    while start < end {
      if bytes[start].isBlank {
        start += 1
      } else if isByteOrderMark(at: start) {
        start += 3
      } else {
        break
      }
    }
    return start
  }

  /// The mark that some programs put before the text (U+FEFF).
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func isByteOrderMark(at offset: Int) -> Bool {
    end - offset >= 3 && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF
  }

  private func next(_ byte: UInt8) -> Int {
    guard let base = bytes.baseAddress, let found = memchr(base + position, Int32(byte), end - position) else {
      return end
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
