import CalendarModel
import CalendarTime

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
  /// The time that the way there takes.
  case travelTime
  /// The rules, the dates beside them and those left out.
  case recurrence
  /// The calendar.
  case calendar
  /// Those invited.
  case attendees
  /// The alarms.
  case alarms
  /// How the time is shown to others.
  case availability
  /// Who may see it.
  case classification
  /// The ways to take part from afar.
  case conferences
  /// Whether it takes place; no row shows it.
  case status
  /// The link.
  case url
  /// The notes.
  case notes
  /// The categories.
  case categories
  /// The colour; no row shows it.
  case color
  /// Lines of properties changed by name; no row shows them.
  case properties

  func isEqual(_ left: Event, _ right: Event) -> Bool {
    switch self {
    case .title: left.title == right.title
    case .location: left.location == right.location
    case .dates: left.start == right.start && left.end == right.end
    case .travelTime: left.travelTime == right.travelTime
    case .recurrence: left.recurrence == right.recurrence
    case .calendar: left.calendar == right.calendar
    case .attendees: left.attendees == right.attendees
    case .alarms: left.alarms == right.alarms
    case .availability: left.availability == right.availability
    case .classification: left.classification == right.classification
    case .conferences: left.conferences == right.conferences
    case .status: left.status == right.status
    case .url: left.url == right.url
    case .notes: left.notes == right.notes
    case .categories: left.categories == right.categories
    case .color: left.color == right.color
    case .properties: left.propertyEdits == right.propertyEdits
    }
  }

  func copy(from source: Event, to target: inout Event) {
    switch self {
    case .title: target.title = source.title
    case .location: target.location = source.location
    case .dates: (target.start, target.end) = (source.start, source.end)
    case .travelTime: target.travelTime = source.travelTime
    case .recurrence: source.recurrence.write(to: &target.item)
    case .calendar: target.calendar = source.calendar
    case .attendees: target.attendees = source.attendees
    case .alarms: target.alarms = source.alarms
    case .availability: target.availability = source.availability
    case .classification: target.classification = source.classification
    case .conferences: target.conferences = source.conferences
    case .status: target.status = source.status
    case .url: target.url = source.url
    case .notes: target.notes = source.notes
    case .categories: target.categories = source.categories
    case .color: target.color = source.color
    case .properties: target.propertyEdits = source.propertyEdits
    }
  }
}

extension Event {
  /// What the event says of how it repeats, whenever it starts.
  fileprivate var recurrence: ItemRecurrence { ItemRecurrence(item, start: nil, viewer: .utc) }
}
