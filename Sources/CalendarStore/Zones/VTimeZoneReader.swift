import CalendarModel
import CalendarRecurrence
import CalendarText
import CalendarTime

/// Makes rules of the parts of a `VTIMEZONE`.
struct VTimeZoneReader {
  let text: CalendarText
  private(set) var faults: [VTimeZone.Fault] = []
  private var singles: [ZoneRules.Transition] = []
  private var endless: [(start: CivilDateTime, change: YearlyChange)] = []

  /// The most changes that are read from one zone, and from one rule in it: some hundred years of them.
  private static let mostChanges = 4000
  private static let mostChangesOfRule = 1000

  /// The most changes that come back every year; two are usual.
  private static let mostYearlyChanges = 32

  /// The last year for which a rule is expanded that goes on for ever in no simple way.
  private static let horizon = CivilDate(year: 2200, month: 1, day: 1).map { CivilDateTime(startOf: $0) } ?? .latest

  init(_ text: CalendarText) { self.text = text }

  mutating func report(_ code: VTimeZone.Fault.Code, at range: Range<Int>) {
    faults.append(VTimeZone.Fault(code: code, range: range))
  }

  /// The rules that a component states; nil where none of its parts could be read.
  mutating func rules(of component: CalendarText.Component) -> ZoneRules? {
    var observances: [Observance] = []
    for part in text.children(of: component) where part.name == "STANDARD" || part.name == "DAYLIGHT" {
      if let observance = observance(part) { observances.append(observance) }
    }
    guard let first = observances.min(by: { ($0.start ?? .earliest) < ($1.start ?? .earliest) }) else {
      report(.noObservance, at: component.range)
      return nil
    }
    if let rules = ZoneRules(extending: observances) {
      report(.oneYearOnly, at: component.range)
      return rules
    }
    for observance in observances {
      guard singles.count < VTimeZoneReader.mostChanges, endless.count < VTimeZoneReader.mostYearlyChanges else {
        report(.tooManyChanges, at: observance.range)
        break
      }
      collect(observance)
    }
    return rules(initialOffset: first.offsetBefore)
  }

  /// Sorts the times at which a part comes into force into single ones and those without an end.
  private mutating func collect(_ observance: Observance) {
    let start = observance.start ?? .earliest
    var onsets: [CivilDateTime] = []
    var isEndless = false
    for rule in observance.rules.prefix(VTimeZoneReader.mostYearlyChanges) {
      if let change = observance.yearlyChange(by: rule, from: start) {
        endless.append((start, change))
        isEndless = true
      } else {
        onsets += expand(rule, of: observance, from: start)
      }
    }
    // DTSTART is a change of its own only without a rule: Outlook writes one there that the rule does not hit.
    if onsets.isEmpty, !isEndless { onsets.append(start) }
    onsets += observance.dates
    let room = VTimeZoneReader.mostChanges - singles.count
    if onsets.count > room { report(.tooManyChanges, at: observance.range) }
    singles += onsets.prefix(room).map(observance.transition)
  }

  private mutating func expand(
    _ rule: RecurrenceRule.Parts, of observance: Observance, from start: CivilDateTime
  ) -> [CivilDateTime] {
    var expansion = RuleExpansion(rule, start: start, until: end(of: rule, of: observance))
    var onsets: [CivilDateTime] = []
    while let onset = expansion.next(), rule.until != nil || onset < VTimeZoneReader.horizon {
      guard onsets.count < VTimeZoneReader.mostChangesOfRule else {
        report(.tooManyChanges, at: observance.range)
        break
      }
      onsets.append(onset)
    }
    return onsets
  }

  /// The last time a rule allows, on the clock that the part ends; RFC 5545 wants it in UTC.
  private func end(of rule: RecurrenceRule.Parts, of observance: Observance) -> CivilDateTime? {
    switch rule.until {
    case .day(let date): CivilDateTime(startOf: date).adding(seconds: 86_399)
    case .utc(let reading): reading.adding(seconds: observance.offsetBefore)
    case .floating(let reading), .zoned(let reading, _): reading
    case nil: nil
    }
  }

  private func rules(initialOffset: Int) -> ZoneRules {
    let years = endless.map(\.start.date.year)
    let changes = endless.map(\.change)
    guard let firstYear = years.min(), let lastYear = years.max() else {
      return ZoneRules(initialOffset: initialOffset, transitions: VTimeZoneReader.ordered(singles))
    }
    if singles.isEmpty, lastYear - firstYear <= 1 {
      return ZoneRules(initialOffset: initialOffset, yearlyChanges: changes)
    }
    // All changes without an end go on together after the last single one and the latest of their own starts.
    let starts = singles.map(\.instant) + endless.map { $0.change.firstInstant(from: $0.start) }
    let end = starts.max() ?? .earliest
    var transitions = singles
    for (start, change) in endless { transitions += change.transitions(from: start, through: end) }
    return ZoneRules(
      initialOffset: initialOffset, transitions: VTimeZoneReader.ordered(transitions), yearlyChanges: changes)
  }

  /// The changes in ascending order; of several at one moment the last in the file.
  private static func ordered(_ transitions: [ZoneRules.Transition]) -> [ZoneRules.Transition] {
    var ordered: [ZoneRules.Transition] = []
    let sorted = transitions.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    for (_, transition) in sorted {
      if ordered.last?.instant == transition.instant { ordered.removeLast() }
      ordered.append(transition)
    }
    return ordered
  }
}

extension YearlyChange {
  /// The moment of the first change at a reading or after it.
  fileprivate func firstInstant(from start: CivilDateTime) -> Instant {
    let moment = instant(inYear: start.date.year)
    return moment.secondsSince1970 >= start.secondNumber - offsetBefore ? moment : instant(inYear: start.date.year + 1)
  }

  /// Its transitions from a reading on to a moment, of at most the last thousand years before that.
  fileprivate func transitions(from start: CivilDateTime, through end: Instant) -> [ZoneRules.Transition] {
    let lastYear = CivilDateTime(secondNumber: end.secondsSince1970).date.year + 1
    let first = firstInstant(from: start)
    let years = max(start.date.year, lastYear - 1000)...max(start.date.year, lastYear)
    return years.map(transition(inYear:)).filter { (first...max(first, end)).contains($0.instant) }
  }
}
