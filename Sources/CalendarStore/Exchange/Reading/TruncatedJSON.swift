import CalendarText

/// A JSON text that ends in the middle: jCal, or an array of the objects of an export.
struct TruncatedJSON {
  /// The text with the items that are whole, as JSON.
  let whole: String

  /// The item in which the text ends; nil where it ends behind one.
  let rest: String?

  /// The line on which that begins, from 1.
  let line: Int

  /// Finds the last whole item; nil where the text does not end in the middle, or is of another kind.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let depth = TruncatedJSON.depthOfItems(in: text), let end = TruncatedJSON.end(ofItemsIn: bytes, at: depth)
    else { return nil }
    whole = String(decoding: bytes[..<end], as: UTF8.self) + String(repeating: "]", count: depth)
    let isBetween = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") }
    let start = bytes[end...].firstIndex { !isBetween($0) } ?? bytes.count
    rest = start < bytes.count ? String(decoding: bytes[start...], as: UTF8.self) + "\n" : nil
    line = bytes[..<start].count { $0 == 0x0A } + 1
  }

  /// How many arrays are around each item.
  private static func depthOfItems(in text: String) -> Int? {
    var rest = text[...]
    var depth = 0
    while let first = rest.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
      rest = rest.drop { $0 != first }.dropFirst()
      switch first {
      case "[": depth += 1
      case "{": return depth == 1 ? 1 : nil
      case "\"": return rest.lowercased().hasPrefix("vcalendar\"") ? depth + 1 : depth == 2 ? 1 : nil
      default: return nil
      }
    }
    return nil
  }

  /// Where the last array or object ends that is in so many arrays; nil where nothing is open at the end of the text.
  private static func end(ofItemsIn bytes: [UInt8], at depth: Int) -> Int? {
    var (level, isQuoted, isEscaped) = (0, false, false)
    var end: Int?
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): level += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        level -= 1
        if level == depth { end = place + 1 }
      default: break
      }
    }
    return level > 0 || isQuoted ? end : nil
  }
}
