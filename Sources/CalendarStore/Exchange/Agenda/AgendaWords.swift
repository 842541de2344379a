import CalendarTime

/// The words of an agenda.
struct AgendaWords: Sendable {
  /// The language, as HTML names it (BCP 47).
  let language = "en"

  /// `Tuesday, 1 December 2026`.
  func day(_ date: CivilDate) -> String { "\(weekdays[date.weekday.rawValue - 1]), \(shortDay(date))" }

  /// `1 December 2026`.
  func shortDay(_ date: CivilDate) -> String { "\(date.day) \(month(date))" }

  /// `December 2026`.
  func month(_ date: CivilDate) -> String { "\(months[date.month - 1]) \(date.year)" }

  /// The first letters of a weekday's name.
  func shortName(of weekday: Weekday) -> String { String(weekdays[weekday.rawValue - 1].prefix(2)) }

  /// The name of a weekday.
  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// `10:00`.
  func time(_ reading: CivilDateTime) -> String {
    [reading.hour, reading.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Some names in a row: `Team, Work and Home`.
  func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "Calendar" }
    guard names.count <= 4 else { return "\(names.count) calendars" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  let allDay = "all day"
  let canceled = "canceled"
  let tentative = "tentative"
  let untitled = "(no title)"
  let nothing = "Nothing takes place."

  func from(_ time: String) -> String { "from \(time)" }
  func until(_ time: String) -> String { "until \(time)" }
  func clock(_ zone: String) -> String { "Times are those of \(zone)." }
  func count(_ number: Int) -> String { number == 1 ? "1 entry" : "\(number) entries" }

  private let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
