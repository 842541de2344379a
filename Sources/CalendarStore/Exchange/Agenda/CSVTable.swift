import CalendarModel
import CalendarTime

/// Writes occurrences as a table with the columns that Google Calendar imports, which Outlook takes too, and one for
/// what is called off or not certain.
///
/// Dates are `12/31/2026` and times `01:30 PM` on the viewer's clock, since the table has no zones; the last day of what
/// takes whole days is its end. Of an event in the hour that the clock shows twice start and end say how far the clock is
/// ahead of UTC, `01:30 AM +01:00`. A cell that a spreadsheet would take for a formula gets an apostrophe before it.
///
/// Source: RFC 4180.
struct CSVTable {
  let viewer: Zone

  /// The names of the columns.
  static let columns = [
    "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event", "Description", "Location",
    "Private", "Status",
  ]

  /// What in the dates comes first.
  static let dateOrder = TableDates.Order.monthFirst

  /// The first line.
  var head: String { CSVTable.line(CSVTable.columns) }

  /// The line of an occurrence; nil for one without a start.
  func line(for event: Event) -> String? {
    guard let times = ShownTimes(of: event, viewer: viewer) else { return nil }
    let (from, isDay) = (times.start.reading, times.isAllDay)
    var to = times.end.reading
    if isDay, to.date > from.date { to = CivilDateTime(startOf: to.date.adding(days: -1)) }
    let needsOffsets = times.needsOffsets(viewer: viewer)
    func time(_ reading: CivilDateTime, at moment: Instant) -> String {
      isDay ? "" : self.time(reading) + (needsOffsets ? offset(viewer.offset(at: moment)) : "")
    }
    return CSVTable.line([
      event.title ?? "", date(from.date), time(from, at: times.moments.start), date(to.date),
      time(to, at: times.moments.end), isDay ? "True" : "False", event.notes ?? "",
      event.location ?? "", event.isPrivate ? "True" : "False",
      event.status.map(\.rawValue) ?? "",
    ])
  }

  private func date(_ date: CivilDate) -> String {
    "\(padded(date.month, 2))/\(padded(date.day, 2))/\(padded(date.year, 4))"
  }

  private func time(_ reading: CivilDateTime) -> String {
    let hour = reading.hour % 12 == 0 ? 12 : reading.hour % 12
    return "\(padded(hour, 2)):\(padded(reading.minute, 2)) \(reading.hour < 12 ? "AM" : "PM")"
  }

  /// ` +01:00`.
  private func offset(_ seconds: Int) -> String {
    let parts = [abs(seconds) / 3600, abs(seconds) / 60 % 60] + (seconds % 60 == 0 ? [] : [abs(seconds) % 60])
    return " \(seconds < 0 ? "-" : "+")" + parts.map { padded($0, 2) }.joined(separator: ":")
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let figures = String(number)
    return String(repeating: "0", count: max(0, width - figures.count)) + figures
  }

  /// Whether a spreadsheet would run a text; also one behind line breaks, and one behind apostrophes, so that reading
  /// takes away what was added.
  static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { !"'\r\n".unicodeScalars.contains($0) }.map("=+-@\t".unicodeScalars.contains) ?? false
  }

  private static func line(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// A cell, in quotes where it needs them; line breaks in it are LF.
  private static func cell(_ text: String) -> String {
    var cell = ""
    var needsQuotes = false
    var last: Unicode.Scalar?
    if CSVTable.isFormula(text) { cell = "'" }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r":
        cell += "\n"
        needsQuotes = true
      case "\"":
        cell += "\"\""
        needsQuotes = true
      case ",":
        cell += ","
        needsQuotes = true
      default: cell.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return needsQuotes || cell.first == " " || cell.last == " " ? "\"\(cell)\"" : cell
  }
}
