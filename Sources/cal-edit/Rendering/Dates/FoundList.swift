import CalendarStore

/// Events that were found, one a line with its date: `Tue  1 Dec 2026  10:00-11:00  Design review  (Room 4)`.
struct FoundList {
  /// An event that was found.
  struct Row: Sendable {
    /// When it takes place; nil where it has no start.
    var entry: Agenda.Entry?

    /// The moment at which it is over.
    var end: Instant?

    /// What it is.
    var title: String?

    /// Where it is.
    var location: String?

    /// Its color, or its calendar's.
    var color: String?

    /// Where its link leads.
    var link: String?

    /// By what it repeats; nil where it does not.
    var rules: [RecurrenceRule]?
  }

  /// The events, in order.
  let rows: [Row]

  /// The zone whose clock is shown.
  let viewer: Zone

  /// How days and times are written.
  let style: DateStyle

  /// Says how events repeat.
  let repeats: RepeatWords

  /// The columns that a line is cut to; nil for none.
  let width: Int?

  /// The moment that it is, for somebody who looks: what is over is faint.
  let now: Instant?

  /// How words stand out.
  let emphasis: Emphasis

  /// A line for each event; where a title would have little room, dates are short and times have no end.
  var lines: [String] {
    let isNarrow = width.map { $0 < FoundList.leastWidth } ?? false
    let dates = rows.map { isNarrow ? shortDate(of: $0) : date(of: $0) }
    let dateWidth = dates.map { DisplayWidth.of($0) }.max() ?? 0
    return zip(rows, dates).map { row, date in
      let line = self.line(row, date: DisplayWidth.padded(date, to: dateWidth))
      return emphasis.text(width.map { line.cut(to: $0) } ?? line)
    }
  }

  /// The columns of a date, its times and a title of some words.
  private static let leastWidth = 52

  private func line(_ row: Row, date: String) -> StyledText {
    let title = StyledText(SafeText.line(row.title ?? Messages.untitled), link: row.link)
    let place = row.location.map { SafeText.line($0) } ?? ""
    let rule = row.rules.map { repeats.text($0, start: row.entry?.start) } ?? ""
    let rest = (place.isEmpty ? "" : "  (\(place))") + (rule.isEmpty ? "" : "  \(rule)")
    let color = row.color.flatMap { CalendarColor($0) }
    let gap = color.map { StyledText(" ", background: $0) + StyledText(" ") } ?? StyledText("  ")
    let line = StyledText(date) + gap + title + StyledText(rest)
    guard let now, let end = row.end, end <= now else { return line }
    return line.adding(.faint)
  }

  /// A date like ` 4 Dec  10:00`.
  private func shortDate(of row: Row) -> String {
    guard let entry = row.entry else { return Messages.noStart }
    let start = entry.start.reading(viewer: viewer)
    var short = style
    short.shortYear = now.map { viewer.reading(at: $0).date.year } ?? start.date.year
    return short.text(start.date) + (entry.start.isDay ? "" : "  \(style.time(start))")
  }

  private func date(of row: Row) -> String {
    guard let entry = row.entry else { return DisplayWidth.padded(Messages.noStart, to: 28) }
    let part = DayPart(of: entry, viewer: viewer)
    return
      "\(style.text(part.start.date))  \(DisplayWidth.padded(part.times(on: part.start.date, style: style), to: 11))"
  }
}
