import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// Reads and writes `PERIOD` values (RFC 5545 §3.3.9): a start, and an end or a length.
enum PeriodValue {
  /// The start and end that a raw value means.
  static func read(
    _ raw: String, of line: ContentLine, zone: (String) -> Zone
  ) throws(ValueFault) -> Reading<ExtraDate> {
    let halves = raw.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let tzid = line.parameter("TZID")
    let start = try DateValue.read(halves[0], type: "DATE-TIME", tzid: tzid, zone: zone)
    guard !start.value.isDay else {
      throw ValueFault(code: "bad-period", explanation: ValueWords.beginsWithDay)
    }
    if halves[1].uppercased().contains("P") {
      let length = try DurationValue.read(halves[1])
      guard length.value.days >= 0, length.value.seconds >= 0 else {
        throw ValueFault(code: "bad-period", explanation: ValueWords.endsBeforeBeginning)
      }
      return Reading(ExtraDate(start.value, end: .duration(length.value)), doubt: start.doubt ?? length.doubt)
    }
    let end = try DateValue.read(halves[1], type: "DATE-TIME", tzid: tzid, zone: zone)
    guard !end.value.isDay else {
      throw ValueFault(code: "bad-period", explanation: ValueWords.endsWithDay)
    }
    guard end.value.instant(viewer: .utc) >= start.value.instant(viewer: .utc) else {
      throw ValueFault(code: "bad-period", explanation: ValueWords.endsBeforeBeginning)
    }
    return Reading(ExtraDate(start.value, end: .date(end.value)), doubt: start.doubt ?? end.doubt)
  }

  /// The content of a line with that date or period.
  static func write(_ date: ExtraDate) -> LineContent {
    switch date.end {
    case .none: LineContent(date.start)
    case .duration(let length):
      LineContent("\(DateValue.write(date.start))/\(DurationValue.write(length))", date: date.start, type: "PERIOD")
    case .date(let end):
      LineContent("\(DateValue.write(date.start))/\(DateValue.write(end))", date: date.start, type: "PERIOD")
    }
  }
}
