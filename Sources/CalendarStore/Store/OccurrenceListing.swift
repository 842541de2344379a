import CalendarModel
import CalendarRecurrence
import CalendarTime

/// Occurrences as components, in the order of a listing once they are sorted.
///
/// A component is here once, however often it takes place, and each of its occurrences is made when it is asked for.
struct OccurrenceListing<Component: SeriesComponent>: RandomAccessCollection {
  /// An occurrence of a component, by its place; of none it is the component as it stands.
  struct Row {
    let component: Int
    let occurrence: OccurrenceNumbers?
  }

  private(set) var components: [Component] = []
  private var rows: [Row] = []

  /// Where the rows are that come first, second and so on; empty where they are in order.
  private var places: [Int] = []

  /// The clocks of all occurrences, those of a series side by side, and where those of each component's series begin.
  private var clocks: [OccurrenceClocks] = []
  private var firstClocks: [Int] = []

  private let viewer: Zone

  /// No occurrences yet, for somebody who lives in the viewer's zone.
  init(viewer: Zone) { self.viewer = viewer }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(index: Int) -> Component {
    let row = row(at: index)
    var component = components[row.component]
    if let occurrence = row.occurrence {
      component.take(Occurrence(occurrence, on: clocks(of: row, occurrence)), viewer: viewer)
    }
    return component
  }

  /// What is at a place of the listing.
  func row(at index: Int) -> Row { rows[places.isEmpty ? index : places[index]] }

  /// The clocks of a row's occurrence.
  func clocks(of row: Row, _ occurrence: OccurrenceNumbers) -> OccurrenceClocks {
    clocks[firstClocks[row.component] + Int(occurrence.clocks)]
  }

  /// Adds a component as it stands.
  mutating func add(_ component: Component) {
    rows.append(Row(component: components.count, occurrence: nil))
    components.append(component)
    firstClocks.append(clocks.count)
  }

  /// Adds the occurrences of a series of which some part is in a query's range, up to a limit.
  ///
  /// - Returns: Whether there are more.
  mutating func add(_ series: ComponentSeries<Component>, in query: EventQuery, limit: Int) -> Bool {
    guard let master = series.master, master.repeats || !series.overrides.isEmpty,
      let set = master.recurrenceSet(overrides: series.overrides)
    else {
      if let master = series.master, query.contains(master, viewer: viewer) { add(master) }
      for override in series.overrides where query.contains(override, viewer: viewer) { add(override) }
      return false
    }
    let found = set.occurrencesInNumbers(
      in: query.start..<query.end, viewer: viewer, limit: Swift.min(limit, SeriesLimit.ofOne))
    guard !found.numbers.isEmpty else { return found.isTruncated }
    let place = components.count
    components.append(master)
    components += series.overrides
    for _ in place..<components.count { firstClocks.append(clocks.count) }
    clocks += found.clocks
    for occurrence in found.numbers {
      rows.append(Row(component: place + (occurrence.overrideIndex.map { $0 + 1 } ?? 0), occurrence: occurrence))
    }
    return found.isTruncated
  }

  /// Puts the occurrences into the order of a listing; those without a start come last.
  mutating func sort() {
    var order = EventOrder(count: rows.count)
    for row in rows {
      if let occurrence = row.occurrence {
        order.add(occurrence.startInstant, isAllDay: clocks(of: row, occurrence).start.isDay)
      } else {
        let component = components[row.component]
        order.add(component.startInstant(viewer: viewer) ?? .latest, isAllDay: component.firstDate?.isDay ?? false)
      }
    }
    let ranks = components.ranksByName
    places = order.places { ranks[rows[$0].component] }
  }
}

extension OccurrenceListing: Sendable where Component: Sendable {}
