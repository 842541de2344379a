import CalendarModel
import CalendarRecurrence
import CalendarTime

/// The components of one UID in one calendar: an event or series, and what was said of single occurrences.
struct ComponentSeries<Component: SeriesComponent> {
  /// The component that stands for all; nil where only occurrences are known.
  private(set) var master: Component?

  /// The components that replace occurrences.
  private(set) var overrides: [Component] = []

  /// Some components by their UIDs; a second master of one UID is a series of its own.
  static func series(of components: [Component]) -> [ComponentSeries] {
    var series: [ComponentSeries] = []
    series.reserveCapacity(components.count)
    let detached = components.filter(\.replacesOccurrence)
    // Events without a UID have nothing to do with each other.
    let divided = Set(detached.lazy.map(\.membership).filter { !$0.uid.isEmpty })
    var places: [SeriesMembership: Int] = [:]
    for component in components where !component.replacesOccurrence {
      if !divided.isEmpty, !component.standsAlone, divided.contains(component.membership),
        places[component.membership] == nil
      {
        places[component.membership] = series.count
      }
      series.append(ComponentSeries(master: component))
    }
    for component in detached where component.firstDate != nil {
      if let place = places[component.membership] {
        series[place].overrides.append(component)
      } else {
        series.append(ComponentSeries(overrides: [component]))
      }
    }
    return series
  }

  /// The occurrences of which some part is in a query's range, each as a component, up to a limit, and whether there are
  /// more.
  func occurrences(
    in query: EventQuery, viewer: Zone, limit: Int
  ) -> (components: [Component], isTruncated: Bool) {
    var listing = OccurrenceListing<Component>(viewer: viewer)
    let isTruncated = listing.add(self, in: query, limit: limit)
    return (Array(listing), isTruncated)
  }

  /// An occurrence as a component: the one that says it, with the dates of the occurrence.
  func component(of occurrence: Occurrence, in master: Component, viewer: Zone) -> Component {
    var component = occurrence.overrideIndex.map { overrides[$0] } ?? master
    component.take(occurrence, viewer: viewer)
    return component
  }
}

/// How many occurrences listings show at most.
enum SeriesLimit {
  /// Of one series.
  static let ofOne = 10_000

  /// Of all series together: a hundred thousand events have a third of them in a year.
  static let ofAll = 1_000_000
}

/// An event or series, as all of it was read.
typealias EventSeries = ComponentSeries<Event>

/// What takes part in a series: an event, or what a listing shows of one.
protocol SeriesComponent {
  /// Whose occurrence or series it is.
  var membership: SeriesMembership { get }

  /// Whether it replaces an occurrence.
  var replacesOccurrence: Bool { get }

  /// Whether it takes place more than once.
  var repeats: Bool { get }

  /// When it starts; nil where that cannot be read.
  var firstDate: EventDate? { get }

  /// The moment of the start, for somebody who lives in the viewer's zone.
  func startInstant(viewer: Zone) -> Instant?

  /// The moment of the end, for somebody who lives in the viewer's zone.
  func endInstant(viewer: Zone) -> Instant?

  /// Its dates, with those of components that replace occurrences of it; nil where it has none.
  func recurrenceSet(overrides: [Self]) -> RecurrenceSet?

  /// Takes the dates of one of its occurrences.
  mutating func take(_ occurrence: Occurrence, viewer: Zone)

  /// By what it stands among those that start with it.
  var names: ComponentNames { get }

  /// Where it stands in its calendar.
  var place: Place { get }

  /// Whether it is known that no other component of its calendar has its UID.
  var standsAlone: Bool { get }
}

extension SeriesComponent {
  var standsAlone: Bool { false }
}

/// Whose occurrence or series a component is: the same UID in two calendars is two events.
struct SeriesMembership: Hashable {
  @Verbatim private(set) var calendar: String?
  @Verbatim private(set) var uid: String
}

extension Event: SeriesComponent {
  var membership: SeriesMembership { SeriesMembership(calendar: item.calendar?.id, uid: item.uid) }
  var replacesOccurrence: Bool { item.isOverride }
  var repeats: Bool { item.hasRecurrence }
  var firstDate: EventDate? { item.start }
  var place: Place { Place(file: item.origin?.file, line: item.origin?.line, uid: item.uid) }

  func startInstant(viewer: Zone) -> Instant? { item.start?.instant(viewer: viewer) }

  var names: ComponentNames { ComponentNames(title: item.title ?? "", uid: item.uid) }
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
  func contains(_ event: some SeriesComponent, viewer: Zone) -> Bool {
    guard let date = event.firstDate, let start = event.startInstant(viewer: viewer) else { return false }
    var end = event.endInstant(viewer: viewer) ?? start
    if case .day(let day) = date { end = max(end, EventDate.day(day.adding(days: 1)).instant(viewer: viewer)) }
    return contains(from: start, to: end)
  }
}
