import CalendarIndex
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// What can be made of what the index knows: an item, for which its bytes are read, or what a listing shows of an event,
/// for which they mostly need not be.
protocol IndexedComponent {
  /// What is read of a file where the index does not say enough.
  associatedtype Item: StoredItem

  /// What an item that was read says to somebody who selects some.
  init(_ item: Item, for selection: IndexSelection)

  /// Says of items that are selected whether it must be known where they stand.
  static func needsPlace(in selection: IndexSelection) -> @Sendable (IndexedItem) -> Bool

  /// The components of some items of a file, in its order; nil where it is no longer what the index knows.
  ///
  /// - Throws: Where the index holds what it was never told.
  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, selecting selection: IndexSelection,
    _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [Self]?

  /// The components of a calendar, each with what it must know of others of its series in other files.
  static func together(_ components: [Self]) -> [Self]
}

extension IndexedComponent {
  static func together(_ components: [Self]) -> [Self] { components }
}

extension IndexedComponent where Item == Self {
  static func together(_ components: [Self]) -> [Self] {
    var components = components
    components.shareSeries()
    return components
  }

  init(_ item: Item, for selection: IndexSelection) { self = item }

  static func needsPlace(in selection: IndexSelection) -> @Sendable (IndexedItem) -> Bool { { _ in true } }

  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, selecting selection: IndexSelection,
    _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [Self]? {
    // Why a file cannot be read is said by whoever reads it without the index.
    try? excerpt.items(of: calendar, in: environment)
  }
}

extension Event: IndexedComponent {
  typealias Item = Event
}

extension Reminder: IndexedComponent {
  typealias Item = Reminder
}

extension EventSummary: IndexedComponent {
  init(_ event: Event, for selection: IndexSelection) {
    var outline = EventOutline(event)
    if case .matching(let query) = selection { outline.isFound = event.item.matches(query) }
    self.init(outline)
  }

  /// Where those stand that are read, that have the same place as others in a listing, or of which there may be more
  /// than is shown.
  static func needsPlace(in selection: IndexSelection) -> @Sendable (IndexedItem) -> Bool {
    if let query = selection.query, query.end.seconds(since: query.start) > 366 * 86_400 { return { _ in true } }
    return { $0.uid == 0 || !$0.traits.isDisjoint(with: [.isOdd, .sharesUID, .isDense]) || isRead($0, for: selection) }
  }

  static func components(
    of excerpt: FileExcerpt, in calendar: EventCalendar, selecting selection: IndexSelection,
    _ environment: StoreEnvironment
  ) throws(IndexFailure) -> [EventSummary]? {
    let odd = excerpt.items.filter { isRead($0, for: selection) }
    if excerpt.file.isWhole || odd.count == excerpt.items.count {
      return try Event.components(of: excerpt, in: calendar, selecting: selection, environment)?
        .map { EventSummary($0, for: selection) }
    }
    var read: [EventSummary] = []
    if !odd.isEmpty {
      let part = FileExcerpt(path: excerpt.path, file: excerpt.file, items: odd)
      guard let events = try Event.components(of: part, in: calendar, selecting: selection, environment) else {
        return nil
      }
      read = events.reversed().map { EventSummary($0, for: selection) }
    }
    var unpacker = OutlineUnpacker(
      zones: environment.zones.zones(in: CalendarText(parsing: excerpt.file.zones)), viewer: environment.viewer,
      query: selection.query)
    var summaries: [EventSummary] = []
    summaries.reserveCapacity(excerpt.items.count)
    for item in excerpt.items {
      if isRead(item, for: selection), let event = read.popLast() {
        summaries.append(event)
      } else if var outline = try unpacker.outline(of: item) {
        outline.calendar = calendar
        outline.place = Place(file: excerpt.path, line: item.piece.line, uid: outline.uid)
        outline.isFound = item.isAsked
        outline.standsAlone = !item.traits.contains(.sharesUID)
        summaries.append(EventSummary(outline))
      }
    }
    return summaries
  }

  /// Whether only its bytes say of an item what is to be known of it: of what was found by its words the index is sure,
  /// but for words of more than one part.
  private static func isRead(_ item: IndexedItem, for selection: IndexSelection) -> Bool {
    if item.traits.contains(.isOdd) { return true }
    guard case .matching(let query) = selection else { return false }
    return !query.isOfSingleWords
  }
}
