public import CalendarModel
import CalendarRecurrence
public import CalendarTime

extension EventStore {
  /// The next dates of a series, those that were excluded or changed among them.
  ///
  /// - Parameters:
  ///   - event: The series.
  ///   - moment: Dates that start before it are left out.
  ///   - count: How many are given at most.
  /// - Returns: The dates, in the order in which the series gives them; none for an event that does not repeat.
  /// - Throws: `changedUnderneath` where the file is not what it was, and what the disk throws.
  public func dates(of event: Event, from moment: Instant, count: Int) throws(CalendarError) -> [SeriesDate] {
    guard let origin = event.origin else { return [] }
    let (event, file) = try found(event, from: origin)
    guard let series = SeriesEdit<Event>(of: try file.component(of: event), in: file, environment: environment) else {
      return []
    }
    return series.dates(from: moment, count: count)
  }
}

extension SeriesEdit<Event> {
  /// The dates of the series from a moment on, as its rules and extra dates alone give them.
  func dates(from moment: Instant, count: Int) -> [SeriesDate] {
    var plain = set
    (plain.excludedDates, plain.excludedRules, plain.overrides) = ([], [], [])
    var ruled = plain
    ruled.extraDates = []
    var sequence = plain.occurrences(viewer: viewer)
    var before = sequence.previous(before: moment)
    sequence.seek(to: moment)
    var dates: [SeriesDate] = []
    while dates.count < count, let next = sequence.next() {
      dates.append(date(next, after: before, isExtra: ruled.occurrence(of: next.originalStart, viewer: viewer) == nil))
      before = next
    }
    return dates
  }

  private func date(_ occurrence: Occurrence, after before: Occurrence?, isExtra: Bool) -> SeriesDate {
    let clock = occurrence.originalStart.clock(viewer: viewer)
    let offset = clock.offset(at: occurrence.startInstant)
    let isTimed = !occurrence.originalStart.isDay
    return SeriesDate(
      originalStart: occurrence.originalStart, event: event(of: occurrence), isExtra: isExtra,
      clockChange: isTimed ? before.map { offset - clock.offset(at: $0.startInstant) } ?? 0 : 0,
      isInClockGap: isTimed && !isExtra && hasOneTimeOfDay
        && occurrence.originalStart.reading.secondOfDay != set.start.reading.secondOfDay)
  }

  /// Whether all dates of the rules are at the time of day of the start, unless the clock leaves it out.
  private var hasOneTimeOfDay: Bool {
    self.set.rules.allSatisfy { rule in
      guard let parts = rule.parts else { return false }
      return parts.frequency >= .daily && parts.hoursOfTheDay.isEmpty && parts.minutesOfTheHour.isEmpty
        && parts.secondsOfTheMinute.isEmpty
    }
  }

  /// What takes place at a date of the rules; nil where it is excluded.
  private func event(of occurrence: Occurrence) -> Event? {
    guard let found = set.occurrence(of: occurrence.originalStart, viewer: viewer) else { return nil }
    var event = found.overrideIndex.map { overrides[$0].item } ?? master
    event.take(found, viewer: viewer)
    return event
  }
}
