/// A JSON value whose objects keep the order of their members.
///
/// Source: RFC 8259.
enum JSON: Hashable, Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON
  }

  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A text, or null for none.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// An object with members in that order.
  init(members: KeyValuePairs<String, JSON>) {
    self = .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  /// The names of an object's members, in order.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }

  /// The member of that name; nil for what is no object or has none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value in one line.
  var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value in many lines, two spaces for each level.
  var lines: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .string(let string): JSON.write(string, to: &text)
    case .array(let elements):
      JSON.write(elements, in: ("[", "]"), to: &text, indentation) { $0.write(to: &$1, indentation: $2) }
    case .object(let members):
      JSON.write(members, in: ("{", "}"), to: &text, indentation) { member, text, inner in
        JSON.write(member.name, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], in brackets: (open: String, close: String), to text: inout String, _ indentation: Int?,
    part: (Part, inout String, Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 2 }
    text += brackets.open
    for (index, value) in parts.enumerated() {
      if index > 0 { text += "," }
      breakLine(inner, in: &text)
      part(value, &text, inner)
    }
    if !parts.isEmpty { breakLine(indentation, in: &text) }
    text += brackets.close
  }

  private static func breakLine(_ indentation: Int?, in text: inout String) {
    guard let indentation else { return }
    text += "\n" + String(repeating: " ", count: indentation)
  }

  /// Writes a text in quotation marks, with what could steer a terminal escaped as JSON does.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // Every unsafe character lies in the first plane and needs one escape.
        if SafeText.isUnsafe(scalar) {
          let figures = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - figures.count) + figures
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
