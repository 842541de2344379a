import CalendarModel
import CalendarText

/// What a property's line shall say: its value, and the parameters that say how to take it.
struct LineContent: Hashable, Sendable {
  /// Which parameters of a line that stands already the content knows about; the others stay.
  enum Scope: Hashable, Sendable {
    /// All of them: those that the content lacks go.
    case all

    /// Only those of these names.
    case names(Set<String>)
  }

  /// The type of a value, as `VALUE` says it, and when a line says it.
  struct TypeStatement: Hashable, Sendable {
    /// The type of this value.
    let name: String

    /// The type that a line without `VALUE` has; empty where the property has none.
    let fallback: String
  }

  /// The value as it is written, not folded.
  @Verbatim private(set) var value: String

  /// The parameters that say something; `VALUE` is not among them.
  let parameters: [Property.Parameter]

  /// Which other parameters stay.
  let scope: Scope

  /// The type of the value; nil where the property has but one, or any.
  let type: TypeStatement?

  /// A content of that value.
  init(
    _ value: String, parameters: [Property.Parameter] = [], scope: Scope = .names([]), type: TypeStatement? = nil
  ) {
    self.value = value
    self.parameters = parameters
    self.scope = scope
    self.type = type
  }

  /// The parameters of a line that says this: those of the line that stands, in their order and to the byte where
  /// they say the same, then those that are new.
  func parameters(over old: ContentLine?) -> [ContentLine.Parameter] {
    var missing = parameters
    var statesType = type?.name != type?.fallback
    var result: [ContentLine.Parameter] = []
    for parameter in old?.parameters ?? [] {
      if parameter.name == "VALUE", let type {
        if parameter.values.first?.uppercased() == type.name {
          result.append(parameter)
        } else if statesType {
          result.append(.init(name: "VALUE", values: [type.name]))
        }
        statesType = false
      } else if let place = missing.firstIndex(where: { $0.name == parameter.name }) {
        let wanted = missing.remove(at: place)
        result.append(wanted.values.isSame(as: parameter.values) ? parameter : .init(wanted))
      } else if isOutOfScope(parameter.name) {
        result.append(parameter)
      }
    }
    if statesType, let type, old == nil || type.fallback != "" {
      result.insert(.init(name: "VALUE", values: [type.name]), at: 0)
    }
    return result + missing.map { .init($0) }
  }

  private func isOutOfScope(_ name: String) -> Bool {
    switch scope {
    case .all: false
    case .names(let names): !names.contains(name)
    }
  }
}

extension ContentLine.Parameter {
  /// A new parameter of a line.
  init(_ parameter: Property.Parameter) { self.init(name: parameter.name, values: parameter.values) }
}

extension ContentLine {
  /// The parameters as they are read.
  var modelParameters: [Property.Parameter] { parameters.map { Property.Parameter($0.name, $0.values) } }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { parameterValues(named: name)?.first }

  /// The parameters but for the first of each of those names.
  func parameters(without names: [String]) -> [Property.Parameter] {
    var rest = names
    return parameters.compactMap { parameter in
      if let place = rest.firstIndex(of: parameter.name) {
        rest.remove(at: place)
        return nil
      }
      return Property.Parameter(parameter.name, parameter.values)
    }
  }
}
