import CalendarModel
import CalendarRecurrence
import CalendarTime

/// Asks when an event with one rule takes place.
///
/// Readings and moments are counted in seconds from 1970.
struct SeriesQuestion: Decodable {
  /// `day`, `floating`, `utc` or the name of a zone; the viewer's clock is UTC.
  let clock: String
  let start: Int
  /// The reading at which the first occurrence ends.
  let end: Int?
  /// Nominal days and exact seconds.
  let duration: [Int]?
  let rule: String
  let limit: Int
  /// The moments of a window, its end exclusive.
  let window: [Int]
  /// The moment from which to go back to the start.
  let bound: Int

  struct Answer: Encodable {
    /// The moments at which the first occurrences start and end.
    let forward: [[Int]]
    /// Those that lie in the window, found without walking there.
    let window: [[Int]]
    /// The starts before the bound, the last one first.
    let backward: [Int]
  }

  func answer() throws -> Answer {
    let set = try series()
    let window = Instant(secondsSince1970: window[0])..<Instant(secondsSince1970: window[1])
    var sequence = set.occurrences(viewer: .utc)
    var backward: [Int] = []
    var moment = Instant(secondsSince1970: bound)
    while backward.count < limit, let occurrence = sequence.previous(before: moment) {
      backward.append(occurrence.startInstant.secondsSince1970)
      moment = occurrence.startInstant
    }
    return Answer(
      forward: set.occurrences(viewer: .utc).prefix(limit).map(\.moments),
      window: set.occurrences(in: window, viewer: .utc).occurrences.map(\.moments), backward: backward)
  }

  private func series() throws -> RecurrenceSet {
    let rule = try RecurrenceRule(parsing: rule)
    let first = try date(start)
    var ending = EventEnd.none
    if let end { ending = .date(try date(end)) }
    if let duration { ending = .duration(CalendarDuration(days: duration[0], seconds: duration[1])) }
    return RecurrenceSet(start: first, end: ending, rules: [rule])
  }

  private func date(_ seconds: Int) throws -> EventDate {
    let reading = CivilDateTime(secondNumber: seconds)
    switch clock {
    case "day": return .day(reading.date)
    case "floating": return .floating(reading)
    case "utc": return .utc(reading)
    default: return .zoned(reading, try SystemZones.zone(named: clock))
    }
  }
}

extension Occurrence {
  fileprivate var moments: [Int] { [startInstant.secondsSince1970, endInstant.secondsSince1970] }
}
