import CalendarModel
import CalendarTime

/// A series whose start is moved, and what that does to the dates that are linked to it.
struct SeriesMove {
  private let set: RecurrenceSet
  private let start: EventDate
  private let end: EventEnd
  private let viewer: Zone
  private var before: SeriesTimeline
  private var after: SeriesTimeline
  private var moves: [RuleMove?]

  /// The rules as they go from the new start.
  var rules: [RecurrenceRule] { zip(set.rules, moves).map { $1?.rule ?? $0 } }

  /// The excluded rules as they go from the new start.
  let excludedRules: [RecurrenceRule]

  init(of set: RecurrenceSet, to start: EventDate, end: EventEnd, viewer: Zone) {
    (self.set, self.start, self.end, self.viewer) = (set, start, end, viewer)
    before = SeriesTimeline(start: set.start, viewer: viewer)
    after = SeriesTimeline(start: start, viewer: viewer)
    func move(_ rule: RecurrenceRule) -> RuleMove? {
      RuleMove(of: rule, from: set.start, to: start, viewer: viewer)
    }
    moves = set.rules.map(move)
    excludedRules = set.excludedRules.map { move($0)?.rule ?? $0 }
  }

  private var changesType: Bool { start.isDay != set.start.isDay }

  private var days: Int { start.date.dayNumber - set.start.date.dayNumber }

  /// A date that names an occurrence, moved with it.
  mutating func date(_ date: EventDate) -> EventDate {
    guard start != set.start else { return date }
    if date.isDay, !changesType { return .day(dayMoved(date.date)) }
    if let reading = ruleReading(of: date) { return inForm(of: date, reading) }
    let old = date.reading(onClockOf: set.start, viewer: viewer)
    if start.isDay || set.start.isDay {
      let day = old.date.adding(days: days)
      return inForm(of: date, start.reading.on(day))
    }
    return inForm(of: date, old.adding(seconds: start.reading.secondNumber - set.start.reading.secondNumber))
  }

  /// Where the rule that gives the occurrence moves it.
  private mutating func ruleReading(of date: EventDate) -> CivilDateTime? {
    guard case .key(let key) = before.name(of: date) else { return nil }
    for index in moves.indices {
      guard let reading = moves[index]?.reading(ofKey: key, from: &before, to: &after) else { continue }
      return CivilDateTime(secondNumber: reading)
    }
    return nil
  }

  /// A day whose occurrences are moved by whole days, as far as a rule moves them.
  private mutating func dayMoved(_ day: CivilDate) -> CivilDate {
    let onDay = set.start.with(reading: set.start.reading.on(day))
    return ruleReading(of: onDay)?.date ?? day.adding(days: days)
  }

  /// The reading on the new start's clock, in the form that a date had: its own zone, or else that of the start.
  private func inForm(of date: EventDate, _ reading: CivilDateTime) -> EventDate {
    let moved = start.with(reading: reading)
    guard !changesType, let zone = date.zone, zone.hasRules, zone != set.start.zone, moved.zone?.hasRules == true else {
      return moved
    }
    return date.with(reading: zone.reading(at: moved.instant(viewer: viewer)))
  }

  mutating func extraDate(_ extra: ExtraDate) -> ExtraDate {
    let moved = date(extra.start)
    guard !changesType else { return ExtraDate(moved) }
    return ExtraDate(moved, end: extra.end.moved(from: extra.start, to: moved, viewer: viewer))
  }
}

// MARK: Overrides

extension SeriesMove {
  mutating func override(_ override: RecurrenceSet.Override) -> RecurrenceSet.Override {
    var moved = override
    moved.recurrenceID = date(override.recurrenceID)
    let isInPlace = isInPlace(override)
    if isInPlace, start != set.start {
      moved.start = inForm(of: override.start, moved.recurrenceID.reading(onClockOf: start, viewer: viewer))
    } else if changesType {
      moved.start = start.with(reading: start.reading.on(override.start.date))
    }
    guard isInPlace || changesType else { return moved }
    moved.end =
      isAsLongAsSeries(override)
      ? end.moved(from: start, to: moved.start, viewer: viewer) : ownEnd(of: override, at: moved.start)
    return moved
  }

  private mutating func isInPlace(_ override: RecurrenceSet.Override) -> Bool {
    guard override.start.isDay == set.start.isDay, let name = before.name(of: override.start) else { return false }
    return name == before.name(of: override.recurrenceID)
  }

  private func isAsLongAsSeries(_ override: RecurrenceSet.Override) -> Bool {
    let moment = override.start.instant(viewer: viewer)
    var own = OccurrenceLength(start: override.start, end: override.end, viewer: viewer)
    var common = OccurrenceLength(start: set.start, end: set.end, viewer: viewer)
    return override.start.isDay == set.start.isDay
      && own.end(from: override.start, at: moment).moment == common.end(from: override.start, at: moment).moment
  }

  /// The end that an override had for itself: as long as it was, or for the other type the days that it touches.
  private func ownEnd(of override: RecurrenceSet.Override, at start: EventDate) -> EventEnd {
    guard override.start.isDay != start.isDay else {
      return override.end.moved(from: override.start, to: start, viewer: viewer)
    }
    var length = OccurrenceLength(start: override.start, end: override.end, viewer: viewer)
    let end = length.end(from: override.start, at: override.start.instant(viewer: viewer)).date
    let first = override.start.date.dayNumber
    let last = end.adding(CalendarDuration(seconds: -1), viewer: viewer).date.dayNumber
    guard start.isDay else { return .duration(CalendarDuration(days: end.date.dayNumber - first)) }
    return .date(.day(start.date.adding(days: max(last - first, 0) + 1)))
  }
}
