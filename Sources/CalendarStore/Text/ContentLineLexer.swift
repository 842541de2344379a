/// Takes an unfolded line apart: `name *(";" parameter) ":" value` (RFC 5545 §3.1).
struct ContentLineLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var parameterProblem: ContentLine.Problem?

  private(set) var name = 0..<0
  private(set) var group: Range<Int>?
  private(set) var nameWithoutGroup = 0..<0
  private(set) var parameters: [ContentLine.Parameter] = []
  private(set) var value = 0..<0
  private(set) var problem: ContentLine.Problem?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func lex() {
    lexName()
    while problem == nil, next == .semicolon { lexParameter() }
    if problem == nil, next != .colon { problem = .missingColon }
    value = problem == nil ? position + 1..<bytes.count : bytes.count..<bytes.count
    problem = problem ?? nameProblem ?? parameterProblem
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func lexName() {
    skip { $0 != .colon && $0 != .semicolon }
    name = 0..<position
    nameWithoutGroup = name
    guard let dot = bytes[name].firstIndex(of: .dot) else { return }
    group = 0..<dot
    nameWithoutGroup = dot + 1..<position
  }

  private var nameProblem: ContentLine.Problem? {
    if nameWithoutGroup.isEmpty || group?.isEmpty == true { return .emptyName }
    let isLegal =
      bytes[nameWithoutGroup].allSatisfy(\.isNameCharacter)
      && (group.map { bytes[$0].allSatisfy(\.isNameCharacter) } ?? true)
    return isLegal ? nil : .illegalNameCharacter
  }

  private mutating func lexParameter() {
    position += 1
    let start = position
    skip { $0 != .equals && $0 != .colon && $0 != .semicolon }
    let name = start..<position
    var values: [String] = []
    if next == .equals {
      repeat {
        position += 1
        values.append(lexParameterValue())
      } while problem == nil && next == .comma
    }
    if values.isEmpty || name.isEmpty || !bytes[name].allSatisfy(\.isNameCharacter) {
      parameterProblem = .malformedParameter
    }
    let raw = problem == nil ? Array(bytes[start..<position]) : nil
    parameters.append(ContentLine.Parameter(name: String(upperCasing: bytes[name]), values: values, raw: raw))
  }

  /// Reads to the next delimiter outside quotes.
  private mutating func lexParameterValue() -> String {
    let start = position
    var quotes = 0
    while let byte = next {
      if byte == .quote {
        quotes += 1
      } else if quotes.isMultiple(of: 2), byte == .colon || byte == .semicolon || byte == .comma {
        guard isEscapedSemicolon(at: position, from: start) || isInZoneName(colon: position, from: start) else { break }
        parameterProblem = .malformedParameter
      }
      position += 1
    }
    let value = bytes[start..<position]
    guard quotes > 0 else { return String(parameterValue: value) }
    if !quotes.isMultiple(of: 2) {
      problem = .unterminatedQuote
    } else if quotes > 2 || value.first != .quote || value.last != .quote {
      parameterProblem = .malformedParameter
    }
    return String(parameterValue: value.trimmingBlanks)
  }

  /// Whether a delimiter is a semicolon that Apple escapes as in a text, without quotes around the value.
  private func isEscapedSemicolon(at position: Int, from start: Int) -> Bool {
    bytes[position] == .semicolon && position > start && bytes[position - 1] == .backslash
      && !isParameter(behind: position)
  }

  /// Whether a delimiter is the colon in `tzone://Microsoft/Utc`, which Exchange writes as a zone's name without quotes.
  private func isInZoneName(colon position: Int, from start: Int) -> Bool {
    let rest = bytes[(position + 1)...]
    return bytes[position] == .colon && String(upperCasing: bytes[start..<position]) == "TZONE"
      && rest.starts(with: Array("//".utf8)) && rest.contains(.colon)
  }

  /// Whether what stands behind a semicolon is a name and a value.
  private func isParameter(behind semicolon: Int) -> Bool {
    let rest = bytes[(semicolon + 1)...]
    return rest.first { $0 == .equals || $0 == .colon || $0 == .semicolon } == .equals
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }
}
