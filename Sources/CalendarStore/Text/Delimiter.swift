import Glibc

/// A line that begins or ends a component, with the component's name in capitals (RFC 5545 §3.6).
enum Delimiter {
  case begin(String)
  case end(String)

  /// The delimiter that a content line is, or nil for a property.
  init?(_ line: ContentLine) {
    guard line.group == nil, line.problem != .missingColon, line.problem != .unterminatedQuote else { return nil }
    let name = String(upperCasing: line.rawValue.trimmingBlanks)
    switch line.name {
    case "BEGIN": self = .begin(name)
    case "END": self = .end(name)
    default: return nil
    }
  }

  /// The delimiter that a line without folds and without parameters is.
  init?(plain line: UnsafeBufferPointer<UInt8>) {
    guard let keyword = Delimiter.keyword(of: line), line.count > keyword.count, line[keyword.count] == .colon,
      line.hasPrefix(keyword)
    else { return nil }
    let name = Delimiter.name(line[(keyword.count + 1)...].trimmingBlanks)
    self = keyword.count == "BEGIN".utf8.count ? .begin(name) : .end(name)
  }

  /// The names that nearly all components have: a text of a hundred thousand events makes none of them anew.
  private static let usualNames: [(bytes: StaticString, name: String)] = [
    ("VEVENT", "VEVENT"), ("VALARM", "VALARM"), ("VTODO", "VTODO"), ("VJOURNAL", "VJOURNAL"),
  ]

  private static func name(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let name = UnsafeBufferPointer(rebasing: bytes)
    for usual in usualNames where usual.bytes.utf8CodeUnitCount == name.count {
      if let start = name.baseAddress, memcmp(usual.bytes.utf8Start, start, name.count) == 0 { return usual.name }
    }
    return String(upperCasing: name)
  }

  /// Whether a line may be a delimiter, judged by its bytes before the first fold.
  static func mayBegin(_ head: UnsafeBufferPointer<UInt8>, isFolded: Bool) -> Bool {
    guard let keyword = keyword(of: head) else { return false }
    guard head.count > keyword.count else {
      // The keyword itself may be folded.
      return isFolded && head.hasPrefix(keyword.prefix(head.count))
    }
    return (head[keyword.count] == .colon || head[keyword.count] == .semicolon) && head.hasPrefix(keyword)
  }

  private static func keyword(of line: UnsafeBufferPointer<UInt8>) -> Substring.UTF8View? {
    switch line.first?.upperCased {
    case UInt8(ascii: "B"): "BEGIN"[...].utf8
    case UInt8(ascii: "E"): "END"[...].utf8
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes begin with those, whatever their case.
  fileprivate func hasPrefix(_ capitals: Substring.UTF8View) -> Bool {
    prefix(capitals.count).elementsEqual(capitals) { $0.upperCased == $1 }
  }
}
