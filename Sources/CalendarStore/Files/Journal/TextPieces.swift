import CalendarText

/// A file cut where its items begin and end.
///
/// Each event with all that is in it is one piece, and so is what lies between two. A file that is no calendar is one.
struct TextPieces {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// Where the pieces begin, and the end of the last, in order; never empty.
  let bounds: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let text = CalendarText(parsing: bytes)
    var bounds: Set = [0, bytes.count]
    for root in text.roots {
      let items = root.name == "VCALENDAR" ? text.children(of: root) : [root]
      for item in items { bounds.formUnion([item.range.lowerBound, item.range.upperBound]) }
    }
    self.bounds = bounds.sorted()
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
