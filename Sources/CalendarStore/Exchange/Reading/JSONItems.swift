/// Where the items of a JSON text stand, whether each of them is JSON or not: the objects of an array, or in jCal the
/// properties and components of its calendars, in their order.
struct JSONItems {
  /// An item.
  struct Item {
    /// Its bytes.
    let range: Range<Int>

    /// The line on which it begins, from 1.
    let line: Int

    /// Whether the text ends in it.
    let isOpen: Bool
  }

  /// The items.
  private(set) var items: [Item] = []

  /// How many arrays and objects are open where the text ends.
  private(set) var openCount = 0

  /// How many arrays are around each item.
  let depth: Int

  /// Where the item begins that is being read, and on which line.
  private var start: (place: Int, line: Int)?

  /// Finds the items; nil for a text that is no array of them.
  init?(_ bytes: [UInt8]) {
    guard let depth = JSONItems.depth(in: bytes) else { return nil }
    self.depth = depth
    var (line, isQuoted, isEscaped) = (1, false, false)
    for (place, byte) in bytes.enumerated() {
      // No text goes over a line: one that does lacks its quotation mark.
      if byte == 0x0A { (line, isQuoted, isEscaped) = (line + 1, false, false) }
      let mark = isQuoted && byte != UInt8(ascii: "\"") ? 0 : byte
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        take(mark, at: place, line: line)
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      }
    }
    end(at: bytes.count, isOpen: openCount > depth || isQuoted)
  }

  private mutating func take(_ byte: UInt8, at place: Int, line: Int) {
    let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    if openCount == depth, start == nil, byte > 0x20, ![UInt8(ascii: ","), UInt8(ascii: "]")].contains(byte) {
      start = (place, line)
    }
    if isBracket { openCount += 1 }
    let isEnd = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    if openCount == depth, isEnd || byte == UInt8(ascii: ",") { end(at: place, isOpen: false) }
    if isEnd { openCount -= 1 }
  }

  private mutating func end(at place: Int, isOpen: Bool) {
    guard let start else { return }
    items.append(Item(range: start.place..<place, line: start.line, isOpen: isOpen))
    self.start = nil
  }

  /// How many arrays are around each item; nil where the text begins with none.
  private static func depth(in bytes: [UInt8]) -> Int? {
    let (quote, bracket) = (UInt8(ascii: "\""), UInt8(ascii: "["))
    var rest = bytes[...].drop { $0 <= 0x20 }
    var depth = 0
    while rest.first == bracket {
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      depth += 1
    }
    guard depth > 0 else { return nil }
    guard rest.first == quote else { return 1 }
    let name = String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self).lowercased()
    if name == "vcalendar" { return depth + 1 }
    return depth > 1 || !["vevent", "vtodo", "vjournal"].contains(name) ? 1 : nil
  }
}
