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

  /// The text of a value.
  func text(_ value: FormValue, isAllDay: Bool) -> String {
    switch value {
    case .text(let text): SafeText.line(text)
    case .toggle(let isOn): isOn ? "on" : "off"
    case .date(let date): date.map { style.text($0, withZone: false) } ?? "none"
    case .clock(let clock): self.text(clock)
    case .calendar(let calendar): calendar.map { SafeText.line($0.title) } ?? "none"
    case .alert(let trigger): trigger.map { alarms(isAllDay: isAllDay).text($0) } ?? "None"
    case .availability(let availability): FormText.text(availability)
    case .picker, .action: ""
    }
  }

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
    case .conflict(let field): "\(FormText.name(of: field)) was also changed in the file; set it again to keep yours"
    case .eventGone: "the event is no longer in its file"
    }
  }

  /// What is wrong with a row, to stand behind its value.
  func mark(_ issue: FormIssue, theirs: String) -> String {
    let sentence = DateStyle(words: style.words, isAligned: false)
    return switch issue {
    case .endNotAfterStart(_, let start): "✗ must be after the start, \(sentence.text(start, withZone: false))"
    case .conflict: "✗ changed in the file meanwhile: \(theirs)"
    case .eventGone: "✗ no longer in its file"
    }
  }

  /// Shows and reads the alarms of an event of that kind.
  func alarms(isAllDay: Bool) -> AlarmWords { AlarmWords(reader: reader, clock: clock, isAllDay: isAllDay) }

  private static func text(_ availability: Availability) -> String {
    switch availability {
    case .busy: "Busy"
    case .free: "Free"
    case .tentative: "Tentative"
    case .unavailable: "Unavailable"
    }
  }

  private static func name(of field: EventField) -> String {
    switch field {
    case .title: "Title"
    case .location: "Location"
    case .dates: "Starts or Ends"
    case .calendar: "Calendar"
    case .alarms: "Alert"
    case .availability: "Show As"
    case .status: "Status"
    case .url: "URL"
    case .notes: "Notes"
    }
  }
}
