import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// An event or a reminder of vCalendar 1.0, and the lines of iCalendar that say the same.
struct VCalendarItem {
  /// The name of its component.
  let kind: String

  /// The zone of times without one.
  let zone: VCalendarZone?

  private var own: [VCalendarLine] = []

  /// An item whose lines are still to come.
  init(kind: String, zone: VCalendarZone?) {
    self.kind = kind
    self.zone = zone
  }

  /// Takes a line of it.
  mutating func take(_ line: VCalendarLine) { own.append(line) }

  /// When it starts, or is due.
  var start: VCalendarDate? {
    (own.first { $0.name == "DTSTART" } ?? own.first { $0.name == "DUE" }).flatMap { VCalendarDate($0.value) }
  }

  /// The title.
  var title: String { own.first { $0.name == "SUMMARY" }?.text ?? "" }

  /// The lines of iCalendar.
  ///
  /// - Parameters:
  ///   - stamp: The `DTSTAMP` of an item that does not say when it was written (RFC 5545 §3.6.1).
  ///   - faults: What could not be said goes here.
  /// - Returns: The component.
  func lines(stamp: String, noting faults: inout [(line: Int, message: String)]) -> [UInt8] {
    var writer = CalendarWriter()
    writer.begin(kind)
    if !own.contains(where: { $0.name == "DTSTAMP" && VCalendarDate($0.value) != nil }) {
      let dates = ["LAST-MODIFIED", "DCREATED"].compactMap { name in own.first { $0.name == name } }
      writer.add("DTSTAMP", dates.compactMap { VCalendarDate($0.value) }.first.map(utc) ?? stamp)
    }
    for line in own where !line.name.hasSuffix("ALARM") {
      if !write(line, to: &writer) { faults.append((line.number, leftOut(line, keptIn: &writer))) }
    }
    for line in own where line.name.hasSuffix("ALARM") {
      if !writeAlarm(line, to: &writer) {
        faults.append((line.number, ImportWords.lineLeftOut(line.name, value: line.value)))
      } else if let part = unsayablePart(ofAlarm: line) {
        faults.append((line.number, ImportWords.alarmWithout(part, line.name)))
      }
    }
    writer.end(kind)
    return writer.bytes
  }

  /// Keeps what cannot be said in iCalendar under a name of its own.
  private func leftOut(_ line: VCalendarLine, keptIn writer: inout CalendarWriter) -> String {
    writer.add("X-VCALENDAR-\(line.name)", text: line.value)
    return ImportWords.lineKept(line.name, value: line.value)
  }

  /// Writes a line that says the same; false where there is none.
  private func write(_ line: VCalendarLine, to writer: inout CalendarWriter) -> Bool {
    switch line.name {
    case "DTSTART", "DTEND", "DUE":
      return add(line.name, dates: [line.value], to: &writer)
    case "EXDATE", "RDATE": return add(line.name, dates: line.pieces, to: &writer)
    case "COMPLETED", "DCREATED", "LAST-MODIFIED", "DTSTAMP":
      guard let date = VCalendarDate(line.value) else { return false }
      writer.add(line.name == "DCREATED" ? "CREATED" : line.name, utc(date))
    case "RRULE", "EXRULE": return writeRule(line, to: &writer)
    case "RNUM": break
    case "CATEGORIES", "RESOURCES":
      writer.add(line.name, line.pieces.filter { !$0.isEmpty }.map(\.escapedText).joined(separator: ","))
    case "STATUS":
      guard let status = status(line.value.trimmed.uppercased()) else { return false }
      writer.add("STATUS", status)
    case "TRANSP": writer.add("TRANSP", line.value.trimmed == "0" ? "OPAQUE" : "TRANSPARENT")
    case "ATTENDEE": writePerson(line, to: &writer)
    case "ATTACH": writeAttachment(line, to: &writer)
    case "URL", "UID", "CLASS", "PRIORITY", "SEQUENCE", "PERCENT-COMPLETE": writer.add(line.name, line.value.trimmed)
    case "GEO":
      // vCalendar has the longitude first.
      let numbers = line.value.split { $0 == "," || $0 == ";" }.map { String($0).trimmed }
      guard numbers.count == 2 else { return false }
      writer.add("GEO", "\(numbers[1]);\(numbers[0])")
    default: return writer.add(line.name, [], raw: Array(line.text.escapedText.utf8))
    }
    return true
  }

  private func add(_ name: String, dates: [String], to writer: inout CalendarWriter) -> Bool {
    let read = dates.filter { !$0.isEmpty }.compactMap(VCalendarDate.init)
    guard let first = read.first, read.count == dates.count(where: { !$0.isEmpty }) else { return false }
    // Several dates of one line are of one kind; what is different gets a line of its own.
    let alike = read.filter { $0.isDay == first.isDay && $0.isUTC == first.isUTC }
    for part in alike.count == read.count ? [read] : read.map({ [$0] }) {
      let value = part.map { $0.isDay ? $0.reading.date.basic : $0.reading.basic + ($0.isUTC ? "Z" : "") }
        .joined(separator: ",")
      guard let one = part.first else { continue }
      if one.isDay {
        writer.add(name, ["VALUE": "DATE"], value)
      } else if let zone, !one.isUTC {
        writer.add(name, ["TZID": zone.zone.tzid], value)
      } else {
        writer.add(name, value)
      }
    }
    return true
  }

  /// A date in UTC; one without a zone is taken to be.
  func utc(_ date: VCalendarDate) -> String {
    date.isUTC || zone == nil
      ? date.reading.basic + "Z" : Zone.utc.reading(at: instant(of: date)).basic + "Z"
  }

  /// The moment of a date.
  func instant(of date: VCalendarDate) -> Instant {
    date.isUTC ? Zone.utc.instant(of: date.reading) : (zone?.zone ?? .utc).instant(of: date.reading)
  }

  private func writeRule(_ line: VCalendarLine, to writer: inout CalendarWriter) -> Bool {
    if line.value.uppercased().contains("FREQ=") {
      return writer.add(line.name, [], raw: Array(line.value.trimmed.utf8))
    }
    guard let rule = VCalendarRule(line.value) else { return false }
    var text = rule.parts
    if let end = rule.end {
      guard let until = until(end) else { return false }
      text += ";UNTIL=\(until)"
    } else if let count = rule.count, count > 0 {
      text += ";COUNT=\(count)"
    }
    return writer.add(line.name, [], raw: Array(text.utf8))
  }

  /// The end of a rule in the form that the start asks for (RFC 5545 §3.3.10).
  private func until(_ text: String) -> String? {
    guard let end = VCalendarDate(text), let start else { return nil }
    if start.isDay { return end.reading.date.basic }
    let last = CivilDateTime(end.reading.date, hour: 23, minute: 59, second: 59) ?? end.reading
    let reading = end.isDay ? last : end.reading
    if end.isUTC { return reading.basic + "Z" }
    guard start.isUTC || zone != nil else { return reading.basic }
    return Zone.utc.reading(at: (zone?.zone ?? .utc).instant(of: reading)).basic + "Z"
  }

  private func status(_ text: String) -> String? {
    switch (text, kind) {
    case ("TENTATIVE", "VEVENT"), ("CONFIRMED", "VEVENT"): text
    case ("ACCEPTED", "VEVENT"): "CONFIRMED"
    case ("DECLINED", "VEVENT"), ("CANCELLED", _): "CANCELLED"
    case ("NEEDS ACTION", "VTODO"), ("NEEDS-ACTION", "VTODO"): "NEEDS-ACTION"
    case ("COMPLETED", "VTODO"): text
    case ("ACCEPTED", "VTODO"), ("CONFIRMED", "VTODO"), ("IN-PROCESS", "VTODO"): "IN-PROCESS"
    default: nil
    }
  }
}
