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
  package static func noColumn(_ name: String, near: String?, known: String, count: Int) -> String {
    let columns = "its columns are \(known), or 1 to \(count)"
    return "has no column \(name); " + (near.map { "did you mean \($0)? \(columns)" } ?? columns)
  }
  package static func missingColumn(_ field: String, known: String) -> String {
    "has no column that says the \(field); its columns are \(known); say --columns \(field)=COLUMN"
  }
  package static func columnsLeftOut(_ columns: [(column: String, known: String?)]) -> String {
    let names = columns.map { "\"\($0.column)\"" + ($0.known.map { " (did you mean \($0)?)" } ?? "") }
    return "what stands in the column\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")) is left out; "
      + "--columns FIELD=COLUMN says what a column is"
  }
  package static let openQuote = "a quote in it is not closed, so that it goes on to the end of the text"
  package static let rowOfNames = "this row is read as the names of the columns"
  package static let monthFirst = "dates like 1/2/2026 are read with the month first, because of AM and PM"
  package static func undecidedDate(_ name: String, text: String) -> String {
    "its \(name) \"\(text)\" can be read in two ways and no row decides; say --columns dates=dmy or dates=mdy"
  }
}
