import CalendarEditForm
import CalendarStore

/// Fills a form in from the command line: the words of `new` and the options that set fields.
struct FormFiller<Form: ItemForm> {
  /// The fields that can be taken away, by the names of their options.
  struct Unsettable {
    /// The rows that can be emptied.
    let rows: [Option: ItemRow]

    /// What takes other fields away.
    let others: [Option: (inout Form) throws(FormRefusal) -> Form.Batch]

    /// The names of their options.
    var names: [String] { rows.keys.map(\.name).sorted() + others.keys.map(\.name).sorted() }
  }

  let context: CommandContext
  let lines: FormLines
  private var input: RowInput<Form>

  /// A filler of a form that is drawn with those lines.
  init(_ form: Form, lines: FormLines, context: CommandContext) {
    self.context = context
    self.lines = lines
    input = RowInput(form, text: lines.text)
  }

  /// The form as far as it is filled in.
  var form: Form { input.form }

  /// The lines of the form that a change of that part of a series changed, each as it is saved.
  func changedLines(of span: EventSpan?) -> [String] {
    var lines = lines
    lines.showsRule = span != .thisEvent
    return lines.changes(from: input.original, to: input.form)
  }

  /// Takes the options that give a row its text.
  mutating func fill(_ rows: KeyValuePairs<Option, ItemRow>, from invocation: Invocation) throws(CommandFailure) {
    for (option, row) in rows {
      if let value = invocation.value(option) { try set(row, value, option) }
    }
  }

  /// Takes the options that say how the item repeats.
  mutating func fillRepeat(_ invocation: Invocation) throws(CommandFailure) {
    if let value = invocation.value(.repetition) { try set(.repeats, value, .repetition) }
    if let value = invocation.value(.until) { try set(.endRepeat, value, .until) }
    if let count = invocation.count(.count) { try set(.endRepeat, Messages.after(times: count), .count) }
  }

  /// Takes the categories and alerts, which replace what there is.
  mutating func fillLists(_ invocation: Invocation) throws(CommandFailure) {
    if invocation.has(.category) {
      try set(.categories, invocation.values(.category).joined(separator: ","), .category)
    }
    if invocation.has(.alert) { try setAlerts(invocation.values(.alert)) }
  }

  /// Takes the options for which no form has a row.
  mutating func fillRowless(_ invocation: Invocation) throws(CommandFailure) {
    if let color = invocation.value(.eventColor) {
      guard CalendarColor(color) != nil else {
        throw CommandFailure(
          CalendarError(
            .invalidValue, at: Place(property: "COLOR"), value: color, expected: Messages.colorOfItem))
      }
      try change { form throws(FormRefusal) in try form.setColor(color) }
    }
    for text in invocation.values(.set) {
      let property = try property(text)
      try change { form throws(FormRefusal) in try form.edit(.set(property)) }
    }
  }

  /// Takes a field away: by the name of its option, or a property by its own name.
  ///
  /// - Throws: That there is no such field, or why it stays.
  mutating func unset(_ name: String, of fields: Unsettable) throws(CommandFailure) {
    let option = Option(flag: "--\(name)")
    if let row = option.flatMap({ fields.rows[$0] }) {
      guard row == .alert(0) else { return try change { form throws(FormRefusal) in try form.clear(row) } }
      return try clearAlerts()
    }
    if let clear = option.flatMap({ fields.others[$0] }) { return try change(clear) }
    guard PropertyAssignment.isName(name) else {
      throw CommandFailure(.usage, Messages.notUnset(name, fields: fields.names))
    }
    try change { form throws(FormRefusal) in try form.edit(.unset(name)) }
  }

  private func property(_ text: String) throws(CommandFailure) -> Property {
    do throws(PropertyAssignment.Fault) {
      return try PropertyAssignment(text).property
    } catch {
      throw CommandFailure(error == .malformed ? .usage : .invalid, Messages.text(for: error, in: text))
    }
  }

  mutating func set(_ row: ItemRow, _ value: String, _ option: Option? = nil) throws(CommandFailure) {
    do throws(EditorFailure) {
      try input.set(row, value)
    } catch {
      throw CommandFailure(error.status, (option.map { "\($0.flag): " } ?? "") + error.message)
    }
  }

  mutating func change(
    _ body: (inout Form) throws(FormRefusal) -> Form.Batch
  ) throws(CommandFailure) {
    do throws(EditorFailure) {
      try input.change(body)
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }

  /// Alerts that are given replace those that are there.
  private mutating func setAlerts(_ values: [String]) throws(CommandFailure) {
    try clearAlerts()
    for value in values where value.smallLetters != "none" { try set(freeAlert, value, .alert) }
  }

  private mutating func clearAlerts() throws(CommandFailure) {
    try change { form throws(FormRefusal) in try form.setAlerts([]) }
  }

  /// The last alert row, which is free.
  private var freeAlert: ItemRow {
    .alert(
      form.rows.compactMap { row in
        if case .row(.alert(let number)) = row.item { number } else { nil }
      }.max() ?? 0)
  }

  func read<Value>(
    _ line: String, option: Option? = nil, _ body: (String) throws(WhenError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(WhenError) {
      return try body(line)
    } catch {
      throw CommandFailure(error, option: option, in: line)
    }
  }
}
