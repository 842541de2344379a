import CalendarEditForm
import CalendarStore

/// `new [WHEN…] [TITLE…] [:: NOTES]`: the form on a new event, or with `--yes` the event at once.
struct NewCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let invocation = context.invocation
    var filler = FormFiller(try form(), lines: context.formLines(), context: context)
    try copyLikeness(into: &filler)
    try filler.fill(words: Array(invocation.words), notes: invocation.notes)
    try filler.fill(invocation)
    noteTime(in: Array(invocation.words))
    let keeper = context.eventKeeper(newFile: invocation.value(.output))
    return try FormCommand(context: context, keeper: keeper)
      .run(filler, savesAtOnce: invocation.has(.yes) || context.store.gathersChanges)
  }

  private func form() throws(CommandFailure) -> EventForm {
    let uid = context.store.makeUID()
    if let path = context.invocation.value(.output) {
      try refuseExisting(path)
      let calendar = context.store.newCalendar(at: path)
      return EventForm(newOn: nil, uid: uid, context: context.formContext(calendars: [calendar], new: calendar))
    }
    let calendar = try context.calendarForNew(.event)
    let others = context.invocation.has(.calendar) ? [] : try context.storeCalendars().filter { $0.$id != calendar.$id }
    return EventForm(newOn: nil, uid: uid, context: context.formContext(calendars: [calendar] + others, new: calendar))
  }

  /// Says of a time that is taken for words of the title where it stands, and where no other is said.
  private func noteTime(in words: [String]) {
    guard !context.invocation.has(.start), (try? context.reader.leadingWhen(words)) == nil else { return }
    context.noteTime(context.reader.trailingWhen(words), advice: Messages.timeStandsInFront)
  }

  /// Says before the form opens what saving would say: `-o` writes a new file.
  private func refuseExisting(_ path: String) throws(CommandFailure) {
    do throws(CalendarError) {
      _ = try context.store.calendar(at: path)
    } catch  where error.code == .calendarDoesNotExist {
      return
    } catch {
      throw CommandFailure(error)
    }
    throw CommandFailure(.inputOutput, Messages.fileExists(path))
  }

  /// `--like UID` begins with what another event says.
  private func copyLikeness(into filler: inout FormFiller<EventForm>) throws(CommandFailure) {
    guard let uid = context.invocation.value(.like) else { return }
    let named = try context.calendarsToRead()
    var model = try event(uid, in: named)
    if model == nil, context.invocation.has(.calendar) { model = try event(uid, in: context.storeCalendars()) }
    guard let model else {
      throw CommandFailure(.notFound, Messages.nothingLike(uid))
    }
    try filler.copy(model)
  }

  private func event(_ uid: String, in calendars: [EventCalendar]) throws(CommandFailure) -> Event? {
    let fetch = try context.asking { store throws(CalendarError) in try store.events(in: calendars) }
    return fetch.events.first { $0.uid.isSame(as: uid) && !$0.isOverride }
  }
}
