/// A year of the Gregorian calendar and where it lies among the days counted from 1 January 1970.
struct CalendarYear {
  let number: Int
  let firstDay: Int
  let isLeap: Bool

  init(_ number: Int) {
    self.number = number
    let before = number - 1
    firstDay = before * 365 + (before >> 2) - before.floored(by: 100) + before.floored(by: 400) - 719_162
    isLeap = number & 3 == 0 && (number % 100 != 0 || number % 400 == 0)
  }

  init(containing day: Int) {
    // A first guess that is at most a year off.
    let guess = CalendarYear(1970 + (day * 400).floored(by: 146_097))
    if day < guess.firstDay {
      self.init(guess.number - 1)
    } else if day >= guess.firstDay + guess.length {
      self.init(guess.number + 1)
    } else {
      self = guess
    }
  }

  var length: Int { isLeap ? 366 : 365 }

  /// The weekday of 1 January, from 0 for Monday.
  var firstWeekday: Int { firstDay.weekdayIndex }

  /// One of the fourteen kinds of year: two years of the same shape have the same days on the same weekdays.
  var shape: Int { firstWeekday * 2 + (isLeap ? 1 : 0) }

  func contains(_ day: Int) -> Bool { day >= firstDay && day < firstDay + length }

  /// The days of the year before the first of a month, 1 to 13.
  func daysBefore(month: Int) -> Int { (367 * month - 362) / 12 - (month <= 2 ? 0 : isLeap ? 1 : 2) }

  /// The month, 1 to 12, of a day counted from 1 January.
  func month(ofDay day: Int) -> Int {
    let guess = day / 31 + 1
    return guess < 12 && day >= daysBefore(month: guess + 1) ? guess + 1 : guess
  }

  /// The first day of the week with number 1: the first with at least four days in the year (RFC 5545 §3.3.10).
  func firstWeek(startingOn weekStart: Int) -> Int {
    let fourthOfJanuary = firstDay + 3
    return fourthOfJanuary - (fourthOfJanuary.weekdayIndex - weekStart + 7) % 7
  }
}

extension Int {
  /// The quotient, rounded down.
  func floored(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self + 1) / divisor - 1 }

  /// The weekday, from 0 for Monday, of a day counted from 1 January 1970, a Thursday.
  var weekdayIndex: Int {
    let index = (self + 3) % 7
    return index < 0 ? index + 7 : index
  }
}
