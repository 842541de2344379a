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

  /// What is said of the event; without a name where it goes on with what stands above it.
  private typealias Fact = (name: Messages.Fact?, value: String)

  private static let titleWidth = 12

  /// The lines to print: the title, then what the event says, an invitee a line, then its notes.
  var lines: [String] {
    let facts = (head + invitees + tail).filter { !$0.value.isEmpty }.flatMap { fact in
      let name = fact.name.map(Messages.label) ?? ""
      return hanging(
        fact.value, behind: "  " + DisplayWidth.padded(name, to: EventDetails.titleWidth), link: link(of: fact.name))
    }
    let notes = event.notes.map { SafeText.lines($0).flatMap { $0.isEmpty ? [""] : hanging($0, behind: "  ") } }
    let title = emphasis.text(StyledText(SafeText.line(event.title ?? Messages.untitled), .strong))
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
  private func link(of name: Messages.Fact?) -> String? {
    switch name {
    case .url: event.url
    case .place: event.location
    case .conference: event.conferences.count == 1 ? event.conferences.first?.uri : nil
    case .file: event.origin.flatMap { LinkTarget.file($0.file) }
    default: nil
    }
  }

  private var head: [Fact] {
    [
      (.when, when),
      (.repeats, repeats),
      (.insteadOf, event.recurrenceID.map { date($0) } ?? ""),
      (.place, SafeText.line(event.location ?? "")),
      (.calendar, SafeText.line(event.calendar?.title ?? "")),
      (.organizer, event.organizer.map(InviteeWords.text) ?? ""),
    ]
  }

  /// Those invited, the first one behind the name of all.
  private var invitees: [Fact] {
    event.attendees.map(InviteeWords.text).enumerated().map { ($0 == 0 ? .invitees : nil, $1) }
  }

  private var tail: [Fact] {
    [
      (.alerts, event.alarms.map { alarms.text($0.trigger) }.joined(separator: ", ")),
      (.travelTime, event.travelTime.map { text.style.text($0) } ?? ""),
      (.conference, event.conferences.map { SafeText.line($0.uri) }.joined(separator: ", ")),
      (.color, SafeText.line(event.color ?? "")),
      (.availability, text.text(.availability(event.availability), of: event.item)),
      (.status, event.status?.rawValue ?? ""),
      (.classification, SafeText.line(event.classification ?? "")),
      (.categories, CategoryWords.text(event.categories)),
      (.url, SafeText.line(event.url ?? "")),
      (.uid, SafeText.line(event.uid)),
      (.file, event.origin.map { "\(SafeText.line($0.file)):\($0.line)" } ?? ""),
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
    let viewer = text.clock.viewer
    guard let start = event.start?.shown(viewer: viewer) else { return Messages.unreadableStart }
    let end = event.endDate(viewer: viewer)?.shown(viewer: viewer) ?? start
    guard !start.isDay else {
      let last = max(start.date, end.date.adding(days: -1))
      return Messages.allDay(date(start) + (last == start.date ? "" : " – " + date(.day(last))))
    }
    let style = DateStyle(words: text.style.words, isAligned: false)
    if end.zone == start.zone, end.reading <= start.reading, let moment = event.endInstant(viewer: viewer),
      moment > start.instant(viewer: viewer)
    {
      // Clocks were set back meanwhile.
      let offset = style.offset(start.clock(viewer: viewer).offset(at: moment))
      return "\(style.text(start, withZone: false)) – \(style.time(end.reading)) \(offset), \(style.zone(of: start))"
    }
    if end.reading == start.reading, end.zone == start.zone { return date(start) }
    if end.date == start.date, end.zone == start.zone {
      return "\(style.text(start, withZone: false)) – \(style.time(end.reading)) \(style.zone(of: start))"
    }
    return "\(date(start)) – \(date(end))"
  }
}
