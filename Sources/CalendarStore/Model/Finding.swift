/// Something in a calendar that could not be taken as it stands; the rest is unharmed.
public struct Finding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Comparable {
    /// Nothing wrong in the file, but worth knowing.
    case note

    /// Read, but not as the standard would have it.
    case warning

    /// Not read.
    case error

    /// Whether one is less bad than the other.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
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
