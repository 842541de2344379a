import CalendarJSON
import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// Reads objects with the keys that `list --json` and the export to JSON have.
struct RecordReader {
  /// The calendar text.
  private(set) var writer = CalendarWriter()

  /// The objects that say no item, by their places among them, and why.
  private(set) var rejects: [(place: Int, reason: String, record: JSON)] = []

  /// The places of the objects that gave an item.
  private(set) var places: [Int] = []

  /// What in the objects says nothing that could be stored: the place of the object, and what is said of it.
  private(set) var faults: [(place: Int, message: String)] = []

  /// The objects that gave an item.
  private(set) var originals: [JSON] = []

  /// The names of zones that nobody knows.
  private(set) var unknownZones: Set<String> = []

  let environment: StoreEnvironment
  private var zones: [Verbatim<String>: Zone] = [:]
  private var observed = ObservedZones()
  private(set) var series = SeriesClocks()

  /// Whether a value is such an object, or an array that has one.
  static func reads(_ json: JSON) -> Bool {
    switch json {
    case .object: json["title"] != nil || json["uid"] != nil || json["start"] != nil
    case .array(let elements):
      elements.isEmpty || elements.contains { if case .object = $0 { reads($0) } else { false } }
    default: false
    }
  }

  /// The items of objects.
  init(_ json: JSON, environment: StoreEnvironment) {
    self.environment = environment
    let records = if case .array(let elements) = json { elements } else { [json] }
    for record in records { observe(record) }
    var items = CalendarWriter()
    for (place, record) in records.enumerated() {
      if let reason = refusal(of: record) {
        rejects.append((place, reason, record))
      } else {
        places.append(place)
        faults += RecordType.oddities(in: record).map { (place, $0) }
        originals.append(record)
        write(record, to: &items)
      }
    }
    writer.begin("VCALENDAR")
    for zone in zones.values.sorted(by: { $0.tzid < $1.tzid }) { writer.add(lines: statement(of: zone)) }
    writer.add(lines: items.bytes)
    writer.end("VCALENDAR")
  }

  /// Takes note of what the times of a record tell of its zones, and of its series.
  private mutating func observe(_ record: JSON) {
    series.observe(record)
    let zone = record.text("timeZone")
    for (keys, zone) in [(["start"], zone), (["end", "due"], record.text("endTimeZone") ?? zone)] {
      guard let zone else { continue }
      for text in keys.compactMap(record.text) { observed.observe(text, in: zone) }
    }
  }

  private func refusal(of record: JSON) -> String? {
    guard case .object = record else { return ImportWords.noObject }
    guard RecordReader.reads(record) else { return ImportWords.noItemKeys }
    if let fault = RecordType.fault(in: record) { return fault }
    let dates = ["start", "end", "occurrence", "due"].compactMap { key in record.text(key).map { (key, $0) } }
    let exclusions = record.texts("exclusions").map { ("exclusion", $0) }
    for (name, text) in dates + exclusions where RecordDate(text) == nil {
      return ImportWords.noDate(name, text: text)
    }
    if let key = RecordReader.keyOfBrokenLine(in: record) { return ImportWords.controlCharacter(in: key) }
    for text in record.texts("extraDates") where RecordPeriod(text) == nil {
      return ImportWords.noExtraDate(text)
    }
    return nil
  }

  /// The key of a value that would end its line: a text says a line end by an escape, and these have none.
  private static func keyOfBrokenLine(in record: JSON) -> String? {
    let people = record.elements("attendees").map { ("attendees", $0["address"]) }
    let uris = record.elements("attachments").map { ("attachments", $0["uri"]) }
    let others = [("uid", record["uid"]), ("url", record["url"]), ("organizer", record["organizer"]?["address"])]
    return (others + people + uris).first { _, value in
      guard case .string(let text)? = value else { return false }
      return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }?.0
  }

  private mutating func write(_ record: JSON, to writer: inout CalendarWriter) {
    let isReminder = record["due"] != nil || record["percent"] != nil
    let name = isReminder ? "VTODO" : "VEVENT"
    writer.begin(name)
    if let uid = record.text("uid") { writer.add("UID", uid) }
    let stamp =
      record.moment("modified") ?? record.moment("created") ?? Zone.utc.reading(at: environment.now()).basic + "Z"
    writer.add("DTSTAMP", stamp)
    for (key, property) in [("created", "CREATED"), ("modified", "LAST-MODIFIED"), ("completed", "COMPLETED")] {
      if let moment = record.moment(key) { writer.add(property, moment) }
    }
    writeDates(record, isReminder: isReminder, to: &writer)
    for (key, property) in [("title", "SUMMARY"), ("location", "LOCATION"), ("notes", "DESCRIPTION")] {
      if let text = record.text(key) { writer.add(property, text: text) }
    }
    if let url = record.text("url") { writer.add("URL", url) }
    writeStates(record, to: &writer)
    writePeople(record, to: &writer)
    writeAttachments(record, to: &writer)
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
    for (key, property) in [("sequence", "SEQUENCE"), ("percent", "PERCENT-COMPLETE"), ("priority", "PRIORITY")] {
      if case .int(let number)? = record[key], key != "sequence" || number > 0 { writer.add(property, String(number)) }
    }
  }

  private func writePeople(_ record: JSON, to writer: inout CalendarWriter) {
    let attendees = record.elements("attendees").map { ($0, "ATTENDEE") }
    for (person, property) in attendees + [(record["organizer"] ?? .null, "ORGANIZER")] {
      guard let address = person.text("address") else { continue }
      let parameters = [("name", "CN"), ("role", "ROLE"), ("status", "PARTSTAT"), ("type", "CUTYPE")].compactMap {
        key, name in person.text(key).map { ContentLine.Parameter(name: name, values: [$0]) }
      }
      writer.add(property, parameters, raw: Array(address.utf8))
    }
  }

  private func writeAttachments(_ record: JSON, to writer: inout CalendarWriter) {
    guard case .array(let attachments)? = record["attachments"] else { return }
    for attachment in attachments {
      guard let uri = attachment.text("uri") else { continue }
      let type = attachment.text("type").map { ContentLine.Parameter(name: "FMTTYPE", values: [$0]) }
      writer.add("ATTACH", [type].compactMap(\.self), raw: Array(uri.utf8))
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

  /// The zone of that name, also of one that Windows has; one without rules where nobody knows it.
  mutating func zone(named name: String) -> Zone {
    if let zone = zones[Verbatim(name)] { return zone }
    var zone = environment.zones.zones(in: CalendarText(parsing: [])).zone(tzid: name)
    if !zone.hasRules {
      unknownZones.insert(name)
      zone = Zone(tzid: name, rules: observed.rules(of: name)?.rules)
    }
    zones[Verbatim(name)] = zone
    return zone
  }

  private func statement(of zone: Zone) -> [UInt8] {
    guard zone.hasRules, zone.ianaName != "UTC" else { return [] }
    let now = Zone.utc.reading(at: environment.now())
    let first = observed.rules(of: zone.tzid)?.first ?? now
    let day = first.secondNumber < now.secondNumber ? first : now
    return (try? VTimeZone.render(zone, covering: day, lineEnd: .crlf)) ?? []
  }
}

extension JSON {
  /// The text of a member; nil where it is none.
  func text(_ name: String) -> String? {
    if case .string(let text)? = self[name] { text } else { nil }
  }

  /// The elements of a member that is a list.
  fileprivate func elements(_ name: String) -> [JSON] {
    if case .array(let elements)? = self[name] { elements } else { [] }
  }

  /// The texts of a member that is a list.
  func texts(_ name: String) -> [String] {
    elements(name).compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A member that is a moment, as iCalendar writes it in UTC.
  fileprivate func moment(_ name: String) -> String? {
    guard let date = text(name).flatMap(RecordDate.init), !date.isDay else { return nil }
    return date.offset == nil ? date.reading.basic + "Z" : date.line(zone: nil).value
  }
}
