import CalendarModel
import CalendarText
import CalendarTime

extension VCalendarItem {
  /// Writes who takes part: `Ada <ada@example.org>`, with what vCalendar says of it.
  func writePerson(_ line: VCalendarLine, to writer: inout CalendarWriter) {
    let person = WrittenPerson(line.text)
    let address = person.address
    var parameters: [ContentLine.Parameter] = []
    if !person.name.isEmpty { parameters.append(.init(name: "CN", values: [person.name])) }
    let states = ["NEEDS ACTION": "NEEDS-ACTION", "CONFIRMED": "ACCEPTED", "SENT": "NEEDS-ACTION"]
    if let status = line.parameter("STATUS")?.uppercased() {
      parameters.append(.init(name: "PARTSTAT", values: [states[status] ?? status]))
    }
    if let expected = line.parameter("EXPECT")?.uppercased() {
      let roles = ["FYI": "NON-PARTICIPANT", "REQUEST": "OPT-PARTICIPANT"]
      parameters.append(.init(name: "ROLE", values: [roles[expected] ?? "REQ-PARTICIPANT"]))
    }
    if line.parameter("RSVP")?.uppercased() == "YES" { parameters.append(.init(name: "RSVP", values: ["TRUE"])) }
    let role = line.parameter("ROLE")?.uppercased()
    if role == "ORGANIZER" || role == "OWNER" {
      let own = parameters.filter { $0.name == "CN" }
      writer.add("ORGANIZER", own, raw: Array(address.utf8))
    }
    if role != "OWNER" { writer.add("ATTENDEE", parameters, raw: Array(address.utf8)) }
  }

  /// Writes an attachment: where it is, or the thing itself.
  func writeAttachment(_ line: VCalendarLine, to writer: inout CalendarWriter) {
    if line.isBase64 {
      writer.add("ATTACH", ["ENCODING": "BASE64", "VALUE": "BINARY"], line.value)
    } else {
      writer.add("ATTACH", [], raw: Array(address(line.value.trimmed, in: line).utf8))
    }
  }

  /// An address in a line; that of another part of the mail (RFC 2392), which vCalendar names as the mail does.
  private func address(_ text: String, in line: VCalendarLine) -> String {
    guard line.parameter("VALUE")?.uppercased() == "CONTENT-ID" else { return text }
    let name = text.hasPrefix("<") && text.hasSuffix(">") ? String(text.dropFirst().dropLast()) : text
    return name.lowercased().hasPrefix("cid:") ? name : "cid:\(name)"
  }

  /// The sound of an alarm that is a URI, or the address of one that is a mail address; nil for what is neither.
  private func target(ofAlarm line: VCalendarLine) -> String? {
    let pieces = line.pieces
    guard pieces.count > 3, !pieces[3].isEmpty else { return nil }
    if line.name == "MALARM" { return pieces[3].contains("@") ? "mailto:\(pieces[3])" : nil }
    let address = address(pieces[3], in: line)
    return line.name == "AALARM" && address.contains(":") ? address : nil
  }

  /// What of an alarm that was written cannot be said: a sound by its name alone, or nobody's address.
  func unsayablePart(ofAlarm line: VCalendarLine) -> String? {
    let pieces = line.pieces
    guard line.name != "DALARM", pieces.count > 3, !pieces[3].isEmpty, target(ofAlarm: line) == nil else { return nil }
    return pieces[3]
  }

  /// Writes an alarm: `DALARM:run time;snooze time;repeat count;text`; false where it cannot be said.
  ///
  /// Where it can be said as a time before the start it is, so that it goes off for every date of a series.
  func writeAlarm(_ line: VCalendarLine, to writer: inout CalendarWriter) -> Bool {
    let parts = line.pieces
    guard let action = ["AALARM": "AUDIO", "DALARM": "DISPLAY", "MALARM": "EMAIL"][line.name],
      let trigger = trigger(parts.first ?? "")
    else { return false }
    func part(_ place: Int) -> String { parts.indices.contains(place) ? parts[place] : "" }
    writer.begin("VALARM")
    writer.add("ACTION", action)
    writer.add("TRIGGER", trigger.parameters, trigger.value)
    if let count = Int(part(2)), count > 0, part(1).uppercased().hasPrefix("P") {
      writer.add("DURATION", part(1).uppercased())
      writer.add("REPEAT", String(count))
    }
    switch action {
    case "AUDIO": if let sound = target(ofAlarm: line) { writer.add("ATTACH", sound) }
    case "DISPLAY": writer.add("DESCRIPTION", text: part(3).isEmpty ? title : part(3))
    default:
      writer.add("SUMMARY", text: title)
      writer.add("DESCRIPTION", text: part(4))
      if let address = target(ofAlarm: line) { writer.add("ATTENDEE", address) }
    }
    writer.end("VALARM")
    return true
  }

  private func trigger(_ text: String) -> (parameters: KeyValuePairs<String, String>, value: String)? {
    if text.uppercased().hasPrefix("P") || text.uppercased().hasPrefix("-P") { return ([:], text.uppercased()) }
    guard let moment = VCalendarDate(text), !moment.isDay else { return nil }
    if let start, !start.isDay, start.isUTC == moment.isUTC || zone != nil {
      let seconds = instant(of: moment).seconds(since: instant(of: start))
      let size = seconds.magnitude
      let time = [(size / 3600 % 24, "H"), (size / 60 % 60, "M"), (size % 60, "S")].filter { $0.0 > 0 }
      let days = size / 86_400 > 0 ? "\(size / 86_400)D" : ""
      let rest = time.isEmpty ? (days.isEmpty ? "T0S" : "") : "T" + time.map { "\($0.0)\($0.1)" }.joined()
      return ([:], (seconds < 0 ? "-P" : "P") + days + rest)
    }
    return moment.isUTC || zone != nil ? (["VALUE": "DATE-TIME"], utc(moment)) : nil
  }
}

extension String {
  /// The text as a part of a URI: what may not stand there is written as `%20` and the like (RFC 3986 §2.1).
  var uriText: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
