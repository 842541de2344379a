extension String {
  /// The text that a parameter value stands for: without quotes, and with `^n`, `^^` and `^'` undone (RFC 6868 §3.2).
  ///
  /// Any other `^` stands for itself.
  init(parameterValue bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.contains(where: { $0 == .quote || $0 == .caret }) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      let following = position + 1 < bytes.endIndex ? bytes[position + 1] : nil
      position += 1
      switch (byte, following) {
      case (.quote, _):
        continue
      case (.caret, UInt8(ascii: "n")):
        decoded.append(.lineFeed)
      case (.caret, UInt8(ascii: "'")):
        decoded.append(.quote)
      case (.caret, .caret):
        decoded.append(.caret)
      default:
        decoded.append(byte)
        continue
      }
      position += 1
    }
    self.init(decoding: decoded, as: UTF8.self)
  }

  /// The bytes that stand for the text as a parameter value, in quotes only where they are needed (RFC 6868 §3.1).
  var encodedParameterValue: [UInt8] {
    var encoded: [UInt8] = []
    var needsQuotes = false
    for byte in utf8 {
      switch byte {
      case .lineFeed: encoded += [.caret, UInt8(ascii: "n")]
      case .quote: encoded += [.caret, UInt8(ascii: "'")]
      case .caret: encoded += [.caret, .caret]
      default:
        needsQuotes = needsQuotes || byte == .colon || byte == .semicolon || byte == .comma
        encoded.append(byte)
      }
    }
    return needsQuotes ? [.quote] + encoded + [.quote] : encoded
  }
}
