public import CalendarModel
import CalendarRecurrence
public import CalendarTime

/// How an item repeats, as the Repeat row says it.
public enum Repetition: Hashable, Sendable {
  /// It does not.
  case never
  /// Every day.
  case everyDay
  /// Every week, on the start's weekday.
  case everyWeek
  /// Every two weeks, on the start's weekday.
  case everyTwoWeeks
  /// Every month, on the start's day.
  case everyMonth
  /// Every year, on the start's day.
  case everyYear
  /// By rules that say something else; by none where there are only dates.
  case custom([RecurrenceRule])

  /// Those that can be chosen by name.
  public static let presets: [Repetition] = [.never, .everyDay, .everyWeek, .everyTwoWeeks, .everyMonth, .everyYear]

  /// The rule without an end; nil where there is not exactly one.
  var rule: RecurrenceRule? {
    switch self {
    case .never: nil
    case .everyDay: RecurrenceRule(.init(.daily))
    case .everyWeek: RecurrenceRule(.init(.weekly))
    case .everyTwoWeeks: RecurrenceRule(.init(.weekly, interval: 2))
    case .everyMonth: RecurrenceRule(.init(.monthly))
    case .everyYear: RecurrenceRule(.init(.yearly))
    case .custom(let rules): rules.count == 1 ? rules.first : nil
    }
  }

  /// The same by its name, where a rule says no more than a preset does.
  var named: Repetition {
    guard let parts = rule?.parts else { return self }
    return Repetition.presets.first { $0.rule?.parts == parts } ?? self
  }
}

/// When a series ends, as the End Repeat row says it.
public enum RepeatEnd: Hashable, Sendable {
  /// Never.
  case never

  /// With the last occurrence that starts on that day or before.
  case onDate(CivilDate)

  /// After so many occurrences.
  case after(Int)

  /// When a series by a rule ends: the day on the start's clock of its last moment, or its number of occurrences.
  public init(of rule: RecurrenceRule.Parts, start: EventDate?, viewer: Zone) {
    if let until = rule.until {
      let last = start.flatMap { rule.lastReading(start: $0, viewer: viewer) }
      self = .onDate(last?.date ?? until.date)
    } else {
      self = rule.count.map(RepeatEnd.after) ?? .never
    }
  }
}
