import CalendarJSON
import CalendarStore

/// `alarms [--next LENGTH] [--watch]`: the alarms to come.
struct AlarmsCommand {
  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    if context.invocation.has(.watch) { return try watch() }
    if context.invocation.has(.exec) {
      throw CommandFailure(.usage, Messages.nothingWatched)
    }
    let viewer = context.clock.viewer
    let end = try end()
    let records = try RecordOutput(context.invocation)
    let window = context.clock.now..<max(context.clock.now, end)
    let fetch = try alarms(in: window)
    context.report(fetch.findings, about: fetch.times.map(\.subject.item.ownPlace))
    let lines = records.lines(of: fetch.times.map { JSON($0, viewer: viewer) })
    if let lines {
      context.show(lines)
    } else {
      let words = context.words(for: context.days(of: .init(start: window.lowerBound, end: window.upperBound)))
      context.show(list(of: fetch.times).lines, orSay: Messages.none("alarms", words))
    }
    return .done
  }

  /// The alarms in a stretch of time, of the calendars as they are now.
  func alarms(in window: Range<Instant>) throws(CommandFailure) -> AlarmFetch {
    let calendars = try context.calendarsToRead()
    return try context.asking { store throws(CalendarError) in try store.alarms(in: window, of: calendars) }
  }

  /// Alarms as people read them.
  func list(of times: [AlarmTime]) -> AlarmList {
    AlarmList(times: times, text: context.formLines().text, width: context.columns, emphasis: context.emphasis)
  }

  /// The moment up to which alarms count: seven days from now, unless `--next` says another.
  func end() throws(CommandFailure) -> Instant {
    let viewer = context.clock.viewer
    let now = EventDate.zoned(viewer.reading(at: context.clock.now), viewer)
    switch try context.length(.next, usual: CalendarDuration(days: 7)) {
    case .duration(let length): return now.adding(length, viewer: viewer).instant(viewer: viewer)
    case .endOfDay: return EventDate.day(now.date.adding(days: 1)).instant(viewer: viewer)
    }
  }
}
