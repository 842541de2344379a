public import CalendarModel

/// What a fetch of occurrences gave: what listings show, and what could not be read.
public struct OccurrenceFetch: Sendable {
  /// The occurrences, in the order of a listing.
  public var occurrences = OccurrenceList()

  /// What could not be read, or only with a doubt.
  public var findings: [Finding] = []

  /// An empty fetch.
  public init() {}
}
