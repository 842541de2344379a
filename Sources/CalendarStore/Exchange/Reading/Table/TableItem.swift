import CalendarText
import CalendarTime
import CalendarWords

/// When the event of a row takes place.
struct TableTimes {
  /// The start.
  let start: CivilDateTime

  /// The end; of whole days the day after the last one, and nil where the row says none.
  let end: CivilDateTime?

  /// Whether it takes whole days.
  let isAllDay: Bool

  /// The moment of the alarm.
  let alarm: CivilDateTime?

  /// The times that the cells of a row say.
  init(_ text: (TableField) -> String, dates: TableDates) throws(TableFault) {
    let startTime = dates.time(text(.startTime).isEmpty ? text(.start) : text(.startTime))
    isAllDay = TableTimes.isTrue(text(.allDay)) || startTime == nil
    start = try TableTimes.reading(text(.start), isAllDay ? nil : startTime, dates, "start")
    if !text(.startTime).isEmpty, startTime == nil {
      throw TableFault(reason: TableWords.noTime(text(.startTime)))
    }
    let endText = text(.end).isEmpty && !text(.endTime).isEmpty ? text(.start) : text(.end)
    let endTime = dates.time(text(.endTime).isEmpty ? text(.end) : text(.endTime))
    if endText.isEmpty {
      end = nil
    } else if isAllDay {
      let last = try TableTimes.reading(endText, nil, dates, "end")
      guard last >= start else { throw TableFault(reason: TableWords.endBeforeStart) }
      // Outlook says the midnight after the last day, Google the last day.
      let isMidnight = endTime.map { $0 == (0, 0, 0) } ?? false
      end = isMidnight && last > start ? last : CivilDateTime(startOf: last.date.adding(days: 1))
    } else {
      end = try TableTimes.reading(endText, endTime, dates, "end")
    }
    if let end, end < start { throw TableFault(reason: TableWords.endBeforeStart) }
    let hasAlarm = text(.alarm).isEmpty || TableTimes.isTrue(text(.alarm))
    let alarmTime = dates.time(text(.alarmTime).isEmpty ? text(.alarmDate) : text(.alarmTime))
    alarm =
      hasAlarm && !text(.alarmDate).isEmpty
      ? try? TableTimes.reading(text(.alarmDate), alarmTime, dates, "alarm") : nil
  }

  private static func reading(
    _ text: String, _ time: (hour: Int, minute: Int, second: Int)?, _ dates: TableDates, _ name: String
  ) throws(TableFault) -> CivilDateTime {
    guard !text.isEmpty else { throw TableFault(reason: TableWords.missingDate(name)) }
    guard !dates.isUndecided(text) else {
      throw TableFault(
        reason: TableWords.undecidedDate(name, text: text))
    }
    guard let date = dates.date(text) else { throw TableFault(reason: TableWords.noDate(name, text: text)) }
    guard let time else { return CivilDateTime(startOf: date) }
    return CivilDateTime(date, hour: time.hour, minute: time.minute, second: time.second)
      ?? CivilDateTime(startOf: date)
  }

  /// Whether a cell says yes.
  static func isTrue(_ text: String) -> Bool {
    ["true", "yes", "1", "on", "x", "wahr", "ja", "ein"].contains(text.lowercased())
  }
}

/// The event of a row.
struct TableItem {
  /// What each field's cell says, empty where there is none.
  let text: (TableField) -> String

  /// When it takes place.
  let times: TableTimes

  /// The zone of its times; nil for UTC.
  let zone: Zone?

  /// Writes it as iCalendar.
  func write(to writer: inout CalendarWriter, at now: Instant) {
    writer.begin("VEVENT")
    if !text(.uid).isEmpty { writer.add("UID", text(.uid)) }
    writer.add("DTSTAMP", Zone.utc.reading(at: now).basic + "Z")
    write("DTSTART", times.start, to: &writer)
    if let end = times.end { write("DTEND", end, to: &writer) }
    for (field, name) in [(TableField.title, "SUMMARY"), (.location, "LOCATION"), (.notes, "DESCRIPTION")] {
      if !text(field).isEmpty { writer.add(name, text: text(field)) }
    }
    if !text(.url).isEmpty { writer.add("URL", text(.url)) }
    let categories = list(.categories)
    if !categories.isEmpty { writer.add("CATEGORIES", categories.map(\.escapedText).joined(separator: ",")) }
    if let name = classification { writer.add("CLASS", name) }
    if let status = TableItem.statuses[text(.status).lowercased()] { writer.add("STATUS", status) }
    if let (name, value) = TableItem.availabilities[text(.availability).lowercased()] { writer.add(name, value) }
    let priorities = ["high": "1", "hoch": "1", "low": "9", "niedrig": "9"]
    if let priority = priorities[text(.priority).lowercased()] { writer.add("PRIORITY", priority) }
    writePeople(to: &writer)
    if let alarm = times.alarm { write(alarm: alarm, to: &writer) }
    writer.end("VEVENT")
  }

  /// The class of what is not public: by Outlook's numbers or words, or by the column of what is private.
  private var classification: String? {
    switch text(.sensitivity).lowercased() {
    case "1", "personal", "persönlich", "2", "private", "privat": "PRIVATE"
    case "3", "confidential", "vertraulich": "CONFIDENTIAL"
    default: TableTimes.isTrue(text(.isPrivate)) ? "PRIVATE" : nil
    }
  }

  private static let statuses = [
    "canceled": "CANCELLED", "cancelled": "CANCELLED", "abgesagt": "CANCELLED", "tentative": "TENTATIVE",
    "mit vorbehalt": "TENTATIVE", "confirmed": "CONFIRMED", "bestätigt": "CONFIRMED",
  ]

  /// What Outlook's numbers and words mean; busy is what holds anyway.
  private static let availabilities: [String: (name: String, value: String)] = {
    let free = (name: "TRANSP", value: "TRANSPARENT")
    let tentative = (name: "X-MICROSOFT-CDO-BUSYSTATUS", value: "TENTATIVE")
    let away = (name: "X-MICROSOFT-CDO-BUSYSTATUS", value: "OOF")
    return [
      "1": tentative, "tentative": tentative, "mit vorbehalt": tentative, "3": free, "free": free, "frei": free,
      "transparent": free, "4": away, "out of office": away, "abwesend": away, "oof": away, "unavailable": away,
    ]
  }()

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

  private func write(_ name: String, _ reading: CivilDateTime, to writer: inout CalendarWriter) {
    if times.isAllDay {
      writer.add(name, ["VALUE": "DATE"], reading.date.basic)
    } else if let zone = text(.zone).isEmpty ? zone?.tzid : text(.zone) {
      writer.add(name, ["TZID": zone], reading.basic)
    } else {
      writer.add(name, reading.basic + "Z")
    }
  }

  private func write(alarm: CivilDateTime, to writer: inout CalendarWriter) {
    let seconds = alarm.secondNumber - times.start.secondNumber
    let minutes = abs(seconds) / 60
    writer.begin("VALARM")
    writer.add("ACTION", "DISPLAY")
    writer.add("TRIGGER", "\(seconds < 0 ? "-" : "")PT\(minutes)M")
    writer.add("DESCRIPTION", text: text(.title))
    writer.end("VALARM")
  }
}
