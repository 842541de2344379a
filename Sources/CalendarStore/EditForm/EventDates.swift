import CalendarModel
import CalendarTime

/// The start and the end of an event and the rules between them.
///
/// Source: RFC 5545 §3.6.1, §3.8.2.2, §3.8.2.5.
struct EventDates: Hashable, Sendable {
  private(set) var start: EventDate
  private(set) var end: EventEnd

  /// The dates as the file has them: a changed end is written in the same way where that is possible.
  let written: Written
  let viewer: Zone

  /// The dates as they are in a file.
  struct Written: Hashable, Sendable {
    let start: EventDate?
    let end: EventEnd
  }

  init(start: EventDate, end: EventEnd, written: Event, viewer: Zone) {
    self.start = start
    self.end = end
    self.written = Written(start: written.start, end: written.end)
    self.viewer = viewer
  }

  /// The end by whatever way it is written: exclusive, of days the day after the last one.
  var endDate: EventDate { Event(start: start, end: end).endDate(viewer: viewer) ?? start }

  /// The last day that the event touches; an end at exactly midnight belongs to the day before.
  ///
  /// A file that ends a whole day on that very day means one day; made here, that end is before the start.
  var lastDay: CivilDate {
    let end = endDate
    if start.isDay, end == start, written == Written(start: start, end: self.end) { return start.date }
    let endsBeforeItsDay = end.reading.secondOfDay == 0 && (start.isDay || isEndAfterStart)
    return endsBeforeItsDay ? end.date.adding(days: -1) : end.date
  }

  /// The end as a person says it: of whole days the last one.
  var shownEnd: EventDate { start.isDay ? .day(lastDay) : endDate }

  /// Whether the event lasts no time at all.
  var isMoment: Bool { !start.isDay && length == 0 }

  /// Whether the end is after the start; of whole days, whether the last one is not before the first.
  var isEndAfterStart: Bool { start.isDay ? lastDay >= start.date : length > 0 }

  /// The seconds from the start to the end on the time line.
  private var length: Int {
    switch (start, end) {
    case (.floating, .duration(let length)):
      return length.nominalSeconds
    case (.floating(let first), .date(.floating(let last))):
      return last.secondNumber - first.secondNumber
    default:
      return end.instant(from: start, viewer: viewer).seconds(since: start.instant(viewer: viewer))
    }
  }

  /// Moves the start; the end moves along, unless it was already not after the start.
  mutating func moveStart(to new: EventDate, keepingMoment: Bool) throws(FormRefusal) {
    guard new.isDay == start.isDay else { throw .allDayHasNoTime }
    let old = self
    start = new
    guard old.isEndAfterStart || (keepingMoment && old.isMoment) else {
      end = ending(at: old.endDate)
      return
    }
    if new.isDay {
      let last = new.date.dayNumber + old.lastDay.dayNumber - old.start.date.dayNumber
      try check(days: last + 1)
      end = ending(at: .day(CivilDate(dayNumber: last + 1)))
      return
    }
    guard case .date(let oldEnd) = end, let clock = EventClock(new) else { return }
    let ownClock = EventClock(oldEnd) == EventClock(old.start) ? nil : EventClock(oldEnd)
    let date = try date(on: ownClock ?? clock, secondsAfterStart: old.length)
    end = ownClock == nil ? second(readAt: date) ?? .date(date) : .date(date)
  }

  /// Moves the end, of whole days to that last one; the start stays.
  mutating func moveEnd(to new: EventDate) throws(FormRefusal) {
    guard new.isDay == start.isDay else { throw .allDayHasNoTime }
    if new.isDay { try check(days: new.date.dayNumber + 1) }
    let isOnClockOfStart = EventClock(endDate) == EventClock(start)
    let date = new.isDay ? EventDate.day(new.date.adding(days: 1)) : new
    end = (isOnClockOfStart ? second(readAt: date) : nil) ?? ending(at: date)
  }

  /// The end at a moment, given in UTC, that the start's clock shows for the second time: there only a length says it.
  private func second(readAt date: EventDate) -> EventEnd? {
    guard case .utc = date, let clock = EventClock(start), clock != .zone(.utc) else { return nil }
    let moment = date.instant(viewer: viewer)
    let seconds = moment.seconds(since: start.instant(viewer: viewer))
    guard seconds > 0, clock.date(at: moment, viewer: viewer) == date else { return nil }
    return .duration(CalendarDuration(seconds: seconds))
  }

  /// Reads the start on another clock, and the end too if it was on the same one; the readings stay.
  mutating func setStartClock(_ clock: EventClock) throws(FormRefusal) {
    guard let old = EventClock(start) else { throw .allDayHasNoTime }
    start = clock.date(reading: start.reading)
    guard case .date(let date) = end, EventClock(date) == old else { return }
    end = .date(clock.date(reading: date.reading))
  }

  /// Reads the end on another clock; its reading stays.
  mutating func setEndClock(_ clock: EventClock) throws(FormRefusal) {
    guard !start.isDay else { throw .allDayHasNoTime }
    end = ending(at: clock.date(reading: endDate.reading))
  }

  /// The end at an exclusive date, written as the file writes it where that is possible.
  private func ending(at date: EventDate) -> EventEnd {
    if Event(start: start, end: written.end).endDate(viewer: viewer) == date { return written.end }
    guard case .duration = written.end, EventClock(date) == EventClock(start), date.isDay == start.isDay else {
      return .date(date)
    }
    if date.reading.secondOfDay == start.reading.secondOfDay {
      return .duration(CalendarDuration(days: date.date.dayNumber - start.date.dayNumber))
    }
    let seconds = date.instant(viewer: viewer).seconds(since: start.instant(viewer: viewer))
    return .duration(CalendarDuration(seconds: seconds))
  }

  private func date(on clock: EventClock, secondsAfterStart seconds: Int) throws(FormRefusal) -> EventDate {
    try check(days: start.date.dayNumber + seconds / 86_400 + seconds.signum())
    if case .floating(let reading) = start, clock == .floating {
      return .floating(reading.adding(seconds: seconds))
    }
    return clock.date(at: start.instant(viewer: viewer).adding(seconds: seconds), viewer: viewer)
  }

  private func check(days: Int) throws(FormRefusal) {
    let range = CivilDate.earliest.dayNumber...CivilDate.latest.dayNumber
    guard range.contains(days) else { throw .dateOutOfRange }
  }
}
