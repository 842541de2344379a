import CalendarStore
import Foundation

/// When an event is, as programs see it: two moments, even where the file says days or times on a clock.
struct EventDates: Hashable {
  var start: Date?

  /// The end; of days, the last second of the last one.
  var end: Date?

  var isAllDay: Bool

  /// The zone whose clock the times are on, of days those that they may become; nil for anybody's.
  var timeZone: TimeZone?

  /// The dates of an event of which nothing is known.
  init(timeZone: TimeZone) {
    (isAllDay, self.timeZone) = (false, timeZone)
  }

  /// The dates of an event, for somebody who lives in the viewer's zone.
  init(of event: Event, viewer: Zone) {
    isAllDay = event.isAllDay
    let moment = event.start?.instant(viewer: viewer)
    start = moment.map { Date($0) }
    let zone = isAllDay ? viewer : event.start?.zone
    timeZone = zone.map { TimeZone($0, at: moment ?? Instant(secondsSince1970: 0)) }
    guard let end = event.endInstant(viewer: viewer) else { return }
    guard isAllDay, let start = event.start else {
      self.end = Date(end)
      return
    }
    let nextDay = EventDate.day(start.date.adding(days: 1)).instant(viewer: viewer)
    self.end = Date(max(end, nextDay).adding(seconds: -1))
  }

  /// Writes what was changed into an event; what was not stays as the file has it.
  ///
  /// - Parameters:
  ///   - event: The event, with the dates that it was fetched with.
  ///   - base: Those dates.
  ///   - environment: Knows the zones.
  func write(into event: inout Event, changedFrom base: EventDates, in environment: StoreEnvironment) {
    guard self != base else { return }
    let isSameKind = isAllDay == base.isAllDay && (isAllDay || timeZone == base.timeZone)
    if !isSameKind || start != base.start {
      event.start = start.map { start in
        isAllDay
          ? .day(environment.viewer.reading(at: Instant(start)).date)
          : date(at: start, like: isSameKind ? event.start : nil, in: environment)
      }
    }
    guard let end else {
      event.end = .none
      return
    }
    guard !isSameKind || !keepsEnd(event.end, of: base) else { return }
    event.end =
      isAllDay
      ? lastDay(of: event, in: environment)
      : .date(date(at: end, like: isSameKind ? event.end.date : nil, in: environment))
  }

  /// Whether an end as it is written still says the same: a date that was not changed, or a length.
  private func keepsEnd(_ form: EventEnd, of base: EventDates) -> Bool {
    guard let start, let end, let baseStart = base.start, let baseEnd = base.end else { return false }
    if case .date = form { return end == baseEnd }
    return end.timeIntervalSince(start) == baseEnd.timeIntervalSince(baseStart)
  }

  /// The end of whole days: the day after the last one, or none where there is only one and the file said none.
  private func lastDay(of event: Event, in environment: StoreEnvironment) -> EventEnd {
    guard let end else { return .none }
    let next = environment.viewer.reading(at: Instant(end)).date.adding(days: 1)
    if event.end == .none, event.start?.isDay == true, event.start?.date.adding(days: 1) == next { return .none }
    return .date(.day(next))
  }

  /// A moment on the clock that the date before was on, else on that of the zone.
  private func date(at moment: Date, like old: EventDate?, in environment: StoreEnvironment) -> EventDate {
    guard let old, !old.isDay else { return environment.date(of: Instant(moment), in: timeZone) }
    return old.with(reading: old.clock(viewer: environment.viewer).reading(at: Instant(moment)))
  }
}

extension EventEnd {
  /// The end where it is written as a date.
  fileprivate var date: EventDate? { if case .date(let date) = self { date } else { nil } }
}
