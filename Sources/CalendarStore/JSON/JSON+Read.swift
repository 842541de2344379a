import CalendarWords

extension JSON {
  /// Where a text is no JSON.
  package struct Fault: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int

    /// The character in it, from 1.
    package let column: Int

    /// What would be right there.
    package let expected: String
  }

  /// What a text may be.
  package enum Syntax: Sendable {
    /// JSON and nothing else, in which no object has two members of one name (RFC 8259).
    case json

    /// JSON, or JSON5 with its comments, bare keys, single quotes and trailing commas (spec.json5.org).
    case json5
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - syntax: What it may be.
  /// - Throws: `Fault` at the first character that cannot stand there.
  package init(reading text: String, as syntax: Syntax = .json5) throws(Fault) {
    var reader = JSONReader(text, syntax: syntax)
    self = try reader.document()
  }
}

/// Reads JSON and JSON5, character by character.
struct JSONReader {
  /// Deeper nesting is nobody's data, and would exhaust the stack.
  private static let deepest = 256

  private let characters: [Unicode.Scalar]
  private let syntax: JSON.Syntax
  private var position = 0
  private var depth = 0

  /// A reader of a text.
  init(_ text: String, syntax: JSON.Syntax) {
    characters = Array(text.unicodeScalars)
    self.syntax = syntax
    if characters.first == "\u{FEFF}" { position = 1 }
  }

  /// The only value of the text.
  mutating func document() throws(JSON.Fault) -> JSON {
    let value = try value()
    try skipBlanks()
    guard next == nil else { throw fault(JSONWords.nothingMore) }
    return value
  }

  private var next: Unicode.Scalar? { position < characters.count ? characters[position] : nil }

  private mutating func value() throws(JSON.Fault) -> JSON {
    try skipBlanks()
    switch next {
    case "{": return try nested { reader throws(JSON.Fault) in .object(try reader.members()) }
    case "[": return try nested { reader throws(JSON.Fault) in .array(try reader.elements()) }
    case "\"": return .string(try string())
    case "'" where syntax == .json5: return .string(try string())
    default: return try wordOrNumber()
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSON.Fault) -> JSON
  ) throws(JSON.Fault) -> JSON {
    guard depth < JSONReader.deepest else { throw fault(JSONWords.fewerLevels) }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try body(&self)
  }

  private mutating func members() throws(JSON.Fault) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var names: Set<String> = []
    while try !takesEnd("}") {
      let start = position
      let name = try key()
      if syntax == .json, !names.insert(name).inserted {
        position = start
        throw fault(JSONWords.otherName)
      }
      try skipBlanks()
      guard next == ":" else { throw fault(":") }
      position += 1
      members.append(JSON.Member(name: name, value: try value()))
      try takeComma(before: "}")
    }
    return members
  }

  private mutating func elements() throws(JSON.Fault) -> [JSON] {
    var elements: [JSON] = []
    while try !takesEnd("]") {
      elements.append(try value())
      try takeComma(before: "]")
    }
    return elements
  }

  private mutating func takesEnd(_ end: Unicode.Scalar) throws(JSON.Fault) -> Bool {
    try skipBlanks()
    guard next == end else { return false }
    position += 1
    return true
  }

  private mutating func takeComma(before end: Unicode.Scalar) throws(JSON.Fault) {
    try skipBlanks()
    if next == end { return }
    guard next == "," else { throw fault(JSONWords.comma(or: String(end))) }
    position += 1
    guard syntax == .json else { return }
    try skipBlanks()
    if next == end { throw fault(end == "}" ? JSONWords.name : JSONWords.value) }
  }

  private mutating func key() throws(JSON.Fault) -> String {
    if next == "\"" || next == "'" && syntax == .json5 { return try string() }
    guard syntax == .json5 else { throw fault(JSONWords.quotedName) }
    let word = takeWord()
    guard let first = word.unicodeScalars.first, !("0"..."9").contains(first) else { throw fault(JSONWords.name) }
    return word
  }

  private mutating func takeWord() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = next,
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$".unicodeScalars.contains(scalar)
    {
      word.append(scalar)
      position += 1
    }
    return String(word)
  }

  private mutating func wordOrNumber() throws(JSON.Fault) -> JSON {
    let start = position
    while let scalar = next, scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar) {
      position += 1
    }
    let word = String(String.UnicodeScalarView(characters[start..<position]))
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    if syntax == .json5 || JSONReader.isNumber(word) {
      if let int = Int(word) { return .int(int) }
      if let first = word.unicodeScalars.first, !first.properties.isAlphabetic, let double = Double(word) {
        return .double(double)
      }
    }
    position = start
    throw fault(JSONWords.value)
  }

  /// Whether a word is a number as JSON writes it: `-12`, `0.5`, `1.5e3` (RFC 8259 §6).
  private static func isNumber(_ word: String) -> Bool {
    var rest = Substring(word)
    func takeDigits() -> Int {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest.removeFirst(digits.count)
      return digits.count
    }
    if rest.first == "-" { rest.removeFirst() }
    let beginsWithZero = rest.first == "0"
    let whole = takeDigits()
    guard whole == 1 || whole > 1 && !beginsWithZero else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard takeDigits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(JSON.Fault) -> String {
    let quote = next
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      guard scalar != "\n", scalar != "\r" else { throw fault(JSONWords.endOfString) }
      guard syntax == .json5 || scalar >= " " else { throw fault(JSONWords.escape) }
      position += 1
      if scalar == "\\" { try appendEscape(to: &text) } else { text.append(scalar) }
    }
    guard next != nil else { throw fault(JSONWords.endOfString) }
    position += 1
    return String(text)
  }

  private mutating func appendEscape(to text: inout String.UnicodeScalarView) throws(JSON.Fault) {
    guard let scalar = next, syntax == .json5 || "\"\\/bfnrtu".unicodeScalars.contains(scalar) else {
      throw fault(JSONWords.escape)
    }
    position += 1
    switch scalar {
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "v": text.append("\u{B}")
    case "0": text.append("\0")
    case "\n": break
    case "\r": if next == "\n" { position += 1 }
    case "x": text.append(try scalarValue(digits: 2))
    case "u": text.append(try escapedScalar())
    default: text.append(scalar)
    }
  }

  /// The character of one escape, or of two that are its halves (RFC 8259 §7).
  private mutating func escapedScalar() throws(JSON.Fault) -> Unicode.Scalar {
    let start = position
    let first = try number(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, next == "\\", position + 1 < characters.count, characters[position + 1] == "u" {
      position += 2
      let second = try number(digits: 4)
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    position = start - 2
    throw fault(JSONWords.wholeCharacter)
  }

  private mutating func scalarValue(digits: Int) throws(JSON.Fault) -> Unicode.Scalar {
    Unicode.Scalar(try number(digits: digits)) ?? "\u{FFFD}"
  }

  private mutating func number(digits count: Int) throws(JSON.Fault) -> UInt32 {
    let end = min(position + count, characters.count)
    let digits = String(String.UnicodeScalarView(characters[position..<end]))
    guard digits.count == count, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      throw fault(JSONWords.hexadecimalDigits(count))
    }
    position = end
    return number
  }

  /// Passes over blanks, line breaks and comments.
  private mutating func skipBlanks() throws(JSON.Fault) {
    while let scalar = next {
      if isBlank(scalar) {
        position += 1
      } else if syntax == .json5, scalar == "/", position + 1 < characters.count,
        "/*".unicodeScalars.contains(characters[position + 1])
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch syntax {
    case .json: " \t\n\r".unicodeScalars.contains(scalar)
    case .json5: scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
  }

  private mutating func skipComment() throws(JSON.Fault) {
    let start = position
    let isLine = characters[position + 1] == "/"
    position += 2
    while let scalar = next {
      if isLine, scalar == "\n" || scalar == "\r" { return }
      position += 1
      if !isLine, scalar == "*", next == "/" {
        position += 1
        return
      }
    }
    guard isLine else {
      position = start
      throw fault(JSONWords.endOfComment)
    }
  }

  private func fault(_ expected: String) -> JSON.Fault {
    let before = characters[..<position]
    let line = before.count { $0 == "\n" } + 1
    let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return JSON.Fault(line: line, column: position - start + 1, expected: expected)
  }
}
