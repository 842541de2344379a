import CalendarJSON
import CalendarStore
import Glibc

extension AlarmsCommand {
  /// Prints alarms as they go off, and runs the command of `--exec` for each; until `--next` is over, or for ever.
  func watch() throws(CommandFailure) -> ExitStatus {
    let records = try RecordOutput(context.invocation)
    let end = context.invocation.has(.next) ? try end() : nil
    let calendars = try context.calendarsToRead()
    var fetch = try context.asking { store throws(CalendarError) in try store.alarms(in: window(end), of: calendars) }
    context.report(fetch.findings)
    let hook = AlarmHook(context: context)
    // Nobody waits for the commands that are run.
    signal(SIGCHLD, SIG_IGN)
    let (start, began) = (context.clock.now, time(nil))
    let bell = Bell()
    let listening = listen(bell)
    defer { listening.cancel() }
    try AlarmWatch(
      alarms: { window throws(CommandFailure) in
        // A store that cannot be read for a while is what it was.
        if let now = try? context.store.alarms(in: window, of: calendars) { fetch = now }
        return fetch.times.filter { window.contains($0.instant) }
      },
      wait: { moment in
        repeat {
          // A machine that slept does not know how long: it looks at the clock now and then.
          let left = moment.secondsSince1970 - start.adding(seconds: time(nil) - began).secondsSince1970
          if bell?.wait(seconds: min(left, 15)) ?? (sleep(1) < 0) { break }
        } while start.adding(seconds: time(nil) - began) < moment
        return start.adding(seconds: time(nil) - began)
      },
      ring: { times throws(CommandFailure) in try ring(times, as: records, hook: hook) }
    ).run(from: start, to: end)
    return .done
  }

  private func window(_ end: Instant?) -> Range<Instant> {
    context.clock.now..<max(context.clock.now, end ?? context.clock.now)
  }

  private func listen(_ bell: Bell?) -> Task<Void, Never> {
    Task { [store = context.store] in
      for await _ in store.changes { bell?.ring() }
    }
  }

  private func ring(_ times: [AlarmTime], as records: RecordOutput, hook: AlarmHook) throws(CommandFailure) {
    guard !times.isEmpty else { return }
    let viewer = context.clock.viewer
    let lines = records.lines(of: times.map { JSON($0, viewer: viewer) }) ?? list(of: times).rows
    context.console.write(lines.map { $0 + "\n" }.joined())
    do throws(CalendarError) {
      try context.console.flush()
    } catch {
      throw CommandFailure(error)
    }
    for time in times { hook.run(for: time) }
  }
}
