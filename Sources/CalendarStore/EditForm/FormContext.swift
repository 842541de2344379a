public import CalendarModel
public import CalendarTime

/// What a form has to know of the world around it.
public struct FormContext: Hashable, Sendable {
  /// The present moment.
  public let now: Instant

  /// The zone of the person at the form.
  public let viewer: Zone

  /// The calendars to choose from.
  public let calendars: [EventCalendar]

  /// The calendar of a new event.
  public let defaultCalendar: EventCalendar?

  /// How long a new event lasts.
  public let defaultLength: CalendarDuration

  /// The alert of a new event, if it has one.
  public let defaultAlert: Alarm.Trigger?

  /// The title of a new item that is given none; nil to leave it without.
  public let untitled: String?

  /// A world at that moment, seen from that zone.
  public init(
    now: Instant, viewer: Zone, calendars: [EventCalendar] = [], defaultCalendar: EventCalendar? = nil,
    defaultLength: CalendarDuration = CalendarDuration(seconds: 3600), defaultAlert: Alarm.Trigger? = nil,
    untitled: String? = nil
  ) {
    self.now = now
    self.viewer = viewer
    self.calendars = calendars
    self.defaultCalendar = defaultCalendar
    self.defaultLength = defaultLength
    self.defaultAlert = defaultAlert
    self.untitled = untitled
  }

  /// The calendars that an item of a kind can go into.
  func calendars(for entityType: EntityType) -> [EventCalendar] {
    calendars.filter { $0.allowsContentModifications && $0.allowedEntityTypes.contains(entityType) }
  }

  /// What the viewer's clock shows now.
  public var today: CivilDate { viewer.reading(at: now).date }

  /// The next full hour on the viewer's clock, on a day; from 23:00 on it is 23:00, so that the day stays.
  ///
  /// Where that hour is left out because the clock is set forward, it is the one after.
  func nextFullHour(on day: CivilDate) -> EventDate {
    let hour = min(viewer.reading(at: now).hour + 1, 23)
    let reading = CivilDateTime(startOf: day).adding(seconds: hour * 3600)
    return EventClock.zone(viewer).date(at: viewer.instant(of: reading), viewer: viewer)
  }
}
