/// A header of a mail that has a value and parameters: `text/calendar; charset=utf-8` (RFC 2045 §5.1).
struct MailHeader {
  /// The value, in small letters.
  let value: String

  /// The parameters, by their names in small letters.
  private var parameters: [String: String] = [:]

  /// Reads what stands behind the colon.
  init(_ text: String) {
    let pieces = MailHeader.pieces(of: text, hasComments: true) ?? MailHeader.pieces(of: text, hasComments: false) ?? []
    value = pieces.first?.trimmed.lowercased() ?? ""
    var sections: [String: [(number: Int, text: String)]] = [:]
    for piece in pieces.dropFirst() {
      let halves = piece.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard halves.count == 2 else { continue }
      let name = halves[0].lowercased().split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      let number = name.count > 1 ? Int(name[1]) ?? 0 : 0
      let isEncoded = name.count > 1 && name[name.count - 1].isEmpty
      let text = isEncoded ? MailHeader.decoded(halves[1], isFirst: number == 0) : halves[1]
      if name.count > 1 { sections[name[0], default: []].append((number, text)) } else { parameters[name[0]] = text }
    }
    for (name, parts) in sections {
      parameters[name] = parts.sorted { $0.number < $1.number }.map(\.text).joined()
    }
  }

  /// The parameter of that name; nil for none.
  subscript(name: String) -> String? { parameters[name] }

  /// The pieces between semicolons, without quotation marks and comments; nil where one of these does not end, so that it
  /// is none.
  private static func pieces(of text: String, hasComments: Bool) -> [String]? {
    var pieces = [String.UnicodeScalarView()]
    var (isQuoted, isEscaped, depth) = (false, false, 0)
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        if depth == 0 { pieces[pieces.count - 1].append(scalar) }
        isEscaped = false
      case "\\" where isQuoted || depth > 0: isEscaped = true
      case "\"" where depth == 0: isQuoted.toggle()
      case "(" where hasComments && !isQuoted: depth += 1
      case ")" where depth > 0: depth -= 1
      case ";" where !isQuoted && depth == 0: pieces.append(String.UnicodeScalarView())
      default: if depth == 0 { pieces[pieces.count - 1].append(scalar) }
      }
    }
    return depth == 0 ? pieces.map { String($0) } : nil
  }

  /// A text in which `%C3%BC` stands for a letter, behind the name of its encoding and its language (RFC 2231 §4).
  private static func decoded(_ text: String, isFirst: Bool) -> String {
    let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    let value = isFirst && parts.count == 3 ? parts[2] : text[...]
    // Bytes are written as in quoted-printable, with another sign before them.
    let bytes = value.utf8.map { $0 == UInt8(ascii: "%") ? UInt8(ascii: "=") : $0 }
    return String(decoding: TransferEncoding.quotedPrintable(bytes), as: UTF8.self)
  }
}
