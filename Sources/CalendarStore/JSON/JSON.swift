/// A JSON value whose objects keep the order of their members.
///
/// Source: RFC 8259.
package enum JSON: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSON

    /// A member of that name.
    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A text, or null for none.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// An object with members in that order.
  package init(members: KeyValuePairs<String, JSON>) {
    self = .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  /// The names of an object's members, in order.
  package var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }

  /// The member of that name, of several the last; nil for what is no object or has none.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text; nil for what is none.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of an array; nil for what is none, or has other elements too.
  package var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
