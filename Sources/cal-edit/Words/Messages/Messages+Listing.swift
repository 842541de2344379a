import CalendarStore

/// The words of lists and pictures.
extension Messages {
  /// What stands in place of times.
  static let allDay = "all day"

  /// What stands behind the day that it is.
  static let isToday = ", today"

  /// What is behind the title of an event: whether it takes place, and of several days which one it is.
  static func remarks(_ status: EventStatus?, day: Int = 1, of count: Int = 1) -> String {
    let doubt =
      switch status {
      case .canceled: ", canceled"
      case .tentative: ", tentative"
      case .confirmed, nil: ""
      }
    return doubt + (count > 1 ? ", day \(day) of \(count)" : "")
  }

  /// What is before the title of an event in a picture, where there is no room for a word.
  static func sign(_ status: EventStatus?) -> String {
    switch status {
    case .canceled: "✗"
    case .tentative: "?"
    case .confirmed, nil: ""
    }
  }

  /// The number of a week, behind a day of it.
  static func inWeek(_ number: Int) -> String { ", week \(number)" }

  /// How many there are for which there is no room.
  static func more(_ count: Int) -> String { "+\(count) more" }

  /// How long free time is that ends on another day.
  static func length(_ length: String, until end: String) -> String { "\(length), until \(end)" }

  /// When a reminder is due that an alarm is about.
  static func due(_ date: String) -> String { "due \(date)" }

  /// What is said of an alarm that went off before.
  static let again = "again"

  /// What stands behind a reminder that repeats, and behind one that is late.
  static let repeats = "  (repeats)"
  static let overdue = "  overdue"

  /// The days that a list is about.
  static func days(from first: String, to last: String) -> String {
    first == last ? "on \(first)" : "from \(first) to \(last)"
  }

  /// A length of time in words.
  static func length(weeks: Int, days: Int, hours: Int, minutes: Int, seconds: Int) -> String {
    let parts = [(weeks, "week"), (days, "day"), (hours, "hour"), (minutes, "minute"), (seconds, "second")]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? "0 minutes" : words.joined(separator: " ")
  }
}

// MARK: - History and calendars

extension Messages {
  /// What stands behind a change that was taken back.
  static let isTakenBack = "  (taken back)"

  /// How many files a change is of.
  static func files(_ count: Int) -> String { "\(count) files" }

  /// How a calendar is kept.
  static func text(for storage: EventCalendar.Storage) -> String {
    switch storage {
    case .folder: "folder"
    case .file: "file"
    }
  }

  /// What is to be known of a calendar; nothing of one that is like most.
  static func remarks(on calendar: EventCalendar, isDefault: Bool) -> String {
    let words = [
      isDefault ? "default" : nil, calendar.allowsContentModifications ? nil : "read-only",
      calendar.allowedEntityTypes == .all ? nil : contents(calendar.allowedEntityTypes),
    ].compactMap(\.self)
    return words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
  }

  private static func contents(_ types: Set<EntityType>) -> String {
    switch types {
    case [.event]: "events only"
    case [.reminder]: "todos only"
    default: "neither events nor todos"
    }
  }
}
