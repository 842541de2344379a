import CalendarWords

/// A change to the lines of a property, whatever its name, made when its item is saved.
///
/// It comes after the changes of the item's fields and has the last word about its property.
public enum PropertyEdit: Hashable, Sendable {
  /// One line takes the place of all lines of that name.
  case set(Property)

  /// All lines of that name go.
  case unset(String)

  /// The name of the property whose lines it changes, in capitals.
  public var name: String {
    switch self {
    case .set(let property): property.name.inCapitals
    case .unset(let name): name.inCapitals
    }
  }
}

extension PropertyEdit {
  /// Why no edit may change that property, and what can be done instead; nil where one may.
  public var refusal: String? {
    switch name {
    case "BEGIN", "END": ValueWords.notStructure
    case "UID", "RECURRENCE-ID": ValueWords.notIdentifier(name)
    case "DTSTAMP", "LAST-MODIFIED", "SEQUENCE": ValueWords.notStamp(name)
    case "DTSTART" where self == .unset("DTSTART"): ValueWords.notStart
    default: nil
    }
  }
}

extension Property {
  /// The property that a line of the form `NAME;PARAM=value=VALUE` means, as options of a command give it; nil for one
  /// of another form.
  ///
  /// Parameter values with `;`, `,`, `:` or `=` in them stand in double quotes.
  public init?(assignment text: String) {
    var rest = Substring(text)
    let name = rest.prefix { $0 != ";" && $0 != "=" }
    rest = rest[name.endIndex...]
    var parameters: [Parameter] = []
    while rest.first == ";" {
      rest.removeFirst()
      let parameterName = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[parameterName.endIndex...]
      guard Property.isName(parameterName), rest.first == "=" else { return nil }
      var values: [String] = []
      repeat {
        rest.removeFirst()
        guard let value = Property.takeValue(&rest) else { return nil }
        values.append(value)
      } while rest.first == ","
      parameters.append(Parameter(String(parameterName), values))
    }
    guard Property.isName(name), rest.popFirst() == "=" else { return nil }
    self.init(String(name), parameters: parameters, value: String(rest))
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isLetterOrDigit }
  }

  /// Takes a parameter's value off the front, with or without quotes.
  private static func takeValue(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      let value = rest.prefix { !";,=".contains($0) }
      rest = rest[value.endIndex...]
      return String(value)
    }
    let quoted = rest.dropFirst()
    guard let end = quoted.firstIndex(of: "\"") else { return nil }
    rest = quoted[quoted.index(after: end)...]
    return String(quoted[..<end])
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
