public import CalendarModel
import CalendarRecurrence
public import CalendarTime

extension EventStore {
  /// The events that match words, in the order of a listing: a series once, as the occurrence that goes on at a moment
  /// or comes next, else as its last.
  ///
  /// A changed occurrence that matches stands for itself where its series does not.
  ///
  /// - Parameters:
  ///   - words: What begins words of the title, the place, the notes, the people or the categories.
  ///   - calendars: Where to look.
  ///   - moment: From when the next occurrence of a series is looked for.
  /// - Returns: The events, and what could not be read.
  /// - Throws: What `events(in:)` throws.
  public func events(
    matchingWords words: String, in calendars: [EventCalendar], from moment: Instant
  ) throws(CalendarError) -> EventFetch {
    let query = SearchQuery(words)
    var fetch = EventFetch()
    (fetch.events, fetch.findings) = try components(in: calendars, selecting: .matching(query))
    return fetch.matches(of: query, from: moment, viewer: environment.viewer)
  }
}

extension EventFetch {
  /// Its events that match a query, in the order of a listing.
  func matches(of query: SearchQuery, from moment: Instant, viewer: Zone) -> EventFetch {
    var fetch = self
    fetch.events = EventSeries.series(of: events).flatMap { series in
      guard let master = series.master, master.item.matches(query) else {
        return series.overrides.filter { $0.item.matches(query) }
      }
      return [series.occurrence(near: moment, viewer: viewer) ?? master]
    }.inOrder(viewer: viewer)
    return fetch
  }
}

extension EventSeries {
  /// The occurrence that goes on at a moment or comes next, else the last; nil for what does not repeat.
  fileprivate func occurrence(near moment: Instant, viewer: Zone) -> Event? {
    guard let master, master.hasRecurrence, let set = master.recurrenceSet(overrides: overrides) else { return nil }
    let next = set.occurrences(in: moment..<Instant.latest, viewer: viewer, limit: 1).occurrences.first
    var sequence = set.occurrences(viewer: viewer)
    guard let found = next ?? sequence.previous(before: moment) else { return nil }
    return component(of: found, in: master, viewer: viewer)
  }
}
