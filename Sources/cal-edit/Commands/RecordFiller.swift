import CalendarEditForm
import CalendarJSON
import CalendarStore

/// Fills a form in from the JSON of its event in which something was changed.
struct RecordFiller {
  let context: CommandContext

  /// The event's JSON as it stands.
  let before: JSON

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
    for name in record.names where !(before[name]?.line).isSame(as: record[name]?.line) {
      guard before[name] != nil else {
        throw CommandFailure(.invalid, Messages.unknownKey(name))
      }
      try set(name, record[name] ?? .null)
    }
    try setSeriesDates(record)
  }

  /// Refuses a record that was printed before somebody changed the event.
  private func refuseStale(_ record: JSON) throws(CommandFailure) {
    for name in ["sequence", "modified"] {
      guard let value = record[name], value != before[name] else { continue }
      throw CommandFailure(
        .conflict,
        Messages.staleRecord(name, value: value.line, now: before[name]?.line ?? "null"))
    }
  }

  private mutating func set(_ name: String, _ value: JSON) throws(CommandFailure) {
    switch name {
    case "title": try change(name, .title, .text(try text(name, value)))
    case "location": try change(name, .location, .text(try text(name, value)))
    case "notes": try change(name, .notes, .text(try text(name, value)))
    case "url": try setURL(value)
    case "availability": try setAvailability(value)
    case "status": try setStatus(value)
    case "private": try change(name, .isPrivate, .toggle(try bool(name, value)))
    case "categories": try change(name, .categories, .list(try texts(name, value)))
    case "recurrence": try setRules(value)
    case "alarms": try setAlarms(value)
    case "attendees": try setAttendees(value)
    case "calendar": try setCalendar(value)
    case "start", "end", "allDay", "timeZone", "endTimeZone", "floating", "file", "line", "detached": break
    case "exclusions", "extraDates": break
    default:
      throw CommandFailure(.invalid, Messages.fixedKey(name, value: before[name]?.line ?? "null"))
    }
  }

  private mutating func setURL(_ value: JSON) throws(CommandFailure) {
    let address = try text("url", value)
    guard address.isEmpty || URIText.isURI(address) else {
      throw refused("url", value, Messages.RecordValue.address)
    }
    try change("url", .url, .text(address))
  }

  private mutating func setAvailability(_ value: JSON) throws(CommandFailure) {
    guard let availability = Availability(rawValue: try text("availability", value)) else {
      throw refused("availability", value, Messages.RecordValue.choice(Availability.allCases.map(\.rawValue)))
    }
    try change("availability", .showAs, .availability(availability))
  }

  private mutating func setStatus(_ value: JSON) throws(CommandFailure) {
    let word = try text("status", value)
    let status = EventStatus(rawValue: word)
    guard word.isEmpty || status != nil else {
      throw refused("status", value, Messages.RecordValue.choice(EventStatus.allCases.map(\.rawValue), orNull: true))
    }
    try change { form throws(FormRefusal) in try form.setStatus(status) }
  }

  private mutating func setRules(_ value: JSON) throws(CommandFailure) {
    let rules = try texts("recurrence", value).map { RecurrenceRule(text: $0) }
    do throws(FormRefusal) {
      _ = try form.set(.repeats, to: .repetition(rules.isEmpty ? .never : .custom(rules)))
    } catch .valueDoesNotFit {
      throw refused("recurrence", value, Messages.RecordValue.rules)
    } catch {
      throw failure(error)
    }
  }

  private mutating func setCalendar(_ value: JSON) throws(CommandFailure) {
    let name = try text("calendar", value)
    guard !name.isEmpty else { throw refused("calendar", value, Messages.RecordValue.calendar) }
    let calendar = try context.calendar(name)
    try change("calendar", .calendar, .calendar(calendar))
  }
}

// MARK: - Values

extension RecordFiller {
  func refused(_ name: String, _ value: JSON, _ expected: String) -> CommandFailure {
    CommandFailure(.invalid, Messages.refused(name, value: value.line, expected: expected))
  }

  /// A text; an empty one for null.
  func text(_ name: String, _ value: JSON) throws(CommandFailure) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: throw refused(name, value, Messages.RecordValue.text)
    }
  }

  func bool(_ name: String, _ value: JSON) throws(CommandFailure) -> Bool {
    guard case .bool(let isOn) = value else { throw refused(name, value, Messages.RecordValue.bool) }
    return isOn
  }

  func list(_ name: String, _ value: JSON) throws(CommandFailure) -> [JSON] {
    guard case .array(let values) = value else { throw refused(name, value, Messages.RecordValue.list) }
    return values
  }

  func texts(_ name: String, _ value: JSON) throws(CommandFailure) -> [String] {
    var texts: [String] = []
    for value in try list(name, value) { texts.append(try text(name, value)) }
    return texts
  }

  mutating func change(_ name: String, _ row: EventRow, _ value: FormValue) throws(CommandFailure) {
    try change { form throws(FormRefusal) in try form.set(row, to: value) }
  }

  mutating func change(
    _ body: (inout EventForm) throws(FormRefusal) -> EventForm.Batch
  ) throws(CommandFailure) {
    do throws(FormRefusal) {
      _ = try body(&form)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ refusal: FormRefusal) -> CommandFailure {
    let failure = EditorFailure(
      refusal: refusal, message: Messages.text(for: refusal, of: context.formLines().text.subject))
    return CommandFailure(failure.status, failure.message)
  }
}
