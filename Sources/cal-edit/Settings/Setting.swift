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

  /// What a value has to be, as a phrase.
  var expected: String {
    switch self {
    case .defaultCalendar: "the name or the path of a calendar"
    case .defaultLength: "a length like 30m or 1h30m"
    case .defaultAlert: "a length before the start like 15m, or none"
    case .firstWeekday: "a weekday like monday"
    case .workday: "hours like 9:00-17:00 or mon-fri 9-17"
    case .ownAddresses: "a list of mail addresses"
    case .index: "on or off"
    }
  }
}
