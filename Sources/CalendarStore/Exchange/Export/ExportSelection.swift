import CalendarModel
import CalendarText
import CalendarTime

/// Chooses among the items of a file those that a query asks for.
struct ExportSelection {
  private let query: ExportQuery
  private let environment: StoreEnvironment

  init(_ query: ExportQuery, in environment: StoreEnvironment) {
    self.query = query
    self.environment = environment
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
      var event = event(of: item, in: file)
      event.uid = uid
      return event
    }
    if let words = query.words {
      selected.formIntersection(events.lazy.filter { $0.matches(words: words) }.map(\.uid))
    }
    if let range = query.range { selected.formIntersection(self.uids(of: events, in: range)) }
    return selected
  }

  /// What an item says as an event does; a reminder lasts from its start until it is due.
  private func event(of item: CalendarText.Component, in file: CalendarFile) -> Event {
    var (event, _): (Event, [Finding]) = file.read(item)
    guard item.name == "VTODO" else { return event }
    let (reminder, _): (Reminder, [Finding]) = file.read(item)
    if event.start == nil {
      event.start = reminder.dueDate(viewer: environment.viewer)
    } else {
      event.end = reminder.due
    }
    return event
  }

  private func uids(of events: [Event], in range: Range<Instant>) -> Set<String> {
    let query = EventQuery(start: range.lowerBound, end: range.upperBound, calendars: [])
    let series = EventSeries.series(of: events).filter {
      !$0.occurrences(in: query, viewer: environment.viewer, limit: 1).components.isEmpty
    }
    return Set(series.compactMap { ($0.master ?? $0.overrides.first)?.uid })
  }
}
