import CalendarJSON
import CalendarStore

/// A line for each item, with its fields in braces: `{start} {title}`.
///
/// The fields are those of the JSON, a member of a member with a dot: `{event.title}`. `{{` and `}}` are braces, `\t` a tab, `\n` a line break, `\\` a backslash.
struct Template: Hashable, Sendable {
  /// What is wrong with a template, and where.
  struct Mistake: Error, Hashable, Sendable {
    /// The part that is wrong.
    let part: String

    /// The characters before it.
    let column: Int

    /// What would be right.
    let expected: String
  }

  private enum Part: Hashable, Sendable {
    case text([UInt8])

    /// The field at a place among the names.
    case field(Int)
  }

  /// The fields that it names, in their order.
  let names: [String]

  private let parts: [Part]

  /// Reads a template that may name these fields.
  ///
  /// - Throws: `Mistake` at a field that there is not, and at a brace without its partner.
  init(_ text: String, fields: [String]) throws(Mistake) {
    var parts: [Part] = []
    var names: [String] = []
    var literal = ""
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let (character, next) = (characters[index], index + 1 < characters.count ? characters[index + 1] : nil)
      switch (character, next) {
      case ("{", "{"), ("}", "}"), ("\\", "\\"):
        literal.append(character)
        index += 2
      case ("\\", "t"), ("\\", "n"):
        literal.append(next == "t" ? "\t" : "\n")
        index += 2
      case ("{", _):
        let name = String(characters[(index + 1)...].prefix { $0 != "}" })
        let end = index + 1 + name.count
        guard end < characters.count, fields.contains(name) else {
          let part = String(characters[index...min(end, characters.count - 1)])
          throw Mistake(part: part, column: index, expected: Messages.oneOf(fields))
        }
        parts += [.text(Array(literal.utf8)), .field(names.count)]
        names.append(name)
        literal = ""
        index = end + 1
      case ("}", _):
        throw Mistake(part: "}", column: index, expected: Messages.doubledBrace)
      default:
        literal.append(character)
        index += 1
      }
    }
    self.names = names
    self.parts = parts + [.text(Array(literal.utf8))]
  }

  /// The line for an item, safe for a terminal; an absent field is empty, a list has commas.
  func line(for item: JSON) -> String {
    var line: [UInt8] = []
    addLine(to: &line) { $1 += item.member(at: names[$0]).plainText.utf8 }
    return String(decoding: line, as: UTF8.self)
  }

  /// Adds a line, without its end, to a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - field: Adds a field to it, by its place among the names.
  func addLine(to text: inout [UInt8], field: (Int, inout [UInt8]) -> Void) {
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .field(let place): field(place, &text)
      }
    }
  }
}

extension JSON {
  /// The names of the members, and of those of members that are objects, with a dot.
  var fields: [String] {
    names.flatMap { name in [name] + (self[name] ?? .null).names.map { "\(name).\($0)" } }
  }

  /// The member of a name, or of names with dots between; null for none.
  fileprivate func member(at name: String) -> JSON {
    name.split(separator: ".").reduce(self) { value, name in value[String(name)] ?? .null }
  }

  /// The value in words of one line: of an object, its first member.
  fileprivate var plainText: String {
    switch self {
    case .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .int(let int): String(int)
    case .double(let double): String(double)
    case .string(let string): SafeText.line(string)
    case .array(let elements): elements.map(\.plainText).joined(separator: ", ")
    case .object(let members): members.first?.value.plainText ?? ""
    }
  }
}
