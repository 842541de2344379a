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

  /// Where the events stood that come first, second and so on; of those that start together ranks decide, of those of
  /// one rank where they stood.
  ///
  /// - Parameter rank: The rank of the event at a place, below the number of events.
  /// - Returns: The places.
  func places(rank: (Int) -> Int) -> [Int] {
    var places = keys.sorted()
    let mask = 1 << bits - 1
    var together: [Int] = []
    var first = 0
    while first < places.count {
      var last = first + 1
      while last < places.count, places[last] >> bits == places[first] >> bits { last += 1 }
      for place in first..<last { places[place] &= mask }
      if last > first + 1 {
        together.removeAll(keepingCapacity: true)
        for place in places[first..<last] { together.append(rank(place) << bits | place) }
        together.sort()
        for (place, event) in zip(first..., together) { places[place] = event & mask }
      }
      first = last
    }
    return places
  }
}

extension Array where Element: SeriesComponent {
  /// The events in the order of a listing; those without a start come last.
  func inOrder(viewer: Zone) -> OccurrenceListing<Element> {
    var listing = OccurrenceListing<Element>(viewer: viewer)
    for event in self { listing.add(event) }
    listing.sort()
    return listing
  }

  /// The rank of each component by its title, then by its UID; those with the same ones have the same.
  var ranksByName: [Int] {
    let names = map(\.names)
    let order = zip(names.map(\.title.beginning), indices).sorted { one, other in
      one.0 == other.0 ? names[one.1].order(to: names[other.1]) < 0 : one.0 < other.0
    }
    var ranks = [Int](repeating: 0, count: count)
    for (last, next) in zip(order, order.dropFirst()) {
      ranks[next.1] = ranks[last.1] + (names[last.1].order(to: names[next.1]) == 0 ? 0 : 1)
    }
    return ranks
  }
}

/// By what components stand among those that start with them.
struct ComponentNames {
  let title, uid: String

  /// Below zero before other names, above it behind.
  fileprivate func order(to other: ComponentNames) -> Int {
    let order = title.order(to: other.title)
    return order == 0 ? uid.order(to: other.uid) : order
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

  /// Below zero before another text by the characters' numbers, above it behind.
  fileprivate func order(to other: String) -> Int {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        for (byte, other) in zip(own, other) where byte != other { return Int(byte) - Int(other) }
        return own.count - other.count
      }
    }
    return order.flatMap(\.self) ?? (self < other ? -1 : self == other ? 0 : 1)
  }
}
