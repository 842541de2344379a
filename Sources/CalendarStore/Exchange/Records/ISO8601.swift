import CalendarModel
import CalendarTime

extension EventDate {
  /// The date as JSON has it: with the offset of its own zone, UTC as `Z`, floating without, days as dates.
  ///
  /// A time that its zone's clocks leave out is written as the time it is read as.
  ///
  /// Source: ISO 8601; RFC 3339.
  package var iso8601: String {
    switch self {
    case .day(let date):
      return date.iso8601
    case .floating(let reading):
      return reading.iso8601
    case .utc(let reading):
      return reading.iso8601 + "Z"
    case .zoned(let reading, let zone):
      guard zone.rules != nil else { return reading.iso8601 }
      return zone == .utc ? reading.iso8601 + "Z" : iso8601(at: zone.instant(of: reading))
    }
  }

  /// The date as JSON has it, at one of the moments at which its zone's clocks show it.
  package func iso8601(at instant: Instant) -> String {
    guard case .zoned(_, let zone) = self, zone.rules != nil, zone != .utc else { return iso8601 }
    return zone.reading(at: instant).iso8601 + EventDate.iso8601(offset: zone.offset(at: instant))
  }

  private static func iso8601(offset: Int) -> String {
    let size = Int(clamping: offset.magnitude)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (offset < 0 ? "-" : "+") + parts.map { $0.twoFigures }.joined(separator: ":")
  }
}

extension ExtraDate {
  /// The date as JSON has it; one that has an end as an interval, with the end or the length behind a `/`.
  package var iso8601: String {
    switch end {
    case .none: start.iso8601
    case .date(let end): "\(start.iso8601)/\(end.iso8601)"
    case .duration(let length): "\(start.iso8601)/\(length.iCalendar)"
    }
  }
}

extension Instant {
  /// The moment in UTC, as JSON has it.
  package var iso8601: String { EventDate.utc(Zone.utc.reading(at: self)).iso8601 }

  /// The moment as a zone's clocks show it, with their offset from UTC.
  package func iso8601(in zone: Zone) -> String { EventDate.zoned(zone.reading(at: self), zone).iso8601(at: self) }
}

extension CivilDate {
  /// `2026-12-01`.
  fileprivate var iso8601: String {
    "\((year / 100).twoFigures)\((year % 100).twoFigures)-\(month.twoFigures)-\(day.twoFigures)"
  }
}

extension CivilDateTime {
  /// `2026-12-01T10:00:00`.
  fileprivate var iso8601: String {
    "\(date.iso8601)T\(hour.twoFigures):\(minute.twoFigures):\(second.twoFigures)"
  }
}

extension Int {
  /// A number below 100 with a zero before it if it has one figure.
  fileprivate var twoFigures: String { self < 10 ? "0\(self)" : "\(self)" }
}
