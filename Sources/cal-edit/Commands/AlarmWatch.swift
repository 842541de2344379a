import CalendarStore

/// Takes every alarm when it goes off, once, whatever becomes of the calendars meanwhile.
struct AlarmWatch {
  /// The alarms in a stretch of time, as the calendars have them now.
  let alarms: (Range<Instant>) throws(CommandFailure) -> [AlarmTime]

  /// Waits for a moment, or until the calendars may have changed; the moment that it is then.
  let wait: (Instant) -> Instant

  /// Takes alarms that go off.
  let ring: ([AlarmTime]) throws(CommandFailure) -> Void

  /// Watches from a moment to another; for ever where that is nil.
  ///
  /// What goes off while the machine sleeps is late, and not lost.
  func run(from start: Instant, to end: Instant?) throws(CommandFailure) {
    let end = end ?? .latest
    var (now, next) = (start, start)
    while true {
      let coming = try alarms(next..<max(next, now).adding(seconds: AlarmWatch.horizon))
      try ring(coming.filter { $0.instant <= min(now, end) })
      next = max(next, now.adding(seconds: 1))
      guard now < end else { return }
      let first = coming.first { $0.instant > now }?.instant ?? .latest
      now = wait(min(first, end, now.adding(seconds: AlarmWatch.horizon / 2)))
    }
  }

  /// How far ahead it is looked: what no notice of a change comes of is seen after half of it.
  private static let horizon = 600
}
