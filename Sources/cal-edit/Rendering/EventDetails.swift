import CalendarEditForm
import CalendarStore

/// One event in full, as `show` prints it.
struct EventDetails {
  let event: Event

  /// The words of dates and alarms.
  let text: FormText

  private static let titleWidth = 12

  /// The lines to print: the title, then what the event says, an invitee a line, then its notes.
  var lines: [String] {
    let invitees = event.attendees.map(name).enumerated().map { ($0 == 0 ? "Invitees" : "", $1) }
    let facts = (head + invitees + tail).filter { !$0.value.isEmpty }.map { fact in
      "  \(DisplayWidth.padded(fact.name, to: EventDetails.titleWidth))\(fact.value)"
    }
    let notes = event.notes.map { [""] + SafeText.lines($0).map { "  \($0)" } } ?? []
    return [SafeText.line(event.title ?? "(no title)")] + facts + notes
  }

  private var head: [(name: String, value: String)] {
    [
      ("When", when),
      ("Repeats", event.recurrenceRules.map { SafeText.line($0.text) }.joined(separator: "; ")),
      ("Instead of", event.recurrenceID.map { date($0) } ?? ""),
      ("Where", SafeText.line(event.location ?? "")),
      ("Calendar", SafeText.line(event.calendar?.title ?? "")),
      ("Organizer", event.organizer.map(name) ?? ""),
    ]
  }

  private var tail: [(name: String, value: String)] {
    [
      ("Alerts", event.alarms.map { alarms.text($0.trigger) }.joined(separator: ", ")),
      ("Show As", text.text(.availability(event.availability), isAllDay: event.isAllDay)),
      ("Status", event.status?.rawValue ?? ""),
      ("Class", SafeText.line(event.classification ?? "")),
      ("Categories", event.categories.map { SafeText.line($0) }.joined(separator: ", ")),
      ("URL", SafeText.line(event.url ?? "")),
      ("UID", SafeText.line(event.uid)),
      ("File", event.origin.map { "\(SafeText.line($0.file)):\($0.line)" } ?? ""),
    ]
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

  private func name(_ participant: Participant) -> String {
    let address =
      participant.address.lowercased().hasPrefix("mailto:")
      ? String(participant.address.dropFirst(7)) : participant.address
    let who = participant.name.map { "\($0) <\(address)>" } ?? address
    return SafeText.line(who) + (participant.status.map { " (\(answer($0)))" } ?? "")
  }

  /// What an invitee has answered (`PARTSTAT`, RFC 5545 §3.2.12), in words.
  private func answer(_ status: String) -> String {
    status.uppercased() == "NEEDS-ACTION" ? "no answer yet" : SafeText.line(status.lowercased())
  }
}
