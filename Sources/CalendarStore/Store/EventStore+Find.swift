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
    let (listing, findings): (OccurrenceListing<Event>, _) = try matches(of: words, in: calendars, from: moment)
    var fetch = EventFetch()
    (fetch.events, fetch.findings) = (Array(listing), findings)
    return fetch
  }

  /// What a listing shows of the events that match words, in the same order; cheaper than the events.
  ///
  /// - Throws: What `events(in:)` throws.
  public func occurrences(
    matchingWords words: String, in calendars: [EventCalendar], from moment: Instant
  ) throws(CalendarError) -> OccurrenceFetch {
    let (listing, findings): (OccurrenceListing<EventSummary>, _) = try matches(of: words, in: calendars, from: moment)
    var fetch = OccurrenceFetch()
    (fetch.occurrences, fetch.findings) = (OccurrenceList(listing), findings)
    return fetch
  }

  /// The events that somebody may mean by a name: those with that UID, else those that match it as words, with what
  /// belongs to their series; an empty name means all.
  ///
  /// - Throws: What `events(in:)` throws.
  public func events(named name: String, in calendars: [EventCalendar]) throws(CalendarError) -> EventFetch {
    guard !name.isEmpty else { return try events(in: calendars) }
    let query = SearchQuery(name)
    let (found, findings): ([Event], _) = try components(
      in: calendars, selecting: .identified([Verbatim(name)], .event, otherwise: query))
    var fetch = EventFetch()
    fetch.findings = findings
    fetch.events = found.filter { $0.item.$uid == Verbatim(name) }
    guard fetch.events.isEmpty else { return fetch }
    let series = Set(found.lazy.filter { $0.matches(query) }.map(\.membership))
    fetch.events = found.filter { $0.uid.isEmpty ? $0.matches(query) : series.contains($0.membership) }
    return fetch
  }

  private func matches<Component: IndexedComponent & FoundComponent>(
    of words: String, in calendars: [EventCalendar], from moment: Instant
  ) throws(CalendarError) -> (OccurrenceListing<Component>, [Finding]) {
    let query = SearchQuery(words)
    let (found, findings): ([Component], [Finding]) = try components(in: calendars, selecting: .matching(query))
    return (found.matches(of: query, from: moment, viewer: environment.viewer), findings)
  }
}

/// What is found by its words: an event, or what a listing shows of one.
protocol FoundComponent: SeriesComponent {
  /// Whether the phrases of a query are in what it is found by.
  func matches(_ query: SearchQuery) -> Bool
}

extension Event: FoundComponent {
  func matches(_ query: SearchQuery) -> Bool { item.matches(query) }
}

extension EventSummary: FoundComponent {
  func matches(_ query: SearchQuery) -> Bool { isFound }
}

extension Array where Element: FoundComponent {
  /// Those that match a query, in the order of a listing.
  fileprivate func matches(
    of query: SearchQuery, from moment: Instant, viewer: Zone
  ) -> OccurrenceListing<Element> {
    ComponentSeries.series(of: self).flatMap { series in
      guard let master = series.master, master.matches(query) else {
        return series.overrides.filter { $0.matches(query) }
      }
      return [series.occurrence(near: moment, viewer: viewer) ?? master]
    }.inOrder(viewer: viewer)
  }
}

extension ComponentSeries {
  /// The occurrence that goes on at a moment or comes next, else the last; nil for what does not repeat.
  fileprivate func occurrence(near moment: Instant, viewer: Zone) -> Component? {
    guard let master, master.repeats, let set = master.recurrenceSet(overrides: overrides) else { return nil }
    let next = set.occurrences(in: moment..<Instant.latest, viewer: viewer, limit: 1).occurrences.first
    var sequence = set.occurrences(viewer: viewer)
    guard let found = next ?? sequence.previous(before: moment) else { return nil }
    return component(of: found, in: master, viewer: viewer)
  }
}
