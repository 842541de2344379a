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
    self.date = date
    storedSecond = Int32(hour * 3600 + minute * 60 + min(second, 59))
  }

  /// The first moment of a day.
  public init(startOf date: CivilDate) {
    self.date = date
    storedSecond = 0
  }

  /// The reading that lies a number of seconds after 1 January 1970 00:00 on a clock that is never changed.
  public init(secondNumber: Int) {
    let dayNumber = secondNumber >= 0 ? secondNumber / 86_400 : (secondNumber - 86_399) / 86_400
    date = CivilDate(dayNumber: dayNumber)
    storedSecond = Int32(secondNumber - dayNumber * 86_400)
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
    CivilDateTime(secondNumber: date.dayNumber * 86_400 + secondOfDay)
  }

  /// The reading a number of seconds later on a clock that is never changed.
  public func adding(seconds: Int) -> CivilDateTime { CivilDateTime(secondNumber: secondNumber + seconds) }

  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.date == right.date ? left.storedSecond < right.storedSecond : left.date < right.date
  }
}
