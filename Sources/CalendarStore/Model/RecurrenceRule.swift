/// A rule by which an event repeats (`EKRecurrenceRule`).
///
/// The text is the truth and is kept as it was written; `parts` is what it says.
///
/// Source: RFC 5545 §3.3.10 (`RECUR`).
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule as it is written.
  @Verbatim public private(set) var text: String

  /// What the rule says; nil where the text cannot be read as a rule.
  public let parts: Parts?

  /// The rule with that text, read as far as it can be read.
  public init(text: String) {
    self.text = text
    parts = try? Parts(parsing: text)
  }

  /// The rule with that text.
  ///
  /// - Throws: the first fault that keeps the text from being read.
  public init(parsing text: String) throws(Fault) {
    self.text = text
    parts = try Parts(parsing: text)
  }

  /// The rule that says so, written in the order in which RFC 5545 lists the parts.
  public init(_ parts: Parts) {
    text = parts.description
    self.parts = parts
  }
}
