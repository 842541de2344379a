import CalendarStore

/// Events that were found, one a line with its date: `Tue  1 Dec 2026  10:00-11:00  Design review  (Room 4)`.
struct FoundList {
  /// The events, in order.
  let events: [EventSummary]

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

  /// A line for each event.
  var lines: [String] {
    events.map { event in
      let line = self.line(event)
      return emphasis.text(width.map { line.cut(to: $0) } ?? line)
    }
  }

  private func line(_ event: EventSummary) -> StyledText {
    let title = StyledText(SafeText.line(event.title ?? Messages.untitled), link: event.url)
    let place = event.location.map { SafeText.line($0) } ?? ""
    let rule = event.hasRecurrence ? repeats.text(event.recurrenceRules, start: event.start) : ""
    let rest = (place.isEmpty ? "" : "  (\(place))") + (rule.isEmpty ? "" : "  \(rule)")
    let color = (event.color ?? event.calendar?.color).flatMap { CalendarColor($0) }
    let gap = color.map { StyledText(" ", background: $0) + StyledText(" ") } ?? StyledText("  ")
    let line = StyledText(date(of: event)) + gap + title + StyledText(rest)
    guard let now, let end = event.endInstant(viewer: viewer), end <= now else { return line }
    return line.adding(.faint)
  }

  private func date(of event: EventSummary) -> String {
    guard let entry = event.entry(viewer: viewer) else { return DisplayWidth.padded(Messages.noStart, to: 28) }
    let part = DayPart(of: entry, viewer: viewer)
    return
      "\(style.text(part.start.date))  \(DisplayWidth.padded(part.times(on: part.start.date, style: style), to: 11))"
  }
}
