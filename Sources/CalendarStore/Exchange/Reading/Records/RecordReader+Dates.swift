import CalendarICal
import CalendarJSON
import CalendarModel
import CalendarText
import CalendarTime

extension RecordReader {
  /// Writes when an item is, and how it repeats.
  mutating func writeDates(_ record: JSON, isReminder: Bool, to writer: inout CalendarWriter) {
    let zone = record.text("timeZone").map { self.zone(named: $0) }
    let ownEndZone = record.text("endTimeZone").map { self.zone(named: $0) }
    // Without the key it is that of the start; null says that the end is on no clock.
    let endZone = record["endTimeZone"] == nil ? zone : ownEndZone
    if let date = record.text("occurrence").flatMap(RecordDate.init) {
      writeOccurrence(date, of: record, zone: zone, to: &writer)
    } else {
      writeSeries(record, zone: zone, to: &writer)
    }
    let start = record.text("start").flatMap(RecordDate.init)
    if let start { add("DTSTART", start.line(zone: zone), to: &writer) }
    let end = record.text(isReminder ? "due" : "end").flatMap(RecordDate.init)
    if let length = length(of: record, from: start?.date(on: zone), to: end, on: endZone) {
      writer.add("DURATION", length)
    } else if let end, isReminder || !record.isMoment {
      add(isReminder ? "DUE" : "DTEND", end.line(zone: endZone), to: &writer)
    }
  }

  /// The length that an item says in place of its end, if the end is still that far from the start.
  private func length(of record: JSON, from start: EventDate?, to end: RecordDate?, on zone: Zone?) -> String? {
    guard let start, let text = record.text("duration"), let length = DurationValue.length(text) else { return nil }
    guard let end else { return text }
    let viewer = environment.viewer
    let moment = EventEnd.duration(length).instant(from: start, viewer: viewer)
    return end.isDay == start.isDay && end.instant(on: zone, viewer: viewer) == moment ? text : nil
  }

  /// Writes which occurrence of its series it replaces.
  ///
  /// The rules that a listing gives with an occurrence are those of the series, and nothing that replaces one has any.
  private mutating func writeOccurrence(
    _ date: RecordDate, of record: JSON, zone own: Zone?, to writer: inout CalendarWriter
  ) {
    let clock = series.zone(ofSeriesOf: record).map { self.zone(named: $0) }
    let range = record["appliesToFuture"] == .bool(true) ? "THISANDFUTURE" : nil
    add("RECURRENCE-ID", series.line(of: date, in: record, own: own, ofSeries: clock), range: range, to: &writer)
  }

  /// Writes by what rules it repeats, and with which dates more and less.
  private func writeSeries(_ record: JSON, zone: Zone?, to writer: inout CalendarWriter) {
    for rule in record.texts("recurrence") { writer.add("RRULE", rule) }
    for rule in record.texts("exceptionRules") { writer.add("EXRULE", rule) }
    for date in record.texts("exclusions").compactMap(RecordDate.init) {
      let isAllDay = record["allDay"] == .bool(true)
      add("EXDATE", date.occurrenceLine(isAllDay: isAllDay, zone: zone), to: &writer)
    }
    for period in record.texts("extraDates").compactMap(RecordPeriod.init) {
      let line = period.line(zone: period.start.isUTC ? nil : zone)
      writer.add("RDATE", line.parameters, raw: Array(line.value.utf8))
    }
  }

  private func add(
    _ name: String, _ line: (parameters: KeyValuePairs<String, String>, value: String), range: String? = nil,
    to writer: inout CalendarWriter
  ) {
    let parameters = line.parameters.map { ($0.key, $0.value) } + (range.map { [("RANGE", $0)] } ?? [])
    writer.add(
      name, parameters.map { ContentLine.Parameter(name: $0.0, values: [$0.1]) }, raw: Array(line.value.utf8))
  }
}

extension JSON {
  /// Whether it is an event that has no end: its end is said to be its start, on no clock.
  fileprivate var isMoment: Bool {
    self["end"] == self["start"] && self["endTimeZone"] == .null && self["allDay"] == .bool(false)
  }
}
