import CalendarEditForm
import CalendarStore

/// The words for how an event repeats; ``RepeatWord`` are those that are read back.
extension Messages {
  /// The name of a way to repeat.
  static func text(for repetition: Repetition) -> String {
    switch repetition {
    case .never: "Never"
    case .everyDay: "Every Day"
    case .everyWeek: "Every Week"
    case .everyTwoWeeks: "Every 2 Weeks"
    case .everyMonth: "Every Month"
    case .everyYear: "Every Year"
    case .custom: custom
    }
  }

  /// The name of a series' end.
  static func text(for end: RepeatEnd) -> String {
    switch end {
    case .never: "Never"
    case .onDate: "On Date"
    case .after(let count): "After \(times(count))"
    }
  }

  /// The end of a series, as it is typed.
  static func after(times count: Int) -> String { "after \(times(count))" }

  /// What stands for a rule where there is none.
  static let onOtherDates = "on other dates"

  /// How often a rule's dates come.
  static func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency, onWorkdays: Bool) -> String {
    let unit =
      switch frequency {
      case .daily: "day"
      case .weekly: onWorkdays ? "weekday" : "week"
      case .monthly: "month"
      default: "year"
      }
    return interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
  }

  /// The days of a rule, behind how often they come.
  static func onDays(_ days: String) -> String { " on \(days)" }
  static func onDaysOfMonth(_ days: String) -> String { " on the \(days)" }

  /// The months of a rule, behind its days.
  static func inMonths(_ months: String) -> String { " in \(months)" }

  /// The end of a rule, behind all else.
  static func untilDay(_ day: String, _ year: Int) -> String { " until \(day) \(year)" }
  static func count(_ count: Int) -> String { ", \(times(count))" }

  /// The day of a month, counted from its end where the number is negative, among all, those of work, or of one name.
  static func dayOfMonth(_ number: Int) -> String { number > 0 ? figures(number) : "\(ordinal(number)) day" }
  static func workday(_ number: Int) -> String { "\(ordinal(number)) weekday" }
  static func weekday(_ name: String, _ number: Int) -> String { "\(ordinal(number)) \(name)" }

  /// Names in a row: `Monday, Tuesday and Friday`.
  static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func times(_ count: Int) -> String { "\(count) time\(count == 1 ? "" : "s")" }

  /// `first`, `3rd`, `last`, `2nd last`.
  private static func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    if number < 0 { return "\(figures(-number)) last" }
    return ["first", "second", "third", "fourth", "fifth"].dropFirst(number - 1).first ?? figures(number)
  }

  private static func figures(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (1, let tens) where tens != 11: "st"
      case (2, let tens) where tens != 12: "nd"
      case (3, let tens) where tens != 13: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
