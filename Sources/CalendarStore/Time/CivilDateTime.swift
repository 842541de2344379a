/// A reading of a wall clock: a day and a time of that day, in no time zone.
///
/// Source: RFC 5545 §3.3.5 (`DATE-TIME`, form 1).
public struct CivilDateTime: Hashable, Sendable, Comparable {
  /// The day.
  public let date: CivilDate

  private let storedSecond: Int32

  /// A reading, or nil for a time that a clock does not show (hour 25); second 60 is read as 59 (RFC 5545 §3.3.12).
  public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.init(date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  private init(_ date: CivilDate, secondOfDay: Int) {
    self.date = date
    storedSecond = Int32(truncatingIfNeeded: secondOfDay)
  }

  /// The first moment of a day.
  public init(startOf date: CivilDate) { self.init(date, secondOfDay: 0) }

  /// The first reading that can be represented, 1 January 0 00:00.
  public static let earliest = CivilDateTime(startOf: .earliest)

  /// The last reading that can be represented, 31 December 9999 23:59:59.
  public static let latest = CivilDateTime(.latest, secondOfDay: 86_399)

  /// The reading that lies a number of seconds after 1 January 1970 00:00 on a clock that is never changed, kept
  /// within the years 0 to 9999.
  public init(secondNumber: Int) {
    let number = min(max(secondNumber, CivilDateTime.earliest.secondNumber), CivilDateTime.latest.secondNumber)
    let dayNumber = number >= 0 ? number / 86_400 : (number - 86_399) / 86_400
    self.init(CivilDate(dayNumber: dayNumber), secondOfDay: number - dayNumber * 86_400)
  }

  /// The seconds from 1 January 1970 00:00 to this reading on a clock that is never changed.
  public var secondNumber: Int { date.dayNumber * 86_400 + secondOfDay }

  /// The seconds since the start of the day, 0 to 86,399.
  public var secondOfDay: Int { Int(storedSecond) }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// The same time on another day.
  public func on(_ date: CivilDate) -> CivilDateTime {
    CivilDateTime(date, secondOfDay: secondOfDay)
  }

  /// The reading a number of seconds later on a clock that is never changed.
  public func adding(seconds: Int) -> CivilDateTime {
    let (sum, overflow) = secondNumber.addingReportingOverflow(seconds)
    return overflow ? (seconds < 0 ? .earliest : .latest) : CivilDateTime(secondNumber: sum)
  }

  /// Whether a reading comes before another.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.date == right.date ? left.storedSecond < right.storedSecond : left.date < right.date
  }
}
