import CLibical
import CalendarModel
import CalendarTime
import CalendarWords

/// Reads and writes `DATE` and `DATE-TIME` values (RFC 5545 §3.3.4 and §3.3.5).
///
/// libical takes any digits: 30 February, 25 o'clock. So shape and range are checked here first, and libical reads
/// what is left.
package enum DateValue {
  /// The date that a raw value means, under its property's `VALUE` and `TZID` parameters.
  ///
  /// - Parameters:
  ///   - raw: The value as it stands in the file.
  ///   - type: The `VALUE` parameter, in capitals, if there is one.
  ///   - tzid: The `TZID` parameter, if there is one.
  ///   - zone: Finds the zone for a `TZID`.
  /// - Returns: The date, and what is odd about how it is written.
  /// - Throws: Why it is no date.
  static func read(
    _ raw: String, type: String?, tzid: String?, zone: (String) -> Zone
  ) throws(ValueFault) -> Reading<EventDate> {
    let text = raw.trimmingBlanks().inCapitals
    var doubt = text == raw ? nil : ValueFault(code: "odd-date", explanation: ValueWords.understood(as: text))
    let parts = try DateParts(text)
    guard let time = parts.time, type != "DATE" else {
      if parts.time != nil {
        doubt = ValueFault(code: "time-in-date", explanation: ValueWords.timeInDay)
      } else if type != "DATE" {
        doubt = ValueFault(code: "date-without-value", explanation: ValueWords.dayWithoutValue)
      }
      return Reading(.day(libicalDate(text) ?? parts.date), doubt: doubt)
    }
    let reading = libicalReading(text) ?? time
    if parts.isUTC {
      if let tzid, !tzid.isEmpty {
        doubt = ValueFault(code: "utc-with-tzid", explanation: ValueWords.zoneInUTC(tzid))
      }
      return Reading(.utc(reading), doubt: doubt)
    }
    guard let tzid else { return Reading(.floating(reading), doubt: doubt) }
    let zone = zone(tzid)
    if !zone.hasRules {
      doubt = ValueFault(
        code: "unknown-zone",
        explanation: ValueWords.unknownZone(tzid))
    }
    return Reading(.zoned(reading, zone), doubt: doubt)
  }

  /// The raw value that means a date; its `VALUE` and `TZID` parameters are its `LineContent`'s.
  package static func write(_ date: EventDate) -> String {
    if let value = ICalValue(time: icaltimetype(date)), let raw = value.rendered, let parts = try? DateParts(raw),
      (parts.time ?? CivilDateTime(startOf: parts.date)) == date.reading, (parts.time == nil) == date.isDay
    {
      return raw
    }
    return plain(date)
  }

  private static func libicalDate(_ text: String) -> CivilDate? {
    guard let time = ICalValue(reading: String(text.prefix(8)), as: .date)?.time else { return nil }
    return CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
  }

  private static func libicalReading(_ text: String) -> CivilDateTime? {
    guard let value = ICalValue(reading: text, as: .dateTime), value.kind == ICAL_DATETIME_VALUE
    else { return nil }
    let time = value.time
    return CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)).flatMap {
      CivilDateTime($0, hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second))
    }
  }

  private static func plain(_ date: EventDate) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let reading = date.reading
    let day = padded(reading.date.year, 4) + padded(reading.date.month, 2) + padded(reading.date.day, 2)
    if date.isDay { return day }
    let time = padded(reading.hour, 2) + padded(reading.minute, 2) + padded(reading.second, 2)
    if case .utc = date { return "\(day)T\(time)Z" }
    return "\(day)T\(time)"
  }
}

/// The numbers of a date or date-time, checked against the calendar and the clock.
struct DateParts {
  /// The day.
  let date: CivilDate

  /// The time on that day, where there is one.
  let time: CivilDateTime?

  /// Whether it ends in `Z`.
  let isUTC: Bool

  /// The numbers of a text in capitals.
  init(_ text: String) throws(ValueFault) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var number = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8) else {
      throw ValueFault(
        code: "bad-date", explanation: ValueWords.noDate)
    }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw ValueFault(code: "bad-date", explanation: ValueWords.noSuchDay)
    }
    self.date = date
    if bytes.count == 8 {
      (time, isUTC) = (nil, false)
      return
    }
    isUTC = bytes.last == UInt8(ascii: "Z")
    guard bytes[8] == UInt8(ascii: "T"), bytes.count == (isUTC ? 16 : 15), let hour = number(9..<11),
      let minute = number(11..<13), let second = number(13..<15)
    else {
      throw ValueFault(
        code: "bad-date",
        explanation: ValueWords.noTime)
    }
    guard let time = CivilDateTime(date, hour: hour, minute: minute, second: second) else {
      throw ValueFault(code: "bad-date", explanation: ValueWords.noSuchTime)
    }
    self.time = time
  }
}

extension icaltimetype {
  /// The numbers of a date; the zone stays outside, since libical only borrows zones.
  init(_ date: EventDate) {
    _ = ICalRuntime.ready
    self.init()
    let reading = date.reading
    year = Int32(reading.date.year)
    month = Int32(reading.date.month)
    day = Int32(reading.date.day)
    hour = Int32(reading.hour)
    minute = Int32(reading.minute)
    second = Int32(reading.second)
    is_date = date.isDay ? 1 : 0
    if case .utc = date { zone = icaltimezone_get_utc_timezone() }
  }
}
