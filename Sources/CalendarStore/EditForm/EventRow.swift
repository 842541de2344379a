/// A row of the event form, by what it shows.
public enum EventRow: Hashable, Sendable {
  /// The title.
  case title
  /// The place.
  case location
  /// Whether the event lasts whole days.
  case allDay
  /// The start.
  case starts
  /// The time zone of the start, below its open picker.
  case startZone
  /// The end; of whole days the last one.
  case ends
  /// The time zone of the end, below its open picker.
  case endZone
  /// The calendar that the event is in.
  case calendar
  /// One alert, counted from 0; the last one shown is free.
  case alert(Int)
  /// How the time is shown to others.
  case showAs
  /// The link.
  case url
  /// The notes.
  case notes
  /// Deletes the event.
  case delete

  /// The rows of the form, section by section; further alerts are declared as they are needed.
  static let sections: [[EventRow]] = [
    [.title, .location],
    [.allDay, .starts, .startZone, .ends, .endZone],
    [.calendar],
    [.alert(0)],
    [.showAs],
    [.url, .notes],
    [.delete],
  ]

  /// The row's name, as it stands in front of its value.
  public var title: String {
    switch self {
    case .title: "Title"
    case .location: "Location"
    case .allDay: "All-day"
    case .starts: "Starts"
    case .ends: "Ends"
    case .startZone, .endZone: "Time Zone"
    case .calendar: "Calendar"
    case .alert(let number): EventRow.alertTitle(number)
    case .showAs: "Show As"
    case .url: "URL"
    case .notes: "Notes"
    case .delete: "Delete Event"
    }
  }

  /// Whether the row comes and goes with the open picker above it.
  public var belongsToPicker: Bool { self == .startZone || self == .endZone }

  /// The field of the event that the row shows; nil for a row that only acts.
  public var field: EventField? {
    switch self {
    case .title: .title
    case .location: .location
    case .allDay, .starts, .startZone, .ends, .endZone: .dates
    case .calendar: .calendar
    case .alert: .alarms
    case .showAs: .availability
    case .url: .url
    case .notes: .notes
    case .delete: nil
    }
  }

  var declaration: FormTable<EventRow>.Declaration {
    switch self {
    case .starts, .ends: .init(self, .date(pickerHeight: 8))
    default: .init(self)
    }
  }

  private static func alertTitle(_ number: Int) -> String {
    let ordinals = ["Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]
    guard number > 0 else { return "Alert" }
    return number <= ordinals.count ? "\(ordinals[number - 1]) Alert" : "Alert \(number + 1)"
  }
}
