import CalendarStore

/// Alarms by day, as `alarms` shows them: `09:45  Design review  (Tue 1 Dec 2026 10:00, 15 minutes before)`.
struct AlarmList {
  /// The alarms, in order.
  let times: [AlarmTime]

  /// The words of dates and alarms.
  let text: FormText

  /// The columns that a line is cut to; nil for none.
  let width: Int?

  /// How words stand out.
  let emphasis: Emphasis

  /// A heading for each day, and its alarms below it.
  var lines: [String] {
    var lines: [String] = []
    var day: CivilDate?
    for time in times {
      let reading = text.clock.viewer.reading(at: time.instant)
      if reading.date != day { lines.append(emphasis.text(heading(reading.date))) }
      day = reading.date
      let line = self.line(time, at: reading)
      lines.append(emphasis.text(width.map { line.cut(to: $0) } ?? line))
    }
    return lines
  }

  private func heading(_ day: CivilDate) -> StyledText { StyledText(text.style.text(day), .strong) }

  private func line(_ time: AlarmTime, at reading: CivilDateTime) -> StyledText {
    let event = time.event
    let sentence = text.style.sentence
    let start = event.start.map { sentence.text($0, withZone: false) }
    let trigger = text.alarms(isAllDay: event.isAllDay).text(time.alarm.trigger)
    let again = time.repetition > 0 ? "again" : nil
    let remarks = [start, trigger.prefix(1).lowercased() + trigger.dropFirst(), again].compactMap(\.self)
    let title = StyledText(SafeText.line(event.title ?? "(no title)"), link: event.url)
    return StyledText("  \(text.style.time(reading))  ") + title + StyledText("  (\(remarks.joined(separator: ", ")))")
  }
}

extension AlarmTime {
  /// Any time, for the names of what is said of it.
  static let example = AlarmTime(instant: .earliest, alarm: Alarm(trigger: .at(.earliest)), event: Event())
}
