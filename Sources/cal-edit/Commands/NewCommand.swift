import CalendarEditForm
import CalendarStore

/// `new [WHEN…] [TITLE…] [:: NOTES]`: the form on a new event, or with `--yes` the event at once.
struct NewCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    let words = try NewWords(invocation, reader: context.reader)
    for replaced in words.replaced(by: invocation) { context.noteWords(replaced.words, replacedBy: replaced.option) }
    var filler = FormFiller(try form(), lines: context.formLines(), context: context)
    try copyLikeness(into: &filler)
    try filler.fill(words, keepsClock: invocation.has(.like))
    try filler.fill(invocation)
    noteTime(in: words)
    if invocation.value(.output) == CommandContext.standardStream { return try printCalendar(of: filler) }
    let keeper = context.eventKeeper(newFile: invocation.value(.output))
    return try FormCommand(context: context, keeper: keeper)
      .run(filler, savesAtOnce: invocation.has(.yes) || context.store.gathersChanges)
  }

  /// Prints the calendar that a new file would hold; what was understood is no result.
  private func printCalendar(of filler: FormFiller<EventForm>) throws(CommandFailure) -> ExitStatus {
    guard context.invocation.has(.yes) else { throw CommandFailure(.usage, Messages.formOnOutput) }
    if !context.invocation.has(.quiet) {
      for line in filler.lines.lines(of: filler.form) where !line.isEmpty { context.console.writeError(line + "\n") }
    }
    guard let event = try filler.accepted(span: nil)?.item else { return .done }
    let changes = try context.asking { store throws(CalendarError) in
      try store.changes(saving: event, toNewFile: CommandContext.standardStream)
    }
    for case let bytes? in changes.map(\.after) { context.console.write(bytes: bytes) }
    return .done
  }

  private func form() throws(CommandFailure) -> EventForm {
    let uid = context.store.makeUID()
    if let path = context.invocation.value(.output) {
      let isPrinted = path == CommandContext.standardStream
      let calendar =
        isPrinted ? EventCalendar(id: path, title: path, storage: .file) : try newCalendar(at: path)
      return EventForm(newOn: nil, uid: uid, context: context.formContext(calendars: [calendar], new: calendar))
    }
    let calendar = try context.calendarForNew(.event)
    let others = context.invocation.has(.calendar) ? [] : try context.storeCalendars().filter { $0.$id != calendar.$id }
    return EventForm(newOn: nil, uid: uid, context: context.formContext(calendars: [calendar] + others, new: calendar))
  }

  /// Says of a time that is taken for words of the title where it stands, unless an option says when it is.
  private func noteTime(in words: NewWords) {
    guard !context.invocation.has(.start),
      let found = words.timeInTitle(context.reader, zoneNames: { context.machine.zoneNames })
    else { return }
    context.noteTime(found.words, advice: found.advice)
  }

  /// The file that `-o` writes, which must be a new one; what saving would say is said before the form opens.
  private func newCalendar(at path: String) throws(CommandFailure) -> EventCalendar {
    do throws(CalendarError) {
      return try context.store.newCalendar(at: path)
    } catch  where error.code == .alreadyExists {
      throw CommandFailure(.inputOutput, Messages.fileExists(path))
    } catch  where error.code == .notRegularFile {
      throw CommandFailure(.inputOutput, Messages.text(for: error, advice: Messages.fileInFolder))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// `--like UID` begins with what another event says, or one occurrence of it.
  private func copyLikeness(into filler: inout FormFiller<EventForm>) throws(CommandFailure) {
    guard let uid = context.invocation.value(.like) else {
      guard !context.invocation.has(.occurrence) else { throw CommandFailure(.usage, Messages.occurrenceOfNothing) }
      return
    }
    guard let model = try context.model(withUID: uid) else {
      throw CommandFailure(.notFound, Messages.nothingLike(uid))
    }
    let likeness = try context.occurrence(of: model).event.likeness(ownAddresses: context.settings.ownAddresses)
    try filler.change { form throws(FormRefusal) in try form.take(likeness) }
  }
}

extension CommandContext {
  /// The event of a UID that a new one is to be like, of a series the one that stands for it all: in the calendar that
  /// was named, else in the store.
  func model(withUID uid: String) throws(CommandFailure) -> Event? {
    if let event = try event(withUID: uid, in: try calendarsToRead()) { return event }
    return invocation.has(.calendar) ? try event(withUID: uid, in: try storeCalendars()) : nil
  }

  private func event(withUID uid: String, in calendars: [EventCalendar]) throws(CommandFailure) -> Event? {
    let fetch = try asking { store throws(CalendarError) in try store.events(named: uid, in: calendars) }
    return fetch.events.first { $0.uid.isSame(as: uid) && !$0.isOverride }
  }
}
