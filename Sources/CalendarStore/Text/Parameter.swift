extension ContentLine {
  /// A parameter of a property, with one or several values (RFC 5545 §3.2).
  public struct Parameter: Sendable {
    /// The name in capitals: `TZID`.
    public let name: String

    /// The values, without quotes and with the escapes of RFC 6868 undone; none where the `=` is missing.
    public let values: [String]

    /// The unfolded bytes as they stand in the text, from the name to the last value; nil for a new parameter and for
    /// one that does not end.
    public let raw: [UInt8]?

    /// A new parameter.
    public init(name: String, values: [String]) {
      self.name = String(upperCasing: name.utf8)
      self.values = values
      raw = nil
    }

    init(name: String, values: [String], raw: [UInt8]?) {
      self.name = name
      self.values = values
      self.raw = raw
    }
  }
}

extension ContentLine.Parameter: Hashable {
  /// Whether both say the same, however they are written.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.values.elementsEqual(right.values) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the name and the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    for value in values { hasher.combine(Array(value.utf8)) }
  }
}
