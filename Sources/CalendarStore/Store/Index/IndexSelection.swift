import CalendarIndex
import CalendarTime

/// Which events of a calendar somebody wants to see; more may be given, never fewer.
enum IndexSelection {
  /// Those that take place in a stretch of time, and what belongs to their series.
  case within(EventQuery)

  /// Those that have some words, and what belongs to their series.
  case matching(SearchQuery)

  /// The numbers of the items.
  func items(in index: borrowing EventIndex) throws(IndexFailure) -> [Int] {
    switch self {
    case .within(let query):
      guard query.start < query.end else { return [] }
      return try index.items(
        between: query.start.secondsSince1970, and: query.end.secondsSince1970,
        startingOn: StartDays(reachingInto: query))
    case .matching(let query):
      return query.phrases.isEmpty ? [] : try index.items(matching: query.phrases.map(\.text))
    }
  }
}
