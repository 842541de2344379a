/// A rule by which an event repeats (`EKRecurrenceRule`).
///
/// Source: RFC 5545 §3.3.10 (`RECUR`).
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule as it is written.
  public let text: String

  /// The rule with that text.
  public init(text: String) { self.text = text }
}
