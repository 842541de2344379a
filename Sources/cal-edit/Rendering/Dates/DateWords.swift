import CalendarStore

/// The names of a language in which dates are shown.
struct DateWords: Sendable {
  /// Monday to Sunday, in full; the first three letters are the short name, the first two head a month's column.
  let weekdays: [String]

  /// January to December, in full; the first three letters are the short name.
  let months: [String]

  static let english = DateWords(
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ])

  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// The name of a month from 1 to 12.
  func name(ofMonth month: Int) -> String { months[month - 1] }
}
