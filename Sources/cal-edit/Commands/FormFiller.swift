import CalendarEditForm
import CalendarStore

/// Fills a form in from the command line: the words of `new` and the options that set fields.
struct FormFiller {
  private let context: CommandContext
  private var input: RowInput

  /// A filler of a form.
  init(_ form: EventForm, context: CommandContext) {
    self.context = context
    input = RowInput(form, text: context.formLines.text)
  }

  /// The form as far as it is filled in.
  var form: EventForm { input.form }

  /// The lines of the form that were changed.
  var changedLines: [String] {
    input.steps.flatMap { context.formLines.changes($0.batch, from: $0.old, to: $0.new) }
  }

  /// Takes the words of `new`: a time, a title and, behind `::`, notes.
  mutating func fill(words: [String], notes: String?) throws(CommandFailure) {
    var rest = words[...]
    let leading = try read(words.joined(separator: " ")) { _ throws(WhenError) in
      try context.reader.leadingWhen(words)
    }
    if let leading {
      rest = words[leading.count...]
      try setDates(leading.when, words: words.prefix(leading.count).joined(separator: " "))
    }
    if !rest.isEmpty { try set(.title, rest.joined(separator: " ")) }
    if let notes { try set(.notes, notes) }
  }

  /// Takes the options that set fields.
  mutating func fill(_ invocation: Invocation) throws(CommandFailure) {
    for (option, row) in [(Option.title, EventRow.title), (.location, .location), (.notes, .notes), (.url, .url)] {
      if let value = invocation.value(option) { try set(row, value, option) }
    }
    if invocation.has(.allDay) { try set(.allDay, "on", .allDay) }
    if invocation.has(.noAllDay) { try set(.allDay, "off", .noAllDay) }
    if let value = invocation.value(.start) { try setStart(value) }
    if let value = invocation.value(.zone) { try set(.startZone, value, .zone) }
    if let value = invocation.value(.end) { try set(.ends, value, .end) }
    if let value = invocation.value(.length) { try setLength(value) }
    if let value = invocation.value(.repetition) { try set(.repeats, value, .repetition) }
    if let value = invocation.value(.until) { try set(.endRepeat, value, .until) }
    if let count = invocation.count(.count) { try set(.endRepeat, "after \(count) times", .count) }
    if let value = invocation.value(.travelTime) { try set(.travelTime, value, .travelTime) }
    if let value = invocation.value(.availability) { try set(.showAs, value, .availability) }
    if invocation.has(.isPrivate) { try set(.isPrivate, "on", .isPrivate) }
    if invocation.has(.noPrivate) { try set(.isPrivate, "off", .noPrivate) }
    if let value = invocation.value(.conference) { try set(.conference, value, .conference) }
    try fillLists(invocation)
    try fillRowless(invocation)
    if invocation.has(.alert) { try setAlerts(invocation.values(.alert)) }
  }

  /// Takes the options that may be given several times, and then replace what there is.
  private mutating func fillLists(_ invocation: Invocation) throws(CommandFailure) {
    if invocation.has(.invite) {
      try set(.invitees, invocation.values(.invite).joined(separator: ", "), .invite)
    }
    if invocation.has(.category) {
      try set(.categories, invocation.values(.category).joined(separator: ","), .category)
    }
  }

  /// Takes the options for which the form has no row.
  private mutating func fillRowless(_ invocation: Invocation) throws(CommandFailure) {
    if let status = invocation.value(.status).flatMap(EventStatus.init) {
      try change { form throws(FormRefusal) in try form.setStatus(status) }
    }
    if let color = invocation.value(.eventColor) {
      try change { form throws(FormRefusal) in try form.setColor(color) }
    }
    for name in invocation.values(.unset) { try unset(name) }
    for text in invocation.values(.set) {
      let property = try property(text)
      try change { form throws(FormRefusal) in try form.edit(.set(property)) }
    }
  }

  /// Takes a field away: by the name of its option, or a property by its own name.
  private mutating func unset(_ name: String) throws(CommandFailure) {
    if let row = FormFiller.clearable[name] {
      guard row == .alert(0) else { return try change { form throws(FormRefusal) in try form.clear(row) } }
      return try clearAlerts()
    }
    switch name {
    case Option.status.rawValue: try change { form throws(FormRefusal) in try form.setStatus(nil) }
    case Option.color.rawValue: try change { form throws(FormRefusal) in try form.setColor(nil) }
    case _ where PropertyAssignment.isName(name):
      try change { form throws(FormRefusal) in try form.edit(.unset(name)) }
    default:
      let names = FormFiller.clearable.keys.sorted() + [Option.status.rawValue, Option.color.rawValue]
      throw CommandFailure(
        .usage,
        "\(Option.unset.flag) \"\(SafeText.line(name))\" is no field that can be taken away; expected "
          + names.joined(separator: ", ") + ", or the name of a property in capitals")
    }
  }

  private static let clearable: [String: EventRow] = [
    Option.title.rawValue: .title, Option.location.rawValue: .location, Option.notes.rawValue: .notes,
    Option.url.rawValue: .url, Option.repetition.rawValue: .repeats, Option.until.rawValue: .endRepeat,
    Option.count.rawValue: .endRepeat, Option.travelTime.rawValue: .travelTime, Option.alert.rawValue: .alert(0),
    Option.invite.rawValue: .invitees, Option.isPrivate.rawValue: .isPrivate, Option.category.rawValue: .categories,
    Option.conference.rawValue: .conference,
  ]

  private func property(_ text: String) throws(CommandFailure) -> Property {
    let shown = "\(Option.set.flag) \"\(SafeText.line(text))\""
    do throws(PropertyAssignment.Fault) {
      return try PropertyAssignment(text).property
    } catch {
      switch error {
      case .malformed:
        throw CommandFailure(.usage, "\(shown) is not understood; expected NAME=VALUE or NAME;PARAM=…=VALUE")
      case .controlCharacter:
        throw CommandFailure(
          .invalid, "\(shown) has a line break or control character in it; write \\n for a line break in a text")
      case .structure:
        throw CommandFailure(.invalid, "\(shown) begins or ends a component; expected the name of a property")
      }
    }
  }

  /// Takes what another event says, but for its identity and its place in a series.
  mutating func copy(_ model: Event) throws(CommandFailure) {
    let rows: [(EventRow, String?)] = [
      (.title, model.title), (.location, model.location), (.notes, model.notes), (.url, model.url),
    ]
    for case (let row, let text?) in rows {
      try change { form throws(FormRefusal) in try form.set(row, to: .text(text)) }
    }
    try change { form throws(FormRefusal) in try form.set(.showAs, to: .availability(model.availability)) }
    try change { form throws(FormRefusal) in try form.set(.travelTime, to: .length(model.travelTime)) }
    try change { form throws(FormRefusal) in try form.set(.categories, to: .list(model.categories)) }
    try change { form throws(FormRefusal) in try form.setColor(model.color) }
    if model.classification?.uppercased() == "PRIVATE" { try set(.isPrivate, "on") }
    if let conference = model.conferences.first { try set(.conference, conference.uri) }
    if let start = model.start {
      let end = model.endDate(viewer: context.clock.viewer)
      try setDates(from: start, to: end == start ? nil : end)
    }
    try change { form throws(FormRefusal) in try form.setAlerts(model.alarms.map(\.trigger)) }
  }

  private mutating func set(_ row: EventRow, _ value: String, _ option: Option? = nil) throws(CommandFailure) {
    do throws(EditorFailure) {
      try input.set(row, value)
    } catch {
      throw CommandFailure(error.status, (option.map { "\($0.flag): " } ?? "") + error.message)
    }
  }

  private mutating func change(
    _ body: (inout EventForm) throws(FormRefusal) -> EventForm.Batch
  ) throws(CommandFailure) {
    do throws(EditorFailure) {
      try input.change(body)
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }

  /// A new event takes a day alone as all-day; an existing one keeps its clock.
  private mutating func setStart(_ line: String) throws(CommandFailure) {
    guard form.isNew else { return try set(.starts, line, .start) }
    let when = try read(line, option: .start) { line throws(WhenError) in try context.reader.when(line) }
    try setDates(when, words: line, option: .start)
  }

  private mutating func setDates(_ when: When, words: String, option: Option? = nil) throws(CommandFailure) {
    let dates = try read(words, option: option) { _ throws(WhenError) in try context.clock.newEvent(when) }
    try setDates(from: dates.start, to: dates.end)
  }

  /// Gives the form both dates in one step, of days the end being the day after the last; without an end, the start.
  private mutating func setDates(from start: EventDate, to end: EventDate?) throws(CommandFailure) {
    guard let end else {
      try change { form throws(FormRefusal) in try form.set(.allDay, to: .toggle(start.isDay)) }
      return try change { form throws(FormRefusal) in try form.set(.starts, to: .date(start)) }
    }
    let shown = if case .day(let day) = end, start.isDay { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.setDates(from: start, to: shown) }
  }

  private mutating func setLength(_ line: String) throws(CommandFailure) {
    let length = try read(line, option: .length) { line throws(WhenError) in try context.reader.length(line) }
    guard let start = form.event.start else {
      throw CommandFailure(.invalid, "\(Option.length.flag): the event has no start; give it one with --start")
    }
    let end = try read(line, option: .length) { line throws(WhenError) in
      try context.clock.end(.length(length, WhenWord(text: line, column: 0)), of: start) ?? start
    }
    let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.set(.ends, to: .date(shown)) }
  }

  /// Alerts that are given replace those that are there.
  private mutating func setAlerts(_ values: [String]) throws(CommandFailure) {
    try clearAlerts()
    for value in values where value.lowercased() != "none" { try set(freeAlert, value, .alert) }
  }

  private mutating func clearAlerts() throws(CommandFailure) {
    try change { form throws(FormRefusal) in try form.setAlerts([]) }
  }

  /// The last alert row, which is free.
  private var freeAlert: EventRow {
    .alert(
      form.rows.compactMap { row in
        if case .row(.alert(let number)) = row.item { number } else { nil }
      }.max() ?? 0)
  }

  private func read<Value>(
    _ line: String, option: Option? = nil, _ body: (String) throws(WhenError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(WhenError) {
      return try body(line)
    } catch {
      throw CommandFailure(error, option: option, in: line)
    }
  }
}
