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
      lines.append("  " + row(time, in: width.map { max(0, $0 - 2) }))
    }
    return lines
  }

  /// The alarms without headings.
  var rows: [String] { times.map { row($0, in: width) } }

  private func row(_ time: AlarmTime, in width: Int?) -> String {
    let line = self.line(time, at: text.clock.viewer.reading(at: time.instant))
    return emphasis.text(width.map { line.cut(to: $0) } ?? line)
  }

  private func heading(_ day: CivilDate) -> StyledText { StyledText(text.style.text(day), .strong) }

  private func line(_ time: AlarmTime, at reading: CivilDateTime) -> StyledText {
    let item = time.subject.item
    let title = StyledText(SafeText.line(item.title ?? Messages.untitled), link: item.url)
    return StyledText("\(text.style.time(reading))  ") + title + StyledText("  (\(remarks(on: time)))")
  }

  /// When what an alarm is about begins, for the viewer, and how the alarm stands to that: `Tue 1 Dec 2026 10:00, 15
  /// minutes before`.
  func remarks(on time: AlarmTime) -> String {
    let (date, isDue) = self.date(of: time.subject)
    let start = date.map { text.style.sentence.text($0, viewer: text.clock.viewer) }
    let again = time.repetition > 0 ? Messages.again : nil
    return [start.map { isDue ? Messages.due($0) : $0 }, trigger(of: time, isDue: isDue), again].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// How an alarm stands to what it is about, in the middle of a sentence.
  private func trigger(of time: AlarmTime, isDue: Bool) -> String {
    let trigger = time.alarm.trigger
    // Without a start all counts from when it is due.
    let countsFromStart = if case .fromStart = trigger { time.subject.item.start == nil } else { false }
    var text = text
    text.kind = isDue && !countsFromStart ? .reminder : .event
    let words = text.alarms(isAllDay: date(of: time.subject).date?.isDay ?? false).text(trigger)
    if case .at = trigger { return words }
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension AlarmList {
  /// When what an alarm is about begins, or is due.
  private func date(of subject: AlarmTime.Subject) -> (date: EventDate?, isDue: Bool) {
    switch subject {
    case .event(let event): (event.start, false)
    case .reminder(let reminder):
      reminder.dueDate(viewer: text.clock.viewer).map { ($0, true) } ?? (reminder.start, false)
    }
  }
}

extension AlarmTime {
  /// Any time, for the names of what is said of it.
  static let example = AlarmTime(instant: .earliest, alarm: Alarm(trigger: .at(.earliest)), about: .event(Event()))
}
