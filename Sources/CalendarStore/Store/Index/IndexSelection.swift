import CalendarIndex
import CalendarModel
import CalendarTime

/// Which items of a calendar somebody wants to see; more may be given, never fewer.
enum IndexSelection {
  /// Those that take place in a stretch of time, and what belongs to their series.
  case within(EventQuery)

  /// All reminders.
  case reminders

  /// The events whose alarms may go off in a stretch of time, and what belongs to their series.
  case alarms(Range<Instant>)

  /// Those that have some words, and what belongs to their series.
  case matching(SearchQuery)

  /// Those of a kind with one of some UIDs; where the calendar has none, perhaps those that have some words, and what
  /// belongs to their series.
  case identified(Set<Verbatim<String>>, EntityType, otherwise: SearchQuery? = nil)

  /// The stretch of time that is asked for; nil for any.
  var query: EventQuery? {
    if case .within(let query) = self { query } else { nil }
  }

  /// What is asked for where there is nothing of that; nil where nothing else is.
  var alternative: IndexSelection? {
    if case .identified(_, _, let query?) = self { .matching(query) } else { nil }
  }

  /// Whether reminders are asked for; else events are.
  var areReminders: Bool {
    switch self {
    case .reminders, .identified(_, .reminder, _): true
    default: false
    }
  }

  /// The items of a calendar, perhaps with some of others, without their places.
  func items(
    ofCalendar path: String, in index: borrowing EventIndex
  ) throws(IndexFailure) -> [IndexedItem] {
    switch self {
    case .within(let query):
      guard query.start < query.end else { return [] }
      return try index.items(
        between: query.start.secondsSince1970, and: query.end.secondsSince1970,
        startingOn: StartDays(reachingInto: query))
    case .reminders: return try index.reminders()
    case .alarms(let window):
      // An alarm that is near goes off a week from its event at most, and clocks may be changed meanwhile.
      let reach = EventQuery(
        start: window.lowerBound.adding(seconds: -8 * 86_400), end: window.upperBound.adding(seconds: 8 * 86_400),
        calendars: nil)
      let near = try IndexSelection.within(reach).items(ofCalendar: path, in: index).filter {
        $0.traits.contains(.hasAlarms)
      }
      let far = try index.itemsWithFarAlarms()
      let known = Set(far.map(\.id))
      return far + near.filter { !known.contains($0.id) }
    case .matching(let query):
      return query.phrases.isEmpty ? [] : try index.items(matching: query.phrases.map(\.text))
    case .identified(let uids, _, _):
      return try index.items(withUIDs: uids.lazy.map(\.wrappedValue), ofCalendar: path)
    }
  }
}
