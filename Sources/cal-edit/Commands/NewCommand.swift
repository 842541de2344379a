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
    try filler.fill(words)
    try filler.fill(invocation)
    noteTime(in: words)
    let keeper = context.eventKeeper(newFile: invocation.value(.output))
    return try FormCommand(context: context, keeper: keeper)
      .run(filler, savesAtOnce: invocation.has(.yes) || context.store.gathersChanges)
  }

  private func form() throws(CommandFailure) -> EventForm {
    let uid = context.store.makeUID()
    if let path = context.invocation.value(.output) {
      let calendar = try newCalendar(at: path)
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
