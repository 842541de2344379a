public import CalendarModel
import CalendarRecurrence
public import CalendarTime

/// What a listing shows of an event, or of one occurrence of a series.
///
/// It is found without reading all of the event, and cannot be changed or saved.
public struct EventSummary: Hashable, Sendable {
  /// The identifier, shared by a series and its changed occurrences.
  public internal(set) var uid = ""

  /// The title (`SUMMARY`).
  public internal(set) var title: String?

  /// The place (`LOCATION`).
  public internal(set) var location: String?

  /// The link (`URL`).
  public internal(set) var url: String?

  /// The color, by a name of CSS (`COLOR`).
  public internal(set) var color: String?

  /// Whether it does not take place after all.
  public internal(set) var isCanceled = false

  /// The start; nil where the file has none that can be read.
  public internal(set) var start: EventDate?

  /// How it ends.
  public internal(set) var end = EventEnd.none

  /// The calendar it is in.
  public internal(set) var calendar: EventCalendar?

  /// The original start of the occurrence that it replaces.
  var recurrenceID: EventDate?

  /// Whether it also replaces all later occurrences.
  var appliesToFuture = false

  /// By what its series repeats.
  var repetition: Repetition?

  /// Where it stands, as far as that is of interest.
  var place = Place()

  /// What makes dates of a start.
  struct Repetition: Hashable {
    var rules: [RecurrenceRule] = []
    var exceptionRules: [RecurrenceRule] = []
    var extraDates: [ExtraDate] = []
    var exclusions: [EventDate] = []
  }

  init() {}

  /// What a listing shows of an event.
  public init(_ event: Event) {
    let item = event.item
    (uid, title, location, url, color) = (item.uid, item.title, item.location, item.url, item.color)
    (isCanceled, start, end, calendar) = (event.status == .canceled, item.start, event.end, item.calendar)
    (recurrenceID, appliesToFuture, place) = (item.recurrenceID, item.appliesToFuture, event.place)
    guard event.repeats else { return }
    repetition = Repetition(
      rules: item.recurrenceRules, exceptionRules: item.exceptionRules, extraDates: item.extraDates,
      exclusions: item.exclusionDates)
  }

  /// The end as a date, by whatever way it is written: exclusive, for days the day after the last one.
  public func endDate(viewer: Zone) -> EventDate? { start.map { end.date(from: $0, viewer: viewer) } }
}

extension EventSummary: SeriesComponent {
  var membership: SeriesMembership {
    SeriesMembership(calendar: calendar?.id, uid: uid, isDetached: recurrenceID != nil)
  }
  var repeats: Bool { repetition != nil }
  var firstDate: EventDate? { start }

  func endInstant(viewer: Zone) -> Instant? { start.map { end.instant(from: $0, viewer: viewer) } }

  func order(at start: Instant) -> EventOrder {
    EventOrder(at: start, isAllDay: self.start?.isDay ?? false, title: title ?? "", uid: uid)
  }

  func recurrenceSet(overrides: [EventSummary]) -> RecurrenceSet? {
    guard let start else { return nil }
    let repetition = repetition ?? Repetition()
    return RecurrenceSet(
      start: start, end: end, rules: repetition.rules, excludedRules: repetition.exceptionRules,
      extraDates: repetition.extraDates, excludedDates: repetition.exclusions,
      overrides: overrides.compactMap { other in
        guard let id = other.recurrenceID, let start = other.start else { return nil }
        return RecurrenceSet.Override(of: id, start: start, end: other.end, appliesToFuture: other.appliesToFuture)
      })
  }

  mutating func take(_ occurrence: Occurrence, viewer: Zone) {
    start = occurrence.start
    end = .date(occurrence.end)
  }
}
