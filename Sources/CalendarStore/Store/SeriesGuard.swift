import CalendarFiles
import CalendarModel
import CalendarText

/// Keeps a change of one component from leaving the rest of its series behind.
///
/// The lines of a series' master can be changed for all events. Where other dates would have to change too, those of
/// exclusions, extra dates, changed occurrences or of the rule itself, the change is refused.
struct SeriesGuard {
  private let event: Event
  private let component: CalendarText.Component
  private let file: CalendarFile

  /// The guard of an event as its component says it.
  init(_ event: Event, component: CalendarText.Component, in file: CalendarFile) {
    self.event = event
    self.component = component
    self.file = file
  }

  /// Refuses a change that is not for the whole series, or that would part its start from its other dates.
  ///
  /// A changed occurrence is an event of its own, whatever rule stands in it.
  ///
  /// - Throws: `invalidSpan`; `invalidValue` about the start.
  func require(_ span: EventSpan, for changed: Event) throws(CalendarError) {
    guard event.hasRecurrence, !event.isDetached else { return }
    try requireAll(span)
    guard event.start != changed.start else { return }
    let rules = event.recurrenceRules
    if file.has(["EXDATE", "RDATE", "EXRULE"], in: component) || file.series(of: component).count > 1 {
      throw refusal("the old start: exclusions, extra dates or changed occurrences of the series go by it")
    }
    if event.isAllDay != changed.isAllDay, rules.contains(where: { $0.parts?.until != nil || $0.parts == nil }) {
      throw refusal("the old kind of start, day or time: the UNTIL of the rule is of that kind")
    }
    if event.start?.date != changed.start?.date, rules.contains(where: \.namesDays) {
      throw refusal("the old day: the rule of the series names its days")
    }
  }

  /// Refuses everything but all events.
  ///
  /// - Throws: `invalidSpan`.
  func requireAll(_ span: EventSpan) throws(CalendarError) {
    guard span != .allEvents else { return }
    throw CalendarError(
      .invalidSpan, at: Place(file: file.snapshot.path, uid: event.uid), value: span.rawValue,
      expected: "all events of the series")
  }

  private func refusal(_ expected: String) -> CalendarError {
    CalendarError(
      .invalidValue, at: Place(file: file.snapshot.path, uid: event.uid, property: "DTSTART"), expected: expected)
  }
}

extension RecurrenceRule {
  /// Whether the rule itself says on which days, so that a start on another day would not be one of them.
  fileprivate var namesDays: Bool {
    guard let parts else { return true }
    return !parts.daysOfTheWeek.isEmpty || !parts.daysOfTheMonth.isEmpty || !parts.daysOfTheYear.isEmpty
      || !parts.weeksOfTheYear.isEmpty || !parts.monthsOfTheYear.isEmpty
  }
}
