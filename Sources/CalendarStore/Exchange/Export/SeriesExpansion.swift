import CalendarModel
import CalendarTime

/// Makes of the items of one UID the occurrences that a table or an agenda shows.
///
/// Without a range these are all of them; of a series without an end those from a year ago to a year ahead, or of the
/// first year of one that has not begun.
struct SeriesExpansion {
  let range: Range<Instant>?
  let viewer: Zone
  let now: Instant

  /// How many occurrences may still be shown.
  private(set) var left = SeriesLimit.ofAll

  /// The series of which more was asked for than is shown.
  private(set) var truncated = CountedPlaces()

  init(range: Range<Instant>?, in environment: StoreEnvironment) {
    self.range = range
    viewer = environment.viewer
    now = environment.now()
  }

  /// The occurrences as events with their own dates, and what was found wrong.
  mutating func occurrences(of items: [ExportItem]) -> EventFetch {
    var fetch = EventFetch()
    var events: [Event] = []
    for item in items {
      guard let (event, findings) = item.event else { continue }
      events.append(event)
      fetch.findings += findings
    }
    for series in EventSeries.series(of: events) {
      let window = range ?? self.window(of: series)
      let query = EventQuery(start: window.lowerBound, end: window.upperBound, calendars: [])
      let (found, isTruncated) = series.occurrences(in: query, viewer: viewer, limit: left)
      if found.count > 1 { left -= found.count }
      fetch.events += found
      if isTruncated { truncated.add(series) }
    }
    return fetch
  }

  private func window(of series: EventSeries) -> Range<Instant> {
    guard let master = series.master, master.isEndless, let start = master.start?.instant(viewer: viewer) else {
      return .earliest ..< .latest
    }
    let year = 365 * 86_400
    return min(max(start, now.adding(seconds: -year)), .latest)..<max(now, start).adding(seconds: year)
  }
}

extension Event {
  /// Whether it repeats by a rule that has no end.
  fileprivate var isEndless: Bool {
    self.recurrenceRules.contains { rule in
      rule.parts.map { $0.count == nil && $0.until == nil } ?? false
    }
  }
}
