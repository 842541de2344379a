public import CalendarModel
public import CalendarTime

/// One of the times at which an event takes place.
public struct Occurrence: Hashable, Sendable {
  private let numbers: OccurrenceNumbers
  private let clocks: OccurrenceClocks

  /// An occurrence by what its clocks show.
  package init(_ numbers: OccurrenceNumbers, on clocks: OccurrenceClocks) {
    (self.numbers, self.clocks) = (numbers, clocks)
  }

  /// Whether two are the same occurrence, wherever their clocks stand among others.
  public static func == (left: Occurrence, right: Occurrence) -> Bool {
    left.numbers.isSame(as: right.numbers) && left.clocks == right.clocks
  }

  /// Hashes the moments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(startInstant)
    hasher.combine(endInstant)
  }

  /// The moment it starts for the viewer; a day's is its local midnight.
  public var startInstant: Instant { numbers.startInstant }

  /// The moment it ends for the viewer.
  public var endInstant: Instant { numbers.endInstant }

  /// When it would start by the series' rules: with the UID, the name by which it is addressed
  /// (`EKEvent.occurrenceDate`).
  public var originalStart: EventDate { clocks.original.with(reading: CivilDateTime(secondNumber: numbers.original)) }

  /// When it starts.
  public var start: EventDate { clocks.start.with(reading: CivilDateTime(secondNumber: numbers.start)) }

  /// When it ends, exclusive: for days the day after the last one, for a moment its start.
  public var end: EventDate { clocks.end.with(reading: CivilDateTime(secondNumber: numbers.end)) }

  /// Which of the set's overrides says what it is; nil where the series does.
  public var overrideIndex: Int? { numbers.overrideIndex }

  /// Whether that override replaces an earlier occurrence, and all after it (`RANGE=THISANDFUTURE`).
  public var followsOverride: Bool { numbers.followsOverride }

  /// Whether an override replaces it.
  public var isOverride: Bool { numbers.overrideIndex != nil && !numbers.followsOverride }

  /// Whether it is one of days.
  public var isAllDay: Bool { clocks.start.isDay }

  /// Whether any of it, or the moment that it is, lies in a stretch of time.
  public func overlaps(_ window: Range<Instant>) -> Bool { numbers.overlaps(window) }
}

/// An occurrence in numbers alone, of which hundreds of thousands are kept and sorted without a reference to count.
package struct OccurrenceNumbers: Sendable {
  /// The moments it starts and ends for the viewer.
  package let startInstant, endInstant: Instant

  /// What the clocks show, in seconds from 1970.
  package let original, start, end: Int

  /// Which of some clocks these are.
  package let clocks: Int32

  /// The override's index, or less than 0.
  private let override: Int32

  /// Whether that override replaces an earlier occurrence.
  package let followsOverride: Bool

  /// An occurrence by what its clocks show.
  init(
    _ clocks: Int, original: Int, start: Int, end: Int,
    startInstant: Instant, endInstant: Instant, overrideIndex: Int?, followsOverride: Bool
  ) {
    self.clocks = Int32(truncatingIfNeeded: clocks)
    (self.original, self.start, self.end) = (original, start, end)
    (self.startInstant, self.endInstant) = (startInstant, endInstant)
    override = overrideIndex.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.followsOverride = followsOverride
  }

  /// Which of the set's overrides says what it is; nil where the series does.
  package var overrideIndex: Int? { override < 0 ? nil : Int(override) }

  fileprivate func isSame(as other: OccurrenceNumbers) -> Bool {
    (startInstant, endInstant, original, start, end) == (
      other.startInstant, other.endInstant, other.original, other.start, other.end
    ) && (override, followsOverride) == (other.override, other.followsOverride)
  }

  /// Whether any of it, or the moment that it is, lies in a stretch of time.
  func overlaps(_ window: Range<Instant>) -> Bool {
    startInstant < window.upperBound
      && (endInstant > window.lowerBound || (startInstant == endInstant && startInstant == window.lowerBound))
  }
}

/// Of which kind the dates of occurrences are and on whose clocks: shared by all occurrences of a series.
package final class OccurrenceClocks: Hashable, Sendable {
  /// Dates of the kinds and on the clocks, all with the same reading.
  package let original, start, end: EventDate

  /// The kinds and clocks of some dates.
  init(original: EventDate, start: EventDate, end: EventDate) {
    self.original = original.with(reading: .earliest)
    self.start = start.with(reading: .earliest)
    self.end = end.with(reading: .earliest)
  }

  package static func == (left: OccurrenceClocks, right: OccurrenceClocks) -> Bool {
    left === right || (left.original, left.start, left.end) == (right.original, right.start, right.end)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(original)
    hasher.combine(start)
    hasher.combine(end)
  }
}
