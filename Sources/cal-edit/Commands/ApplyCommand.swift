import CalendarEditForm
import CalendarJSON
import CalendarStore

/// `apply FILE|-`: takes the JSON of `show` or `list` back and saves what was changed in it, all of it or nothing.
struct ApplyCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let records = try records()
    let calendars = try context.calendarsToRead()
    let fetch = try context.asking { store throws(CalendarError) in try store.events(in: calendars) }
    var forms: [FormFiller<EventForm>] = []
    try forEach(records) { record throws(CommandFailure) in
      forms.append(try filled(record, among: fetch.events))
    }
    context.report(fetch.findings, about: forms.map(\.form.event.item.ownPlace))
    var saves: [FormSave<Event>] = []
    var touched: Set<[String?]> = []
    try forEach(forms) { filler throws(CommandFailure) in
      let series = [filler.form.event.uid, filler.form.event.origin?.file]
      guard let save = try save(filler, isAnother: touched.contains(series)) else { return }
      saves.append(save)
      touched.insert(series)
    }
    return try context.commit(
      saves, as: .apply,
      report: saves.map(\.item).map { event in
        Messages.saved(event.title ?? event.uid, in: event.origin?.file ?? "")
      })
  }

  /// Does something with each; a failure names the item, and nothing is written then.
  private func forEach<Element>(
    _ elements: [Element], _ body: (Element) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for (index, element) in elements.enumerated() {
      do throws(CommandFailure) {
        try body(element)
      } catch {
        if !context.store.gathersChanges { context.store.rollback() }
        throw CommandFailure(error.status, Messages.failure(error.message, inItem: index + 1, of: source))
      }
    }
  }

  private var source: String {
    let operand = context.invocation.operands.first ?? ""
    return operand == "-" ? Messages.standardInput : SafeText.line(operand)
  }

  private var span: EventSpan? { context.invocation.value(.span).flatMap(EventSpan.init(word:)) }

  /// The form on the event of a record, with what the record says.
  private func filled(_ record: JSON, among events: [Event]) throws(CommandFailure) -> FormFiller<EventForm> {
    let selected = try event(of: record, among: events)
    let form = EventForm(
      editing: selected.event, occurrence: selected.occurrence, seriesStart: selected.seriesStart,
      context: context.formContext(calendars: [selected.event.calendar].compactMap(\.self), new: nil))
    var filler = RecordFiller(form, context: context)
    try filler.fill(record)
    if selected.occurrence != nil, span == nil, filler.form.changedFields.contains(.recurrence) {
      throw CommandFailure(.invalid, Messages.recurrenceOfOccurrence)
    }
    return FormFiller(filler.form, lines: context.formLines(), context: context)
  }

  /// Saves what a form says, and gives what that was; nil where it says nothing new.
  ///
  /// Another item of the same series may have been saved before.
  private func save(
    _ filler: FormFiller<EventForm>, isAnother: Bool
  ) throws(CommandFailure) -> FormSave<Event>? {
    let form = filler.form
    let usual: EventSpan = form.occurrence == nil && !form.event.isOverride ? .allEvents : .thisEvent
    guard let save = try filler.accepted(span: span ?? usual) else { return nil }
    do throws(CommandFailure) {
      try context.keep(save)
    } catch  where isAnother && error.status == .conflict {
      throw CommandFailure(.conflict, Messages.sameSeries)
    }
    return save
  }

  /// The event, or the occurrence of one, that a record is of; of several with its UID the one in its file.
  private func event(of record: JSON, among events: [Event]) throws(CommandFailure) -> SelectedEvent {
    guard case .string(let uid)? = record["uid"], !uid.isEmpty else {
      throw CommandFailure(.invalid, Messages.recordWithoutUID)
    }
    let all = events.filter { $0.uid.isSame(as: uid) }
    var masters = all.filter { !$0.isOverride }
    if masters.isEmpty { masters = all }
    if masters.count > 1, let file = record["file"] {
      masters = masters.filter { Verbatim($0.origin?.file) == Verbatim(file.text) }
    }
    guard let event = masters.first, masters.count == 1 else {
      throw CommandFailure(.notFound, missing(record, uid: uid, isThere: !masters.isEmpty))
    }
    guard case .string(let line)? = record["occurrence"] else {
      return SelectedEvent(event: event, occurrence: nil, seriesStart: event.start)
    }
    let original = try self.original(line, of: event)
    let found = try context.asking { store throws(CalendarError) in
      try store.occurrence(startingAt: original, of: event)
    }
    guard let found else {
      throw CommandFailure(.notFound, Messages.noOccurrence(at: line))
    }
    return SelectedEvent(event: found, occurrence: found.occurrenceDate, seriesStart: event.start)
  }

  /// The start that a record says of its occurrence, on the clock of the series.
  private func original(_ line: String, of event: Event) throws(CommandFailure) -> EventDate {
    do throws(CommandFailure) {
      return try context.originalStart(line, of: event)
    } catch {
      let value = JSON.string(line).line
      throw CommandFailure(
        .invalid, Messages.refused("occurrence", value: value, expected: Messages.RecordValue.occurrence))
    }
  }

  /// Why there is no one event of a record.
  private func missing(_ record: JSON, uid: String, isThere: Bool) -> String {
    if isThere { return Messages.severalEvents(withUID: uid) }
    return record["due"] == nil ? Messages.noEvent(ofRecordWithUID: uid) : Messages.isReminder(uid, for: .apply)
  }

  /// The objects of the text: one, an array of them, or one a line.
  private func records() throws(CommandFailure) -> [JSON] {
    let path = context.invocation.operands.first ?? ""
    let bytes = try context.asking { store throws(CalendarError) in
      path == "-" ? try context.console.readToEnd() : try store.importSources(at: path).first?.bytes ?? []
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.invalid, Messages.noText(in: source))
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let filled = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    guard let first = filled.first else { return [] }
    if case .object? = try? JSON(reading: lines[first], as: .json) {
      var records: [JSON] = []
      for index in filled { records.append(try json(lines[index], from: index)) }
      return records
    }
    let value = try json(text, from: 0)
    if case .array(let records) = value { return records }
    return [value]
  }

  /// The JSON of a text that begins behind so many lines.
  private func json(_ text: String, from line: Int) throws(CommandFailure) -> JSON {
    do throws(JSON.Fault) {
      return try JSON(reading: text, as: .json)
    } catch {
      throw CommandFailure(
        .invalid,
        Messages.noJSON(in: source, line: line + error.line, column: error.column, expected: error.expected))
    }
  }
}
