public import CalendarTime

/// A date as the calendar file says it: a day, or a time on a clock that is nobody's, a zone's or UTC's.
///
/// Source: RFC 5545 §3.3.4 and §3.3.5.
public enum EventDate: Hashable, Sendable {
  /// A whole day, the same in every zone.
  case day(CivilDate)

  /// A time on the clock of wherever the viewer is.
  case floating(CivilDateTime)

  /// A time on a zone's clock; a zone whose rules nobody knows counts as the viewer's.
  case zoned(CivilDateTime, Zone)

  /// A time in UTC.
  case utc(CivilDateTime)

  /// Whether this is a whole day.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The reading on the date's own clock; a day's is its first moment.
  public var reading: CivilDateTime {
    switch self {
    case .day(let date): CivilDateTime(startOf: date)
    case .floating(let reading), .zoned(let reading, _), .utc(let reading): reading
    }
  }

  /// The day on the date's own clock.
  public var date: CivilDate { reading.date }

  /// The zone whose clock this is; nil for days and floating times.
  public var zone: Zone? {
    switch self {
    case .day, .floating: nil
    case .zoned(_, let zone): zone
    case .utc: .utc
    }
  }

  /// The same kind of date with another reading; a day takes the reading's day.
  public func with(reading: CivilDateTime) -> EventDate {
    switch self {
    case .day: .day(reading.date)
    case .floating: .floating(reading)
    case .zoned(_, let zone): .zoned(reading, zone)
    case .utc: .utc(reading)
    }
  }

  /// The zone whose clock decides when this is, for somebody who lives in the viewer's zone.
  public func clock(viewer: Zone) -> Zone {
    guard let zone, zone.hasRules else { return viewer }
    return zone
  }

  /// The moment, for somebody who lives in the viewer's zone; a day's is its local midnight there.
  public func instant(viewer: Zone) -> Instant { clock(viewer: viewer).instant(of: reading) }

  /// What the viewer's own clock shows at that moment: of a time that it leaves out, the one that it shows instead; a
  /// day's is its first moment.
  public func reading(viewer: Zone) -> CivilDateTime {
    isDay ? reading : viewer.reading(at: instant(viewer: viewer))
  }

  /// The date as its own clock shows it: a time that is left out because the clock is set forward is given as the one
  /// that is shown instead (RFC 5545 §3.3.5).
  public func shown(viewer: Zone) -> EventDate {
    isDay ? self : with(reading: clock(viewer: viewer).reading(at: instant(viewer: viewer)))
  }

  /// A moment on the same clock.
  ///
  /// Where that clock shows a reading twice, the reading names the first moment; the second one is given in UTC (RFC
  /// 5545 §3.3.5).
  public func at(_ instant: Instant, viewer: Zone) -> EventDate {
    let date = with(reading: clock(viewer: viewer).reading(at: instant))
    guard case .zoned = date, date.instant(viewer: viewer) != instant else { return date }
    return .utc(Zone.utc.reading(at: instant))
  }

  /// The same kind of date a length of time later: its days on the calendar, then its exact seconds.
  public func adding(_ duration: CalendarDuration, viewer: Zone) -> EventDate {
    if case .day(let date) = self {
      return .day(date.adding(days: duration.days + duration.seconds / 86_400))
    }
    return with(reading: clock(viewer: viewer).reading(duration, after: reading))
  }
}
