public import CalendarTime

/// When somebody's time is taken, by events.
///
/// Time is taken by an event that takes place, shows as anything but free, and was not declined. A moment takes none.
public struct BusyTime: Sendable {
  /// A stretch of time that several events take.
  public struct Overlap: Hashable, Sendable {
    /// From the moment at which two are there to the one at which there are no longer two.
    public let range: Range<Instant>

    /// All that are there in it, in the order in which they start.
    public let events: [Event]

    /// A stretch with its events.
    public init(range: Range<Instant>, events: [Event]) {
      self.range = range
      self.events = events
    }
  }

  private struct Taken {
    let range: Range<Instant>
    let event: Event
  }

  private let taken: [Taken]

  /// The time that events take from somebody.
  ///
  /// - Parameters:
  ///   - events: The events, occurrences one by one; the same one from two calendars counts once.
  ///   - viewer: The zone that the person lives in.
  ///   - ownAddresses: The person's own addresses, by which declined invitations are told.
  public init(_ events: [Event], viewer: Zone, ownAddresses: [String] = []) {
    let own = Set(ownAddresses.map { Participant(address: $0).bareAddress })
    var known: Set<Name> = []
    taken = events.compactMap { event -> Taken? in
      guard event.takesTime(of: own), let start = event.start?.instant(viewer: viewer),
        let end = event.endInstant(viewer: viewer), start < end,
        event.uid.isEmpty || known.insert(Name(uid: event.uid, start: start)).inserted
      else { return nil }
      return Taken(range: start..<end, event: event)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private struct Name: Hashable {
    @Verbatim var uid: String
    let start: Instant
  }

  /// What is left of some stretches of time, which do not overlap and are in order.
  public func free(in windows: [Range<Instant>]) -> [Range<Instant>] {
    var free: [Range<Instant>] = []
    for window in windows {
      var from = window.lowerBound
      for busy in taken where busy.range.upperBound > from {
        guard busy.range.lowerBound < window.upperBound else { break }
        if from < busy.range.lowerBound { free.append(from..<busy.range.lowerBound) }
        from = max(from, busy.range.upperBound)
      }
      if from < window.upperBound { free.append(from..<window.upperBound) }
    }
    return free
  }

  /// The stretches that several events take, in order.
  public var overlaps: [Overlap] {
    let starts = taken.indices.map { (instant: taken[$0].range.lowerBound, isStart: 1, index: $0) }
    let ends = taken.indices.map { (instant: taken[$0].range.upperBound, isStart: 0, index: $0) }
    var overlaps: [Overlap] = []
    var active: Set<Int> = []
    var begun: (instant: Instant, members: Set<Int>)?
    // An end comes before a start at the same moment: what follows each other does not overlap.
    for point in (starts + ends).sorted(by: { ($0.instant, $0.isStart, $0.index) < ($1.instant, $1.isStart, $1.index) })
    {
      if point.isStart == 1 {
        active.insert(point.index)
        if begun != nil {
          begun?.members.insert(point.index)
        } else if active.count > 1 {
          begun = (point.instant, active)
        }
      } else {
        active.remove(point.index)
        guard active.count < 2, let done = begun else { continue }
        overlaps.append(
          Overlap(range: done.instant..<point.instant, events: done.members.sorted().map { taken[$0].event }))
        begun = nil
      }
    }
    return overlaps
  }
}

extension Event {
  /// Whether the event takes the time of somebody with those bare addresses.
  fileprivate func takesTime(of own: Set<String>) -> Bool {
    guard status != .canceled, availability != .free else { return false }
    return !self.attendees.contains { own.contains($0.bareAddress) && $0.status?.uppercased() == "DECLINED" }
  }
}

extension Participant {
  /// The address without its scheme, in small letters.
  fileprivate var bareAddress: String {
    let small = address.lowercased()
    return small.hasPrefix("mailto:") ? String(small.dropFirst(7)) : small
  }
}
