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
    context.report(fetch.findings)
    var saves: [FormSave<Event>] = []
    for (index, record) in records.enumerated() {
      do throws(CommandFailure) {
        guard let save = try save(of: record, among: fetch.events) else { continue }
        try context.keep(save)
        saves.append(save)
      } catch {
        if !context.store.gathersChanges { context.store.rollback() }
        throw CommandFailure(error.status, "\(source): item \(index + 1): \(error.message)")
      }
    }
    return try context.commit(
      saves, verb: "apply to", report: saves.map { "saved \(SafeText.line($0.item.origin?.file ?? ""))" })
  }

  private var source: String {
    let operand = context.invocation.operands.first ?? ""
    return operand == "-" ? "standard input" : SafeText.line(operand)
  }

  /// What a record says is to be saved; nil where it says nothing new.
  private func save(of record: JSON, among events: [Event]) throws(CommandFailure) -> FormSave<Event>? {
    let selected = try event(of: record, among: events)
    let form = EventForm(
      editing: selected.event, occurrence: selected.occurrence, seriesStart: selected.seriesStart,
      context: context.formContext(calendars: [selected.event.calendar].compactMap(\.self), new: nil))
    var filler = RecordFiller(form, context: context)
    try filler.fill(record)
    let span = context.invocation.value(.span).flatMap(EventSpan.init(word:))
    let whole = FormFiller(filler.form, lines: context.formLines(), context: context)
    return try whole.accepted(span: span ?? (selected.occurrence == nil ? .allEvents : .thisEvent))
  }

  /// The event, or the occurrence of one, that a record is of; of several with its UID the one in its file.
  private func event(of record: JSON, among events: [Event]) throws(CommandFailure) -> SelectedEvent {
    guard case .string(let uid)? = record["uid"], !uid.isEmpty else {
      throw CommandFailure(.invalid, "has no \"uid\"; expected an object as show --json prints it")
    }
    let all = events.filter { $0.uid == uid }
    var masters = all.filter { !$0.isDetached }
    if masters.isEmpty { masters = all }
    if masters.count > 1, let file = record["file"] { masters = masters.filter { JSON($0.origin?.file) == file } }
    guard let event = masters.first, masters.count == 1 else {
      throw CommandFailure(.notFound, "\"\(SafeText.line(uid))\": no event has that UID, or several have it")
    }
    guard case .string(let line)? = record["occurrence"] else {
      return SelectedEvent(event: event, occurrence: nil, seriesStart: event.start)
    }
    let original = try context.originalStart(line, of: event)
    let found = try context.asking { store throws(CalendarError) in
      try store.occurrence(startingAt: original, of: event)
    }
    guard let found else {
      throw CommandFailure(.notFound, "\"\(SafeText.line(line))\": the event does not occur then")
    }
    return SelectedEvent(event: found, occurrence: found.occurrenceDate, seriesStart: event.start)
  }

  /// The objects of the text: one, an array of them, or one a line.
  private func records() throws(CommandFailure) -> [JSON] {
    let path = context.invocation.operands.first ?? ""
    let bytes = try context.asking { store throws(CalendarError) in
      path == "-" ? try context.console.readToEnd() : try store.importSources(at: path).first?.bytes ?? []
    }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(JSON.Fault) {
      let value = try JSON(reading: text)
      if case .array(let records) = value { return records }
      return [value]
    } catch {
      let lines = text.split(whereSeparator: \.isNewline).map { try? JSON(reading: String($0)) }
      let records = lines.compactMap(\.self)
      guard records.count == lines.count, records.count > 1 else {
        throw CommandFailure(
          .invalid, "\(source):\(error.line):\(error.column): is no JSON; expected \(error.expected)")
      }
      return records
    }
  }
}
