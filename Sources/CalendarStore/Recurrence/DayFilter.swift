import CalendarModel
import CalendarTime

/// The days that a rule's parts leave, whatever its step: those that each part of them names.
///
/// A year has one of fourteen shapes, so that fourteen sets answer for all years; each is made when it is first asked.
struct DayFilter {
  /// Whether no part limits the days.
  let isOpen: Bool

  private let months: UInt64
  private let daysOfTheMonth: UInt64
  /// The day before the last at bit 29, and so on: shifted into place by a month's length.
  private let daysFromMonthEnd: UInt64
  private let daysOfTheYear: DaySet
  /// As above, for a year of 366 days.
  private let daysFromYearEnd: DaySet
  private let weekdays: UInt64
  private let numberedWeekdays: [RecurrenceRule.DayOfWeek]
  private let countsWeekdaysInMonth: Bool
  private let limits: (daysOfTheMonth: Bool, daysOfTheYear: Bool, weekdays: Bool)

  /// Whether nothing but the weekday decides.
  var namesOnlyWeekdays: Bool { months == 0x1FFE && !limits.daysOfTheMonth && !limits.daysOfTheYear }

  private var year = CalendarYear(1970)
  private var yearDays = DaySet()
  private var hasYear = false
  private var shapes: [DaySet] = []
  private var places = InlineArray<14, Int>(repeating: -1)

  /// The days of a rule with what it takes from its start.
  init(_ parts: borrowing RecurrenceRule.Parts, taking completion: RecurrenceRule.Parts.Completion) {
    if let month = completion.month {
      months = 1 << UInt64(month)
    } else {
      months = parts.monthsOfTheYear.isEmpty ? 0x1FFE : UInt64(bitsFor: parts.monthsOfTheYear)
    }
    if let day = completion.dayOfTheMonth {
      daysOfTheMonth = 1 << UInt64(day - 1)
    } else {
      daysOfTheMonth = UInt64(bitsFor: parts.daysOfTheMonth.lazy.filter { $0 > 0 && $0 <= 31 }.map { $0 - 1 })
    }
    daysFromMonthEnd = UInt64(bitsFor: parts.daysOfTheMonth.lazy.filter { $0 < 0 && $0 >= -31 }.map { 31 + $0 })
    var (fromStart, fromEnd) = (DaySet(), DaySet())
    for day in parts.daysOfTheYear where (1...366).contains(day) { fromStart.insert(day - 1) }
    for day in parts.daysOfTheYear where (-366...(-1)).contains(day) { fromEnd.insert(366 + day) }
    (daysOfTheYear, daysFromYearEnd) = (fromStart, fromEnd)
    if let weekday = completion.weekday {
      weekdays = 1 << UInt64(weekday.rawValue - 1)
    } else {
      weekdays = UInt64(bitsFor: parts.daysOfTheWeek.lazy.filter { $0.weekNumber == 0 }.map { $0.weekday.rawValue - 1 })
    }
    numberedWeekdays = parts.daysOfTheWeek.filter { $0.weekNumber != 0 }
    countsWeekdaysInMonth = parts.frequency != .yearly || !parts.monthsOfTheYear.isEmpty
    limits = (
      completion.dayOfTheMonth != nil || !parts.daysOfTheMonth.isEmpty, !parts.daysOfTheYear.isEmpty,
      completion.weekday != nil || !parts.daysOfTheWeek.isEmpty
    )
    isOpen = months == 0x1FFE && limits == (false, false, false)
  }

  mutating func contains(_ day: Int) -> Bool {
    turn(toYearOf: day)
    return yearDays.contains(day - year.firstDay)
  }

  mutating func first(atOrAfter day: Int, notAfter limit: Int) -> Int? {
    var day = day
    while day <= limit {
      turn(toYearOf: day)
      if let found = yearDays.first(atOrAfter: day - year.firstDay) {
        return year.firstDay + found <= limit ? year.firstDay + found : nil
      }
      day = year.firstDay + year.length
    }
    return nil
  }

  mutating func last(atOrBefore day: Int, notBefore limit: Int) -> Int? {
    var day = day
    while day >= limit {
      turn(toYearOf: day)
      if let found = yearDays.last(atOrBefore: day - year.firstDay) {
        return year.firstDay + found >= limit ? year.firstDay + found : nil
      }
      day = year.firstDay - 1
    }
    return nil
  }

  /// The days of a whole year.
  mutating func days(of year: CalendarYear) -> DaySet {
    turn(to: year)
    return yearDays
  }

  /// The days of each week, as bits, the lowest for the weekday that it begins with (0 for Monday); nil where weeks
  /// differ.
  func daysOfEveryWeek(startingOn first: Int) -> UInt64? {
    guard namesOnlyWeekdays, numberedWeekdays.isEmpty else { return nil }
    return limits.weekdays ? everyWeekday(first: first) & 0x7F : 0x7F
  }

  /// Up to 64 days from a day on, as bits, the lowest for that day.
  mutating func bits(from day: Int, count: Int) -> UInt64 {
    turn(toYearOf: day)
    let (offset, left) = (day - year.firstDay, year.firstDay + year.length - day)
    guard left < count else { return yearDays.bits(from: offset, count: count) }
    let bits = yearDays.bits(from: offset, count: left)
    return bits | self.bits(from: day + left, count: count - left) << UInt64(left)
  }

  private mutating func turn(toYearOf day: Int) {
    if hasYear, year.contains(day) { return }
    turn(to: CalendarYear(containing: day))
  }

  private mutating func turn(to year: CalendarYear) {
    self.year = year
    hasYear = true
    if places[year.shape] >= 0 {
      yearDays = shapes[places[year.shape]]
    } else {
      yearDays = matches(in: year)
      places[year.shape] = shapes.count
      shapes.append(yearDays)
    }
  }

  private func matches(in year: CalendarYear) -> DaySet {
    var matches = DaySet()
    let numbered = countsWeekdaysInMonth ? DaySet() : numberedDays(in: year)
    for month in 1...12 where months >> UInt64(month) & 1 == 1 {
      let start = year.daysBefore(month: month)
      let length = year.daysBefore(month: month + 1) - start
      var bits: UInt64 = 1 << UInt64(length) - 1
      if limits.daysOfTheMonth { bits &= daysOfTheMonth | daysFromMonthEnd >> UInt64(31 - length) }
      if limits.daysOfTheYear {
        bits &=
          daysOfTheYear.bits(from: start, count: length)
          | daysFromYearEnd.bits(from: start + 366 - year.length, count: length)
      }
      if limits.weekdays {
        let first = (year.firstWeekday + start) % 7
        bits &=
          everyWeekday(first: first) | numbered.bits(from: start, count: length)
          | (countsWeekdaysInMonth ? numberedDays(first: first, length: length) : 0)
      }
      matches.insert(bits, at: start)
    }
    return matches
  }

  /// The days of five weeks that are on any of the plain weekdays, given the weekday of the first.
  private func everyWeekday(first: Int) -> UInt64 {
    let week = (weekdays >> UInt64(first) | weekdays << UInt64(7 - first)) & 0x7F
    return week * 0x1020_4081
  }

  /// The days of a month that are its n-th of some weekday, given the weekday of the first.
  private func numberedDays(first: Int, length: Int) -> UInt64 {
    var bits: UInt64 = 0
    for day in numberedWeekdays {
      if let offset = day.offset(first: first, length: length) { bits |= 1 << UInt64(offset) }
    }
    return bits
  }

  private func numberedDays(in year: CalendarYear) -> DaySet {
    var days = DaySet()
    for day in numberedWeekdays {
      if let offset = day.offset(first: year.firstWeekday, length: year.length) { days.insert(offset) }
    }
    return days
  }
}

extension RecurrenceRule.DayOfWeek {
  /// Where the n-th weekday lies in a stretch of days; nil where it has no n-th.
  fileprivate func offset(first: Int, length: Int) -> Int? {
    let earliest = (weekday.rawValue - 1 - first + 7) % 7
    guard weekNumber < 0 else {
      let offset = earliest + (min(weekNumber, 54) - 1) * 7
      return offset < length ? offset : nil
    }
    let latest = earliest + (length - 1 - earliest) / 7 * 7
    let offset = latest + (max(weekNumber, -54) + 1) * 7
    return offset >= 0 ? offset : nil
  }
}
