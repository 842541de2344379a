import CalendarIndex
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// What can be made of what the index knows: an event, for which its bytes are read, or what a listing shows of one, for
/// which they mostly need not be.
protocol IndexedComponent: SeriesComponent {
  /// What an event that was read says.
  init(_ event: Event)

  /// The components of some items of a file, in its order; nil where it is no longer what the index knows.
  ///
  /// - Throws: Where the index holds what it was never told.
  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [Self]?
}

extension Event: IndexedComponent {
  init(_ event: Event) { self = event }

  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [Event]? {
    // Why a file cannot be read is said by whoever reads it without the index.
    try? excerpt.events(of: calendar, in: environment)
  }
}

extension EventSummary: IndexedComponent {
  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [EventSummary]? {
    let odd = excerpt.items.filter { $0.traits.contains(.isOdd) }
    if excerpt.file.isWhole || odd.count == excerpt.items.count {
      return try Event.components(of: excerpt, in: calendar, environment)?.map(EventSummary.init)
    }
    var read: [EventSummary] = []
    if !odd.isEmpty {
      let part = FileExcerpt(path: excerpt.path, file: excerpt.file, items: odd)
      guard let events = try Event.components(of: part, in: calendar, environment) else { return nil }
      read = events.reversed().map(EventSummary.init)
    }
    let zones = environment.zones.zones(in: CalendarText(parsing: excerpt.file.zones))
    return try excerpt.items.map { item throws(IndexFailure) in
      if item.traits.contains(.isOdd), let event = read.popLast() { return event }
      var outline = try EventOutline(unpacking: item.keys) { zones.zone(tzid: $0) }
      outline.calendar = calendar
      outline.place = Place(file: excerpt.path, line: item.piece.line, uid: outline.uid)
      return EventSummary(outline)
    }
  }
}
