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
    case .day(let date): DateFigures.text { $0.add(date) }
    case .floating(let reading): reading.iso8601
    case .utc(let reading): reading.iso8601(offset: nil)
    case .zoned(let reading, let zone):
      if zone.rules == nil {
        reading.iso8601
      } else if zone == .utc {
        reading.iso8601(offset: nil)
      } else {
        iso8601(at: zone.instant(of: reading))
      }
    }
  }

  /// The date as JSON has it, at one of the moments at which its zone's clocks show it.
  package func iso8601(at instant: Instant) -> String {
    guard case .zoned(_, let zone) = self, zone.rules != nil, zone != .utc else { return iso8601 }
    let offset = zone.offset(at: instant)
    return CivilDateTime(secondNumber: instant.secondsSince1970 + offset).iso8601(offset: offset)
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

extension CivilDateTime {
  /// `2026-12-01T10:00:00`.
  fileprivate var iso8601: String { DateFigures.text { $0.add(self) } }

  /// The same with the seconds behind it by which its clock is ahead of UTC, `Z` for UTC's own.
  fileprivate func iso8601(offset: Int?) -> String {
    DateFigures.text { figures in
      figures.add(self)
      figures.add(offset: offset)
    }
  }
}

/// The figures of a date, which is written thousands of times in a listing.
private struct DateFigures {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The text that a body adds; it has room for a date, a time and an offset.
  static func text(_ body: (inout DateFigures) -> Void) -> String {
    String(unsafeUninitializedCapacity: 32) { bytes in
      var figures = DateFigures(bytes: bytes)
      body(&figures)
      return figures.count
    }
  }

  private init(bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func add(_ date: CivilDate) {
    addTwo(date.year / 100)
    addTwo(date.year % 100)
    add("-")
    addTwo(date.month)
    add("-")
    addTwo(date.day)
  }

  mutating func add(_ reading: CivilDateTime) {
    add(reading.date)
    add("T")
    add(hour: reading.hour, minute: reading.minute)
    add(":")
    addTwo(reading.second)
  }

  /// Adds an offset from UTC in seconds, or that there is none.
  mutating func add(offset: Int?) {
    guard let offset else { return add("Z") }
    add(offset < 0 ? "-" : "+")
    let size = Int(clamping: offset.magnitude)
    add(hour: size / 3600, minute: size / 60 % 60)
    guard size % 60 != 0 else { return }
    add(":")
    addTwo(size % 60)
  }

  private mutating func add(hour: Int, minute: Int) {
    addTwo(hour)
    add(":")
    addTwo(minute)
  }

  /// Adds a number below 100 with two figures.
  private mutating func addTwo(_ number: Int) {
    add(Unicode.Scalar(UInt8(truncatingIfNeeded: 0x30 + number / 10)))
    add(Unicode.Scalar(UInt8(truncatingIfNeeded: 0x30 + number % 10)))
  }

  private mutating func add(_ sign: Unicode.Scalar) {
    bytes[count] = UInt8(ascii: sign)
    count += 1
  }
}
