/// Finds the components of a text in one pass over its bytes.
///
/// Only lines that may be a `BEGIN` or an `END` get more than a look at their first byte.
struct ComponentScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lines: PhysicalLines
  private var open: [Int] = []
  private var openCounts: [String: Int] = [:]

  private(set) var components: [CalendarText.Component] = []
  private(set) var problemLog = ProblemLog()
  private(set) var lineIndex = LineIndex()
  private(set) var lineEnd: LineEnd?
  private(set) var search: UIDSearch?

  init(_ bytes: UnsafeBufferPointer<UInt8>, search: UIDSearch? = nil) {
    self.bytes = bytes
    self.search = search
    lines = PhysicalLines(bytes, in: 0..<bytes.count)
  }

  /// What is found in a whole text; the scanner's bytes are not to be used any more.
  static func scan(_ bytes: [UInt8], search: UIDSearch? = nil) -> ComponentScanner {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ComponentScanner(buffer, search: search)
      scanner.scan()
      return scanner
    }
  }

  private mutating func scan() {
    notePossibleUTF16()
    var isAfterBlankLine = true
    while !lines.isAtEnd {
      let start = lines.isAtFold && !isAfterBlankLine ? lines.position : lines.contentStart
      advance()
      isAfterBlankLine = start == lines.contentEnd
      if lineEnd == nil { lineEnd = LineEnd(bytes[lines.contentEnd..<lines.position]) }
      scanLine(from: start)
    }
    while let index = open.popLast() {
      close(index, contentEnd: bytes.count, end: bytes.count, isClosed: false)
    }
  }

  private mutating func advance() {
    let start = lines.position
    lines.advance()
    lineIndex.append(start, lines.position)
  }

  @inline(__always)
  private mutating func scanLine(from start: Int) {
    guard start < lines.contentEnd else {
      if !open.isEmpty { problemLog.noteRun(.blankLine, start..<lines.position) }
      return
    }
    if let delimiter = delimiter(from: start) {
      take(delimiter, start..<lines.position)
    } else if open.isEmpty {
      problemLog.noteRun(.lineOutsideComponent, start..<lines.position)
    } else {
      search?.look(at: start..<lines.contentEnd, in: bytes, goesOn: lines)
    }
  }

  /// Reads the line from there as a `BEGIN` or `END`, moving over its folds if it is one.
  private mutating func delimiter(from start: Int) -> Delimiter? {
    let head = UnsafeBufferPointer(rebasing: bytes[start..<lines.contentEnd])
    guard Delimiter.mayBegin(head, isFolded: lines.isAtFold) else { return nil }
    if !lines.isAtFold, let delimiter = Delimiter(plain: head) { return delimiter }
    while lines.isAtFold { advance() }
    return Delimiter(ContentLine(bytes, in: start..<lines.position))
  }

  private mutating func take(_ delimiter: Delimiter, _ line: Range<Int>) {
    switch delimiter {
    case .begin(""): problemLog.note(.namelessBegin, line)
    case .begin(let name): begin(name, line)
    case .end(let name): end(name, line)
    }
  }

  private mutating func begin(_ name: String, _ line: Range<Int>) {
    let index = components.count
    components.append(
      CalendarText.Component(
        index: index, name: name, range: line, contentRange: line.upperBound..<line.upperBound,
        parent: open.last, depth: open.count, isClosed: false, descendants: index + 1..<index + 1))
    open.append(index)
    openCounts[name, default: 0] += 1
  }

  /// Closes the innermost open component of that name, and those inside it, whose `END` is missing.
  private mutating func end(_ name: String, _ line: Range<Int>) {
    // Without the count, every `END` that matches nothing would walk over all open components.
    guard openCounts[name, default: 0] > 0 else { return problemLog.note(.strayEnd, line) }
    while let index = open.popLast() {
      let isClosed = components[index].name == name
      let end = isClosed ? line.upperBound : line.lowerBound
      close(index, contentEnd: line.lowerBound, end: end, isClosed: isClosed)
      if isClosed { return }
    }
  }

  private mutating func close(_ index: Int, contentEnd: Int, end: Int, isClosed: Bool) {
    let name = components[index].name
    let contentStart = components[index].contentRange.lowerBound
    if !isClosed { problemLog.note(.unclosedComponent, components[index].range) }
    openCounts[name, default: 1] -= 1
    components[index].contentRange = contentStart..<contentEnd
    components[index].range = components[index].range.lowerBound..<end
    components[index].descendants = index + 1..<components.count
    components[index].isClosed = isClosed
  }

  private mutating func notePossibleUTF16() {
    guard bytes.count >= 2 else { return }
    let isUTF16 =
      switch (bytes[0], bytes[1]) {
      case (0xFF, 0xFE), (0xFE, 0xFF), (UInt8(ascii: "B"), 0), (0, UInt8(ascii: "B")): true
      default: false
      }
    if isUTF16 { problemLog.note(.utf16, 0..<2) }
  }
}
