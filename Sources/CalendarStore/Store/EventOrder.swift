import CalendarModel
import CalendarTime

/// Where an event stands in a listing: by start, all-day ones first on their day, then by title and UID.
struct EventOrder: Comparable {
  private let start: Instant
  private let rank: Int
  private let title: String
  private let uid: String

  /// The place of an event that starts at a moment.
  init(_ event: Event, at start: Instant) {
    self.start = start
    rank = event.isAllDay ? 0 : 1
    title = event.title ?? ""
    uid = event.uid
  }

  static func < (left: EventOrder, right: EventOrder) -> Bool {
    (left.start, left.rank, left.title, left.uid) < (right.start, right.rank, right.title, right.uid)
  }
}

extension [Event] {
  /// The events in the order of a listing; those without a start come last.
  func inOrder(viewer: Zone) -> [Event] {
    map { event in (order: EventOrder(event, at: event.start?.instant(viewer: viewer) ?? .latest), event: event) }
      .sorted { $0.order < $1.order }.map(\.event)
  }
}
