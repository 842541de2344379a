import CalendarStore

extension Weekday {
  /// The weekday of EventKit, which counts from Sunday as 1.
  init(_ weekday: EKWeekday) { self = Weekday.allCases[(weekday.rawValue + 5) % 7] }
}

extension EKWeekday {
  /// The weekday of ISO 8601, which counts from Monday as 1.
  init(_ weekday: Weekday) {
    self =
      switch weekday {
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      case .sunday: .sunday
      }
  }
}
