extension JSON {
  /// The value in one line.
  package var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value in many lines, two spaces for each level.
  package var lines: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .double(let double): text += double.description
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
        if JSON.isEscaped(scalar) {
          let figures = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - figures.count) + figures
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// Whether a character could steer a terminal or turn the text around it; all of them need one escape.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The joiners of emoji and of Indic and Persian words are harmless, and part of what people write.
    case .format: scalar.value < 0x10000 && scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }
}
