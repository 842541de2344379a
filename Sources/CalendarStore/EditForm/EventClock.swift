public import CalendarModel
public import CalendarTime

/// The clock on which a time is read: nobody's in particular, or a zone's.
public enum EventClock: Hashable, Sendable {
  /// The clock of wherever the viewer is.
  case floating

  /// A zone's clock.
  case zone(Zone)

  /// The clock of a date; nil for a whole day.
  public init?(_ date: EventDate) {
    switch date {
    case .day: return nil
    case .floating: self = .floating
    case .zoned(_, let zone): self = .zone(zone)
    case .utc: self = .zone(.utc)
    }
  }

  /// The date at which this clock shows a reading.
  public func date(reading: CivilDateTime) -> EventDate {
    switch self {
    case .floating: .floating(reading)
    case .zone(.utc): .utc(reading)
    case .zone(let zone): .zoned(reading, zone)
    }
  }

  /// The date of a moment on this clock.
  ///
  /// Where a zone's clock is set back, its reading names the first of two moments; the second is given in UTC.
  public func date(at instant: Instant, viewer: Zone) -> EventDate {
    date(reading: CivilDateTime(secondNumber: 0)).at(instant, viewer: viewer)
  }

  /// The date on this clock a length of time after another date: its days on that one's calendar, then exact seconds.
  func date(_ length: CalendarDuration, after start: EventDate, viewer: Zone) -> EventDate {
    if self == .floating, case .floating(let reading) = start {
      return .floating(reading.adding(seconds: length.nominalSeconds))
    }
    let day = start.adding(CalendarDuration(days: length.days), viewer: viewer)
    return date(at: day.instant(viewer: viewer).adding(seconds: length.seconds), viewer: viewer)
  }
}
