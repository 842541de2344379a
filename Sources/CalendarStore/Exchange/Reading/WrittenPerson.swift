/// A person as vCalendar and tables write one: `Ada <ada@example.org>`, `Ada (ada@example.org)`, or a name or an address
/// alone.
struct WrittenPerson {
  /// The name; empty where there is none.
  let name: String

  /// The address as a URI; of a name alone one that leads nowhere (`invalid:`), since iCalendar must have one.
  let address: String

  /// Whether there is an address that leads somewhere.
  var hasAddress: Bool { !address.hasPrefix("invalid:") }

  /// The person that a text names.
  init(_ text: String) {
    let text = text.trimmed
    let pairs: [(open: Character, close: String)] = [("<", ">"), ("(", ")")]
    for pair in pairs where text.hasSuffix(pair.close) {
      guard let open = text.lastIndex(of: pair.open) else { continue }
      let inside = String(text[text.index(after: open)...].dropLast()).withoutQuotes
      guard pair.open == "<" || inside.contains("@") else { continue }
      name = String(text[..<open]).withoutQuotes
      address = WrittenPerson.uri(inside, name: name)
      return
    }
    let word = text.withoutQuotes
    address = WrittenPerson.uri(word, name: word)
    name = address.hasPrefix("invalid:") ? word : ""
  }

  /// The people whom a text lists: with semicolons between them, or with commas behind their addresses, since a comma may
  /// be part of a name.
  static func list(_ text: String) -> [WrittenPerson] {
    var pieces = [""]
    let areNames = !text.contains("@")
    var (isQuoted, hasAddress) = (false, false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == "@" { hasAddress = true }
      let isEnd = character == ";" || character == "," && (hasAddress || areNames)
      guard isEnd, !isQuoted else {
        pieces[pieces.count - 1].append(character)
        continue
      }
      pieces.append("")
      hasAddress = false
    }
    return pieces.map(\.trimmed).filter { !$0.isEmpty }.map(WrittenPerson.init)
  }

  private static func uri(_ text: String, name: String) -> String {
    if text.contains("@"), !text.lowercased().hasPrefix("mailto:") { return "mailto:\(text.filter { $0 != " " })" }
    let isURI = text.contains(":") && !text.contains(" ")
    return isURI ? text : "invalid:\((text.isEmpty ? name : text).uriText)"
  }
}

extension String {
  /// The text without the blanks and quotes around it.
  fileprivate var withoutQuotes: String {
    var text = trimmed
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = String(text.dropFirst().dropLast()).trimmed
    }
    return text
  }
}
