public import CalendarModel
import CalendarRecurrence
public import CalendarTime

/// What a search for alarms gave: their times, and what could not be read.
public struct AlarmFetch: Hashable, Sendable {
  /// The times, in order.
  public var times: [AlarmTime] = []

  /// What could not be read, or only with a doubt.
  public var findings: [Finding] = []
}

extension EventStore {
  /// The alarms that go off in a stretch of time.
  ///
  /// Left out are those that somebody took note of (`ACKNOWLEDGED`), those of events that do not take place and of
  /// reminders that are not left to do, and Apple's marks that do nothing. An alarm at one moment goes off once, also in
  /// a series.
  ///
  /// - Parameters:
  ///   - window: The stretch of time.
  ///   - calendars: Where to look.
  /// - Returns: The times of the alarms, and what could not be read.
  /// - Throws: What `events(in:)` throws.
  public func alarms(in window: Range<Instant>, of calendars: [EventCalendar]) throws(CalendarError) -> AlarmFetch {
    let viewer = environment.viewer
    let (events, findings): ([Event], _) = try components(in: calendars, selecting: .alarms(window))
    var found = AlarmFetch(findings: findings)
    for series in EventSeries.series(of: events) {
      found.times += series.alarmTimes(in: window, calendars: calendars, viewer: viewer)
    }
    let reminders = try reminders(matching: predicateForReminders(in: calendars))
    found.times += reminders.reminders.filter(\.isOpen).flatMap { $0.alarmTimes(in: window, viewer: viewer) }
    // The same files are read for both.
    found.findings += reminders.findings.filter { !findings.contains($0) }
    found.times.sort { left, right in
      let items = (left.subject.item, right.subject.item)
      return (left.instant, items.0.title ?? "", items.0.uid, left.repetition)
        < (right.instant, items.1.title ?? "", items.1.uid, right.repetition)
    }
    return found
  }
}

extension EventSeries {
  fileprivate func alarmTimes(in window: Range<Instant>, calendars: [EventCalendar], viewer: Zone) -> [AlarmTime] {
    let components = [master].compactMap(\.self) + overrides
    let alarms = components.flatMap(\.alarms)
    guard !alarms.isEmpty else { return [] }
    var times: [AlarmTime] = []
    var moments: Set<Instant> = []
    for event in components {
      // An override mostly has a copy of its series' alarms; at one moment one of them is enough.
      times += event.alarmTimes(in: window, viewer: viewer, isRelative: false)
        .filter { $0.repetition > 0 || moments.insert($0.instant).inserted }
    }
    // What lies so far from the stretch that none of its alarms reaches into it is not asked for.
    let reaches = alarms.map(\.reach)
    let query = EventQuery(
      start: window.lowerBound.adding(seconds: -(reaches.map(\.after).max() ?? 0)),
      end: window.upperBound.adding(seconds: reaches.map(\.before).max() ?? 0), calendars: calendars)
    let occurrences = self.occurrences(in: query, viewer: viewer, limit: SeriesLimit.ofOne).components
    return times + occurrences.flatMap { $0.alarmTimes(in: window, viewer: viewer, isRelative: true) }
  }
}

extension Alarm {
  /// The seconds before the event's start and after its end at which it goes off at most, with a day for clock changes.
  fileprivate var reach: (before: Int, after: Int) {
    let length: CalendarDuration
    switch trigger {
    case .fromStart(let fromStart): length = fromStart
    case .fromEnd(let fromEnd): length = fromEnd
    case .at, .unreadable: return (0, 0)
    }
    let last = (repeatInterval?.nominalSeconds ?? 0).multipliedReportingOverflow(by: repeatCount ?? 0)
    let repeated = last.overflow ? Instant.latest.secondsSince1970 : max(0, last.partialValue)
    let seconds = length.nominalSeconds
    return (max(0, -seconds) + 86_400, max(0, seconds) + repeated + 86_400)
  }

  /// Whether it goes off at a distance from the start or the end.
  fileprivate var isRelative: Bool {
    switch trigger {
    case .fromStart, .fromEnd: true
    case .at, .unreadable: false
    }
  }

  /// The moment at which it first goes off between a start and an end, for somebody who lives in the viewer's zone.
  fileprivate func instant(from start: EventDate?, to end: EventDate?, at endInstant: Instant?, viewer: Zone)
    -> Instant?
  {
    let (length, date, moment): (CalendarDuration, EventDate?, Instant?) =
      switch trigger {
      case .fromStart(let length): (length, start, start?.instant(viewer: viewer))
      case .fromEnd(let length): (length, end, endInstant)
      case .at(let instant): (.zero, nil, instant)
      case .unreadable: (.zero, nil, nil)
      }
    guard length.days != 0, let date else { return moment?.adding(seconds: length.seconds) }
    let day = EventDate.floating(date.reading.on(date.date.adding(days: length.days)))
    return day.instant(viewer: date.clock(viewer: viewer)).adding(seconds: length.seconds)
  }
}

extension Event {
  /// The times in a stretch at which the alarms of the event go off: those at a distance from it, or the others.
  fileprivate func alarmTimes(in window: Range<Instant>, viewer: Zone, isRelative: Bool) -> [AlarmTime] {
    guard status != .canceled else { return [] }
    let (end, endInstant) = (endDate(viewer: viewer), endInstant(viewer: viewer))
    return self.alarms.filter { $0.isRelative == isRelative }.flatMap { alarm in
      alarm.times(in: window, of: .event(self)) {
        alarm.instant(from: self.start, to: end, at: endInstant, viewer: viewer)
      }
    }
  }
}

extension Reminder {
  /// The times in a stretch at which the alarms of the reminder go off; one without a start starts when it is due.
  fileprivate func alarmTimes(in window: Range<Instant>, viewer: Zone) -> [AlarmTime] {
    let due = dueDate(viewer: viewer)
    return self.alarms.flatMap { alarm in
      alarm.times(in: window, of: .reminder(self)) {
        alarm.instant(from: self.start ?? due, to: due, at: due?.instant(viewer: viewer), viewer: viewer)
      }
    }
  }
}

extension Alarm {
  /// The times in a stretch at which it goes off, if it does anything, first at a moment.
  fileprivate func times(
    in window: Range<Instant>, of subject: AlarmTime.Subject, from first: () -> Instant?
  ) -> [AlarmTime] {
    guard action != .none, let first = first() else { return [] }
    return times(from: first, in: window).map { instant, repetition in
      AlarmTime(instant: instant, alarm: self, repetition: repetition, about: subject)
    }
  }

  /// The moments in a stretch at which it goes off, first at one and then again as often as it says, but for those that
  /// somebody took note of.
  fileprivate func times(from first: Instant, in window: Range<Instant>) -> [(Instant, Int)] {
    let step = repeatInterval?.nominalSeconds ?? 0
    let count = step > 0 ? max(0, repeatCount ?? 0) : 0
    let earliest = max(window.lowerBound, acknowledged.map { $0.adding(seconds: 1) } ?? .earliest)
    let ahead = earliest.seconds(since: first)
    var repetition = ahead > 0 ? (count == 0 ? 1 : (ahead + step - 1) / step) : 0
    var times: [(Instant, Int)] = []
    while repetition <= count, times.count < SeriesLimit.ofOne {
      let instant = first.adding(seconds: repetition * max(step, 0))
      guard instant < window.upperBound else { break }
      times.append((instant, repetition))
      repetition += 1
    }
    return times
  }
}
