/// A moment on the time line, the same everywhere on Earth, to the second, while any clock shows a year from 0 to
/// 9999; a moment beyond that counts as the first or the last.
///
/// Source: RFC 5545 §3.3.5 (`DATE-TIME`, form 2).
public struct Instant: Hashable, Sendable, Comparable {
  /// The seconds since 1 January 1970 00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int

  /// The moment that many seconds after 1 January 1970 00:00 UTC.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = min(max(secondsSince1970, Instant.first), Instant.last)
  }

  /// The first moment that can be represented.
  public static let earliest = Instant(secondsSince1970: first)

  /// The last moment that can be represented.
  public static let latest = Instant(secondsSince1970: last)

  // Two days more than the years 0 to 9999 of UTC: what clocks ahead of it or behind show is in the range as well.
  private static let first = CivilDateTime.earliest.secondNumber - 2 * 86_400
  private static let last = CivilDateTime.latest.secondNumber + 2 * 86_400

  /// The moment a number of seconds later, or earlier when negative.
  public func adding(seconds: Int) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? (seconds < 0 ? .earliest : .latest) : Instant(secondsSince1970: sum)
  }

  /// The seconds from another moment to this one.
  public func seconds(since other: Instant) -> Int { secondsSince1970 - other.secondsSince1970 }

  /// Whether a moment comes before another.
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}
