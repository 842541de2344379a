/// The sentences of a table that is imported.
package enum TableWords {
  package static func noTime(_ text: String) -> String { "its start time \"\(text)\" is no time of day" }
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
