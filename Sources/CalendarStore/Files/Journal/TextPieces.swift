import CalendarText

/// A file cut where its items begin and end.
///
/// Each event with all that is in it is one piece, and so is what lies between two. A file that is no calendar is one.
struct TextPieces {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// Where the pieces begin, and the end of the last, in order; never empty.
  let bounds: [Int]

  init(_ bytes: [UInt8]) { self.init(CalendarText(parsing: bytes)) }

  init(_ text: CalendarText) {
    bytes = text.bytes
    var bounds = [0]
    func cut(at offset: Int) {
      if offset > bounds[bounds.count - 1] { bounds.append(offset) }
    }
    // Siblings stand one behind the other, so that the bounds come in order.
    for component in text.components where text.isPiece(component) {
      cut(at: component.range.lowerBound)
      cut(at: component.range.upperBound)
    }
    cut(at: bytes.count)
    self.bounds = bounds
  }

  /// Some pieces of a file as one of their own.
  init(_ pieces: Range<Int>, of whole: TextPieces) {
    let range = whole.range(of: pieces)
    bytes = Array(whole.bytes[range])
    bounds = whole.bounds[pieces.lowerBound...pieces.upperBound].map { $0 - range.lowerBound }
  }

  /// The number of pieces.
  var count: Int { bounds.count - 1 }

  /// The bytes of pieces that follow each other.
  func range(of pieces: Range<Int>) -> Range<Int> { bounds[pieces.lowerBound]..<bounds[pieces.upperBound] }

  /// The digest of the piece at an index; nil where there is none.
  func digest(at index: Int) -> Digest? {
    (0..<count).contains(index) ? Digest(of: bytes[range(of: index..<index + 1)]) : nil
  }

  /// The pieces that follow each other and have that digest together, each time that they stand there.
  func runs(of digest: Digest) -> [Range<Int>] {
    var end = 0
    return (0..<count).compactMap { start in
      while end < count, bounds[end] - bounds[start] < digest.count { end += 1 }
      let run = start..<max(end, start)
      let range = range(of: run)
      return range.count == digest.count && Digest(of: bytes[range]) == digest ? run : nil
    }
  }
}

extension TextPieces {
  /// The pieces that a patch changes; none where it puts whole items between two.
  func run(changedBy patch: TextPatch) -> Range<Int> {
    let range = patch.range
    let first = index(ofPieceAt: range.lowerBound)
    let isBetween = range.isEmpty && bounds[first] == range.lowerBound
    if isBetween, TextPieces.areItems(patch.replacement) { return first..<first }
    // What is no item goes on with the text around it.
    if isBetween { return max(first - 1, 0)..<min(first + 1, count) }
    return first..<index(ofPieceAt: max(range.upperBound - 1, range.lowerBound)) + 1
  }

  /// The piece that holds the byte at an offset; at the end of the file the one behind the last.
  private func index(ofPieceAt offset: Int) -> Int {
    var (low, high) = (0, bounds.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if bounds[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether lines are whole items, and nothing beside them.
  private static func areItems(_ lines: [UInt8]) -> Bool {
    let text = CalendarText(parsing: lines)
    return text.roots.reduce(0) { $0 + $1.range.count } == lines.count && text.roots.allSatisfy(\.isClosed)
  }
}

extension CalendarText {
  /// Whether a component is one by itself: one in a calendar, or one in nothing that is none.
  fileprivate func isPiece(_ component: Component) -> Bool {
    guard let parent = component.parent else { return component.name != "VCALENDAR" }
    return components[parent].depth == 0 && components[parent].name == "VCALENDAR"
  }
}
