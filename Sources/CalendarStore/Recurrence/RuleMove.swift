import CalendarModel
import CalendarTime

/// A rule before and after the start of its series is moved.
struct RuleMove {
  /// The rule afterwards; the same one where it need not change.
  let rule: RecurrenceRule

  private var before: SeriesRule
  private var after: SeriesRule
  private let stepsBefore: RuleSteps
  private var stepsAfter: RuleSteps
  private let movesDays: Bool
  private let movesTimes: Bool

  /// The rule as it follows a start; nil for one that cannot be read.
  init?(of rule: RecurrenceRule, from old: EventDate, to new: EventDate, viewer: Zone) {
    guard let parts = rule.parts else { return nil }
    let kept = old.isDay != new.isDay ? parts.withoutTimes() : parts
    var followed = kept.following(old.reading, to: new.reading)
    before = SeriesRule(parts, start: old, viewer: viewer)
    var unbounded = followed
    unbounded.until = nil
    let follows = !before.namesStart || SeriesRule(unbounded, start: new, viewer: viewer).namesStart
    if !follows { followed = kept }
    movesDays = follows && kept.moves(from: old.date, to: new.date)
    movesTimes = kept.movesTimes(with: old.reading)
    if let until = parts.until {
      followed.until = RuleMove.until(
        until, from: old, to: new, movesDays: movesDays, movesTimes: movesTimes, viewer: viewer)
    }
    self.rule = followed == parts ? rule : RecurrenceRule(followed)
    after = SeriesRule(followed, start: new, viewer: viewer)
    stepsBefore = RuleSteps(old.isDay ? kept.withoutTimes() : kept, start: old.reading)
    stepsAfter = RuleSteps(new.isDay ? followed.withoutTimes() : followed, start: new.reading)
  }

  /// The reading on the new clock of what has a key on the old one; nil where the rule does not give it, before or
  /// afterwards.
  mutating func reading(
    ofKey key: Int, from old: inout SeriesTimeline, to new: inout SeriesTimeline
  ) -> Int? {
    guard let reading = before.reading(ofKey: key, of: &old) else { return nil }
    for candidate in candidates(for: reading, from: old.start, to: new.start) {
      if after.reading(ofKey: new.key(ofReading: candidate), of: &new) != nil { return candidate }
    }
    return nil
  }

  private mutating func candidates(for reading: Int, from old: EventDate, to new: EventDate) -> [Int] {
    let time = reading - reading.floored(by: 86_400) * 86_400
    let seconds = new.reading.secondOfDay - (old.isDay || new.isDay ? time : old.reading.secondOfDay)
    guard movesDays else { return [reading + seconds, reading] }
    let moved = reading + (new.date.dayNumber - old.date.dayNumber) * 86_400
    let sole = stepsAfter.period(
      at: stepsAfter.firstStep + stepsBefore.step(of: reading) - stepsBefore.firstStep)
    guard sole.count == 1, let only = sole.moment(number: 0) else { return [moved + seconds, moved] }
    return [moved + seconds, moved, only]
  }
}

extension RuleMove {
  /// `UNTIL` moved by as much as what it ends, in the form that the new start calls for; the same where nothing moves.
  ///
  /// The last second of a day stands for that day, so no time of day moves it.
  private static func until(
    _ until: EventDate, from old: EventDate, to new: EventDate, movesDays: Bool, movesTimes: Bool, viewer: Zone
  ) -> EventDate {
    let days = movesDays ? new.date.dayNumber - old.date.dayNumber : 0
    if new.isDay { return .day(until.reading(onClockOf: old, viewer: viewer).date.adding(days: days)) }
    if until.isDay, !old.isDay { return .day(until.date.adding(days: days)) }
    let last = until.reading(onClockOf: old, viewer: viewer)
    let movesSeconds = movesTimes && last.secondOfDay != 86_399
    let seconds = movesSeconds ? new.reading.secondOfDay - old.reading.secondOfDay : 0
    let keepsClock = old.clock(viewer: viewer) == new.clock(viewer: viewer) && !old.isDay
    if days == 0, seconds == 0, keepsClock { return until }
    return new.with(reading: last.adding(seconds: days * 86_400 + seconds)).asUntil(viewer: viewer)
  }
}

extension EventDate {
  /// What the clock of a series shows at this date; a day, or a time that is nobody's, is as it is written, and in a
  /// series of days all are.
  func reading(onClockOf start: EventDate, viewer: Zone) -> CivilDateTime {
    guard !isDay, !start.isDay, let zone, zone.hasRules else { return reading }
    return start.clock(viewer: viewer).reading(at: zone.instant(of: reading))
  }
}
