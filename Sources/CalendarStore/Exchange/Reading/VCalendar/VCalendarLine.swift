import CalendarModel
import CalendarText

/// A line of vCalendar 1.0, with its value decoded.
///
/// Source: vCalendar 1.0 §2.
struct VCalendarLine {
  /// The line of the text that it begins on, from 1.
  let number: Int

  /// The name in capitals.
  let name: String

  /// The parameters; one without a name has its value under its own: `QUOTED-PRINTABLE`.
  let parameters: [(name: String, value: String)]

  /// The value, decoded; of what is written in Base64, without its blanks.
  let value: String

  /// Whether the value is Base64.
  let isBase64: Bool

  /// The name of the encoding that the value is said to be in and that this machine does not know; nil for none.
  var unknownEncoding: String?

  /// The value of a parameter.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The pieces between semicolons that no backslash stands before, without the backslashes.
  var pieces: [String] {
    var pieces = [""]
    var isEscaped = false
    for character in value {
      if character == ";", !isEscaped {
        pieces.append("")
      } else if isEscaped || character != "\\" {
        if isEscaped, character != ";", character != "\\" { pieces[pieces.count - 1].append("\\") }
        pieces[pieces.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return pieces.map(\.trimmed)
  }

  /// The value as text: vCalendar escapes semicolons, and some programs what iCalendar does.
  var text: String { value.unescapedText }
}

extension VCalendarLine {
  /// The lines of a text.
  static func lines(of bytes: [UInt8]) -> [VCalendarLine] {
    let rows = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    var lines: [VCalendarLine] = []
    var place = 0
    while place < rows.count {
      let start = place
      place += 1
      guard let colon = head(of: rows[start]) else { continue }
      let words = String(decoding: rows[start][..<colon], as: UTF8.self).split(separator: ";").map {
        String($0).trimmed
      }
      guard let name = words.first, !name.isEmpty else { continue }
      let parameters = words.dropFirst().map(parameter)
      let encoding =
        (parameters.first { $0.name == "ENCODING" }?.value ?? parameters.first { encodings.contains($0.name) }?.name)?
        .uppercased()
      var value = Array(rows[start][(colon + 1)...])
      let isQuoted = encoding == "QUOTED-PRINTABLE"
      let isBase64 = encoding == "BASE64" || encoding == "B"
      while place < rows.count {
        if isQuoted, value.last == UInt8(ascii: "=") {
          value.removeLast()
          // What stands behind the break is text, blanks too (RFC 2045 §6.7).
          value += rows[place]
        } else if isBase64, head(of: rows[place]) == nil {
          value += rows[place].filter { $0 > 0x20 }
          if rows[place].isEmpty { break }
        } else if let first = rows[place].first, first == 0x20 || first == 0x09 {
          value += rows[place]
        } else {
          break
        }
        place += 1
      }
      lines.append(
        VCalendarLine(
          number: start + 1, name: name.uppercased(), parameters: Array(parameters), raw: value,
          encoding: isQuoted ? .quotedPrintable : isBase64 ? .base64 : nil))
    }
    return lines
  }

  private enum Encoding { case quotedPrintable, base64 }

  /// A line with the bytes of its value; what is Base64 is text wherever it is no attachment.
  private init(
    number: Int, name: String, parameters: [(name: String, value: String)], raw: [UInt8], encoding: Encoding?
  ) {
    (self.number, self.name, self.parameters) = (number, name, parameters)
    let isText = encoding != .base64 || !["ATTACH", "PHOTO", "LOGO", "SOUND", "KEY"].contains(name)
    isBase64 = !isText
    guard isText, let encoding else {
      value = String(decoding: raw, as: UTF8.self)
      return
    }
    let bytes = encoding == .base64 ? TransferEncoding.base64(raw) : TransferEncoding.quotedPrintable(raw)
    let stated = (parameters.first { $0.name == "CHARSET" }?.value).flatMap(TextEncoding.init(charset:))
    let decoded = DecodedText(bytes, as: stated)
    if decoded == nil { unknownEncoding = stated?.name }
    value = String(decoding: (decoded ?? DecodedText(bytes))?.bytes ?? bytes, as: UTF8.self)
  }

  private static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"]

  /// Where the colon after the name and the parameters of a line is; nil for a line that begins with none.
  private static func head(of row: ArraySlice<UInt8>) -> Int? {
    guard let colon = row.firstIndex(of: UInt8(ascii: ":")), let first = row.first, first > 0x20 else { return nil }
    return row[..<colon].allSatisfy { $0 > 0x20 || $0 == 0x20 } ? colon : nil
  }

  private static func parameter(_ word: String) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    return (parts.first?.uppercased() ?? "", parts.count > 1 ? parts[1] : parts.first ?? "")
  }
}
