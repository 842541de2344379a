import CalendarModel
import CalendarTime

extension EventDate {
  /// The date as JSON has it: with the offset of its own zone, UTC as `Z`, floating without, days as dates.
  ///
  /// A time that its zone's clocks leave out is written as the time it is read as.
  ///
  /// Source: ISO 8601; RFC 3339.
  package var iso8601: String { figures.text }

  /// Adds the date as JSON has it to a line of text.
  package func addISO8601(to line: inout [UInt8]) { figures.add(to: &line) }

  /// The date as JSON has it, at one of the moments at which its zone's clocks show it.
  package func iso8601(at instant: Instant) -> String { figures(at: instant).text }

  /// Adds the same to a line of text.
  package func addISO8601(at instant: Instant, to line: inout [UInt8]) { figures(at: instant).add(to: &line) }

  private var figures: DateFigures {
    switch self {
    case .day(let date): DateFigures(date)
    case .floating(let reading): DateFigures(reading)
    case .utc(let reading): DateFigures(reading, offset: nil)
    case .zoned(let reading, let zone):
      if !zone.hasRules {
        DateFigures(reading)
      } else if zone == .utc {
        DateFigures(reading, offset: nil)
      } else {
        figures(at: zone.instant(of: reading))
      }
    }
  }

  private func figures(at instant: Instant) -> DateFigures {
    guard case .zoned(_, let zone) = self, zone.hasRules, zone != .utc else { return figures }
    let offset = zone.offset(at: instant)
    return DateFigures(CivilDateTime(secondNumber: instant.secondsSince1970 + offset), offset: offset)
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

/// Writes dates that come in their order: mostly on the day of the one before, and on few clocks.
struct DateWriter {
  private var day = Int.min
  private var dayFigures = DateFigures(CivilDate.earliest)
  private var clocks: [SteadyClock] = []

  /// A zone with the moments around which its clocks are not changed, and their offset.
  private struct SteadyClock {
    let zone: Zone
    let moments: Range<Int>
    let offset: Int

    /// A zone's clocks at a moment, but for a stretch around each change, in which readings may be shown twice.
    init(_ zone: Zone, at instant: Instant) {
      self.zone = zone
      let period = zone.period(at: instant)
      let (first, end) = (period.moments.lowerBound + 2 * 86_400, period.moments.upperBound - 2 * 86_400)
      moments = first..<max(first, end)
      offset = period.offset
    }
  }

  /// The writer remembers so many clocks.
  private static let mostClocks = 16

  /// Adds a date as JSON has it to a line of text.
  ///
  /// - Parameters:
  ///   - date: A date of its kind, on its clock.
  ///   - reading: What that clock shows, in seconds from 1970.
  ///   - instant: The moment at which it does.
  ///   - line: The line.
  mutating func add(_ date: EventDate, reading: Int, at instant: Instant, to line: inout [UInt8]) {
    guard case .zoned(_, let zone) = date, let offset = steadyOffset(of: zone, at: instant),
      CivilDateTime.isRepresentable(reading)
    else { return date.with(reading: CivilDateTime(secondNumber: reading)).addISO8601(to: &line) }
    let (number, second) = reading.quotientAndRemainder(dividingBy: 86_400)
    if number != day {
      day = number
      dayFigures = DateFigures(CivilDate(dayNumber: number))
    }
    dayFigures.add(to: &line)
    DateFigures(secondOfDay: second, offset: offset).add(to: &line)
  }

  /// The offset of a zone, where a moment is far from its changes; nil where it is not, or where the zone's dates are
  /// written without an offset.
  private mutating func steadyOffset(of zone: Zone, at instant: Instant) -> Int? {
    let moment = instant.secondsSince1970
    guard let place = clocks.firstIndex(where: { $0.zone.isIdentical(to: zone) }) else {
      guard clocks.count < DateWriter.mostClocks, zone.hasRules, zone != .utc else { return nil }
      clocks.append(SteadyClock(zone, at: instant))
      return steadyOffset(of: zone, at: instant)
    }
    if !clocks[place].moments.contains(moment) { clocks[place] = SteadyClock(zone, at: instant) }
    return clocks[place].moments.contains(moment) ? clocks[place].offset : nil
  }
}

extension CivilDateTime {
  /// Whether a number of seconds from 1970 on is a reading of the years from then on.
  fileprivate static func isRepresentable(_ reading: Int) -> Bool {
    (0...CivilDateTime.latest.secondNumber).contains(reading)
  }
}

/// The figures of a date, which is written thousands of times in a listing.
private struct DateFigures {
  /// Room for a date, a time and an offset.
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  /// `2026-12-01`.
  init(_ date: CivilDate) { add(date) }

  /// `2026-12-01T10:00:00`.
  init(_ reading: CivilDateTime) { add(reading) }

  /// The same with the seconds behind it by which its clock is ahead of UTC, `Z` for UTC's own.
  init(_ reading: CivilDateTime, offset: Int?) {
    add(reading)
    add(offset: offset)
  }

  /// `T10:00:00+01:00`, behind a date.
  init(secondOfDay: Int, offset: Int) {
    add("T")
    add(hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60)
    add(":")
    addTwo(secondOfDay % 60)
    add(offset: offset)
  }

  var text: String {
    bytes.span.extracting(first: count).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  func add(to line: inout [UInt8]) {
    bytes.span.extracting(first: count).withUnsafeBufferPointer { line += $0 }
  }

  private mutating func add(_ date: CivilDate) {
    addTwo(date.year / 100)
    addTwo(date.year % 100)
    add("-")
    addTwo(date.month)
    add("-")
    addTwo(date.day)
  }

  private mutating func add(_ reading: CivilDateTime) {
    add(reading.date)
    add("T")
    add(hour: reading.hour, minute: reading.minute)
    add(":")
    addTwo(reading.second)
  }

  /// Adds an offset from UTC in seconds, or that there is none.
  private mutating func add(offset: Int?) {
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
