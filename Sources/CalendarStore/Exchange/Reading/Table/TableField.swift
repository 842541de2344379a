import CalendarWords

/// What a column of a table can say about an event.
public enum TableField: String, Hashable, Sendable, CaseIterable {
  case title, start
  case startTime = "start-time"
  case end
  case endTime = "end-time"
  case allDay = "all-day"
  case location, notes, categories, url, uid
  case isPrivate = "private"
  case sensitivity, status, availability, priority, organizer, attendees
  case optionalAttendees = "optional-attendees"
  case resources, alarm
  case alarmDate = "alarm-date"
  case alarmTime = "alarm-time"
  case zone

  /// No column, but the order of its dates, one of `dateOrders`.
  case dates

  /// The orders of the numbers of a date: `dmy`, `mdy` and `ymd`.
  public static let dateOrders = TableDates.Order.allCases.map(\.rawValue)
}

extension TableField {
  /// The names that columns have, in small letters: Google's and Outlook's, in English and German, and plain ones.
  private static let names: [TableField: [String]] = [
    .title: ["subject", "title", "summary", "name", "event", "betreff", "titel"],
    .start: ["start date", "start", "date", "begin", "dtstart", "beginnt am", "startdatum", "beginn", "datum"],
    .startTime: ["start time", "time", "begin time", "beginnt um", "startzeit", "beginnzeit", "uhrzeit"],
    .end: ["end date", "end", "dtend", "endet am", "enddatum", "ende"],
    .endTime: ["end time", "endet um", "endzeit"],
    .allDay: ["all day event", "all-day event", "all day", "allday", "ganztägiges ereignis", "ganztägig"],
    .location: ["location", "where", "place", "ort"],
    .notes: ["description", "notes", "details", "beschreibung", "notizen"],
    .categories: ["categories", "category", "kategorien", "kategorie"],
    .url: ["url", "link", "website"], .uid: ["uid", "id"],
    .isPrivate: ["private", "privat"], .sensitivity: ["sensitivity", "vertraulichkeit"], .status: ["status"],
    .availability: ["show time as", "zeitspanne zeigen als", "availability"],
    .priority: ["priority", "priorität"], .organizer: ["meeting organizer", "besprechungsplanung", "organizer"],
    .attendees: ["required attendees", "erforderliche teilnehmer", "attendees", "teilnehmer"],
    .optionalAttendees: ["optional attendees", "optionale teilnehmer"],
    .resources: ["meeting resources", "resources", "besprechungsressourcen"],
    .alarm: ["reminder on/off", "erinnerung ein/aus"], .alarmDate: ["reminder date", "erinnerung am"],
    .alarmTime: ["reminder time", "erinnerung um"], .zone: ["time zone", "timezone", "zeitzone"],
  ]

  /// A column whose name nobody knows, and one that may have been meant.
  static func near(_ column: String) -> (column: String, known: String?) {
    let known = TableField.allCases.flatMap { TableField.names[$0] ?? [] }
    return (column, Spelling.nearest(to: column.lowercased(), among: known, by: \.self))
  }

  /// The field that a column of that name is.
  init?(column: String) {
    let name = column.trimmed.lowercased()
    guard let field = TableField.allCases.first(where: { TableField.names[$0]?.contains(name) == true }) else {
      return nil
    }
    self = field
  }
}
