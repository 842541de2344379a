import CalendarJSON
import CalendarStore
import Glibc

extension AlarmsCommand {
  /// Prints alarms as they go off, and runs the command of `--exec` for each; until `--next` is over, or for ever.
  func watch() throws(CommandFailure) -> ExitStatus {
    let records = try RecordOutput(context.invocation)
    let end = context.invocation.has(.next) ? try end() : nil
    let start = context.clock.now
    var fetch = try alarms(in: start..<max(start, end ?? start))
    context.report(fetch.findings)
    let hook = AlarmHook(context: context)
    // Nobody waits for the commands that are run.
    signal(SIGCHLD, SIG_IGN)
    let clock = RunningClock(start: start)
    guard let bell = Bell() else {
      throw CommandFailure(.inputOutput, Messages.noBell)
    }
    let listening = listen(bell)
    defer { listening.cancel() }
    try AlarmWatch(
      alarms: { window throws(CommandFailure) in
        // A store that cannot be read for a while is what it was.
        if let now = try? alarms(in: window) { fetch = now }
        return fetch.times.filter { window.contains($0.instant) }
      },
      wait: { moment in clock.wait(until: moment, orFor: bell) },
      ring: { times throws(CommandFailure) in try ring(times, as: records, hook: hook) }
    ).run(from: start, to: end)
    return .done
  }

  private func listen(_ bell: Bell) -> Task<Void, Never> {
    Task { [store = context.store] in
      for await _ in store.changes { bell.ring() }
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

/// A clock that runs on from the moment that it was set to.
private struct RunningClock {
  let start: Instant
  private let began = time(nil)

  init(start: Instant) { self.start = start }

  private var now: Instant { start.adding(seconds: time(nil) - began) }

  /// Waits for a moment, or until a bell rings; the moment that it is then.
  func wait(until moment: Instant, orFor bell: Bell) -> Instant {
    while now < moment {
      // A machine that slept does not know how long: the clock is looked at now and then.
      let left = moment.secondsSince1970 - now.secondsSince1970
      if bell.wait(seconds: min(left, 15)) { break }
    }
    return now
  }
}
