import CalendarText
import CalendarTime
import CalendarWords

/// The event of a row.
struct TableItem {
  /// What each field's cell says, empty where there is none.
  let text: (TableField) -> String

  /// When it takes place.
  let times: TableTimes

  /// What is said of it that nobody understands.
  var faults: [String] {
    let unknown = TableValue.fields.filter { if case .unknown = value($0) { true } else { false } }
    return unknown.map { TableWords.unknownValue($0.rawValue, text: text($0)) }
      + [times.alarmFault.map(TableWords.withoutAlarm)].compactMap(\.self)
  }

  /// Writes it as iCalendar.
  func write(to writer: inout CalendarWriter, at now: Instant) {
    writer.begin("VEVENT")
    if !text(.uid).isEmpty { writer.add("UID", text(.uid)) }
    writer.add("DTSTAMP", Zone.utc.reading(at: now).basic + "Z")
    writer.add("DTSTART", times.start.line.parameters, times.start.line.value)
    if let line = times.end?.line { writer.add("DTEND", line.parameters, line.value) }
    for (field, name) in [(TableField.title, "SUMMARY"), (.location, "LOCATION"), (.notes, "DESCRIPTION")] {
      if !text(field).isEmpty { writer.add(name, text: text(field)) }
    }
    if !text(.url).isEmpty { writer.add("URL", text(.url)) }
    let categories = list(.categories)
    if !categories.isEmpty { writer.add("CATEGORIES", categories.map(\.escapedText).joined(separator: ",")) }
    for line in lines { writer.add(line.name, line.value) }
    writePeople(to: &writer)
    if let alarm = times.alarm { write(alarm: alarm, to: &writer) }
    writer.end("VEVENT")
  }

  /// What the cells with one of a few words say, each line once: who may see it is in two of them.
  private var lines: [(name: String, value: String)] {
    var lines: [(name: String, value: String)] = []
    for field in [TableField.sensitivity, .isPrivate, .status, .availability, .priority] {
      guard case .line(let name, let value) = value(field), !lines.contains(where: { $0.name == name }) else {
        continue
      }
      lines.append((name, value))
    }
    return lines
  }

  private func value(_ field: TableField) -> TableValue { TableValue(field, text(field)) }

  private func writePeople(to writer: inout CalendarWriter) {
    let kinds: [(field: TableField, parameters: [(name: String, value: String)])] = [
      (.attendees, []), (.optionalAttendees, [("ROLE", "OPT-PARTICIPANT")]),
      (.resources, [("CUTYPE", "RESOURCE"), ("ROLE", "NON-PARTICIPANT")]),
    ]
    let invited = kinds.flatMap { kind in WrittenPerson.list(text(kind.field)).map { ($0, kind.parameters) } }
    // Outlook names whoever owns the calendar as the organizer of everything; without an address or guests that is no
    // meeting (RFC 5545 §3.8.4.3).
    if !text(.organizer).isEmpty {
      let organizer = WrittenPerson(text(.organizer))
      if organizer.hasAddress || !invited.isEmpty { write("ORGANIZER", organizer, [], to: &writer) }
    }
    for (person, parameters) in invited { write("ATTENDEE", person, parameters, to: &writer) }
  }

  private func write(
    _ name: String, _ person: WrittenPerson, _ parameters: [(name: String, value: String)],
    to writer: inout CalendarWriter
  ) {
    let all = (person.name.isEmpty ? [] : [("CN", person.name)]) + parameters
    writer.add(name, all.map { .init(name: $0.0, values: [$0.1]) }, raw: Array(person.address.utf8))
  }

  private func list(_ field: TableField) -> [String] {
    text(field).split { $0 == ";" || $0 == "," }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private func write(alarm seconds: Int, to writer: inout CalendarWriter) {
    writer.begin("VALARM")
    writer.add("ACTION", "DISPLAY")
    writer.add("TRIGGER", "\(seconds < 0 ? "-" : "")PT\(abs(seconds) / 60)M")
    writer.add("DESCRIPTION", text: text(.title))
    writer.end("VALARM")
  }
}
