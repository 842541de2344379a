import CalendarEditForm
import CalendarStore

/// Gives the rows of a form the values that somebody wrote.
struct RowInput<Form: ItemForm> {
  /// The words that values are read in.
  let text: FormText

  /// The form before anything was written.
  let original: Form

  /// The form.
  private(set) var form: Form

  /// Input for a form.
  init(_ form: Form, text: FormText) {
    original = form
    self.form = form
    self.text = text
  }

  /// Gives a row the value that somebody wrote; `#2` is the second of its choices.
  mutating func set(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    if value.first == "#", case let choices = form.choices(of: row), !choices.isEmpty {
      guard let number = Int(value.dropFirst()), choices.indices.contains(number - 1) else {
        throw unfit(row, value, expected: .choice(of: choices.count))
      }
      return try set(row, to: choices[number - 1])
    }
    switch form.value(of: row) {
    case .text(let old):
      guard !row.isAddress || value.isEmpty || value == old || URIText.isURI(value) else {
        throw unfit(row, value, expected: .uri)
      }
      try set(row, to: .text(value))
    case .toggle, .custom:
      guard let isOn = ["on": true, "yes": true, "off": false, "no": false][value.smallLetters] else {
        throw unfit(row, value, expected: .onOrOff)
      }
      try set(row, to: .toggle(isOn))
    case .date(let date): try setDate(row, from: date, value)
    case .clock: try setClock(row, value)
    case .priority: if let priority = Int(value) { try setPriority(priority) } else { try setChoice(row, value) }
    case .calendar, .availability: try setChoice(row, value)
    case .alert: try setAlert(row, value)
    case .length: try setLength(row, value)
    case .repetition, .rules: try setRepetition(value)
    case .repeatEnd: try setRepeatEnd(row, value)
    case .invitees(let old):
      guard let invitees = InviteeWords.list(value, changing: old) else {
        throw unfit(row, value, expected: .invitees)
      }
      try set(row, to: .invitees(invitees))
    case .list: try set(row, to: .list(CategoryWords.list(value)))
    case .picker, .action: throw unfit(row, value, expected: .nothing)
    }
  }

  private mutating func set(_ row: ItemRow, to value: FormValue) throws(EditorFailure) {
    try change { form throws(FormRefusal) in try form.set(row, to: value) }
  }

  private mutating func setDate(_ row: ItemRow, from current: EventDate?, _ value: String) throws(EditorFailure) {
    let when = try understood(value) { line throws(WhenError) in
      row == .starts ? try text.reader.when(line) : When(start: try text.reader.point(line), end: .none)
    }
    if case .shift(let length, time: nil) = when.start.saying, when.start.clock == nil, when.end == .none {
      return try change { form throws(FormRefusal) in try form.shift(row, by: length) }
    }
    let clock = text.clock
    let start = form.subject.start
    let dates = try understood(value) { _ throws(WhenError) in
      guard let current else { return try clock.newEvent(when) }
      // A reminder that is due on a day is given a time by one that is said.
      let isTimed = text.kind == .reminder && current.isDay && when.start.hasTime
      let date = isTimed ? EventDate(current.reading, on: clock.viewer) : current
      return try clock.row(when, current: date, countingFrom: row == .ends ? start : nil)
    }
    guard let end = dates.end else { return try set(row, to: .date(dates.start)) }
    let shown = if case .day(let day) = end { EventDate.day(day.adding(days: -1)) } else { end }
    try change { form throws(FormRefusal) in try form.setDates(from: dates.start, to: shown) }
  }

  private mutating func setPriority(_ priority: Int) throws(EditorFailure) {
    guard (0...9).contains(priority) else {
      throw EditorFailure(status: .invalid, message: Messages.noPriority(priority))
    }
    try set(.priority, to: .priority(priority))
  }

  private mutating func setClock(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    let clock: EventClock
    switch value.smallLetters {
    case "floating": clock = .floating
    case "local": clock = .zone(text.clock.viewer)
    default:
      guard let zone = text.reader.zone(value) else {
        throw unfit(row, value, expected: .zone)
      }
      clock = .zone(zone)
    }
    try set(row, to: .clock(clock))
  }

  private mutating func setAlert(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    let words = text.alarms(isAllDay: form.subject.isAllDay)
    let trigger = try understood(value) { line throws(WhenError) in try words.trigger(line) }
    try set(row, to: .alert(trigger))
  }

  private mutating func setLength(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    if value.smallLetters == "none" { return try set(row, to: .length(nil)) }
    let length = try understood(value) { line throws(WhenError) in try text.reader.length(line) }
    guard case .duration(let duration) = length else { throw unfit(row, value, expected: .length) }
    try set(row, to: .length(duration))
  }

  private mutating func setRepetition(_ value: String) throws(EditorFailure) {
    let repeats = text.repeats
    let repetition = try understood(value) { line throws(RepeatError) in try repeats.repetition(line) }
    try set(.repeats, to: .repetition(repetition))
  }

  private mutating func setRepeatEnd(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    let repeats = text.repeats
    let named = form.choices(of: row).first { text.text($0, of: form.subject).smallLetters == value.smallLetters }
    if let named { return try set(row, to: named) }
    let end = try understood(value) { line throws(RepeatError) in try repeats.end(line) }
    try set(row, to: .repeatEnd(end))
  }

  /// Gives a row the one of its choices that reads like the value, or begins like it if only one does.
  private mutating func setChoice(_ row: ItemRow, _ value: String) throws(EditorFailure) {
    let choices = form.choices(of: row)
    let texts = choices.map { text.text($0, of: form.subject) }
    let typed = value.smallLetters
    let exact = texts.indices.filter { texts[$0].smallLetters == typed }
    let matches = exact.isEmpty ? texts.indices.filter { texts[$0].smallLetters.hasPrefix(typed) } : Array(exact)
    guard matches.count == 1 else { throw unfit(row, value, expected: .word(of: texts)) }
    try set(row, to: choices[matches[0]])
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

  private func understood<Value>(
    _ line: String, _ read: (String) throws(RepeatError) -> Value
  ) throws(EditorFailure) -> Value {
    do throws(RepeatError) {
      return try read(line)
    } catch {
      throw EditorFailure(status: .usage, message: "\(error.message)\n\(error.word.pointer(in: line))")
    }
  }

  private func unfit(_ row: ItemRow, _ value: String, expected: Messages.RowValue) -> EditorFailure {
    EditorFailure(status: .usage, message: Messages.unfit(value, for: row, expected: expected))
  }

  /// Changes the form in one step.
  mutating func change(
    _ body: (inout Form) throws(FormRefusal) -> Form.Batch
  ) throws(EditorFailure) {
    do throws(FormRefusal) {
      _ = try body(&form)
    } catch {
      throw EditorFailure(refusal: error, message: Messages.text(for: error, of: text.subject))
    }
  }
}

extension ItemRow {
  /// Whether its text is a URI.
  fileprivate var isAddress: Bool { self == .url || self == .conference }
}
