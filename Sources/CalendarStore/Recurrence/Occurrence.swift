public import CalendarModel
public import CalendarTime

/// One of the times at which an event takes place.
public struct Occurrence: Hashable, Sendable {
  /// When it would start by the series' rules: with the UID, the name by which it is addressed
  /// (`EKEvent.occurrenceDate`).
  public let originalStart: EventDate

  /// When it starts.
  public let start: EventDate

  /// When it ends, exclusive: for days the day after the last one, for a moment its start.
  public let end: EventDate

  /// The moment it starts for the viewer; a day's is its local midnight.
  public let startInstant: Instant

  /// The moment it ends for the viewer.
  public let endInstant: Instant

  /// Which of the set's overrides says what it is; nil where the series does.
  public let overrideIndex: Int?

  /// Whether that override replaces an earlier occurrence, and all after it (`RANGE=THISANDFUTURE`).
  public let followsOverride: Bool

  /// Whether an override replaces it.
  public var isOverride: Bool { overrideIndex != nil && !followsOverride }

  /// Whether any of it, or the moment that it is, lies in a stretch of time.
  public func overlaps(_ window: Range<Instant>) -> Bool {
    startInstant < window.upperBound
      && (endInstant > window.lowerBound || (startInstant == endInstant && startInstant == window.lowerBound))
  }
}
