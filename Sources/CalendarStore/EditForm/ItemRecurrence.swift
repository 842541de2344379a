import CalendarModel
import CalendarRecurrence
import CalendarTime

/// How an item repeats, and the rules between the rows that say so.
///
/// Source: RFC 5545 §3.3.10 and §3.8.5.
struct ItemRecurrence: Hashable, Sendable {
  private(set) var rules: [RecurrenceRule]
  private(set) var exceptionRules: [RecurrenceRule]
  private(set) var extraDates: [ExtraDate]
  private(set) var exclusionDates: [EventDate]

  /// The first start, or when a reminder is due.
  let start: EventDate?
  let viewer: Zone

  init(_ item: CalendarItem, start: EventDate?, viewer: Zone) {
    rules = item.recurrenceRules
    exceptionRules = item.exceptionRules
    extraDates = item.extraDates
    exclusionDates = item.exclusionDates
    self.start = start
    self.viewer = viewer
  }

  func write(to item: inout CalendarItem) {
    item.recurrenceRules = rules
    item.exceptionRules = exceptionRules
    item.extraDates = extraDates
    item.exclusionDates = exclusionDates
  }

  /// What the only rule says; nil where there are several, none, or one that cannot be read.
  private var parts: RecurrenceRule.Parts? { rules.count == 1 ? rules.first?.parts : nil }

  var repetition: Repetition {
    if rules.isEmpty, extraDates.isEmpty { return .never }
    guard extraDates.isEmpty, exceptionRules.isEmpty, let bare = parts?.withoutEnd.leavingOut(start) else {
      return .custom(rules)
    }
    return Repetition.presets.first { $0.rule?.parts == bare } ?? .custom(rules)
  }

  /// Repeats in another way; an end that the new rule does not say stays.
  ///
  /// The dates beside the rules and those left out stay. *Never* leaves a single item.
  ///
  /// - Returns: Whether it can be done: a rule must be one that can be read.
  mutating func set(_ new: Repetition) -> Bool {
    let new = new.named
    guard new != repetition else { return true }
    let end = end
    switch new {
    case .never:
      (rules, exceptionRules, extraDates, exclusionDates) = ([], [], [], [])
    case .custom(let typed):
      guard !(typed.isEmpty && extraDates.isEmpty), typed.allSatisfy({ $0.parts != nil }) else { return false }
      rules = typed.map(fitted)
    default:
      rules = new.rule.map { [$0] } ?? []
    }
    if self.end == .never, let end, end != .never { setEnd(end) }
    return true
  }

  /// When it ends; nil where the form cannot say it.
  var end: RepeatEnd? {
    parts.map { RepeatEnd(of: $0, start: start, viewer: viewer) }
  }

  mutating func setEnd(_ new: RepeatEnd) {
    guard var parts, new != end else { return }
    parts.count = nil
    parts.until = nil
    switch new {
    case .never: break
    case .after(let count): parts.count = count
    case .onDate(let day): parts.until = start.map { until(endOf: day, of: $0) } ?? .day(day)
    }
    rules = [RecurrenceRule(parts)]
  }

  /// The ends to choose from; the day and the number are a beginning.
  var endChoices: [RepeatEnd] {
    guard let day = start?.date, let parts, let end else { return [] }
    let later = day.adding(months: parts.frequency >= .monthly ? 12 : 1)
    let onDate = if case .onDate = end { end } else { RepeatEnd.onDate(later) }
    let after = if case .after = end { end } else { RepeatEnd.after(10) }
    return [.never, onDate, after]
  }

  /// Follows a start that is moved to where this one is now; a day on which the series ends can stay that day.
  mutating func follow(movedFrom old: EventDate, keepsEnd: Bool) {
    guard let start, start != old else { return }
    let days = rules.map { $0.parts?.lastReading(start: old, viewer: viewer)?.date }
    let series = RecurrenceSet(start: old, rules: rules)
    let moved = series.moved(to: start, end: .none, viewer: viewer).set
    rules = zip(moved.rules, days).map { rule, day in
      guard keepsEnd, let day, var parts = rule.parts else { return rule }
      let end = until(endOf: day, of: start)
      guard parts.until != end else { return rule }
      parts.until = end
      return RecurrenceRule(parts)
    }
  }

  /// Whether there are rules and all of them can be read.
  var canBeExpanded: Bool { !rules.isEmpty && rules.allSatisfy { $0.parts != nil } }

  /// The first time, from the start on, that the rules name; nil where they name none.
  var firstTime: CivilDateTime? {
    guard let start else { return nil }
    return rules.compactMap { rule in
      guard var parts = rule.parts else { return nil }
      if start.isDay {
        // RFC 5545 §3.3.10: for whole days these parts are ignored.
        (parts.hoursOfTheDay, parts.minutesOfTheHour, parts.secondsOfTheMinute) = ([], [], [])
      }
      var expansion = RuleExpansion(
        parts, start: start.reading, until: parts.lastReading(start: start, viewer: viewer))
      return expansion.next()
    }.min()
  }

  /// The starts from a moment on, counted from the first one of the series; without rules that can be read there are
  /// none to tell.
  func starts(from moment: Instant, count: Int, seriesStart: EventDate?) -> [EventDate] {
    guard let first = seriesStart ?? start, rules.allSatisfy({ $0.parts != nil }) else { return [] }
    var occurrences = RecurrenceSet(
      start: first, rules: rules, excludedRules: exceptionRules, extraDates: extraDates, excludedDates: exclusionDates
    ).occurrences(viewer: viewer)
    occurrences.seek(to: moment)
    return occurrences.prefix(count).map(\.start)
  }

  /// A rule whose end is of the kind that its start wants, with the same last occurrence: a time stays that time on the
  /// start's clock, and a day is all of that day.
  private func fitted(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard let start, !rule.untilFits(start), let parts = rule.parts, let until = parts.until,
      let last = parts.lastReading(start: start, viewer: viewer)
    else { return rule }
    if start.isDay || until.isDay { return rule.with(until: self.until(endOf: last.date, of: start)) }
    guard start.zone != nil else { return rule.with(until: .floating(last)) }
    let moment = start.clock(viewer: viewer).instant(of: last)
    return rule.with(until: .utc(Zone.utc.reading(at: moment)))
  }

  /// The last second of a day as `UNTIL` says it: that day for whole days, else a time, in UTC where there is a zone.
  private func until(endOf day: CivilDate, of start: EventDate) -> EventDate {
    guard !start.isDay else { return .day(day) }
    guard let zone = start.zone else { return .floating(CivilDateTime(startOf: day).adding(seconds: 86_399)) }
    // Where clocks repeat the hour before midnight the second one counts.
    let midnight = EventDate.zoned(CivilDateTime(startOf: day.adding(days: 1)), zone).instant(viewer: viewer)
    return .utc(Zone.utc.reading(at: midnight.adding(seconds: -1)))
  }
}

extension RecurrenceRule.Parts {
  fileprivate var withoutEnd: RecurrenceRule.Parts {
    var parts = self
    parts.count = nil
    parts.until = nil
    return parts
  }

  /// The rule without what its start says anyway.
  fileprivate func leavingOut(_ start: EventDate?) -> RecurrenceRule.Parts {
    guard let day = start?.date else { return self }
    var parts = self
    switch frequency {
    case .weekly:
      guard daysOfTheWeek == [.init(day.weekday)] || daysOfTheWeek.isEmpty else { return self }
      parts.daysOfTheWeek = []
      // With one weekday it does not matter where weeks begin.
      parts.firstDayOfTheWeek = .monday
    case .monthly, .yearly:
      if frequency == .yearly, monthsOfTheYear == [day.month] { parts.monthsOfTheYear = [] }
      if daysOfTheMonth == [day.day], frequency == .monthly || monthsOfTheYear == [day.month] {
        parts.daysOfTheMonth = []
      }
      parts.firstDayOfTheWeek = .monday
    default:
      parts.firstDayOfTheWeek = .monday
    }
    return parts
  }
}
