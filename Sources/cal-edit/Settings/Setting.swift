import CalendarStore

/// What can be set once and for all, by its key in the settings file.
enum Setting: String, CaseIterable, Sendable {
  case defaultCalendar, defaultLength, defaultAlert, firstWeekday, workday, ownAddresses, index

  /// The variable that overrides the file.
  var variable: String {
    switch self {
    case .defaultCalendar: "CAL_EDIT_CALENDAR"
    case .defaultLength: "CAL_EDIT_LENGTH"
    case .defaultAlert: "CAL_EDIT_ALERT"
    case .firstWeekday: "CAL_EDIT_FIRST_WEEKDAY"
    case .workday: "CAL_EDIT_WORKDAY"
    case .ownAddresses: "CAL_EDIT_ADDRESSES"
    case .index: "CAL_EDIT_INDEX"
    }
  }
}
