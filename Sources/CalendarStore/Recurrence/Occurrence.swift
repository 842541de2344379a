public import CalendarModel
public import CalendarTime

/// One of the times at which an event takes place.
public struct Occurrence: Hashable, Sendable {
  /// The moment it starts for the viewer; a day's is its local midnight.
  public let startInstant: Instant

  /// The moment it ends for the viewer.
  public let endInstant: Instant

  private let clocks: OccurrenceClocks

  /// What the clocks show, in seconds from 1970.
  private let originalReading, startReading, endReading: Int

  /// The override's index, or less than 0.
  private let override: Int32

  /// An occurrence by what its clocks show.
  init(
    _ clocks: OccurrenceClocks, original: Int, start: Int, end: Int,
    startInstant: Instant, endInstant: Instant, overrideIndex: Int?, followsOverride: Bool
  ) {
    self.clocks = clocks
    (originalReading, startReading, endReading) = (original, start, end)
    (self.startInstant, self.endInstant) = (startInstant, endInstant)
    override = overrideIndex.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.followsOverride = followsOverride
  }

  /// When it would start by the series' rules: with the UID, the name by which it is addressed
  /// (`EKEvent.occurrenceDate`).
  public var originalStart: EventDate { clocks.original.with(reading: CivilDateTime(secondNumber: originalReading)) }

  /// When it starts.
  public var start: EventDate { clocks.start.with(reading: CivilDateTime(secondNumber: startReading)) }

  /// When it ends, exclusive: for days the day after the last one, for a moment its start.
  public var end: EventDate { clocks.end.with(reading: CivilDateTime(secondNumber: endReading)) }

  /// Which of the set's overrides says what it is; nil where the series does.
  public var overrideIndex: Int? { override < 0 ? nil : Int(override) }

  /// Whether that override replaces an earlier occurrence, and all after it (`RANGE=THISANDFUTURE`).
  public let followsOverride: Bool

  /// Whether an override replaces it.
  public var isOverride: Bool { override >= 0 && !followsOverride }

  /// Whether it is one of days.
  public var isAllDay: Bool { clocks.start.isDay }

  /// Whether any of it, or the moment that it is, lies in a stretch of time.
  public func overlaps(_ window: Range<Instant>) -> Bool {
    startInstant < window.upperBound
      && (endInstant > window.lowerBound || (startInstant == endInstant && startInstant == window.lowerBound))
  }
}

/// Of which kind the dates of occurrences are and on whose clocks: shared by all occurrences of a series, so that these
/// are copied fast.
final class OccurrenceClocks: Hashable, Sendable {
  /// Dates of the kinds and on the clocks, all with the same reading.
  let original, start, end: EventDate

  /// The kinds and clocks of some dates.
  init(original: EventDate, start: EventDate, end: EventDate) {
    self.original = original.with(reading: .earliest)
    self.start = start.with(reading: .earliest)
    self.end = end.with(reading: .earliest)
  }

  static func == (left: OccurrenceClocks, right: OccurrenceClocks) -> Bool {
    left === right || (left.original, left.start, left.end) == (right.original, right.start, right.end)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(original)
    hasher.combine(start)
    hasher.combine(end)
  }
}
