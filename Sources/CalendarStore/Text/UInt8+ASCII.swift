extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var comma: UInt8 { 0x2C }
  static var dot: UInt8 { 0x2E }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var equals: UInt8 { 0x3D }
  static var backslash: UInt8 { 0x5C }
  static var caret: UInt8 { 0x5E }

  /// Whether this is WSP, which marks a fold when it begins a line (RFC 5545 §3.1).
  var isBlank: Bool { self == .space || self == .tab }

  /// Whether this may stand in a name: ALPHA, DIGIT or "-" (RFC 5545 §3.1, `iana-token`).
  var isNameCharacter: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// Whether this is CONTROL, which no content line may hold (RFC 5545 §3.1).
  var isControl: Bool { self < .space && self != .tab || self == 0x7F }

  /// Whether this is a later byte of a UTF-8 scalar.
  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }

  /// The capital of a letter of ASCII, any other byte itself.
  var upperCased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & 0xDF : self
  }
}

extension String {
  /// The bytes as text with the letters of ASCII in capitals; up to 15 bytes of ASCII allocate nothing.
  init(upperCasing bytes: some Collection<UInt8>) {
    self.init(unsafeUninitializedCapacity: bytes.count) { text in
      var count = 0
      for byte in bytes {
        text[count] = byte.upperCased
        count += 1
      }
      return count
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the blanks around them.
  var trimmingBlanks: SubSequence {
    let leading = prefix(while: \.isBlank).endIndex
    guard let last = self[leading...].lastIndex(where: { !$0.isBlank }) else { return self[leading..<leading] }
    return self[leading...last]
  }
}
