import CalendarEditForm
import CalendarStore

/// The names of a form's rows, and the words among their values.
extension Messages {
  /// The name of a row, as it stands in front of its value.
  static func title(of row: ItemRow) -> String {
    switch row {
    case .title: "Title"
    case .location: "Location"
    case .allDay: "All-day"
    case .starts: "Starts"
    case .ends: "Ends"
    case .startZone, .endZone: "Time Zone"
    case .due: "Due"
    case .travelTime: "Travel Time"
    case .repeats: "Repeat"
    case .rule: "Rule"
    case .endRepeat: "End Repeat"
    case .endDate: "End Date"
    case .priority: "Priority"
    case .calendar: "Calendar"
    case .invitees: "Invitees"
    case .alert(let number): titleOfAlert(number)
    case .showAs: "Show As"
    case .isPrivate: "Private"
    case .conference: "Conference"
    case .url: "URL"
    case .notes: "Notes"
    case .categories: "Categories"
    case .done: "Done"
    case .delete: "Delete Event"
    case .deleteReminder: "Delete Reminder"
    }
  }

  /// The name of an alert, counted from 0.
  private static func titleOfAlert(_ number: Int) -> String {
    let ordinals = ["Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]
    guard number > 0 else { return "Alert" }
    return number <= ordinals.count ? "\(ordinals[number - 1]) Alert" : "Alert \(number + 1)"
  }

  /// What the zone of an open picker is called where it is typed, and that of the start and of the end, open or not.
  static let zone = "zone"
  static let timeZone = "time zone"
  static let startZone = "start zone"
  static let endZone = "end zone"

  /// What a field of an item is called where it is changed on both sides.
  static func name(of field: ItemField, in kind: EntityType) -> String {
    switch field {
    case .title: title(of: .title)
    case .location: title(of: .location)
    case .dates: "\(title(of: .starts)) or \(title(of: kind == .event ? .ends : .due))"
    case .travelTime: title(of: .travelTime)
    case .recurrence: title(of: .repeats)
    case .calendar: title(of: .calendar)
    case .attendees: title(of: .invitees)
    case .alarms: title(of: .alert(0))
    case .availability: title(of: .showAs)
    case .classification: title(of: .isPrivate)
    case .conferences: title(of: .conference)
    case .status: "Status"
    case .priority: title(of: .priority)
    case .url: title(of: .url)
    case .notes: title(of: .notes)
    case .categories: title(of: .categories)
    case .color: "Color"
    case .properties: "a property that was set by its name"
    }
  }
}

// MARK: - Values

extension Messages {
  /// The states of a switch.
  static let on = "on"
  static let off = "off"

  /// What stands for a value that is not there, and for the choice of none.
  static let noValue = "none"
  static let noChoice = "None"

  /// What stands in front of a value that no choice says.
  static let custom = "Custom"

  /// The clock of times that belong to no zone.
  static let floating = "floating"

  /// How the time of an event is shown to others.
  static func text(for availability: Availability) -> String {
    switch availability {
    case .busy: "Busy"
    case .free: "Free"
    case .tentative: "Tentative"
    case .unavailable: "Unavailable"
    }
  }

  /// How urgent a reminder is (RFC 5545 §3.8.1.9).
  static func text(forPriority priority: Int) -> String {
    switch priority {
    case 1: "High"
    case 5: "Medium"
    case 9: "Low"
    case 0: noChoice
    default: "\(priority), \(text(forPriority: priority < 5 ? 1 : 9))"
    }
  }

  /// What an item is called that was given no title.
  static func untitled(_ kind: EntityType) -> String { heading(kind, file: nil) }
}
