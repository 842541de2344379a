import CalendarTime

/// What a listing shows of occurrences, in its order; each is made when it is asked for, so that hundreds of thousands
/// of them take little room.
public struct OccurrenceList: RandomAccessCollection, Sendable {
  let listing: OccurrenceListing<EventSummary>

  init(_ listing: OccurrenceListing<EventSummary>) { self.listing = listing }

  /// No occurrences.
  public init() { listing = OccurrenceListing(viewer: .utc) }

  /// The place of the first occurrence.
  public var startIndex: Int { listing.startIndex }

  /// The place behind the last occurrence.
  public var endIndex: Int { listing.endIndex }

  /// The occurrence at a place.
  public subscript(index: Int) -> EventSummary { listing[index] }
}
