import CLibical
import CalendarModel

/// Reads and writes `TEXT` values (RFC 5545 §3.3.11).
///
/// libical does it wherever it is faithful. It reads a backslash before any other character as a blank and drops one
/// at the end, it stops at a NUL, and it must not see long values; those are read and written here.
package enum TextValue {
  /// The text that a raw value means.
  package static func read(_ raw: String) -> String {
    guard raw.utf8.contains(UInt8(ascii: "\\")) else { return raw }
    if hasOnlyStandardEscapes(raw), let value = ICalValue(reading: raw, as: .text), let text = value.text {
      return text
    }
    return unescape(raw)
  }

  /// The raw value that means a text; control characters stay, and no line can be written with them.
  package static func write(_ text: String) -> String {
    let text = withPlainLineBreaks(text)
    if let value = ICalValue(text: text), let raw = value.rendered, read(raw).isSame(as: text) { return raw }
    return escape(text)
  }

  private static func withPlainLineBreaks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" || !(scalar == "\n" && afterReturn) { result.append(scalar == "\r" ? "\n" : scalar) }
      afterReturn = scalar == "\r"
    }
    return String(result)
  }

  private static func hasOnlyStandardEscapes(_ raw: String) -> Bool {
    var escaped = false
    for byte in raw.utf8 {
      if escaped {
        guard "\\;,nN\"".utf8.contains(byte) else { return false }
        escaped = false
      } else {
        escaped = byte == UInt8(ascii: "\\")
      }
    }
    return !escaped
  }

  private static func unescape(_ raw: String) -> String {
    let backslash = UInt8(ascii: "\\")
    var result: [UInt8] = []
    result.reserveCapacity(raw.utf8.count)
    var isEscaped = false
    for byte in raw.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(UInt8(ascii: "\n"))
        case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: ":"): result.append(byte)
        default: result += [backslash, byte]
        }
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    if isEscaped { result.append(backslash) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape(_ text: String) -> String {
    let backslash = UInt8(ascii: "\\")
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): result += [backslash, UInt8(ascii: "n")]
      case backslash, UInt8(ascii: ";"), UInt8(ascii: ","): result += [backslash, byte]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
