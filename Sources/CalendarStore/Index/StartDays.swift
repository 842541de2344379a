/// On which days something may begin, by weekday, month and day of the month: what is in none of the three does not.
public struct StartDays: Hashable, Sendable {
  /// A bit for each weekday from Monday on, then for each month, then for each day of the month.
  var bits: Int

  /// No day.
  public init() { bits = 0 }

  /// Any day.
  public static let any = StartDays(bits: 1 << 50 - 1)

  init(bits: Int) { self.bits = bits }

  /// Adds a weekday, from 1 for Monday.
  public mutating func insert(weekday: Int) { bits |= 1 << (weekday - 1) }

  /// Adds a month, from 1.
  public mutating func insert(month: Int) { bits |= 1 << (6 + month) }

  /// Adds a day of the month, from 1.
  public mutating func insert(day: Int) { bits |= 1 << (18 + day) }

  /// Adds all weekdays.
  public mutating func insertAllWeekdays() { bits |= StartDays.weekdays }

  /// Adds all months.
  public mutating func insertAllMonths() { bits |= StartDays.months }

  /// Adds all days of the month.
  public mutating func insertAllDays() { bits |= StartDays.days }

  /// Whether some day may be of these and of others.
  public func overlaps(_ other: StartDays) -> Bool {
    let common = bits & other.bits
    return common & StartDays.weekdays != 0 && common & StartDays.months != 0 && common & StartDays.days != 0
  }

  static let weekdays = 0x7F
  static let months = 0xFFF << 7
  static let days = 0x7FFF_FFFF << 19
}
