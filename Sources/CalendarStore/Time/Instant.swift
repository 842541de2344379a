/// A moment on the time line, the same everywhere on Earth, to the second.
///
/// Source: RFC 5545 §3.3.5 (`DATE-TIME`, form 2).
public struct Instant: Hashable, Sendable, Comparable {
  /// The seconds since 1 January 1970 00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int

  /// The moment that many seconds after 1 January 1970 00:00 UTC.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// The moment a number of seconds later, or earlier when negative.
  public func adding(seconds: Int) -> Instant { Instant(secondsSince1970: secondsSince1970 + seconds) }

  /// The seconds from another moment to this one.
  public func seconds(since other: Instant) -> Int { secondsSince1970 - other.secondsSince1970 }

  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}
