import CalendarModel
import CalendarTime

/// How long occurrences are: exactly where an end date says it, by the calendar where a duration does.
///
/// Source: RFC 5545 §3.8.5.3.
struct OccurrenceLength {
  private enum Kind {
    case days(Int)
    case nominal(CalendarDuration)
    /// Exact seconds on the time line, and the date whose clock shows the end.
    case exact(Int, EventDate)
    /// Seconds on a clock that is nobody's.
    case floating(Int)
  }

  private let kind: Kind
  private let viewer: Zone
  private var endClock: ZoneClock

  /// More than all years have.
  private static let allDays = 4_000_000
  private static let allSeconds = allDays * 86_400

  init(start: EventDate, end: EventEnd, viewer: Zone) {
    self.viewer = viewer
    let (allDays, allSeconds) = (Self.allDays, Self.allSeconds)
    kind =
      switch (end, start) {
      case (.none, .day): .days(1)
      case (.none, _): .floating(0)
      case (.duration(let duration), .day):
        .days(max(min(duration.days, allDays) + min(duration.seconds, allSeconds) / 86_400, 1))
      case (.duration(let duration), _) where duration.days == 0:
        duration.seconds > 0 ? .exact(min(duration.seconds, allSeconds), start) : .floating(0)
      case (.duration(let duration), _): .nominal(duration)
      case (.date(let end), .day(let day)): .days(max(end.date.dayNumber - day.dayNumber, 1))
      case (.date(.floating(let end)), .floating(let start)):
        .floating(max(end.secondNumber - start.secondNumber, 0))
      case (.date(let end), _):
        OccurrenceLength.exact(from: start, to: end.isDay ? start.with(reading: end.reading) : end, viewer: viewer)
      }
    if case .exact(_, let end) = kind {
      endClock = ZoneClock(end.clock(viewer: viewer))
    } else {
      endClock = ZoneClock(viewer)
    }
  }

  /// The length to an end; one before the start makes a moment.
  private static func exact(from start: EventDate, to end: EventDate, viewer: Zone) -> Kind {
    let seconds = end.instant(viewer: viewer).seconds(since: start.instant(viewer: viewer))
    return seconds > 0 ? .exact(seconds, end) : .floating(0)
  }

  /// As many seconds as any occurrence lasts, or more: clocks may be set back by up to a day meanwhile.
  var longest: Int {
    switch kind {
    case .days(let days): (days + 1) * 86_400
    case .nominal(let duration):
      max(0, min(duration.days, Self.allDays)) * 86_400 + max(0, min(duration.seconds, Self.allSeconds)) + 86_400
    case .exact(let seconds, _): seconds
    case .floating(let seconds): seconds == 0 ? 0 : seconds + 86_400
    }
  }

  /// The end of an occurrence with that start, which is at that moment, and the moment of the end.
  mutating func end(from start: EventDate, at moment: Instant) -> (date: EventDate, moment: Instant) {
    let end = end(of: start.reading.secondNumber, on: start, at: moment)
    return (clock(of: start).with(reading: CivilDateTime(secondNumber: end.reading)), end.moment)
  }

  /// A date of the kind and on the clock that the ends of occurrences have, by the start of one.
  func clock(of start: EventDate) -> EventDate {
    if case .exact(_, let end) = kind { end } else { start }
  }

  /// What that clock shows at the end of an occurrence, in seconds from 1970, and the moment of the end.
  ///
  /// - Parameters:
  ///   - start: What the start's clock shows at the start.
  ///   - clock: A date of the start's kind, on its clock.
  ///   - moment: The moment of the start.
  /// - Returns: The reading, and the moment.
  mutating func end(of start: Int, on clock: EventDate, at moment: Instant) -> (reading: Int, moment: Instant) {
    switch kind {
    case .floating(0): return (start, moment)
    case .exact(let seconds, _):
      let ending = moment.adding(seconds: seconds)
      return (endClock.reading(at: ending.secondsSince1970), ending)
    case .days(let days):
      let end = CivilDateTime(startOf: CivilDateTime(secondNumber: start).date.adding(days: days)).secondNumber
      return (end, Instant(secondsSince1970: endClock.moment(of: end)))
    case .floating(let seconds):
      let end = CivilDateTime(secondNumber: start).adding(seconds: seconds)
      return (end.secondNumber, clock.with(reading: end).instant(viewer: viewer))
    case .nominal(let duration):
      let reading = CivilDateTime(secondNumber: start)
      let lastDay = clock.with(reading: reading.on(reading.date.adding(days: duration.days)))
      let ending = lastDay.instant(viewer: viewer).adding(seconds: duration.seconds)
      guard ending >= moment else { return (start, moment) }
      return (clock.with(reading: reading).adding(duration, viewer: viewer).reading.secondNumber, ending)
    }
  }
}

extension EventEnd {
  /// The end of what is as long and starts at another date of the same kind.
  ///
  /// An end that its clock shows twice is given as a length, since as a date it would be the first one.
  func moved(from start: EventDate, to other: EventDate, viewer: Zone) -> EventEnd {
    guard case .date = self else { return self }
    let moment = other.instant(viewer: viewer)
    var length = OccurrenceLength(start: start, end: self, viewer: viewer)
    let end = length.end(from: other, at: moment)
    guard !other.isDay, end.date.instant(viewer: viewer) != end.moment else { return .date(end.date) }
    return .duration(CalendarDuration(seconds: end.moment.seconds(since: moment)))
  }
}
