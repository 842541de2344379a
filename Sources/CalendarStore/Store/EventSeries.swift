import CalendarModel
import CalendarRecurrence
import CalendarTime

/// The components of one UID in one calendar: an event or series, and what was said of single occurrences.
struct EventSeries {
  /// Listings show that many occurrences of one series at most.
  static let mostOccurrences = 10_000

  /// Listings show that many occurrences of all series at most.
  static let mostOccurrencesOfAll = 200_000

  /// The component that stands for all; nil where only occurrences are known.
  private(set) var master: Event?

  /// The components that replace occurrences.
  private(set) var overrides: [Event] = []

  /// What components of one series share: the same UID in two calendars is two events.
  private struct Key: Hashable {
    let calendar: String?
    let uid: String

    init(_ event: Event) { (calendar, uid) = (event.calendar?.id, event.uid) }
  }

  /// The components of some events, by their UIDs; a second master of one UID is a series of its own.
  static func series(of events: [Event]) -> [EventSeries] {
    var series: [EventSeries] = []
    var places: [Key: Int] = [:]
    for event in events where !event.isDetached {
      // Events without a UID have nothing to do with each other.
      if !event.uid.isEmpty, places[Key(event)] == nil { places[Key(event)] = series.count }
      series.append(EventSeries(master: event))
    }
    for event in events where event.isDetached && event.start != nil {
      if let place = places[Key(event)] {
        series[place].overrides.append(event)
      } else {
        series.append(EventSeries(overrides: [event]))
      }
    }
    return series
  }

  /// The occurrences of which some part is in a query's range, each as an event, up to a limit, and whether there are
  /// more.
  func occurrences(in query: EventQuery, viewer: Zone, limit: Int) -> (events: [Event], isTruncated: Bool) {
    guard let master, let set = master.recurrenceSet(overrides: overrides) else {
      return (overrides.filter { query.contains($0, viewer: viewer) }, false)
    }
    guard master.hasRecurrence || !overrides.isEmpty else {
      return (query.contains(master, viewer: viewer) ? [master] : [], false)
    }
    let (occurrences, isTruncated) = set.occurrences(
      in: query.start..<query.end, viewer: viewer, limit: min(limit, EventSeries.mostOccurrences))
    return (occurrences.map { event(of: $0, in: master, viewer: viewer) }, isTruncated)
  }

  /// An occurrence as an event: its component's, with the dates of the occurrence.
  func event(of occurrence: Occurrence, in master: Event, viewer: Zone) -> Event {
    var event = occurrence.overrideIndex.map { overrides[$0] } ?? master
    event.take(occurrence, viewer: viewer)
    return event
  }
}

extension StoredItem {
  /// The item's dates and rules as a set; nil where it has no date to repeat from.
  func recurrenceSet(overrides: [Self] = []) -> RecurrenceSet? {
    datesOfSeries.flatMap { RecurrenceSet($0, overrides: overrides.compactMap(\.datesOfSeries)) }
  }

  private var datesOfSeries: RecurrenceSet.Item? {
    guard let (start, end) = seriesDates else { return nil }
    var item = item
    item.start = start
    return (item, end)
  }
}

extension Event {
  /// Takes the dates of one of its occurrences; a length stays a length where it leads to the same end, and an end
  /// that its clock shows twice becomes one, since as a date it would be the first.
  mutating func take(_ occurrence: Occurrence, viewer: Zone) {
    self.occurrenceDate = occurrence.originalStart
    self.start = occurrence.start
    guard endDate(viewer: viewer) != occurrence.end || endInstant(viewer: viewer) != occurrence.endInstant else {
      return
    }
    let isPlain = occurrence.end.isDay || occurrence.end.instant(viewer: viewer) == occurrence.endInstant
    let seconds = occurrence.endInstant.seconds(since: occurrence.startInstant)
    end = isPlain ? .date(occurrence.end) : .duration(CalendarDuration(seconds: seconds))
  }
}

extension EventQuery {
  /// Whether some part of an event that does not repeat is in the range; days are one day at least.
  func contains(_ event: Event, viewer: Zone) -> Bool {
    guard let date = event.start else { return false }
    let start = date.instant(viewer: viewer)
    var end = event.endInstant(viewer: viewer) ?? start
    if case .day(let day) = date { end = max(end, EventDate.day(day.adding(days: 1)).instant(viewer: viewer)) }
    return contains(from: start, to: end)
  }
}
