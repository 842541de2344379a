public import CalendarModel
public import CalendarTime

/// Finds occurrences of one series by their names, each for what it costs to look at that one.
public struct OccurrenceFinder: Sendable {
  private var source: OccurrenceSource

  /// Finds the occurrences of a set, for somebody who lives in the viewer's zone.
  public init(in set: RecurrenceSet, viewer: Zone) { source = OccurrenceSource(set, viewer: viewer) }

  /// The occurrence that a date names, as `RecurrenceSet.occurrence(of:viewer:)` gives it.
  public mutating func occurrence(of original: EventDate) -> Occurrence? {
    if let key = try? source.key(addressedBy: original) { return source.occurrence(ofKey: key) }
    return source.strayOverride(of: original)
  }
}
