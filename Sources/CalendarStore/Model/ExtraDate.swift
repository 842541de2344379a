/// A date of a series beside its rules (`RDATE`).
///
/// Source: RFC 5545 §3.8.5.2.
public struct ExtraDate: Hashable, Sendable {
  /// When it starts.
  ///
  /// A day in a series of times is the series' time on that day.
  public var start: EventDate

  /// How it ends, for a `PERIOD`; none for one that is as long as the others.
  public var end: EventEnd

  /// A date that ends so.
  public init(_ start: EventDate, end: EventEnd = .none) {
    self.start = start
    self.end = end
  }
}
