import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarText

/// Whole components of a calendar file, read beside the file's zones and without the rest of it.
struct FilePart {
  /// Where in the file it begins.
  struct Start {
    /// Its first byte and its line.
    var offset, line: Int

    /// How many events stand before it.
    var place: Int
  }

  /// What the index is to know of its events.
  private(set) var items: [IndexedItem] = []

  /// How long it is.
  let size: IndexUpdate.Growth

  /// Where in the file the last component begins that lies directly in the calendar; nil where there is none.
  let lastChild: Int?

  /// Reads a part; nil where it is not whole, or where anything in it is odd enough to look at the whole file.
  init?(
    _ bytes: [UInt8], from start: Start, of known: IndexedFile, at path: String, in environment: StoreEnvironment
  ) {
    if let first = bytes.first, let last = bytes.last {
      guard first != UInt8(ascii: " "), first != UInt8(ascii: "\t"), last == UInt8(ascii: "\n") else { return nil }
    }
    let head = FileExcerpt.begin + known.zones
    let file = CalendarFile(head + bytes + FileExcerpt.end, at: path, in: environment)
    guard file.text.problems.isEmpty, file.canBeReadInPieces, file.hasSoundZones else { return nil }
    let children = file.text.components.filter { $0.parent == 0 && $0.range.lowerBound >= head.count }
    guard !children.contains(where: { $0.name == "VTIMEZONE" }) else { return nil }
    let firstLine = file.text.lineNumber(at: head.count)
    let events = file.components(of: Event.self)
    guard events.count == file.text.itemComponents.count else { return nil }
    for (place, component) in events.enumerated() {
      var piece = file.piece(of: component, at: start.place + place)
      piece.offset += start.offset - head.count
      piece.line += start.line - firstLine
      let (item, findings) = file.text.bytes.withUnsafeBufferPointer { file.indexedItem(component, at: piece, in: $0) }
      guard findings.isEmpty else { return nil }
      items.append(item)
    }
    guard file.fileFindings.isEmpty else { return nil }
    size = IndexUpdate.Growth(
      bytes: bytes.count, lines: file.text.lineNumber(at: head.count + bytes.count) - firstLine, items: events.count)
    lastChild = children.last.map { $0.range.lowerBound - head.count + start.offset }
  }
}
