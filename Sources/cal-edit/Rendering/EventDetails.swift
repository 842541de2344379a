import CalendarEditForm
import CalendarStore

/// One event in full, as `show` prints it.
struct EventDetails {
  let event: Event

  /// The words of dates and alarms.
  let text: FormText

  /// The columns that lines are broken to; nil for none.
  var width: Int?

  /// How words stand out, and whether links can be followed.
  var emphasis = Emphasis.none

  private static let titleWidth = 12

  /// The lines to print: the title, then what the event says, an invitee a line, then its notes.
  var lines: [String] {
    let invitees = event.attendees.map(InviteeWords.text).enumerated().map { ($0 == 0 ? "Invitees" : "", $1) }
    let facts = (head + invitees + tail).filter { !$0.value.isEmpty }.flatMap { fact in
      hanging(
        fact.value, behind: "  " + DisplayWidth.padded(fact.name, to: EventDetails.titleWidth),
        link: link(of: fact.name))
    }
    let notes = event.notes.map { SafeText.lines($0).flatMap { $0.isEmpty ? [""] : hanging($0, behind: "  ") } }
    let title = emphasis.text(StyledText(SafeText.line(event.title ?? "(no title)"), .strong))
    return [title] + facts + (notes.map { [""] + $0 } ?? [])
  }

  /// A text behind a head, its further lines below each other.
  private func hanging(_ text: String, behind head: String, link: String? = nil) -> [String] {
    let indent = DisplayWidth.of(head)
    let lines = width.map { DisplayWidth.wrapped(text, to: $0 - indent) } ?? [text]
    return lines.enumerated().map { index, line in
      let start = index == 0 ? head : String(repeating: " ", count: indent)
      return emphasis.text(StyledText(start) + StyledText(line, link: link))
    }
  }

  /// Where a fact leads: a page, or the file.
  private func link(of name: String) -> String? {
    switch name {
    case "URL": event.url
    case "Where": event.location
    case "Conference": event.conferences.count == 1 ? event.conferences.first?.uri : nil
    case "File": event.origin.flatMap { LinkTarget.file($0.file) }
    default: nil
    }
  }

  private var head: [(name: String, value: String)] {
    [
      ("When", when),
      ("Repeats", repeats),
      ("Instead of", event.recurrenceID.map { date($0) } ?? ""),
      ("Where", SafeText.line(event.location ?? "")),
      ("Calendar", SafeText.line(event.calendar?.title ?? "")),
      ("Organizer", event.organizer.map(InviteeWords.text) ?? ""),
    ]
  }

  private var tail: [(name: String, value: String)] {
    [
      ("Alerts", event.alarms.map { alarms.text($0.trigger) }.joined(separator: ", ")),
      ("Travel Time", event.travelTime.map { text.style.text($0) } ?? ""),
      ("Conference", event.conferences.map { SafeText.line($0.uri) }.joined(separator: ", ")),
      ("Color", SafeText.line(event.color ?? "")),
      ("Show As", text.text(.availability(event.availability), of: event.item)),
      ("Status", event.status?.rawValue ?? ""),
      ("Class", SafeText.line(event.classification ?? "")),
      ("Categories", CategoryWords.text(event.categories)),
      ("URL", SafeText.line(event.url ?? "")),
      ("UID", SafeText.line(event.uid)),
      ("File", event.origin.map { "\(SafeText.line($0.file)):\($0.line)" } ?? ""),
    ]
  }

  private var repeats: String {
    event.hasRecurrence ? text.repeats.text(event.recurrenceRules, start: event.start) : ""
  }

  private var alarms: AlarmWords { text.alarms(isAllDay: event.isAllDay) }

  private func date(_ date: EventDate) -> String {
    DateStyle(words: text.style.words, isAligned: false).text(date)
  }

  private var when: String {
    guard let start = event.start else { return "no start that can be read" }
    let end = event.endDate(viewer: text.clock.viewer) ?? start
    guard !start.isDay else {
      let last = max(start.date, end.date.adding(days: -1))
      return date(start) + (last == start.date ? "" : " – " + date(.day(last))) + ", all day"
    }
    if end.reading == start.reading, end.zone == start.zone { return date(start) }
    let style = DateStyle(words: text.style.words, isAligned: false)
    if end.date == start.date, end.zone == start.zone {
      return "\(style.text(start, withZone: false)) – \(style.time(end.reading)) \(style.zone(of: start))"
    }
    return "\(date(start)) – \(date(end))"
  }
}
