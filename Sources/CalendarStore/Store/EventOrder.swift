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
  ///
  /// - Parameters:
  ///   - beginning: A number for the name of an event, never above that of one that it precedes.
  ///   - precedes: Whether one event precedes another, asked where these numbers are the same.
  /// - Returns: The places.
  func places(beginning: (Int) -> UInt64, named precedes: (Int, Int) -> Bool) -> [Int] {
    var places = keys.sorted()
    let mask = 1 << bits - 1
    var together: [(beginning: UInt64, place: Int)] = []
    var first = 0
    while first < places.count {
      var last = first + 1
      while last < places.count, places[last] >> bits == places[first] >> bits { last += 1 }
      for place in first..<last { places[place] &= mask }
      if last > first + 1 {
        together.removeAll(keepingCapacity: true)
        for place in places[first..<last] { together.append((beginning(place), place)) }
        together.sort { one, other in
          one.beginning == other.beginning ? precedes(one.place, other.place) : one.beginning < other.beginning
        }
        for (place, event) in zip(first..., together) { places[place] = event.place }
      }
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
    return order.places(beginning: { self[$0].names.title.beginning }, named: isNamed).map { self[$0] }
  }

  /// Whether the title and the UID of one are before those of another; of what has the same ones the first is.
  private func isNamed(_ place: Int, before other: Int) -> Bool {
    let (one, two) = (self[place].names, self[other].names)
    return one.title.order(to: two.title, else: one.uid.order(to: two.uid, else: place - other)) < 0
  }
}

extension String {
  /// The first eight bytes as a number, which is never above that of a text behind this one.
  fileprivate var beginning: UInt64 {
    var (number, missing): (UInt64, UInt64) = (0, 8)
    for byte in utf8.prefix(8) {
      number = number << 8 | UInt64(byte)
      missing -= 1
    }
    return number << (8 * missing)
  }

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
