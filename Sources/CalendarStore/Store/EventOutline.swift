import CalendarModel
import CalendarRecurrence
import CalendarTime

/// What the index knows of an event's component: what a listing shows, and by what it repeats.
struct EventOutline: Hashable, Sendable {
  var uid = ""
  var title: String?
  var location: String?
  var url: String?
  var color: String?

  /// Whether it takes place, where that is in doubt.
  var status: EventStatus?

  var start: EventDate?
  var end = EventEnd.none
  var calendar: EventCalendar?

  /// The original start of the occurrence that it replaces.
  var recurrenceID: EventDate?

  /// Whether it also replaces all later occurrences.
  var appliesToFuture = false

  /// By what its series repeats.
  var repetition: Repetition?

  /// Whether it has the words that were looked for, where some were.
  var isFound = true

  /// Whether it is known that no other component of its calendar has its UID.
  var standsAlone = false

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

  /// The outline of an event that was read.
  init(_ event: Event) {
    let item = event.item
    (uid, title, location, url, color) = (item.uid, item.title, item.location, item.url, item.color)
    (status, start, end, calendar) = (event.status, item.start, event.end, item.calendar)
    if status == .confirmed { status = nil }
    (recurrenceID, appliesToFuture, place) = (item.recurrenceID, item.appliesToFuture, event.place)
    guard event.repeats else { return }
    repetition = Repetition(
      rules: item.recurrenceRules, exceptionRules: item.exceptionRules, extraDates: item.extraDates,
      exclusions: item.exclusionDates)
  }

  /// Its dates, with those of components that replace occurrences of it; nil where it has none.
  func recurrenceSet(overrides: [EventOutline] = []) -> RecurrenceSet? {
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
}
