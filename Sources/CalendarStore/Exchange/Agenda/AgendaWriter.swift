import CalendarModel
import CalendarTime

/// Writes an agenda for people, month by month.
protocol AgendaWriter {
  /// What stands before the months.
  func head(of agenda: ExportAgenda) -> String

  /// What stands before the days of a month.
  func head(of month: ExportAgenda.Month, in agenda: ExportAgenda) -> String

  /// What stands before the lines of a day.
  func head(of day: CivilDate, in agenda: ExportAgenda) -> String

  /// A line.
  func text(of line: ExportAgenda.Line, in agenda: ExportAgenda) -> String

  /// What stands behind the lines of each day.
  var tailOfDay: String { get }

  /// What stands behind the days of each month.
  var tailOfMonth: String { get }

  /// What stands behind them.
  func tail(of agenda: ExportAgenda) -> String
}

extension EventStore {
  /// Exports an agenda.
  func exportAgenda(
    _ index: ExportIndex, of query: ExportQuery, by writer: some AgendaWriter,
    to sink: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    var agenda = ExportAgenda(of: query, in: environment)
    var report = try forEachOccurrence(index, of: query) { event, calendar in agenda.add(event, of: calendar) }
    try sink(Array(writer.head(of: agenda).utf8))
    var lines = try AgendaReader(&agenda)
    while let month = try lines.nextMonth() {
      try sink(Array(writer.head(of: month, in: agenda).utf8))
      for (day, count) in month.counts.sorted(by: { $0.key < $1.key }) {
        try sink(Array(writer.head(of: month.first.adding(days: day - 1), in: agenda).utf8))
        for _ in 0..<count {
          guard let line = try lines.nextLine() else { break }
          try sink(Array(writer.text(of: line, in: agenda).utf8))
        }
        try sink(Array(writer.tailOfDay.utf8))
      }
      try sink(Array(writer.tailOfMonth.utf8))
    }
    try sink(Array(writer.tail(of: agenda).utf8))
    report.count = agenda.count
    return report
  }

  /// Exports a table.
  func exportTable(
    _ index: ExportIndex, of query: ExportQuery, to sink: ([UInt8]) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    let table = CSVTable(viewer: environment.viewer)
    try sink(Array(table.head.utf8))
    var count = 0
    var report = try forEachOccurrence(index, of: query) { event, _ throws(CalendarError) in
      guard let line = table.line(for: event) else { return }
      try sink(Array(line.utf8))
      count += 1
    }
    report.count = count
    return report
  }

  private func forEachOccurrence(
    _ index: ExportIndex, of query: ExportQuery, _ body: (Event, Int) throws(CalendarError) -> Void
  ) throws(CalendarError) -> ExportReport {
    var report = ExportReport(findings: index.findings)
    var leftOut = LeftOut()
    var expansion = SeriesExpansion(range: query.range, in: environment)
    var reader = ExportReader(index)
    try reader.forEachSeries { items throws(CalendarError) in
      for item in items where item.entry.kind != "VEVENT" { leftOut.count(item.entry.kind) }
      let fetch = expansion.occurrences(of: items)
      report.findings += fetch.findings
      for event in fetch.events { try body(event, items[0].entry.calendar) }
    }
    report.findings += expansion.truncated.truncation + leftOut.findings
    return report
  }
}
