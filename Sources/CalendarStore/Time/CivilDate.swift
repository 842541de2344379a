/// A day of the proleptic Gregorian calendar, in no time zone, from year 0 to 9999.
///
/// Source: RFC 5545 §3.3.4 (`DATE`).
public struct CivilDate: Hashable, Sendable, Comparable {
  private let storedYear: Int32
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// The year, 0 to 9999.
  public var year: Int { Int(storedYear) }

  /// The month, 1 to 12.
  public var month: Int { Int(storedMonth) }

  /// The day of the month, 1 to 31.
  public var day: Int { Int(storedDay) }

  /// A date, or nil for a day that the calendar does not have (30 February).
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= CivilDate.days(inMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  private init(uncheckedYear year: Int, month: Int, day: Int) {
    storedYear = Int32(truncatingIfNeeded: year)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedDay = UInt8(truncatingIfNeeded: day)
  }

  /// The first day that can be represented, 1 January 0.
  public static let earliest = CivilDate(uncheckedYear: 0, month: 1, day: 1)

  /// The last day that can be represented, 31 December 9999.
  public static let latest = CivilDate(uncheckedYear: 9999, month: 12, day: 31)

  /// The day numbers of the earliest and the latest date.
  private static let dayNumbers = (earliest: -719_528, latest: 2_932_896)

  /// The date that lies a number of days after 1 January 1970, kept within the years 0 to 9999.
  public init(dayNumber: Int) {
    let clamped = min(max(dayNumber, CivilDate.dayNumbers.earliest), CivilDate.dayNumbers.latest)
    // Days are counted from 1 March 0, so that the leap day is the last of its year.
    let shifted = clamped + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The days from 1 January 1970 to this date.
  public var dayNumber: Int { CivilDate.dayNumber(year: year, month: month, day: day) }

  /// The days from 1 January 1970 to a day of any year, also of one that a date does not reach.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday { CivilDate.weekday(ofDayNumber: dayNumber) }

  /// The day of the week of a day counted from 1 January 1970, a Thursday.
  public static func weekday(ofDayNumber dayNumber: Int) -> Weekday {
    let index = (dayNumber + 3) % 7
    return Weekday(rawValue: (index < 0 ? index + 7 : index) + 1) ?? .monday
  }

  /// The number of the day in its year, 1 to 366.
  public var dayOfYear: Int {
    dayNumber - CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber + 1
  }

  /// Whether a year has a 29 February.
  public static func isLeap(year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// The days in a month, 28 to 31.
  public static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The date a number of days later, or earlier when negative, kept within the years 0 to 9999.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? (days < 0 ? .earliest : .latest) : CivilDate(dayNumber: sum)
  }

  /// The same day a number of months later; a day the month does not have becomes its last day.
  public func adding(months: Int) -> CivilDate {
    let mostMonths = 9999 * 12 + 11
    let count = min(max(year * 12 + month - 1 + min(max(months, -mostMonths), mostMonths), 0), mostMonths)
    let (year, month) = (count / 12, count % 12 + 1)
    return CivilDate(
      uncheckedYear: year, month: month, day: min(day, CivilDate.days(inMonth: month, year: year)))
  }

  /// Whether a day comes before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.storedYear, left.storedMonth, left.storedDay) < (right.storedYear, right.storedMonth, right.storedDay)
  }
}
