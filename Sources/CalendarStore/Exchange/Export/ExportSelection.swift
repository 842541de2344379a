import CalendarModel
import CalendarText
import CalendarTime

/// Chooses among the items of a file those that a query asks for.
struct ExportSelection {
  private let query: ExportQuery
  private let viewer: Zone

  init(_ query: ExportQuery, _ viewer: Zone) {
    self.query = query
    self.viewer = viewer
  }

  /// The UIDs of the items that are asked for.
  ///
  /// - Parameters:
  ///   - items: The items of the file.
  ///   - uids: Their UIDs.
  ///   - file: The file.
  /// - Returns: Those UIDs of them.
  func uids(of items: [CalendarText.Component], _ uids: [String], in file: CalendarFile) -> Set<String> {
    var selected = Set(uids)
    if !query.uids.isEmpty { selected.formIntersection(query.uids) }
    guard query.words != nil || query.range != nil else { return selected }
    let events = zip(items, uids).filter { selected.contains($1) }.map { item, uid in
      var event = file.read(item).event
      event.uid = uid
      return event
    }
    if let words = query.words {
      selected.formIntersection(events.lazy.filter { $0.matches(words: words) }.map(\.uid))
    }
    if let range = query.range { selected.formIntersection(self.uids(of: events, in: range)) }
    return selected
  }

  private func uids(of events: [Event], in range: Range<Instant>) -> Set<String> {
    let query = EventQuery(start: range.lowerBound, end: range.upperBound, calendars: [])
    let series = EventSeries.series(of: events).filter {
      !$0.occurrences(in: query, viewer: viewer, limit: 1).events.isEmpty
    }
    return Set(series.compactMap { ($0.master ?? $0.overrides.first)?.uid })
  }
}
