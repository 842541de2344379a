extension RecurrenceRule {
  /// What is wrong with a rule, and in which of its parts.
  ///
  /// Source: RFC 5545 §3.3.10, RFC 7529 §4 for `RSCALE`.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong with a part.
    public enum Reason: Hashable, Sendable {
      /// A rule needs the part, and it is not there.
      case missing

      /// There is nothing between two semicolons.
      case empty

      /// The value is not written as the part's values are.
      case malformed

      /// The number is none that the part allows.
      case outOfRange

      /// The part is there twice.
      case repeated

      /// The part does not go with a rule of this frequency.
      case notAllowed(Frequency)

      /// The part does not go with another part, which is named.
      case conflicts(with: String)

      /// The part only chooses among what other parts give, and there are none.
      case alone

      /// No standard knows a part of this name.
      case unknown

      /// There are spaces around the part.
      case spaced

      /// The value is right, but the rule is not expanded by it.
      case notSupported
    }

    /// The name of the part that is wrong, in capitals; empty where it has none.
    public let part: String

    /// Its value as it is written.
    public let value: String

    /// What is wrong with it.
    public let reason: Reason

    /// A fault of that part.
    public init(part: String, value: String, reason: Reason) {
      self.part = part
      self.value = value
      self.reason = reason
    }
  }
}
