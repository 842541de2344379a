import CalendarStore

/// A property as `--set` gives it: `NAME[;PARAM=…]=VALUE`.
struct PropertyAssignment: Hashable, Sendable {
  /// What keeps a text from being one.
  enum Fault: Error, Hashable, Sendable {
    /// It is not written like one.
    case malformed

    /// It has a line break or another control character in it, which no line of a calendar can hold.
    case controlCharacter

    /// It would begin or end a component.
    case structure
  }

  /// The property, with its value as iCalendar writes it.
  let property: Property

  /// The property that a text says.
  ///
  /// Values of parameters may stand in quotes, and must where they have one of `,;:=` in them.
  init(_ text: String) throws(Fault) {
    guard text.unicodeScalars.allSatisfy({ $0 == "\t" || !($0.value < 0x20 || $0.value == 0x7f) }) else {
      throw .controlCharacter
    }
    var rest = text[...]
    let name = try PropertyAssignment.name(&rest)
    guard !["BEGIN", "END"].contains(name.uppercased()) else { throw .structure }
    var parameters: [Property.Parameter] = []
    while rest.first == ";" {
      rest.removeFirst()
      let parameter = try PropertyAssignment.name(&rest)
      var values: [String] = []
      repeat {
        guard rest.popFirst().map({ "=,".contains($0) }) ?? false else { throw .malformed }
        values.append(try PropertyAssignment.value(&rest))
      } while rest.first == ","
      parameters.append(.init(parameter, values))
    }
    guard rest.popFirst() == "=" else { throw .malformed }
    property = Property(name, parameters: parameters, value: String(rest))
  }

  /// Whether a text is the name of a property, in capitals as iCalendar writes it.
  static func isName(_ text: String) -> Bool {
    var rest = text[...]
    guard let name = try? name(&rest) else { return false }
    return rest.isEmpty && name == name.uppercased()
  }

  private static func name(_ rest: inout Substring) throws(Fault) -> String {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard !name.isEmpty else { throw .malformed }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func value(_ rest: inout Substring) throws(Fault) -> String {
    if rest.first == "\"" {
      rest.removeFirst()
      guard let end = rest.firstIndex(of: "\"") else { throw .malformed }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
    let value = rest.prefix { !",;:=\"".contains($0) }
    rest = rest[value.endIndex...]
    return String(value)
  }
}
