/// A format in which items are handed to other programs and to people.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// iCalendar (RFC 5545): all that the items say, line by line.
  case ics

  /// iCalendar as JSON (RFC 7265): the same, value by value.
  case jcal

  /// An array with one object for each item, of the same keys that listings have.
  case json

  /// A table of occurrences with the columns that Google Calendar and Outlook import.
  case csv

  /// An agenda by day, in Markdown.
  case markdown

  /// An agenda by day with month grids, as one page for a browser or a printer.
  case html

  /// The format that the ending of a file's name stands for, in capital or small letters; nil for another ending.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...].lowercased() {
    case "ics", "ical", "icalendar": self = .ics
    case "jcal": self = .jcal
    case "json": self = .json
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    default: return nil
    }
  }
}
