import CalendarJSON
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// Reads objects with the keys that `list --json` and the export to JSON have.
struct RecordReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// The objects that say no item, by their places among them, and why.
  private(set) var rejects: [(place: Int, reason: String, record: JSON)] = []

  /// The places of the objects that gave an item.
  private(set) var places: [Int] = []

  private let environment: StoreEnvironment
  private var zones: Set<String> = []

  /// Whether a value is made of such objects.
  static func reads(_ json: JSON) -> Bool {
    switch json {
    case .object: json["title"] != nil || json["uid"] != nil || json["start"] != nil
    case .array(let elements):
      elements.isEmpty || elements.allSatisfy { if case .object = $0 { reads($0) } else { false } }
    default: false
    }
  }

  /// The items of objects.
  init(_ json: JSON, environment: StoreEnvironment) {
    self.environment = environment
    let records = if case .array(let elements) = json { elements } else { [json] }
    var items = CalendarWriter()
    for (place, record) in records.enumerated() {
      if let reason = refusal(of: record) {
        rejects.append((place, reason, record))
      } else {
        places.append(place)
        write(record, to: &items)
      }
    }
    writer.begin("VCALENDAR")
    for name in zones.sorted() { writer.add(lines: statement(ofZone: name)) }
    writer.add(lines: items.bytes)
    writer.end("VCALENDAR")
  }

  private func refusal(of record: JSON) -> String? {
    guard case .object = record else { return "it is no object" }
    for key in ["start", "end", "occurrence", "due"] {
      guard let text = record.text(key) else { continue }
      if RecordDate(text) == nil { return "its \(key) \"\(text)\" is no date; write 2026-12-01T10:00:00+01:00" }
    }
    return nil
  }

  private mutating func write(_ record: JSON, to writer: inout CalendarWriter) {
    let isReminder = record["due"] != nil || record["percent"] != nil
    let name = isReminder ? "VTODO" : "VEVENT"
    let zone = record.text("timeZone").flatMap(zone(named:))
    if let zone, zone.ianaName != "UTC" { zones.insert(zone.tzid) }
    writer.begin(name)
    if let uid = record.text("uid") { writer.add("UID", uid) }
    let stamp =
      record.moment("modified") ?? record.moment("created") ?? Zone.utc.reading(at: environment.now()).basic + "Z"
    writer.add("DTSTAMP", stamp)
    for (key, property) in [("created", "CREATED"), ("modified", "LAST-MODIFIED"), ("completed", "COMPLETED")] {
      if let moment = record.moment(key) { writer.add(property, moment) }
    }
    for (key, property) in [
      ("occurrence", "RECURRENCE-ID"), ("start", "DTSTART"), ("end", "DTEND"), ("due", "DUE"),
    ] where !(isReminder && key == "end") {
      guard let date = record.text(key).flatMap(RecordDate.init) else { continue }
      let line = date.line(zone: zone)
      writer.add(property, line.parameters, line.value)
    }
    for (key, property) in [("title", "SUMMARY"), ("location", "LOCATION"), ("notes", "DESCRIPTION")] {
      if let text = record.text(key) { writer.add(property, text: text) }
    }
    if let url = record.text("url") { writer.add("URL", url) }
    writeStates(record, to: &writer)
    writePeople(record, to: &writer)
    writeAlarms(record, to: &writer)
    writer.end(name)
  }

  private func writeStates(_ record: JSON, to writer: inout CalendarWriter) {
    let states = [
      "confirmed": "CONFIRMED", "tentative": "TENTATIVE", "canceled": "CANCELLED", "needsAction": "NEEDS-ACTION",
      "inProcess": "IN-PROCESS", "completed": "COMPLETED",
    ]
    if let status = record.text("status") { writer.add("STATUS", states[status] ?? status.uppercased()) }
    if record.text("availability") == "free" { writer.add("TRANSP", "TRANSPARENT") }
    if let busy = ["tentative": "TENTATIVE", "unavailable": "OOF"][record.text("availability") ?? ""] {
      writer.add("X-MICROSOFT-CDO-BUSYSTATUS", busy)
    }
    if record["private"] == .bool(true) { writer.add("CLASS", "PRIVATE") }
    let categories = record.texts("categories")
    if !categories.isEmpty { writer.add("CATEGORIES", categories.map(\.escapedText).joined(separator: ",")) }
    for rule in record.texts("recurrence") { writer.add("RRULE", rule) }
    for (key, property) in [("sequence", "SEQUENCE"), ("percent", "PERCENT-COMPLETE"), ("priority", "PRIORITY")] {
      if case .int(let number)? = record[key], key != "sequence" || number > 0 { writer.add(property, String(number)) }
    }
  }

  private func writePeople(_ record: JSON, to writer: inout CalendarWriter) {
    let attendees = if case .array(let people)? = record["attendees"] { people } else { [JSON]() }
    for (person, property) in attendees.map({ ($0, "ATTENDEE") }) + [(record["organizer"] ?? .null, "ORGANIZER")] {
      guard let address = person.text("address") else { continue }
      let parameters = [("name", "CN"), ("role", "ROLE"), ("status", "PARTSTAT"), ("type", "CUTYPE")].compactMap {
        key, name in person.text(key).map { ContentLine.Parameter(name: name, values: [$0]) }
      }
      writer.add(property, parameters, raw: Array(address.utf8))
    }
  }

  private func writeAlarms(_ record: JSON, to writer: inout CalendarWriter) {
    guard case .array(let alarms)? = record["alarms"] else { return }
    for alarm in alarms {
      guard let trigger = alarm.text("trigger") else { continue }
      let action = (alarm.text("action") ?? "display").uppercased()
      writer.begin("VALARM")
      writer.add("ACTION", action)
      if let date = RecordDate(trigger), !date.isDay {
        writer.add("TRIGGER", ["VALUE": "DATE-TIME"], date.line(zone: nil).value)
      } else {
        writer.add("TRIGGER", alarm.text("related") == "end" ? ["RELATED": "END"] : [:], trigger)
      }
      if action != "AUDIO" { writer.add("DESCRIPTION", text: record.text("title") ?? "") }
      writer.end("VALARM")
    }
  }

  /// The zone of that name, also of one that Windows has.
  private func zone(named name: String) -> Zone? {
    let zone = environment.zones.zones(in: CalendarText(parsing: [])).zone(tzid: name)
    return zone.rules == nil ? nil : zone
  }

  private func statement(ofZone name: String) -> [UInt8] {
    guard let zone = zone(named: name) else { return [] }
    let day = Zone.utc.reading(at: environment.now())
    return (try? VTimeZone.render(zone, covering: day, lineEnd: .crlf)) ?? []
  }
}

extension JSON {
  /// The text of a member; nil where it is none.
  fileprivate func text(_ name: String) -> String? {
    if case .string(let text)? = self[name] { text } else { nil }
  }

  /// The texts of a member that is a list.
  fileprivate func texts(_ name: String) -> [String] {
    guard case .array(let elements)? = self[name] else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A member that is a moment, as iCalendar writes it in UTC.
  fileprivate func moment(_ name: String) -> String? {
    guard let date = text(name).flatMap(RecordDate.init), !date.isDay else { return nil }
    return date.offset == nil ? date.reading.basic + "Z" : date.line(zone: nil).value
  }
}
