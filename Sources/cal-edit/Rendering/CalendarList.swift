import CalendarStore

/// Calendars for a person to read, a line each: the name, how it is kept, its color, where it is.
struct CalendarList {
  let calendars: [EventCalendar]

  /// The calendar for new events.
  let usual: EventCalendar?

  /// The lines, in columns.
  var lines: [String] {
    let rows = calendars.map(columns)
    let widths = (0..<3).map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { DisplayWidth.padded($0, to: $1) }
      return (padded + row.dropFirst(3)).joined(separator: "  ")
    }
  }

  private func columns(of calendar: EventCalendar) -> [String] {
    let remarks = Messages.remarks(on: calendar, isDefault: calendar == usual)
    return [
      SafeText.line(calendar.title), Messages.text(for: calendar.storage),
      SafeText.line(calendar.color ?? "-"), SafeText.line(calendar.id),
    ] + (remarks.isEmpty ? [] : [remarks])
  }
}
