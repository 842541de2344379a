import CalendarModel
import CalendarTime

/// A part of an event or a reminder that its form edits as one: two people who change it at once are in conflict.
///
/// Start and end are one part, because neither means anything without the other; so are the start of a reminder and
/// when it is due.
public enum EventField: Hashable, Sendable, CaseIterable {
  /// The title.
  case title
  /// The place.
  case location
  /// The start and the end; of a reminder the start, and when it is due.
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
  /// Whether it takes place, which no row shows; how far a reminder has come, and since when.
  case status
  /// How urgent it is.
  case priority
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

  func isEqual<Item: EditedItem>(_ left: Item, _ right: Item) -> Bool {
    switch self {
    case .title: left.item.$title == right.item.$title
    case .location: left.item.$location == right.item.$location
    case .recurrence: left.item.recurrence == right.item.recurrence
    case .calendar: left.item.calendar == right.item.calendar
    case .attendees: left.item.attendees == right.item.attendees
    case .alarms: left.item.alarms == right.item.alarms
    case .classification: left.item.$classification == right.item.$classification
    case .conferences: left.item.conferences == right.item.conferences
    case .priority: left.item.priority == right.item.priority
    case .url: left.item.$url == right.item.$url
    case .notes: left.item.$notes == right.item.$notes
    case .categories: left.item.$categories == right.item.$categories
    case .color: left.item.color == right.item.color
    case .properties: left.item.propertyEdits == right.item.propertyEdits
    case .dates, .travelTime, .availability, .status: left.hasSame(self, as: right)
    }
  }

  func copy<Item: EditedItem>(from source: Item, to target: inout Item) {
    switch self {
    case .title: target.item.title = source.item.title
    case .location: target.item.location = source.item.location
    case .recurrence: source.item.recurrence.write(to: &target.item)
    case .calendar: target.item.calendar = source.item.calendar
    case .attendees: target.item.attendees = source.item.attendees
    case .alarms: target.item.alarms = source.item.alarms
    case .classification: target.item.classification = source.item.classification
    case .conferences: target.item.conferences = source.item.conferences
    case .priority: target.item.priority = source.item.priority
    case .url: target.item.url = source.item.url
    case .notes: target.item.notes = source.item.notes
    case .categories: target.item.categories = source.item.categories
    case .color: target.item.color = source.item.color
    case .properties: target.item.propertyEdits = source.item.propertyEdits
    case .dates, .travelTime, .availability, .status: target.take(self, from: source)
    }
  }
}

extension CalendarItem {
  /// What the item says of how it repeats, whenever it starts.
  fileprivate var recurrence: ItemRecurrence { ItemRecurrence(self, start: nil, viewer: .utc) }
}
