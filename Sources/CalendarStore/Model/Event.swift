public import CalendarTime

/// An event of a calendar: a snapshot of what its component says (`EKEvent`).
///
/// Changing a value changes no file; `EventStore.save(_:span:commit:)` does.
///
/// Source: RFC 5545 §3.6.1.
public struct Event: Hashable, Sendable {
  /// The identifier, shared by a series and its changed occurrences.
  public var uid: String

  /// The original start of the occurrence that this component replaces; nil for a single event or a series.
  public var recurrenceID: EventDate?

  /// The title (`SUMMARY`).
  public var title: String?

  /// The place (`LOCATION`).
  public var location: String?

  /// The notes (`DESCRIPTION`).
  public var notes: String?

  /// The link (`URL`).
  public var url: String?

  /// The start; nil where the file has none that can be read.
  public var start: EventDate?

  /// The end as it is written.
  public var end: EventEnd

  /// How the time is shown to others.
  public var availability: Availability

  /// Whether it takes place; nil where the file does not say.
  public var status: EventStatus?

  /// Who may see it, as written (`CLASS`); nil where the file does not say.
  public var classification: String?

  /// The categories.
  public var categories: [String]

  /// The alarms, in the file's order.
  public var alarms: [Alarm]

  /// The rules by which it repeats.
  public var recurrenceRules: [RecurrenceRule]

  /// Whether it repeats, by a rule or by extra dates.
  public var hasRecurrence: Bool

  /// Those invited.
  public var attendees: [Participant]

  /// Who invited them.
  public var organizer: Participant?

  /// How often it was changed in substance.
  public var sequence: Int

  /// When it was made.
  public var created: Instant?

  /// When it was last changed.
  public var lastModified: Instant?

  /// The calendar it is in; nil until it is given one.
  public var calendar: EventCalendar?

  /// Where it was read from; nil for a new event.
  public var origin: EventOrigin?

  /// A new event with a UID and a start.
  public init(uid: String = "", start: EventDate? = nil, end: EventEnd = .none) {
    self.uid = uid
    self.start = start
    self.end = end
    availability = .busy
    categories = []
    alarms = []
    recurrenceRules = []
    hasRecurrence = false
    attendees = []
    sequence = 0
  }

  /// Whether it lasts whole days.
  public var isAllDay: Bool { start?.isDay ?? false }

  /// Whether it replaces one occurrence of a series.
  public var isDetached: Bool { recurrenceID != nil }

  /// The end as a date, by whatever way it is written: exclusive, for days the day after the last one.
  ///
  /// An event without an end lasts its day, or no time at all. An end before the start is given as it stands.
  public func endDate(viewer: Zone) -> EventDate? {
    guard let start else { return nil }
    switch end {
    case .date(let date): return date
    case .duration(let duration): return start.adding(duration, viewer: viewer)
    case .none:
      if case .day(let date) = start { return .day(date.adding(days: 1)) }
      return start
    }
  }
}
