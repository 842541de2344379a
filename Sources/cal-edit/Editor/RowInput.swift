import CalendarEditForm
import CalendarStore

/// Gives the rows of a form the values that somebody wrote.
struct RowInput {
  /// The words that values are read in.
  let text: FormText

  /// The form.
  private(set) var form: EventForm

  /// What each change led to, with the form before and after it.
  private(set) var steps: [(batch: EventForm.Batch, old: EventForm, new: EventForm)] = []

  /// Input for a form.
  init(_ form: EventForm, text: FormText) {
    self.form = form
    self.text = text
  }

  /// Gives a row the value that somebody wrote.
  mutating func set(_ row: EventRow, _ value: String) throws(EditorFailure) {
    switch form.value(of: row) {
    case .text:
      try change { form throws(FormRefusal) in try form.set(row, to: .text(value)) }
    case .toggle:
      guard let isOn = ["on": true, "yes": true, "off": false, "no": false][value.lowercased()] else {
        throw unfit(row, value, expected: "on or off")
      }
      try change { form throws(FormRefusal) in try form.set(row, to: .toggle(isOn)) }
    case .date(let date): try setDate(row, from: date, value)
    case .clock: try setClock(row, value)
    case .calendar, .availability: try setChoice(row, value)
    case .alert: try setAlert(row, value)
    case .picker, .action: throw unfit(row, value, expected: "no value")
    }
  }

  private mutating func setDate(_ row: EventRow, from current: EventDate?, _ value: String) throws(EditorFailure) {
    let when = try understood(value) { line throws(WhenError) in try text.reader.when(line) }
    if case .shift(let length, time: nil) = when.start.saying, when.start.clock == nil, when.end == .none {
      return try change { form throws(FormRefusal) in try form.shift(row, by: length) }
    }
    let clock = text.clock
    let start = form.event.start
    let dates = try understood(value) { _ throws(WhenError) in
      guard let current else { return try clock.newEvent(when) }
      return try clock.row(when, current: current, countingFrom: row == .ends ? start : nil)
    }
    guard row == .starts || dates.end == nil else { throw unfit(row, value, expected: "one time") }
    try change { form throws(FormRefusal) in try form.set(row, to: .date(dates.start)) }
    guard let end = dates.end else { return }
    let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.set(.ends, to: .date(shown)) }
  }

  private mutating func setClock(_ row: EventRow, _ value: String) throws(EditorFailure) {
    let clock: EventClock
    switch value.lowercased() {
    case "floating": clock = .floating
    case "local": clock = .zone(text.clock.viewer)
    default:
      guard let zone = text.reader.zone(value) else {
        throw unfit(row, value, expected: "a time zone like Europe/Berlin, UTC, local or floating")
      }
      clock = .zone(zone)
    }
    try change { form throws(FormRefusal) in try form.set(row, to: .clock(clock)) }
  }

  private mutating func setAlert(_ row: EventRow, _ value: String) throws(EditorFailure) {
    let words = text.alarms(isAllDay: form.event.isAllDay)
    let trigger = try understood(value) { line throws(WhenError) in try words.trigger(line) }
    try change { form throws(FormRefusal) in try form.set(row, to: .alert(trigger)) }
  }

  /// Gives a row the one of its choices that reads like the value, or begins like it if only one does.
  private mutating func setChoice(_ row: EventRow, _ value: String) throws(EditorFailure) {
    let choices = form.rows.first { $0.item == .row(row) }?.choices ?? []
    let texts = choices.map { text.text($0, isAllDay: form.event.isAllDay) }
    let typed = value.lowercased()
    let exact = texts.indices.filter { texts[$0].lowercased() == typed }
    let matches = exact.isEmpty ? texts.indices.filter { texts[$0].lowercased().hasPrefix(typed) } : Array(exact)
    guard matches.count == 1 else { throw unfit(row, value, expected: texts.joined(separator: ", ")) }
    try change { form throws(FormRefusal) in try form.set(row, to: choices[matches[0]]) }
  }

  private func understood<Value>(
    _ line: String, _ read: (String) throws(WhenError) -> Value
  ) throws(EditorFailure) -> Value {
    do throws(WhenError) {
      return try read(line)
    } catch {
      throw EditorFailure(
        status: error.reason == .endNotAfterStart ? .invalid : .usage,
        message: "\(error.message)\n\(error.pointer(in: line))")
    }
  }

  private func unfit(_ row: EventRow, _ value: String, expected: String) -> EditorFailure {
    EditorFailure(
      status: .usage, message: "\(row.title) \"\(SafeText.line(value))\" is not understood; expected \(expected)")
  }

  /// Changes the form in one step.
  mutating func change(
    _ body: (inout EventForm) throws(FormRefusal) -> EventForm.Batch
  ) throws(EditorFailure) {
    let old = form
    do throws(FormRefusal) {
      let batch = try body(&form)
      steps.append((batch, old, form))
    } catch {
      throw EditorFailure(refusal: error, message: Messages.text(for: error, in: text))
    }
  }
}
