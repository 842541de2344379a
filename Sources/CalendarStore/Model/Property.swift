/// A property by its name, with its parameters and its value as they are written.
///
/// It stands for what has no field of its own: `X-` names, names of other standards, and names nobody knows.
///
/// Source: RFC 5545 §3.1.
public struct Property: Hashable, Sendable {
  /// A parameter of a property (RFC 5545 §3.2).
  public struct Parameter: Hashable, Sendable {
    /// The name, in capitals.
    @Verbatim public var name: String

    /// The values, without quotes and with the escapes of RFC 6868 undone.
    @Verbatim public var values: [String]

    /// A parameter with those values.
    public init(_ name: String, _ values: [String]) {
      self.name = name.inCapitals
      self.values = values
    }
  }

  /// The name, in capitals.
  @Verbatim public var name: String

  /// The parameters, in the order of the line.
  public var parameters: [Parameter]

  /// The value as iCalendar writes it, not folded: `a\, b` stands for "a, b" where the property is a text.
  @Verbatim public var value: String

  /// A property of that name.
  public init(_ name: String, parameters: [Parameter] = [], value: String) {
    self.name = name.inCapitals
    self.parameters = parameters
    self.value = value
  }
}

extension String {
  /// The text with the letters of ASCII in capitals: the names of properties are equal in any case of those, and of no
  /// others (RFC 5545 §2).
  var inCapitals: String {
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(decoding: utf8.map { small.contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
