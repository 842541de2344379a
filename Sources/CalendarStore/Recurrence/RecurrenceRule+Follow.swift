import CalendarModel
import CalendarTime

extension RecurrenceRule.Parts {
  /// The rule with its clock parts gone, as is right for a series of days.
  ///
  /// Source: RFC 5545 §3.3.10, which has them ignored there.
  func withoutTimes() -> RecurrenceRule.Parts {
    var parts = self
    (parts.hoursOfTheDay, parts.minutesOfTheHour, parts.secondsOfTheMinute) = ([], [], [])
    return parts
  }

  /// The rule with what names the old start naming the new one: the weekdays of a week turn, a single day of the month,
  /// nth weekday, month, hour, minute or second is taken from the new start.
  func following(_ old: CivilDateTime, to new: CivilDateTime) -> RecurrenceRule.Parts {
    var parts = self
    if hoursOfTheDay == [old.hour] { parts.hoursOfTheDay = [new.hour] }
    if minutesOfTheHour == [old.minute] { parts.minutesOfTheHour = [new.minute] }
    if secondsOfTheMinute == [old.second] { parts.secondsOfTheMinute = [new.second] }
    if frequency == .weekly {
      parts.turnWeekdays(by: new.date.dayNumber - old.date.dayNumber)
    } else {
      parts.followDay(old.date, to: new.date)
      parts.followWeekday(old.date, to: new.date)
    }
    if monthsOfTheYear == [old.date.month] { parts.monthsOfTheYear = [new.date.month] }
    return parts
  }

  /// Whether all that the rule gives moves by as many days as a start that it follows.
  func moves(from old: CivilDate, to new: CivilDate) -> Bool {
    if frequency == .weekly { return true }
    let namesWeekday = daysOfTheWeek.isEmpty || (frequency >= .monthly && nthWeekday(of: old) != nil)
    let namesDay = daysOfTheMonth.isEmpty || namesDayOfMonth(of: old)
    let namesMonth =
      monthsOfTheYear.isEmpty || (frequency >= .monthly && (monthsOfTheYear == [old.month] || old.month == new.month))
    return namesWeekday && namesDay && namesMonth && daysOfTheYear.isEmpty && weeksOfTheYear.isEmpty
      && (setPositions.isEmpty || nthWeekday(of: old) != nil)
  }

  /// Whether all that the rule gives moves by as many seconds within the day.
  func movesTimes(with old: CivilDateTime) -> Bool {
    (hoursOfTheDay.isEmpty || hoursOfTheDay == [old.hour])
      && (minutesOfTheHour.isEmpty || minutesOfTheHour == [old.minute])
      && (secondsOfTheMinute.isEmpty || secondsOfTheMinute == [old.second])
  }
}

extension RecurrenceRule.Parts {
  /// Turns the list, and the day on which weeks begin where the rule goes by whole weeks and the list would wrap.
  private mutating func turnWeekdays(by days: Int) {
    let turn = days - days.floored(by: 7) * 7
    let first = firstDayOfTheWeek
    let wraps = Set(daysOfTheWeek.map { (first.days(until: $0.weekday) + turn) / 7 }).count > 1
    if wraps, interval > 1 || !setPositions.isEmpty { firstDayOfTheWeek = first.turned(by: turn) }
    daysOfTheWeek = daysOfTheWeek.map { .init($0.weekday.turned(by: turn)) }
  }

  private func namesDayOfMonth(of date: CivilDate) -> Bool {
    let fromEnd = date.day - CivilDate.days(inMonth: date.month, year: date.year) - 1
    return daysOfTheMonth == [date.day] || daysOfTheMonth == [fromEnd]
  }

  private mutating func followDay(_ old: CivilDate, to new: CivilDate) {
    guard let day = daysOfTheMonth.first, namesDayOfMonth(of: old) else { return }
    daysOfTheMonth = [day > 0 ? new.day : new.day - CivilDate.days(inMonth: new.month, year: new.year) - 1]
  }

  /// Which weekday of its month, or of its year for a rule that names no month, a single `BYDAY` names, whether it holds
  /// the number itself or `BYSETPOS` does; nil where it does not name that date.
  private func nthWeekday(of date: CivilDate) -> Int? {
    guard daysOfTheWeek.count == 1, let day = daysOfTheWeek.first, day.weekday == date.weekday else { return nil }
    let number: Int
    if setPositions.isEmpty {
      number = day.weekNumber
    } else if setPositions.count == 1, day.weekNumber == 0, daysOfTheMonth.isEmpty {
      number = setPositions[0]
    } else {
      return nil
    }
    guard frequency == .monthly || monthsOfTheYear.count < 2 else { return nil }
    return number != 0 && number == ordinal(of: date, fromEnd: number < 0) ? number : nil
  }

  private func ordinal(of date: CivilDate, fromEnd: Bool) -> Int {
    let inMonth = frequency == .monthly || !monthsOfTheYear.isEmpty
    let length =
      inMonth ? CivilDate.days(inMonth: date.month, year: date.year) : CivilDate.isLeap(year: date.year) ? 366 : 365
    let day = inMonth ? date.day : date.dayOfYear
    return fromEnd ? (day - length) / 7 - 1 : (day - 1) / 7 + 1
  }

  /// A fifth weekday is taken as the last one, since most months have no fifth.
  private mutating func followWeekday(_ old: CivilDate, to new: CivilDate) {
    guard frequency >= .monthly, let number = nthWeekday(of: old) else { return }
    let ordinal = ordinal(of: new, fromEnd: number < 0)
    let inMonth = frequency == .monthly || !monthsOfTheYear.isEmpty
    let followed = (inMonth && ordinal == 5) || ordinal == 53 ? -1 : ordinal
    if setPositions.isEmpty {
      daysOfTheWeek = [.init(new.weekday, weekNumber: followed)]
    } else {
      daysOfTheWeek = [.init(new.weekday)]
      setPositions = [followed]
    }
  }
}

extension Weekday {
  fileprivate func turned(by days: Int) -> Weekday {
    CivilDate(dayNumber: rawValue - Weekday.epoch.rawValue + days).weekday
  }

  /// The weekday of day number zero.
  private static let epoch = CivilDate.weekday(ofDayNumber: 0)
}
