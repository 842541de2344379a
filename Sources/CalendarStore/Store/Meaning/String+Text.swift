extension String {
  /// The text as a value of type `TEXT` (RFC 5545 §3.3.11); control characters, which no line can hold, are left out.
  var escapedText: String {
    var escaped = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped += ["\\", "n"]
      case "\t": escaped.append(scalar)
      default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(escaped)
  }

  /// The text that a value of type `TEXT` means.
  var unescapedText: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      guard isEscaped || scalar == "\\" else {
        text.append(scalar)
        continue
      }
      if isEscaped { text.append(scalar == "n" || scalar == "N" ? "\n" : scalar) }
      isEscaped.toggle()
    }
    return String(text)
  }
}

extension String {
  /// The text without the blanks around it.
  var trimmed: String {
    guard utf8.first.map(String.isBlank) == true || utf8.last.map(String.isBlank) == true else { return self }
    var text = self[...]
    while let first = text.utf8.first, String.isBlank(first) { text.removeFirst() }
    while let last = text.utf8.last, String.isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
