import CalendarModel
import CalendarText
import CalendarTime

/// A kind of value that a component is: an event or a reminder.
protocol ItemComponent {
  /// The component's name.
  static var componentName: String { get }

  /// Its properties.
  static var table: PropertyTable<Self> { get }

  /// The property that says when it is over, beside `DURATION`.
  static var endName: String { get }

  /// What it has in common with the other kinds.
  var item: CalendarItem { get set }

  /// How its end is written.
  var end: EventEnd { get set }

  /// A value that says nothing but its UID.
  init(uid: String)

  /// The end as a date, if it has one.
  func endDate(viewer: Zone) -> EventDate?
}

extension Event: ItemComponent {
  static let componentName = "VEVENT"
  static let endName = "DTEND"

  static let table = PropertyTable<Event>(
    structure: ["UID"], rest: \.item.otherProperties,
    [startField, CalendarItem.recurrenceID.of(\.item)] + endFields + CalendarItem.textFields.map { $0.of(\.item) }
      + [
        .single("STATUS", \.status, .eventStatus),
        transparency, busyStatus,
        .single("X-APPLE-TRAVEL-DURATION", \.travelTime, .extensionDuration),
      ] + CalendarItem.otherFields.map { $0.of(\.item) })

  init(uid: String) { self.init(uid: uid, start: nil) }
}

extension Reminder: ItemComponent {
  static let componentName = "VTODO"
  static let endName = "DUE"

  static let table = PropertyTable<Reminder>(
    structure: ["UID"], rest: \.item.otherProperties,
    [startField, CalendarItem.recurrenceID.of(\.item)] + endFields + CalendarItem.textFields.map { $0.of(\.item) }
      + [
        .single("STATUS", \.status, .reminderStatus),
        // Who finds a reminder done changes nothing about it.
        .single("COMPLETED", \.completed, .instant, merge: .earliest("COMPLETED", \.completed, .instant)),
        .single("PERCENT-COMPLETE", \.percentComplete, .integer(0...100)),
      ] + CalendarItem.otherFields.map { $0.of(\.item) })

  var end: EventEnd {
    get { due }
    set { due = newValue }
  }

  init(uid: String) { self.init(uid: uid, start: nil) }

  func endDate(viewer: Zone) -> EventDate? { dueDate(viewer: viewer) }
}
