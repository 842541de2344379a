import CalendarEditForm
import CalendarStore

/// The values of a form's rows as text, each on one line and safe for a terminal.
struct FormText: Sendable {
  /// Shows alarms.
  let clock: WhenClock

  /// Reads alarms back.
  let reader: WhenReader

  /// How dates are written in a column.
  let style: DateStyle

  /// The weekday that weeks begin with.
  var firstWeekday = Weekday.monday

  /// What the form is on.
  var kind = EntityType.event

  /// The same words, with dates that stand in no column.
  var inSentences: FormText {
    FormText(
      clock: clock, reader: reader, style: DateStyle(words: style.words, isAligned: false), firstWeekday: firstWeekday,
      kind: kind)
  }

  /// What the sentences about a form are about.
  var subject: Messages.FormSubject {
    let style = style.sentence
    return Messages.FormSubject(kind: kind) { style.text($0, withZone: false) }
  }

  /// The text of a value of a row; the item's start says how alarms and rules are worded.
  func text(_ value: FormValue, of item: CalendarItem) -> String {
    switch value {
    case .text(let text): SafeText.line(text)
    case .toggle(let isOn): isOn ? Messages.on : Messages.off
    case .date(let date): date.map { style.text($0, withZone: false) } ?? Messages.noValue
    case .clock(let clock): self.text(clock)
    case .calendar(let calendar): calendar.map { SafeText.line($0.title) } ?? Messages.noValue
    case .alert(let trigger): trigger.map { alarms(isAllDay: item.isAllDay).text($0) } ?? Messages.noChoice
    case .availability(let availability): Messages.text(for: availability)
    case .length(let length): length.map { style.text($0) } ?? Messages.noValue
    case .repetition(let repetition): Messages.text(for: repetition)
    case .rules(let rules): repeats.text(rules, start: item.start)
    case .repeatEnd(let end): end.map(Messages.text) ?? Messages.custom
    case .invitees(let invitees):
      invitees.isEmpty ? Messages.noValue : invitees.map(InviteeWords.text).joined(separator: ", ")
    case .list(let list): CategoryWords.text(list)
    case .priority(let priority): Messages.text(forPriority: priority)
    case .custom(let text): Messages.custom(SafeText.line(text))
    case .picker, .action: ""
    }
  }

  /// Shows and reads rules.
  var repeats: RepeatWords { RepeatWords(reader: reader, clock: clock, words: style.words) }

  /// The name of a clock.
  func text(_ clock: EventClock) -> String {
    switch clock {
    case .floating: Messages.floating
    case .zone(let zone): SafeText.line(zone.tzid)
    }
  }

  /// Shows and reads the alarms of an item of that kind.
  func alarms(isAllDay: Bool) -> AlarmWords {
    AlarmWords(
      reader: reader, clock: clock, isAllDay: isAllDay, words: style.words, anchor: kind == .event ? .start : .due)
  }
}
