/// One declaration of EventKit, taken apart.
struct Declaration: Sendable {
  /// The line of the file, counted from 1.
  let line: Int
  /// What stands there, without the marks before it.
  let text: String
  /// The type that it is a member of; nil for what belongs to none.
  let owner: Owner?
  let isDeprecated: Bool
  let isFrozen: Bool
  let kind: Kind

  struct Owner: Sendable, Equatable {
    let keyword: String
    let name: String
    var isClass: Bool { keyword == "class" }
  }

  enum Kind: Sendable {
    case type(keyword: String, name: String)
    case enumCase(String)
    case property(name: String, type: TypeName, isStatic: Bool, isSettable: Bool)
    case function(name: String, signature: Signature, isStatic: Bool)
    case initializer(Signature, isFailable: Bool)
    case alias(name: String, type: TypeName)
    case constant(name: String, type: TypeName)
  }

  struct Parameter: Sendable {
    let label: String
    let name: String
    let type: TypeName
  }

  struct Signature: Sendable {
    let parameters: [Parameter]
    /// `throws`, `async throws`, or nothing.
    let effects: String
    /// nil where nothing is returned.
    let result: TypeName?

    /// `(for:eventStore:)`; empty where there are no parameters.
    var labels: String {
      parameters.isEmpty ? "" : "(" + parameters.map { "\($0.label):" }.joined() + ")"
    }

    /// `(EKEvent, EKSpan) throws -> Void`.
    func functionType(returning result: String) -> String {
      "(\(parameters.map(\.type.text).joined(separator: ", "))) \(effects) -> \(result)"
    }
  }

  /// A type as it is written, `Date?` or `EKCalendar!`.
  struct TypeName: Sendable {
    let text: String

    /// Types that the documentation's text shows without their arguments.
    private static let completions = [
      "Set": "Set<EKCalendar>",
      "(EKEvent, UnsafeMutablePointer) -> Void": "(EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void",
    ]

    init(_ text: Substring) {
      self.text = TypeName.completions[String(text)] ?? String(text)
    }

    var isOptional: Bool { text.hasSuffix("?") }
    var isImplicitlyUnwrapped: Bool { text.hasSuffix("!") }
    /// The type without its optionality.
    var wrapped: String { isOptional || isImplicitlyUnwrapped ? String(text.dropLast()) : text }
    /// The type that a variable has which holds such a value.
    var stored: String { isImplicitlyUnwrapped ? wrapped + "?" : text }
  }
}
