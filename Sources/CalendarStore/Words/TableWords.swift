/// The sentences of a table that is imported.
package enum TableWords {
  package static let start = "start"
  package static let end = "end"
  package static let alarm = "alarm"
  package static func noTime(_ name: String, text: String) -> String {
    "its \(name) time \"\(text)\" is no time of day"
  }
  package static func moreThanDate(_ name: String, text: String) -> String {
    "its \(name) \"\(text)\" has more in it than a date and a time; write 2026-12-01 10:00, or 2026-12-01T10:00:00+01:00"
  }
  package static func unknownZone(_ name: String, zone: String) -> String {
    "its \(name) is in the unknown time zone \"\(zone)\"; write one like Europe/Berlin, or +01:00"
  }
  package static func oneZone(_ name: String, isOther: Bool) -> String {
    isOther
      ? "its \(name) says its time zone, and its start does not"
      : "its start says its time zone, and its \(name) does not"
  }
  package static func unknownValue(_ name: String, text: String) -> String {
    "its \(name) \"\(text)\" is not known; the event is stored without it"
  }
  package static func withoutAlarm(_ fault: String) -> String { "\(fault); the event is stored without an alarm" }
  package static let endBeforeStart = "its end is before its start"
  package static func missingDate(_ name: String) -> String { "it has no \(name) date" }
  package static func noDate(_ name: String, text: String) -> String { "its \(name) \"\(text)\" is no date" }
  package static func noColumn(_ name: String, known: String, count: Int) -> String {
    "has no column \(name); its columns are \(known), or 1 to \(count)"
  }
  package static let openQuote = "a quote in it is not closed, so that it goes on to the end of the text"
  package static let rowOfNames = "this row is read as the names of the columns"
  package static let monthFirst = "dates like 1/2/2026 are read with the month first, because of AM and PM"
  package static func undecidedDate(_ name: String, text: String) -> String {
    "its \(name) \"\(text)\" can be read in two ways and no row decides; say --columns dates=dmy or dates=mdy"
  }
}
