/// Shows text from a file so that it cannot steer a terminal.
///
/// Control and escape characters, those that turn the direction of a line around, and those that cannot be seen, are
/// shown as `\x1b`, `\u{202e}` and `\u{200b}`; bytes that are no UTF-8 as `\xff`.
package enum SafeText {
  /// A text in one line: a line break is shown as ⏎, a tab as `\t`.
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) || isSafe(text) { return text }
    var safe = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      var isShown = true
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": safe.append("⏎")
      case "\t": safe.append("\\t")
      default: isShown = append(scalar, after: last, to: &safe)
      }
      last = isShown ? scalar : nil
    }
    return safe
  }

  /// Adds a text in one line to bytes of UTF-8.
  package static func add(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let isAdded = text.withUTF8 { text in
      guard text.allSatisfy(isPlain) else { return false }
      bytes += text
      return true
    }
    if isAdded { return }
    if isSafe(text) { bytes += text.utf8 } else { bytes += line(text).utf8 }
  }

  /// Whether a byte is a character that any terminal shows.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f }

  /// A text in as many lines as it has; tabs are left alone.
  package static func lines(_ text: String) -> [String] {
    var lines = [""]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      var isShown = true
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": lines.append("")
      case "\t": lines[lines.count - 1].append("\t")
      default: isShown = append(scalar, after: last, to: &lines[lines.count - 1])
      }
      last = isShown ? scalar : nil
    }
    return lines
  }

  /// Bytes in one line, those that are no UTF-8 one by one.
  package static func line(bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return line(text) }
    var safe = ""
    var rest = bytes
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      if let text = String(validating: rest.prefix(length), as: UTF8.self) {
        safe += line(text)
        rest = rest.dropFirst(length)
      } else {
        safe += hexadecimal(first)
        rest = rest.dropFirst()
      }
    }
    return safe
  }

  /// Whether a character may change how what follows it is shown.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    // All that turn a direction, also those of one character: LRM, RLM, ALM (Unicode UAX #9).
    case 0x061c, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0x2028...0x2029: true
    case 0x206a...0x206f, 0xfff9...0xfffb: true
    default: false
    }
  }

  private static func isSafe(_ text: String) -> Bool {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) || InvisibleCharacter.isStray(scalar, after: last) { return false }
      last = scalar
    }
    return true
  }

  /// Appends a character as it can be shown; false where it is not shown as itself.
  private static func append(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, to safe: inout String) -> Bool {
    guard isUnsafe(scalar) || InvisibleCharacter.isStray(scalar, after: last) else {
      safe.unicodeScalars.append(scalar)
      return true
    }
    if scalar.value < 0x100 {
      safe += hexadecimal(UInt8(scalar.value))
    } else {
      safe += "\\u{" + String(scalar.value, radix: 16) + "}"
    }
    return false
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }
}
