import CalendarStore
public import Foundation

/// A rule by which an item repeats.
///
/// Only its end can be changed; for another rule make a new one. Source: EventKit, RFC 5545 §3.3.10.
open class EKRecurrenceRule: EKObject, NSCopying {
  /// The rule, but for an end that was given to it since.
  private var rule: RecurrenceRule
  private var original: RecurrenceRule?
  private var end: EKRecurrenceEnd?
  private var isEndChanged = false

  /// Every day.
  public override init() {
    rule = RecurrenceRule(RecurrenceRule.Parts(.daily))
    super.init()
  }

  /// A rule with only a step.
  public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    rule = RecurrenceRule(RecurrenceRule.Parts(type, interval: interval))
    (self.end, isEndChanged) = (end, end != nil)
    super.init()
  }

  /// A rule that chooses among the days; a part that does not go with the step is of no matter.
  ///
  /// - Parameters:
  ///   - type: The step.
  ///   - interval: How many steps from one to the next, at least 1.
  ///   - days: The weekdays; for weekly rules without numbers, of no matter for daily ones.
  ///   - monthDays: The days of the month, for monthly rules.
  ///   - months: The months, for yearly rules.
  ///   - weeksOfTheYear: The weeks, for yearly rules.
  ///   - daysOfTheYear: The days of the year, for yearly rules.
  ///   - setPositions: Which of those that the other parts give, where there are any.
  ///   - end: When it ends; nil for never.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    var parts = RecurrenceRule.Parts(type, interval: interval)
    if type != .daily { parts.daysOfTheWeek = (days ?? []).map(RecurrenceRule.DayOfWeek.init) }
    let isNumbered = parts.daysOfTheWeek.contains { $0.weekNumber != 0 }
    precondition(type != .weekly || !isNumbered, "a weekly rule with the week number of a weekday; expected none")
    if type == .monthly { parts.daysOfTheMonth = (monthDays ?? []).map(\.intValue) }
    if type == .yearly {
      parts.monthsOfTheYear = (months ?? []).map(\.intValue)
      parts.weeksOfTheYear = (weeksOfTheYear ?? []).map(\.intValue)
      parts.daysOfTheYear = (daysOfTheYear ?? []).map(\.intValue)
    }
    if parts.choosesDays { parts.setPositions = (setPositions ?? []).map(\.intValue) }
    rule = RecurrenceRule(parts)
    (self.end, isEndChanged) = (end, end != nil)
    super.init()
  }

  /// A rule of an item.
  convenience init(_ rule: RecurrenceRule, viewer: Zone) {
    self.init()
    (self.rule, original) = (rule, rule)
    end = rule.parts.flatMap { EKRecurrenceEnd($0, viewer: viewer) }
  }

  private var parts: RecurrenceRule.Parts { rule.parts ?? RecurrenceRule.Parts(.daily) }

  /// The calendar that it counts in.
  open var calendarIdentifier: String { "gregorian" }

  /// The step; shorter ones than a day, which files may have, are given as days.
  open var frequency: EKRecurrenceFrequency { EKRecurrenceFrequency(parts.frequency) }

  /// How many steps from one to the next.
  open var interval: Int { parts.interval }

  /// The day on which weeks begin, from 1 for Sunday; 0 where that makes no difference.
  open var firstDayOfTheWeek: Int {
    guard parts.frequency == .weekly, parts.interval > 1 else { return 0 }
    return EKWeekday(parts.firstDayOfTheWeek).rawValue
  }

  /// The weekdays; nil for a rule without.
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    guard !parts.daysOfTheWeek.isEmpty else { return nil }
    return parts.daysOfTheWeek.map { EKRecurrenceDayOfWeek(EKWeekday($0.weekday), weekNumber: $0.weekNumber) }
  }

  /// The days of the month, from its end where they are negative; nil for a rule without.
  open var daysOfTheMonth: [NSNumber]? { EKRecurrenceRule.numbers(parts.daysOfTheMonth) }

  /// The days of the year, from its end where they are negative; nil for a rule without.
  open var daysOfTheYear: [NSNumber]? { EKRecurrenceRule.numbers(parts.daysOfTheYear) }

  /// The weeks of the year, from its end where they are negative; nil for a rule without.
  open var weeksOfTheYear: [NSNumber]? { EKRecurrenceRule.numbers(parts.weeksOfTheYear) }

  /// The months; nil for a rule without.
  open var monthsOfTheYear: [NSNumber]? { EKRecurrenceRule.numbers(parts.monthsOfTheYear) }

  /// Which of the occurrences within one step, from its end where they are negative; nil for a rule without.
  open var setPositions: [NSNumber]? { EKRecurrenceRule.numbers(parts.setPositions) }

  /// When the rule ends; nil for never.
  ///
  /// What is set is a copy.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get { end }
    set { (end, isEndChanged) = (newValue?.copy() as? EKRecurrenceEnd, isEndChanged || newValue != end) }
  }

  /// Whether the end is not what it was when the rule was fetched or saved.
  open override var hasChanges: Bool { isEndChanged }

  /// Whether no item was fetched with it.
  open override var isNew: Bool { original == nil }

  /// A rule that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKRecurrenceRule()
    (copy.rule, copy.original, copy.end, copy.isEndChanged) = (rule, original, end, isEndChanged)
    return copy
  }

  /// Whether the other says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceRule else { return false }
    return rule == other.rule && end == other.end
  }

  /// Hashes the rule.
  open override var hash: Int { rule.hashValue }

  /// The rule as iCalendar has it.
  open override var description: String { "<EKRecurrenceRule> RRULE \(rule(startingAt: nil, viewer: .utc).text)" }

  private static func numbers(_ numbers: [Int]) -> [NSNumber]? {
    numbers.isEmpty ? nil : numbers.map { NSNumber(value: $0) }
  }
}

extension EKRecurrenceRule {
  /// The rule of a series; as it is written in the file where it is the same.
  ///
  /// The last moment is written as the start is, since RFC 5545 §3.3.10 has it so.
  func rule(startingAt start: EventDate?, viewer: Zone) -> RecurrenceRule {
    guard isEndChanged, var parts = rule.parts else { return rule }
    parts.count = end.flatMap { $0.endDate == nil ? $0.occurrenceCount : nil }
    parts.until = end?.endDate.map { date in
      let moment = Instant(date)
      return switch start {
      case .day: .day(viewer.reading(at: moment).date)
      case .floating: .floating(viewer.reading(at: moment))
      default: .utc(Zone.utc.reading(at: moment))
      }
    }
    return RecurrenceRule(parts)
  }
}

extension RecurrenceRule.Parts {
  /// A rule that steps on by days, weeks, months or years.
  fileprivate init(_ type: EKRecurrenceFrequency, interval: Int) {
    precondition(interval > 0, "a rule with the interval \(interval); expected one of at least 1")
    self.init(RecurrenceRule.Frequency(type), interval: interval)
  }

  /// Whether it says which days there are within a step.
  fileprivate var choosesDays: Bool {
    !daysOfTheWeek.isEmpty || !daysOfTheMonth.isEmpty || !daysOfTheYear.isEmpty || !weeksOfTheYear.isEmpty
      || !monthsOfTheYear.isEmpty
  }
}

extension EKRecurrenceEnd {
  /// The end of a rule; nil where it has none.
  fileprivate convenience init?(_ parts: RecurrenceRule.Parts, viewer: Zone) {
    if let count = parts.count, count > 0 {
      self.init(occurrenceCount: count)
    } else if let until = parts.until {
      self.init(end: Date(until.instant(viewer: viewer)))
    } else {
      return nil
    }
  }
}

extension RecurrenceRule.Frequency {
  fileprivate init(_ frequency: EKRecurrenceFrequency) {
    self =
      switch frequency {
      case .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
  }
}

extension EKRecurrenceFrequency {
  fileprivate init(_ frequency: RecurrenceRule.Frequency) {
    self =
      switch frequency {
      case .secondly, .minutely, .hourly, .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
  }
}

extension RecurrenceRule.DayOfWeek {
  fileprivate init(_ day: EKRecurrenceDayOfWeek) {
    self.init(Weekday(day.dayOfTheWeek), weekNumber: day.weekNumber)
  }
}
