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
    if let value = invocation.value(.availability) { try set(.showAs, value, .availability) }
    if invocation.has(.alert) { try setAlerts(invocation.values(.alert)) }
    if let status = invocation.value(.status).flatMap(EventStatus.init) {
      try change { form throws(FormRefusal) in try form.setStatus(status) }
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
    if let start = model.start {
      try change { form throws(FormRefusal) in try form.set(.allDay, to: .toggle(start.isDay)) }
      try change { form throws(FormRefusal) in try form.set(.starts, to: .date(start)) }
      if let end = model.endDate(viewer: context.clock.viewer), end != start {
        let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
        try change { form throws(FormRefusal) in try form.set(.ends, to: .date(shown)) }
      }
    }
    try clearAlerts()
    for alarm in model.alarms {
      let row = freeAlert
      try change { form throws(FormRefusal) in try form.set(row, to: .alert(alarm.trigger)) }
    }
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
    try change { form throws(FormRefusal) in
      try form.set(.allDay, to: .toggle(dates.start.isDay))
    }
    try change { form throws(FormRefusal) in try form.set(.starts, to: .date(dates.start)) }
    guard let end = dates.end else { return }
    let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.set(.ends, to: .date(shown)) }
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
    while case .alert(.some) = form.value(of: .alert(0)) { try set(.alert(0), "none") }
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
