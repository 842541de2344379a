import CalendarJSON
import CalendarText

extension JSON {
  /// A component as jCal has it: its name, its properties, the components inside it.
  ///
  /// Lines and parameters with names that nothing can have are left out: no reader could tell what they are.
  ///
  /// Source: RFC 7265 §3.3.
  init(jCal component: CalendarText.Component, in text: CalendarText) {
    self = .array([
      .string(component.name.lowercased()),
      .array(text.lines(of: component).filter(\.isNamed).map { JSON(jCal: $0) }),
      .array(text.children(of: component).filter { !$0.hasUID }.map { JSON(jCal: $0, in: text) }),
    ])
  }

  /// A property as jCal has it: its name, its parameters, its type, its values.
  ///
  /// A value that is none of its type is one of the type `unknown`, as it stands; a group stays before the name, since
  /// jCal has no word for it. Source: RFC 7265 §3.4 and §5.1.
  init(jCal line: ContentLine) {
    let property = PropertyType(ofProperty: line.name)
    let stated = line.parameterValues(named: "VALUE")?.first?.lowercased()
    let type = stated ?? property.name
    let head: [JSON] = [.string(line.spelling.lowercased()), JSON(jCalParametersOf: line, type: type)]
    // A property that nobody knows may have a list of what it says to have.
    let layouts = property.name == "unknown" && stated != nil ? JSON.likelyLayouts(of: type) : [property.layout]
    for type in [type] + JSON.likelyTypes(besides: type) {
      for layout in layouts {
        if let values = JSON.jCalValues(of: line, type: type, layout: layout) {
          self = .array(head + [.string(type)] + values)
          return
        }
      }
    }
    self = .array(head + [.string("unknown"), .string(line.value)])
  }

  /// What a value may be that is none of its type, as it is read here too.
  private static func likelyTypes(besides type: String) -> [String] {
    switch type {
    case "date-time": ["date"]
    case "duration": ["date-time"]
    default: []
    }
  }

  /// How values of a type may stand in a line of which only the type is known: a comma that has no backslash before it
  /// ends a text; a rule and an address have commas of their own.
  private static func likelyLayouts(of type: String) -> [PropertyType.Layout] {
    switch type {
    case "text": [.list]
    case "date", "date-time", "time", "utc-offset", "duration", "period", "integer", "float", "boolean":
      [.single, .list]
    default: [.single]
    }
  }

  private static func jCalValues(of line: ContentLine, type: String, layout: PropertyType.Layout) -> [JSON]? {
    let separator: Character? =
      switch layout {
      case .single: nil
      case .list: ","
      case .structure: ";"
      }
    let texts = separator.map { line.value.split(unescaped: $0) } ?? [line.value]
    let values = texts.compactMap { JCalValue($0, type: type).json }
    guard values.count == texts.count else { return nil }
    return layout == .structure ? [.array(values)] : values
  }

  /// The parameters: an object, without the type, and without the encoding of what is always in Base64.
  private init(jCalParametersOf line: ContentLine, type: String) {
    var members: [(name: String, values: [String])] = []
    for parameter in line.parameters {
      guard parameter.name != "VALUE", !(type == "binary" && parameter.name == "ENCODING"), parameter.isNamed else {
        continue
      }
      if let place = members.firstIndex(where: { $0.name == parameter.name }) {
        members[place].values += parameter.values
      } else {
        members.append((parameter.name, parameter.values))
      }
    }
    self = .object(
      members.map { name, values in
        let value: JSON = values.count > 1 ? .array(values.map { .string($0) }) : .string(values.first ?? "")
        return Member(name: name.lowercased(), value: value)
      })
  }
}

extension ContentLine {
  /// Whether the line has a value, and a name that a property can have.
  fileprivate var isNamed: Bool { isReadable && ContentLine.isName(spelling) }

  /// What of the line jCal has no word for: all of it, or one of its parameters; nil for nothing.
  var wordless: String? {
    guard isReadable else { return nil }
    return isNamed ? parameters.first { !$0.isNamed }?.name : spelling
  }
}

extension String {
  /// The pieces between separators that no backslash stands before, as they stand.
  fileprivate func split(unescaped separator: Character) -> [String] {
    var pieces = [""]
    var isEscaped = false
    for character in self {
      if character == separator, !isEscaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return pieces
  }
}
