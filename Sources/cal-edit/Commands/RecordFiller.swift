import CalendarEditForm
import CalendarJSON
import CalendarStore

/// Fills a form in from the JSON of its event in which something was changed.
struct RecordFiller {
  private let context: CommandContext

  /// The event's JSON as it stands.
  private let before: JSON

  private(set) var form: EventForm

  /// A filler of a form on an event.
  init(_ form: EventForm, context: CommandContext) {
    self.form = form
    self.context = context
    before = JSON(form.event, occurrence: form.occurrence, viewer: context.clock.viewer)
  }

  /// Takes what differs in a record from the event.
  mutating func fill(_ record: JSON) throws(CommandFailure) {
    try refuseStale(record)
    try setDates(record)
    for name in record.names where before[name] != record[name] {
      guard before[name] != nil else {
        throw CommandFailure(.invalid, "has no member \"\(SafeText.line(name))\" in show --json")
      }
      try set(name, record[name] ?? .null)
    }
  }

  /// Refuses a record that was printed before somebody changed the event.
  private func refuseStale(_ record: JSON) throws(CommandFailure) {
    for name in ["sequence", "modified"] {
      guard let value = record[name], value != before[name] else { continue }
      throw CommandFailure(
        .conflict,
        "\"\(name)\" is \(value.line), and \(before[name]?.line ?? "null") in the calendar: somebody changed it; print it again"
      )
    }
  }

  private mutating func set(_ name: String, _ value: JSON) throws(CommandFailure) {
    switch name {
    case "title": try change(name, .title, .text(try text(name, value)))
    case "location": try change(name, .location, .text(try text(name, value)))
    case "notes": try change(name, .notes, .text(try text(name, value)))
    case "url": try change(name, .url, .text(try text(name, value)))
    case "availability": try setAvailability(value)
    case "status": try setStatus(value)
    case "private": try change(name, .isPrivate, .toggle(try bool(name, value)))
    case "categories": try change(name, .categories, .list(try texts(name, value)))
    case "recurrence": try setRules(value)
    case "alarms": try setAlarms(value)
    case "attendees": try setAttendees(value)
    case "calendar": try setCalendar(value)
    case "start", "end", "allDay", "timeZone", "floating", "file", "line": break
    default:
      throw CommandFailure(.invalid, "\"\(name)\" cannot be changed; expected \(before[name]?.line ?? "null")")
    }
  }

  private mutating func setAvailability(_ value: JSON) throws(CommandFailure) {
    guard let availability = Availability(rawValue: try text("availability", value)) else {
      throw refused("availability", value, Availability.allCases.map(\.rawValue).joined(separator: ", "))
    }
    try change("availability", .showAs, .availability(availability))
  }

  private mutating func setStatus(_ value: JSON) throws(CommandFailure) {
    let word = try text("status", value)
    let status = EventStatus(rawValue: word)
    guard word.isEmpty || status != nil else {
      throw refused("status", value, EventStatus.allCases.map(\.rawValue).joined(separator: ", ") + " or null")
    }
    try change { form throws(FormRefusal) in try form.setStatus(status) }
  }

  private mutating func setRules(_ value: JSON) throws(CommandFailure) {
    let rules = try texts("recurrence", value).map { RecurrenceRule(text: $0) }
    try change("recurrence", .repeats, .repetition(rules.isEmpty ? .never : .custom(rules)))
  }

  private mutating func setCalendar(_ value: JSON) throws(CommandFailure) {
    let calendar = try context.calendar(try text("calendar", value))
    try change("calendar", .calendar, .calendar(calendar))
  }

  /// Alarms that are as they were keep all their lines.
  private mutating func setAlarms(_ value: JSON) throws(CommandFailure) {
    var known = form.event.alarms
    var alarms: [Alarm] = []
    for record in try list("alarms", value) {
      if let index = known.firstIndex(where: { JSON($0) == record }) {
        alarms.append(known.remove(at: index))
      } else {
        alarms.append(try alarm(record))
      }
    }
    let given = alarms
    try change { form throws(FormRefusal) in try form.setAlarms(given) }
  }

  private func alarm(_ record: JSON) throws(CommandFailure) -> Alarm {
    let expected = "a trigger like \"-PT15M\" or \"2026-12-01T09:00:00Z\""
    guard case .string(let text)? = record["trigger"] else { throw refused("alarms", record, expected) }
    var alarm: Alarm
    if let length = CalendarDuration(iCalendar: text) {
      alarm = Alarm(trigger: record["related"] == .string("end") ? .fromEnd(length) : .fromStart(length))
    } else if let date = try date("alarms", .string(text)) {
      alarm = Alarm(trigger: .at(date.instant(viewer: context.clock.viewer)))
    } else {
      throw refused("alarms", record, expected)
    }
    if case .string(let action)? = record["action"] { alarm.action = Alarm.Action(rawValue: action.uppercased()) }
    return alarm
  }

  /// Those who were invited already keep what the JSON does not show of them.
  private mutating func setAttendees(_ value: JSON) throws(CommandFailure) {
    var attendees: [Participant] = []
    for record in try list("attendees", value) {
      guard case .string(let address)? = record["address"] else {
        throw refused("attendees", record, "an \"address\" like \"mailto:ann@example.org\"")
      }
      var attendee = form.event.attendees.first { $0.address == address } ?? Participant(address: address)
      for (name, member) in RecordFiller.attendeeMembers {
        guard let value = record[name] else { continue }
        attendee[keyPath: member] = value == .null ? nil : try text(name, value)
      }
      attendees.append(attendee)
    }
    try change("attendees", .invitees, .invitees(attendees))
  }

  private static let attendeeMembers: KeyValuePairs<String, any WritableKeyPath<Participant, String?> & Sendable> = [
    "name": \.name, "role": \.role, "status": \.status, "type": \.type,
  ]
}

// MARK: - Dates

extension RecordFiller {
  /// Takes the start, the end and their clock, which stand for each other, as one change.
  private mutating func setDates(_ record: JSON) throws(CommandFailure) {
    let names = ["start", "end", "allDay", "timeZone", "floating"]
    func value(_ name: String) -> JSON { record[name] ?? before[name] ?? .null }
    guard names.contains(where: { value($0) != before[$0] }) else { return }
    let clock = try clock(named: value("timeZone"), isFloating: try bool("floating", value("floating")))
    let isAllDay = try bool("allDay", value("allDay"))
    guard let start = try date("start", value("start")).map({ placed($0, on: clock) }), start.isDay == isAllDay else {
      throw refused(
        "start", value("start"), isAllDay ? "a day like \"2026-12-01\"" : "a time like \"2026-12-01T10:00\"")
    }
    let end = try date("end", value("end")).map { placed($0, on: clock) }
    guard let end, end.isDay == isAllDay else {
      throw refused("end", value("end"), isAllDay ? "the day behind the last one" : "a time, or the start")
    }
    if value("end") == value("start") || value("end") == before["end"] && form.event.end == .none {
      try change { form throws(FormRefusal) in try form.set(.starts, to: .date(start)) }
    } else {
      let last = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
      try change { form throws(FormRefusal) in try form.setDates(from: start, to: last) }
    }
  }

  /// The clock of a zone's name; UTC for none, unless times are nobody's in particular.
  private func clock(named name: JSON, isFloating: Bool) throws(CommandFailure) -> EventClock {
    if isFloating { return .floating }
    let text = try text("timeZone", name)
    if text.isEmpty { return .zone(.utc) }
    if let zone = form.event.start?.zone, zone.tzid == text { return .zone(zone) }
    guard let zone = context.reader.zone(text) else { throw refused("timeZone", name, "a zone like \"Europe/Berlin\"") }
    return .zone(zone)
  }

  /// A date on another clock: a moment keeps its moment, a reading its reading.
  private func placed(_ date: EventDate, on clock: EventClock) -> EventDate {
    switch (date, clock) {
    case (.day, _), (.floating, .floating): date
    case (.floating(let reading), _): clock.date(reading: reading)
    case (_, .floating): .floating(date.reading)
    case (_, .zone(let zone)): clock.date(reading: zone.reading(at: date.instant(viewer: context.clock.viewer)))
    }
  }

  /// A date as JSON has it: a day, a time with an offset, or one without; nil for null and for other words.
  private func date(_ name: String, _ value: JSON) throws(CommandFailure) -> EventDate? {
    guard case .string(let line) = value else { return nil }
    do throws(WhenError) {
      let point = try context.reader.when(line).start
      switch (point.saying, point.clock) {
      case (.day(.date(let day)), nil): return .day(day)
      case (.dayAndTime(.date(let day), let time), nil): return .floating(context.clock.reading(day, time))
      case (.dayAndTime(.date(let day), let time), .zone(let zone)):
        return EventDate(context.clock.reading(day, time), on: zone)
      case (.instant(let instant), _): return .utc(Zone.utc.reading(at: instant))
      default: return nil
      }
    } catch {
      throw CommandFailure(.invalid, "\"\(name)\": \(error.message)\n\(error.pointer(in: line))")
    }
  }
}

// MARK: - Values

extension RecordFiller {
  private func refused(_ name: String, _ value: JSON, _ expected: String) -> CommandFailure {
    CommandFailure(.invalid, "\"\(name)\": \(SafeText.line(value.line)) is not taken; expected \(expected)")
  }

  /// A text; an empty one for null.
  private func text(_ name: String, _ value: JSON) throws(CommandFailure) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: throw refused(name, value, "a text or null")
    }
  }

  private func bool(_ name: String, _ value: JSON) throws(CommandFailure) -> Bool {
    guard case .bool(let isOn) = value else { throw refused(name, value, "true or false") }
    return isOn
  }

  private func list(_ name: String, _ value: JSON) throws(CommandFailure) -> [JSON] {
    guard case .array(let values) = value else { throw refused(name, value, "a list") }
    return values
  }

  private func texts(_ name: String, _ value: JSON) throws(CommandFailure) -> [String] {
    var texts: [String] = []
    for value in try list(name, value) { texts.append(try text(name, value)) }
    return texts
  }

  private mutating func change(_ name: String, _ row: EventRow, _ value: FormValue) throws(CommandFailure) {
    try change { form throws(FormRefusal) in try form.set(row, to: value) }
  }

  private mutating func change(
    _ body: (inout EventForm) throws(FormRefusal) -> EventForm.Batch
  ) throws(CommandFailure) {
    do throws(FormRefusal) {
      _ = try body(&form)
    } catch {
      let failure = EditorFailure(refusal: error, message: Messages.text(for: error, in: context.formLines().text))
      throw CommandFailure(failure.status, failure.message)
    }
  }
}
