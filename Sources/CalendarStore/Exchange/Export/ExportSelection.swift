import CalendarModel
import CalendarText
import CalendarTime

/// Chooses among the items those that a query asks for.
struct ExportSelection {
  private let query: ExportQuery
  private let environment: StoreEnvironment

  init(_ query: ExportQuery, in environment: StoreEnvironment) {
    self.query = query
    self.environment = environment
  }

  /// Whether the items of one UID are asked for, all of them or none.
  func selects(_ items: [ExportItem]) -> Bool {
    let events = items.compactMap(event)
    if let words = query.words, !events.contains(where: { $0.matches(words: words) }) { return false }
    guard let range = query.range else { return true }
    let query = EventQuery(start: range.lowerBound, end: range.upperBound, calendars: [])
    return EventSeries.series(of: events).contains { series in
      !series.occurrences(in: query, viewer: environment.viewer, limit: 1).components.isEmpty
    }
  }

  /// What an item says as an event does; a reminder lasts from its start until it is due.
  private func event(of item: ExportItem) -> Event? {
    guard var event = item.asEvent?.event else { return nil }
    guard let reminder = item.reminder?.reminder else { return event }
    if event.start == nil {
      event.start = reminder.dueDate(viewer: environment.viewer)
    } else {
      event.end = reminder.due
    }
    return event
  }
}
