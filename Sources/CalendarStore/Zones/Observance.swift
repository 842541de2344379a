import CalendarModel
import CalendarText
import CalendarTime

/// A `STANDARD` or `DAYLIGHT` part of a zone: an offset, and when it comes into force.
///
/// Source: RFC 5545 §3.6.5.
struct Observance {
  /// Where it is in the file.
  let range: Range<Int>

  let isDaylight: Bool

  let offsetBefore: Int

  let offset: Int

  let abbreviation: String

  /// The first time it comes into force, on the clock that it ends; nil where the file does not say.
  let start: CivilDateTime?

  /// The rules by which it comes into force, all of them yearly.
  let rules: [RecurrenceRule.Parts]

  /// The other times at which it comes into force, on the clock that it ends.
  let dates: [CivilDateTime]

  /// The changes that a rule without an end makes of it, if each year has one of them by simple arithmetic.
  func yearlyChange(by rule: RecurrenceRule.Parts, from start: CivilDateTime) -> YearlyChange? {
    guard rule.frequency == .yearly, rule.count == nil, rule.until == nil,
      let day = YearlyChange.Day(rule, from: start),
      let second = secondOfDay(of: rule, from: start)
    else { return nil }
    return YearlyChange(
      on: day, second: second, offsetBefore: offsetBefore, offset: offset, isDaylight: isDaylight,
      abbreviation: abbreviation)
  }

  /// The change at one of the times at which it comes into force.
  func transition(at reading: CivilDateTime) -> ZoneRules.Transition {
    ZoneRules.Transition(
      instant: Instant(secondsSince1970: reading.secondNumber - offsetBefore), offset: offset, isDaylight: isDaylight,
      abbreviation: abbreviation)
  }

  private func secondOfDay(of rule: RecurrenceRule.Parts, from start: CivilDateTime) -> Int? {
    func single(_ values: [Int], else value: Int) -> Int? {
      values.isEmpty ? value : values.count == 1 ? values[0] : nil
    }
    guard let hour = single(rule.hoursOfTheDay, else: start.hour),
      let minute = single(rule.minutesOfTheHour, else: start.minute),
      let second = single(rule.secondsOfTheMinute, else: start.second)
    else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }
}

extension YearlyChange.Day {
  /// The one day in each year on which a rule falls; nil for rules that need to be expanded.
  init?(_ rule: RecurrenceRule.Parts, from start: CivilDateTime) {
    guard rule.frequency == .yearly, rule.interval == 1, rule.setPositions.isEmpty, rule.weeksOfTheYear.isEmpty,
      rule.daysOfTheYear.isEmpty, rule.monthsOfTheYear.count <= 1, rule.daysOfTheWeek.count <= 1
    else { return nil }
    let month = rule.monthsOfTheYear.first ?? start.date.month
    guard let weekday = rule.daysOfTheWeek.first else {
      guard rule.daysOfTheMonth.count <= 1, !rule.monthsOfTheYear.isEmpty || rule.daysOfTheMonth.isEmpty else {
        return nil
      }
      let day = rule.daysOfTheMonth.first ?? start.date.day
      guard day >= 1, day <= CivilDate.days(inMonth: month, year: 2001) else { return nil }
      self = .date(month: month, day: day)
      return
    }
    guard !rule.monthsOfTheYear.isEmpty else { return nil }
    self.init(weekday, among: rule.daysOfTheMonth, of: month)
  }

  private init?(_ day: RecurrenceRule.DayOfWeek, among days: [Int], of month: Int) {
    guard !days.isEmpty else {
      switch day.weekNumber {
      case 1...4: self = .first(day.weekday, onOrAfter: 7 * day.weekNumber - 6, month: month)
      case -4 ... -1: self = .last(day.weekday, weeksBefore: -day.weekNumber - 1, month: month)
      default: return nil
      }
      return
    }
    // Seven days in a row hold each weekday once: the second Sunday is the one among the days from 8 to 14.
    let week = days.sorted()
    guard let first = week.first, first >= 1, week == Array(first..<first + 7),
      first + 6 <= CivilDate.days(inMonth: month, year: 2001),
      day.weekNumber == 0 || first == 7 * day.weekNumber - 6
    else { return nil }
    self = .first(day.weekday, onOrAfter: first, month: month)
  }
}
