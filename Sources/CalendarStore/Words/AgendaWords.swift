/// The words of an agenda beside its dates.
package struct AgendaWords: Sendable {
  /// The language, as HTML names it (BCP 47).
  package let language = "en"

  package init() {}

  /// Some names in a row: `Team, Work and Home`.
  package func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "Calendar" }
    guard names.count <= 4 else { return "\(names.count) calendars" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  package let allDay = "all day"
  package let canceled = "canceled"
  package let tentative = "tentative"
  package let untitled = "(no title)"
  package let nothing = "Nothing takes place."

  package func from(_ time: String) -> String { "from \(time)" }
  package func until(_ time: String) -> String { "until \(time)" }
  package func clock(_ zone: String) -> String { "Times are those of \(zone)." }
  package func count(_ number: Int) -> String { number == 1 ? "1 entry" : "\(number) entries" }
}
