/// A row of a form, by what it shows.
public enum ItemRow: Hashable, Sendable {
  /// The title.
  case title
  /// The place.
  case location
  /// Whether the event lasts whole days.
  case allDay
  /// The start; of a reminder when it can be begun.
  case starts
  /// The time zone of the start, below its open picker.
  case startZone
  /// The end; of whole days the last one.
  case ends
  /// The time zone of the end, below its open picker.
  case endZone
  /// When a reminder is due.
  case due
  /// How long the way there takes.
  case travelTime
  /// How it repeats.
  case repeats
  /// The rule, where none of the presets says it.
  case rule
  /// When the series ends.
  case endRepeat
  /// The day with which the series ends.
  case endDate
  /// How urgent a reminder is.
  case priority
  /// The calendar that it is in.
  case calendar
  /// Those invited.
  case invitees
  /// One alert, counted from 0; the last one shown is free.
  case alert(Int)
  /// How the time is shown to others.
  case showAs
  /// Whether only its owner may see it.
  case isPrivate
  /// The first way to take part from afar.
  case conference
  /// The link.
  case url
  /// The notes.
  case notes
  /// The categories.
  case categories
  /// Whether a reminder is done.
  case done
  /// Deletes the event.
  case delete
  /// Deletes the reminder.
  case deleteReminder

  /// The rows of an event's form, section by section; further alerts are declared as they are needed.
  static let sectionsOfEvent: [[ItemRow]] = [
    [.title, .location],
    [.allDay, .starts, .startZone, .ends, .endZone, .travelTime],
    [.repeats, .rule, .endRepeat, .endDate],
    [.calendar, .invitees],
    [.alert(0)],
    [.showAs, .isPrivate],
    [.conference],
    [.url, .notes, .categories],
    [.delete],
  ]

  /// The rows of a reminder's form.
  static let sectionsOfReminder: [[ItemRow]] = [
    [.title, .location, .notes],
    [.starts, .due, .repeats, .rule, .endRepeat, .endDate],
    [.priority, .calendar],
    [.alert(0)],
    [.done],
    [.url, .categories],
    [.deleteReminder],
  ]

  /// Whether the row comes and goes with the open picker above it.
  public var belongsToPicker: Bool { self == .startZone || self == .endZone }

  /// The field of the item that the row shows; nil for a row that only acts.
  public var field: ItemField? {
    switch self {
    case .title: .title
    case .location: .location
    case .allDay, .starts, .startZone, .ends, .endZone, .due: .dates
    case .travelTime: .travelTime
    case .repeats, .rule, .endRepeat, .endDate: .recurrence
    case .priority: .priority
    case .calendar: .calendar
    case .invitees: .attendees
    case .alert: .alarms
    case .showAs: .availability
    case .isPrivate: .classification
    case .conference: .conferences
    case .url: .url
    case .notes: .notes
    case .categories: .categories
    case .done: .status
    case .delete, .deleteReminder: nil
    }
  }

  var declaration: FormTable<ItemRow>.Declaration {
    switch self {
    case .starts, .ends, .due, .endDate: .init(self, .date(pickerHeight: 8))
    default: .init(self)
    }
  }
}
