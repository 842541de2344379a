import CalendarModel

/// A part of an event that the form edits as one: two people who change it at once are in conflict.
///
/// Start and end are one part, because neither means anything without the other.
public enum EventField: Hashable, Sendable, CaseIterable {
  /// The title.
  case title
  /// The place.
  case location
  /// The start and the end.
  case dates
  /// The calendar.
  case calendar
  /// The alarms.
  case alarms
  /// How the time is shown to others.
  case availability
  /// Whether it takes place; no row shows it.
  case status
  /// The link.
  case url
  /// The notes.
  case notes

  func isEqual(_ left: Event, _ right: Event) -> Bool {
    switch self {
    case .title: left.title == right.title
    case .location: left.location == right.location
    case .dates: left.start == right.start && left.end == right.end
    case .calendar: left.calendar == right.calendar
    case .alarms: left.alarms == right.alarms
    case .availability: left.availability == right.availability
    case .status: left.status == right.status
    case .url: left.url == right.url
    case .notes: left.notes == right.notes
    }
  }

  func copy(from source: Event, to target: inout Event) {
    switch self {
    case .title: target.title = source.title
    case .location: target.location = source.location
    case .dates: (target.start, target.end) = (source.start, source.end)
    case .calendar: target.calendar = source.calendar
    case .alarms: target.alarms = source.alarms
    case .availability: target.availability = source.availability
    case .status: target.status = source.status
    case .url: target.url = source.url
    case .notes: target.notes = source.notes
    }
  }
}
