import CalendarModel
import CalendarTime

/// The order of a listing: by start, all-day events first on their day, then by title and UID.
struct EventOrder {
  /// The start of each event, and behind it in the bits of each number where the event stood.
  private var keys: [Int] = []

  /// The bits that places take.
  private let bits: Int

  /// An order of so many events.
  init(count: Int) {
    bits = Int.bitWidth - count.leadingZeroBitCount
    keys.reserveCapacity(count)
  }

  /// Adds the next event, which starts at a moment.
  mutating func add(_ start: Instant, isAllDay: Bool) {
    keys.append((start.secondsSince1970 * 2 + (isAllDay ? 0 : 1)) << bits | keys.count)
  }

  /// Where the events stood that come first, second and so on; of those that start together names decide.
  func places(named precedes: (Int, Int) -> Bool) -> [Int] {
    var places = keys.sorted()
    let mask = 1 << bits - 1
    var first = 0
    while first < places.count {
      var last = first + 1
      while last < places.count, places[last] >> bits == places[first] >> bits { last += 1 }
      for place in first..<last { places[place] &= mask }
      if last > first + 1 { places[first..<last].sort(by: precedes) }
      first = last
    }
    return places
  }
}

extension Array where Element: SeriesComponent {
  /// The events in the order of a listing; those without a start come last.
  func inOrder(viewer: Zone) -> [Element] {
    var order = EventOrder(count: count)
    for event in self {
      order.add(event.startInstant(viewer: viewer) ?? .latest, isAllDay: event.firstDate?.isDay ?? false)
    }
    return order.places(named: isNamed).map { self[$0] }
  }

  /// Whether the title and the UID of one are before those of another; of what has the same ones the first is.
  private func isNamed(_ place: Int, before other: Int) -> Bool {
    let (one, two) = (self[place].names, self[other].names)
    return one.title.order(to: two.title, else: one.uid.order(to: two.uid, else: place - other)) < 0
  }
}

extension String {
  /// Below zero before another text by the characters' numbers, above it behind; for the same text something else.
  fileprivate func order(to other: String, else same: @autoclosure () -> Int) -> Int {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        for (byte, other) in zip(own, other) where byte != other { return Int(byte) - Int(other) }
        return own.count - other.count
      }
    }
    let found = order.flatMap(\.self) ?? (self < other ? -1 : self == other ? 0 : 1)
    return found == 0 ? same() : found
  }
}
