public import CalendarModel

/// Why a series cannot be edited so.
public enum SeriesFault: Error, Hashable, Sendable {
  /// The date names no occurrence of the series, or one that is excluded.
  case noOccurrence

  /// The day names several occurrences.
  case severalOccurrences

  /// The occurrence to put back is not excluded.
  case notExcluded

  /// Nobody can read the rule, and so cut it.
  case unreadableRule(RecurrenceRule)

  /// The rule would not go on from there as it does: the occurrence lies in one of the steps that it leaves out.
  case outOfStep(RecurrenceRule)
}
