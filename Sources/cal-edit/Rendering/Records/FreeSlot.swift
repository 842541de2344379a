import CalendarJSON
import CalendarStore

/// A stretch of time that no event takes.
struct FreeSlot: Hashable, Sendable {
  /// Where it begins.
  let start: Instant

  /// Where it ends.
  let end: Instant

  /// The zone whose clock is shown.
  let viewer: Zone

  /// Any slot, for the names of what is said of it.
  static let example = FreeSlot(start: .earliest, end: .latest, viewer: .utc)

  /// How long it is, exactly.
  var length: CalendarDuration { CalendarDuration(seconds: end.seconds(since: start)) }

  /// The slot as far as it can be written: the last second that there is has nothing behind it.
  fileprivate var writable: FreeSlot {
    let last = viewer.instant(of: CivilDateTime(startOf: .latest).adding(seconds: 86_399))
    return FreeSlot(start: start, end: min(end, last), viewer: viewer)
  }

  /// Whether a length has room in it; days are those of the viewer's calendar.
  func has(_ length: CalendarDuration) -> Bool {
    let day = viewer.reading(at: start)
    let from = length.days == 0 ? start : viewer.instant(of: day.on(day.date.adding(days: length.days)))
    return from.adding(seconds: length.seconds) <= end
  }
}

extension JSON {
  /// A free slot: its start, its end and its length.
  init(_ slot: FreeSlot) {
    let slot = slot.writable
    self.init(members: [
      "start": .string(slot.start.iso8601(in: slot.viewer)),
      "end": .string(slot.end.iso8601(in: slot.viewer)),
      "length": .string(slot.length.iCalendar),
    ])
  }
}
