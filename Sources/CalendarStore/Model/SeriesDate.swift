/// A date of a series, and how it comes to be what it is.
public struct SeriesDate: Hashable, Sendable {
  /// The start that the series gives it.
  public let originalStart: EventDate

  /// What takes place; nil where the date is excluded.
  public let event: Event?

  /// Whether it stands beside the rules (`RDATE`).
  public let isExtra: Bool

  /// The seconds by which its clock was changed since the date before; 0 where it was not.
  public let clockChange: Int

  /// Whether its clock leaves the time out on that day, so that it takes place later on the clock.
  public let isInClockGap: Bool

  /// A date that the series gives, with what takes place then.
  public init(originalStart: EventDate, event: Event?, isExtra: Bool, clockChange: Int, isInClockGap: Bool) {
    self.originalStart = originalStart
    self.event = event
    self.isExtra = isExtra
    self.clockChange = clockChange
    self.isInClockGap = isInClockGap
  }
}
