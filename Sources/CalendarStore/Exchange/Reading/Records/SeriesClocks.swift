import CalendarJSON
import CalendarModel
import CalendarTime

/// The clocks of the series among records, on which their changed occurrences name the starts that they had.
///
/// A record of an occurrence has the zone of its own times, and not that of its series.
struct SeriesClocks {
  private var series: [Verbatim<String>: (start: RecordDate, zone: String?)] = [:]

  /// Takes note of a series.
  mutating func observe(_ record: JSON) {
    guard let uid = record.text("uid"), record.text("occurrence") == nil,
      let start = (record.text("start") ?? record.text("due")).flatMap(RecordDate.init)
    else { return }
    series[Verbatim(uid)] = (start, record.text("timeZone"))
  }

  /// The name of the zone that the series of an occurrence is in.
  func zone(ofSeriesOf record: JSON) -> String? { series[Verbatim(record.text("uid") ?? "")]?.zone }

  /// The value of the `RECURRENCE-ID` of an occurrence that a record says, and its parameters.
  ///
  /// - Parameters:
  ///   - date: The start that the occurrence had.
  ///   - record: The record.
  ///   - own: The zone of the record's own times.
  ///   - zone: The zone of its series.
  /// - Returns: The parameters and the value, on the clock of the series where that is among the records.
  func line(
    of date: RecordDate, in record: JSON, own: Zone?, ofSeries zone: Zone?
  ) -> (parameters: KeyValuePairs<String, String>, value: String) {
    guard let series = series[Verbatim(record.text("uid") ?? "")] else {
      let isAtMidnight = date.reading.secondOfDay == 0
      return date.occurrenceLine(isAllDay: record["allDay"] == .bool(true) && isAtMidnight, zone: date.clock(own))
    }
    let clock = date.clock(zone)
    // Whole days take the place of a time at midnight by its day.
    if date.isDay, !series.start.isDay, series.start.reading.secondOfDay == 0 {
      return date.asMidnight(like: series.start, on: clock).line(zone: clock)
    }
    return date.occurrenceLine(isAllDay: series.start.isDay, zone: clock)
  }
}

extension RecordDate {
  /// The zone on whose clock it is: a time without an offset is on nobody's, unless nobody knows the zone's rules.
  fileprivate func clock(_ zone: Zone?) -> Zone? { !isDay && offset == nil && zone?.rules != nil ? nil : zone }
}
