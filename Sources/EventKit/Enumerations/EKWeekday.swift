/// A day of the week.
@frozen
public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday = 2
  case tuesday = 3
  case wednesday = 4
  case thursday = 5
  case friday = 6
  case saturday = 7
}

extension EKWeekday {
  /// The older name of `sunday`.
  @available(*, deprecated, renamed: "sunday")
  public static var EKSunday: EKWeekday { .sunday }

  /// The older name of `monday`.
  @available(*, deprecated, renamed: "monday")
  public static var EKMonday: EKWeekday { .monday }

  /// The older name of `tuesday`.
  @available(*, deprecated, renamed: "tuesday")
  public static var EKTuesday: EKWeekday { .tuesday }

  /// The older name of `wednesday`.
  @available(*, deprecated, renamed: "wednesday")
  public static var EKWednesday: EKWeekday { .wednesday }

  /// The older name of `thursday`.
  @available(*, deprecated, renamed: "thursday")
  public static var EKThursday: EKWeekday { .thursday }

  /// The older name of `friday`.
  @available(*, deprecated, renamed: "friday")
  public static var EKFriday: EKWeekday { .friday }

  /// The older name of `saturday`.
  @available(*, deprecated, renamed: "saturday")
  public static var EKSaturday: EKWeekday { .saturday }
}
