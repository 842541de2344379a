/// A day of the week, numbered as ISO 8601 does.
///
/// Source: RFC 5545 §3.3.10 (`weekday`), ISO 8601.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Whether a day comes before another in a week that begins on Monday.
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The days from this weekday forward to another, from 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }
}
