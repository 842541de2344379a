/// Finds what is wrong with the way the lines of components are written, in one pass over their bytes.
///
/// Source: RFC 5545 §3.1 and §3.1.4.
struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Whether a CR alone ends no line for other programs, because other lines end in LF.
  private let hasLineFeeds: Bool

  private(set) var log = ProblemLog()
  private var character = UTF8Position()
  private var characterStart = 0
  private var run: (lineEnd: LineEnd?, range: Range<Int>)?
  private var isKnownToBeNoText = false

  /// The most octets of a line, without its end.
  static let longest = 75

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasLineFeeds = bytes.contains(.lineFeed)
  }

  /// Scans the lines of a component and of those inside it.
  mutating func scan(_ range: Range<Int>) {
    let start = range.lowerBound
    if start >= 3, bytes[start - 3..<start].elementsEqual(PhysicalLines.byteOrderMark) {
      log.note(.byteOrderMark, start - 3..<start)
    }
    var lines = PhysicalLines(bytes, in: range)
    var isAfterBlankLine = true
    while !lines.isAtEnd {
      let isFold = lines.isAtFold && !isAfterBlankLine
      let start = isFold ? lines.position : lines.contentStart
      if !isFold { noteByteOrderMark(lines.position..<start) }
      lines.advance()
      isAfterBlankLine = start == lines.contentEnd
      scanLine(start..<lines.contentEnd, isFold: isFold)
      scanEnd(of: start..<lines.position, from: lines.contentEnd)
    }
    noteRun()
  }

  private mutating func noteByteOrderMark(_ skipped: Range<Int>) {
    if bytes[skipped].starts(with: PhysicalLines.byteOrderMark) { log.note(.byteOrderMark, skipped) }
  }

  private mutating func scanLine(_ line: Range<Int>, isFold: Bool) {
    if line.count > LineScanner.longest { log.note(.longLine, line) }
    if !isFold {
      character = UTF8Position()
      isKnownToBeNoText = false
    } else if character.isInside, line.dropFirst().first.map({ bytes[$0].isUTF8Continuation }) == true {
      log.note(.splitCharacter, line)
    }
    var (hasControl, hasNUL) = (false, false)
    // The blank of a fold is no part of what is said.
    for place in line.dropFirst(isFold ? 1 : 0) {
      let byte = bytes[place]
      if byte == 0, !hasNUL {
        hasNUL = true
        log.note(.nul, place..<line.upperBound)
      } else if byte != 0, byte.isControl, !hasControl {
        hasControl = true
        log.note(.controlCharacter, place..<line.upperBound)
      }
      if !character.isInside { characterStart = place }
      if !character.advance(over: byte), !isKnownToBeNoText {
        isKnownToBeNoText = true
        log.note(.notUTF8, characterStart..<line.upperBound)
      }
    }
  }

  /// Joins lines that end alike; a character that a fold splits goes on behind it, any other end of a line ends it.
  private mutating func scanEnd(of line: Range<Int>, from contentEnd: Int) {
    let lineEnd = LineEnd(bytes[contentEnd..<line.upperBound])
    let goesOn = line.upperBound < bytes.count && bytes[line.upperBound].isBlank
    if !goesOn, character.isInside, !isKnownToBeNoText { log.note(.notUTF8, characterStart..<contentEnd) }
    if lineEnd == .cr, hasLineFeeds {
      log.note(.strayReturn, contentEnd..<line.upperBound)
      return
    }
    if let run, run.lineEnd == lineEnd, run.range.upperBound == line.lowerBound {
      self.run?.range = run.range.lowerBound..<line.upperBound
    } else {
      noteRun()
      run = (lineEnd, line)
    }
  }

  private mutating func noteRun() {
    if let run, run.lineEnd != .crlf { log.note(.lineEnd, run.range) }
    run = nil
  }
}

/// A place among the bytes of scalars in UTF-8 (Unicode, table 3-7).
private struct UTF8Position {
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the scalar so far needs more bytes.
  var isInside: Bool { missing > 0 }

  /// Moves over a byte; false for one that cannot stand there, after which a scalar may begin.
  mutating func advance(over byte: UInt8) -> Bool {
    if missing > 0 {
      let isAllowed = allowed.contains(byte)
      missing = isAllowed ? missing - 1 : 0
      allowed = 0x80...0xBF
      return isAllowed
    }
    switch byte {
    case 0x00...0x7F: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}
