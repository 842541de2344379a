import CalendarTime

/// The words of an agenda beside its dates.
struct AgendaWords: Sendable {
  /// The language, as HTML names it (BCP 47).
  let language = "en"

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
}
