import CalendarModel
import CalendarTime

/// What the times of records tell of zones that nobody here knows: how far ahead of UTC their clocks were, and when.
///
/// A record names its zone but does not state its rules. Where its times say their offsets, they mean the same moments
/// on the same clock; what that clock does between them and later nobody can say.
struct ObservedZones {
  private var offsets: [Verbatim<String>: [Instant: Int]] = [:]

  /// Takes note of a time on the clock of a zone.
  mutating func observe(_ text: String, in zone: String) {
    guard let date = RecordDate(text), !date.isUTC, let offset = date.offset else { return }
    let instant = Zone.utc.instant(of: date.reading.adding(seconds: -offset))
    offsets[Verbatim(zone), default: [:]][instant] = offset
  }

  /// The rules that all times of a zone go by, and what its clocks show at the first of them; nil for none.
  ///
  /// The clocks are taken to change halfway between two times with different offsets.
  func rules(of zone: String) -> (rules: ZoneRules, first: CivilDateTime)? {
    guard let known = offsets[Verbatim(zone)]?.sorted(by: { $0.key < $1.key }), let (first, initial) = known.first
    else {
      return nil
    }
    var transitions: [ZoneRules.Transition] = []
    for ((before, old), (after, new)) in zip(known, known.dropFirst()) where old != new {
      let seconds = after.secondsSince1970 - before.secondsSince1970
      transitions.append(ZoneRules.Transition(instant: before.adding(seconds: seconds / 2), offset: new))
    }
    let rules = ZoneRules(initialOffset: initial, transitions: transitions)
    return (rules, Zone(tzid: zone, rules: rules).reading(at: first))
  }
}
