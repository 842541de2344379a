import CalendarModel
import CalendarTime

/// Where an event stands in a listing: by start, all-day ones first on their day, then by title and UID.
struct EventOrder: Comparable {
  private let start: Instant
  private let rank: Int
  private let title: String
  private let uid: String

  /// The place of what starts at a moment.
  init(at start: Instant, isAllDay: Bool, title: String, uid: String) {
    self.start = start
    rank = isAllDay ? 0 : 1
    self.title = title
    self.uid = uid
  }

  static func < (left: EventOrder, right: EventOrder) -> Bool {
    (left.start, left.rank, left.title, left.uid) < (right.start, right.rank, right.title, right.uid)
  }
}

extension Array where Element: SeriesComponent {
  /// The events in the order of a listing; those without a start come last.
  func inOrder(viewer: Zone) -> [Element] {
    let orders = map { event in event.order(at: event.firstDate?.instant(viewer: viewer) ?? .latest) }
    return indices.sorted { orders[$0] < orders[$1] }.map { self[$0] }
  }
}
