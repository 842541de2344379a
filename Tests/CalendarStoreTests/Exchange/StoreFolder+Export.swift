import CalendarModel
import CalendarTime

@testable import CalendarStore

extension StoreFolder {
  /// What an export of some calendars hands out, and what it reports.
  func exported(
    _ names: String..., as format: ExportFormat = .ics, uids: [String] = [], words: String? = nil,
    range: Range<Instant>? = nil
  ) throws -> (text: String, report: ExportReport) {
    let query = ExportQuery(calendars: try names.map { try calendar($0) }, range: range, uids: uids, words: words)
    var bytes: [UInt8] = []
    let report = try store.export(query, as: format) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), report)
  }

  /// A range of days in Berlin, the last one in it.
  func days(_ first: Int, _ last: Int, month: Int = 12) throws -> Range<Instant> {
    let start = CivilDate(year: 2026, month: month, day: first).map { EventDate.day($0) }
    let end = CivilDate(year: 2026, month: month, day: last).map { EventDate.day($0.adding(days: 1)) }
    guard let start, let end else { throw CalendarError(.noStartDate) }
    return start.instant(viewer: store.environment.viewer)..<end.instant(viewer: store.environment.viewer)
  }
}

/// The text of an export around those lines.
func exportedCalendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cal-edit//CalendarStore export//EN"] + lines + ["END:VCALENDAR"])
    .map { $0.replacing("\n", with: "\r\n") + "\r\n" }.joined()
}
