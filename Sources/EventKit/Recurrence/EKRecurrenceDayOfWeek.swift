public import Foundation

/// A weekday of a rule: every one, or the n-th of a month or year.
///
/// Source: EventKit.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, NSSecureCoding {
  private let weekday: EKWeekday
  private let number: Int

  /// The day of the week.
  open var dayOfTheWeek: EKWeekday { weekday }

  /// Which one, counted from the end where it is negative; 0 for every one.
  open var weekNumber: Int { number }

  /// The n-th such weekday from −53 to 53, or every one.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    precondition((-53...53).contains(weekNumber), "week number \(weekNumber); expected one from -53 to 53")
    (weekday, number) = (dayOfTheWeek, weekNumber)
  }

  /// Every such weekday.
  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }

  /// The n-th such weekday from −53 to 53, or every one.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }

  /// The weekday that was archived.
  public required convenience init?(coder: NSCoder) {
    let number = coder.decodeInteger(forKey: "weekNumber")
    guard let weekday = EKWeekday(rawValue: coder.decodeInteger(forKey: "dayOfTheWeek")), (-53...53).contains(number)
    else { return nil }
    self.init(weekday, weekNumber: number)
  }

  /// Archives the weekday.
  open func encode(with coder: NSCoder) {
    coder.encode(dayOfTheWeek.rawValue, forKey: "dayOfTheWeek")
    coder.encode(weekNumber, forKey: "weekNumber")
  }

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// The weekday itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other is the same weekday.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceDayOfWeek else { return false }
    return (dayOfTheWeek, weekNumber) == (other.dayOfTheWeek, other.weekNumber)
  }

  /// Hashes the weekday.
  open override var hash: Int { dayOfTheWeek.rawValue &* 128 &+ weekNumber }
}
