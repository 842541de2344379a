import CalendarStore

extension Weekday {
  /// The weekday that ISO 8601 counts from Monday.
  init(_ weekday: EKWeekday) {
    self =
      switch weekday {
      case .sunday: .sunday
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      }
  }
}

extension EKWeekday {
  /// The weekday that EventKit counts from Sunday.
  init(_ weekday: Weekday) {
    self =
      switch weekday {
      case .sunday: .sunday
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      }
  }
}
