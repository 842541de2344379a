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
  var kind = Kind.event

  /// What a form can be on.
  enum Kind: String, Sendable {
    case event, reminder
  }

  /// The word for what the form is on.
  var noun: String { kind.rawValue }

  /// The same words, with dates that stand in no column.
  var inSentences: FormText {
    FormText(
      clock: clock, reader: reader, style: DateStyle(words: style.words, isAligned: false), firstWeekday: firstWeekday,
      kind: kind)
  }

  /// The text of a value of a row; the item's start says how alarms and rules are worded.
  func text(_ value: FormValue, of item: CalendarItem) -> String {
    switch value {
    case .text(let text): SafeText.line(text)
    case .toggle(let isOn): isOn ? "on" : "off"
    case .date(let date): date.map { style.text($0, withZone: false) } ?? "none"
    case .clock(let clock): self.text(clock)
    case .calendar(let calendar): calendar.map { SafeText.line($0.title) } ?? "none"
    case .alert(let trigger): trigger.map { alarms(isAllDay: item.isAllDay).text($0) } ?? "None"
    case .availability(let availability): FormText.text(availability)
    case .length(let length): length.map { style.text($0) } ?? "none"
    case .repetition(let repetition): repeats.text(repetition)
    case .rules(let rules): repeats.text(rules, start: item.start)
    case .repeatEnd(let end): end.map { repeats.text($0) } ?? "Custom"
    case .invitees(let invitees): invitees.isEmpty ? "none" : invitees.map(InviteeWords.text).joined(separator: ", ")
    case .list(let list): CategoryWords.text(list)
    case .priority(let priority): FormText.text(priority: priority)
    case .custom(let text): "Custom \(SafeText.line(text))"
    case .picker, .action: ""
    }
  }

  /// Shows and reads rules.
  var repeats: RepeatWords { RepeatWords(reader: reader, clock: clock, words: style.words) }

  /// The name of a clock.
  func text(_ clock: EventClock) -> String {
    switch clock {
    case .floating: "floating"
    case .zone(let zone): SafeText.line(zone.tzid)
    }
  }

  /// What keeps a form from being saved, as a sentence that begins with the row.
  func text(_ issue: FormIssue) -> String {
    let sentence = DateStyle(words: style.words, isAligned: false)
    return switch issue {
    case .endNotAfterStart(let end, let start):
      "Ends, \(sentence.text(end, withZone: false)), must be after Starts, \(sentence.text(start, withZone: false))"
    case .dueBeforeStart(let due, let start):
      "Due, \(sentence.text(due, withZone: false)), must not be before Starts, "
        + sentence.text(start, withZone: false)
    case .endDateBeforeStart(let day, let start):
      "End Date, \(sentence.text(day)), must not be before Starts, \(sentence.text(start, withZone: false))"
    case .conflict(let field):
      "\(FormText.name(of: field)) was also changed in the file; mine ROW keeps yours, theirs ROW takes the file's"
    case .eventGone: "the \(noun) is no longer in its file"
    }
  }

  /// What is wrong with a row, to stand behind its value.
  func mark(_ issue: FormIssue, theirs: String) -> String {
    let sentence = DateStyle(words: style.words, isAligned: false)
    return switch issue {
    case .endNotAfterStart(_, let start): "✗ must be after the start, \(sentence.text(start, withZone: false))"
    case .dueBeforeStart(_, let start), .endDateBeforeStart(_, let start):
      "✗ must not be before the start, \(sentence.text(start, withZone: false))"
    case .conflict: "✗ changed in the file meanwhile: \(theirs)"
    case .eventGone: "✗ no longer in its file"
    }
  }

  /// What is to be said before saving, as a sentence.
  func text(_ notice: FormNotice) -> String {
    let sentence = DateStyle(words: style.words, isAligned: false)
    switch notice {
    case .startOffRule(_, let next?):
      return "off the rule, next is \(sentence.text(next, withZone: false))"
    case .startOffRule(_, nil):
      return "off the rule, which has no date"
    }
  }

  /// Shows and reads the alarms of an item of that kind.
  func alarms(isAllDay: Bool) -> AlarmWords {
    AlarmWords(
      reader: reader, clock: clock, isAllDay: isAllDay, words: style.words, anchor: kind == .event ? .start : .due)
  }

  private static func text(_ availability: Availability) -> String {
    switch availability {
    case .busy: "Busy"
    case .free: "Free"
    case .tentative: "Tentative"
    case .unavailable: "Unavailable"
    }
  }

  private static func text(priority: Int) -> String {
    switch priority {
    case 1: "High"
    case 5: "Medium"
    case 9: "Low"
    case 0: "None"
    default: "\(priority), \(priority < 5 ? "High" : "Low")"
    }
  }

  private static func name(of field: EventField) -> String {
    switch field {
    case .title: "Title"
    case .location: "Location"
    case .dates: "Starts or Ends"
    case .travelTime: "Travel Time"
    case .recurrence: "Repeat"
    case .calendar: "Calendar"
    case .attendees: "Invitees"
    case .alarms: "Alert"
    case .availability: "Show As"
    case .classification: "Private"
    case .conferences: "Conference"
    case .status: "Status"
    case .priority: "Priority"
    case .url: "URL"
    case .notes: "Notes"
    case .categories: "Categories"
    case .color: "Color"
    case .properties: "a property that was set by its name"
    }
  }
}
