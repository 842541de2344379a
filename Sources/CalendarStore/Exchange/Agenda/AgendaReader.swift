import CalendarModel
import CalendarTime

/// Reads the lines of an agenda in order, and before those of a month how many there are.
struct AgendaReader {
  private let agenda: ExportAgenda
  private var lines: SortedRecordReader

  /// Reads the same lines, one month ahead.
  private var ahead: SortedRecordReader

  /// The day of the first line of the month that comes next.
  private var next: CivilDate?

  init(_ agenda: inout ExportAgenda) throws(CalendarError) {
    let records = agenda.lines()
    lines = try records.reader()
    ahead = try records.reader()
    next = try ahead.next().map(agenda.day)
    self.agenda = agenda
  }

  /// The next month that has lines; nil behind the last.
  mutating func nextMonth() throws(CalendarError) -> ExportAgenda.Month? {
    guard let day = next else { return nil }
    var month = ExportAgenda.Month(first: day.adding(days: 1 - day.day))
    while let day = next, day.year == month.first.year, day.month == month.first.month {
      month.counts[day.day, default: 0] += 1
      next = try ahead.next().map(agenda.day)
    }
    return month
  }

  /// The next line; nil behind the last.
  mutating func nextLine() throws(CalendarError) -> ExportAgenda.Line? { try lines.next().map(agenda.line) }
}
