/// Something in a calendar that could not be taken as it stands; the rest is unharmed.
public struct Finding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing wrong in the file, but worth knowing.
    case note

    /// Read, but not as the standard would have it.
    case warning

    /// Not read.
    case error
  }

  /// A stable name, for scripts: `bad-date`.
  public let code: String

  /// How bad it is.
  public let severity: Severity

  /// Where it is.
  public let place: Place

  /// One sentence for people.
  public let message: String

  /// A finding at a place.
  public init(_ code: String, _ severity: Severity, at place: Place, message: String) {
    self.code = code
    self.severity = severity
    self.place = place
    self.message = message
  }
}
