import CalendarModel
import CalendarTime

extension EventForm {
  /// The dates of an event with the rules between them; nil where it has no start.
  func dates(of event: Event) -> EventDates? {
    event.start.map {
      EventDates(start: $0, end: event.end, written: original, viewer: context.viewer)
    }
  }

  func setStart(_ date: EventDate, in state: inout State) throws(FormRefusal) {
    guard var dates = dates(of: state.event) else { return state.event.start = date }
    let date = Self.keepingTime(of: dates.start, on: date)
    guard date != dates.start else { return }
    try dates.moveStart(to: date, keepingMoment: self.dates(of: original)?.isMoment ?? false)
    take(dates, in: &state)
  }

  func setEnd(_ date: EventDate, in state: inout State) throws(FormRefusal) {
    guard var dates = dates(of: state.event) else { throw .noStart }
    // A file can end a timed event on a day: that is its first moment on the start's clock.
    let old = dates.shownEnd
    let timed = old.isDay && !dates.start.isDay ? dates.start.with(reading: old.reading) : old
    let date = Self.keepingTime(of: timed, on: date)
    guard date != old else { return }
    try dates.moveEnd(to: date)
    take(dates, in: &state)
  }

  func setClock(_ clock: EventClock, ofStart isStart: Bool, in state: inout State) throws(FormRefusal) {
    guard var dates = dates(of: state.event) else { throw .noStart }
    guard clock != EventClock(isStart ? dates.start : dates.endDate) else { return }
    if isStart { try dates.setStartClock(clock) } else { try dates.setEndClock(clock) }
    take(dates, in: &state)
  }

  /// Takes the dates; a rule that was changed here follows a start that is moved.
  ///
  /// A rule as the file has it follows when the series is saved, for only then it is known whether one occurrence or
  /// all of them were moved.
  func take(_ dates: EventDates, in state: inout State) {
    let old = state.event.start
    state.event.start = dates.start
    state.event.end = dates.end
    guard let old, !ItemField.recurrence.isEqual(state.event, original) else { return }
    var recurrence = ItemRecurrence(state.event.item, start: dates.start, viewer: context.viewer)
    recurrence.follow(movedFrom: old, keepsEnd: true)
    recurrence.write(to: &state.event.item)
  }

  /// A day alone leaves the time of a timed date.
  private static func keepingTime(of old: EventDate, on new: EventDate) -> EventDate {
    guard case .day(let day) = new, !old.isDay else { return new }
    return old.with(reading: old.reading.on(day))
  }
}

extension EventDate {
  /// Whether a length from here leads to a date that can be written.
  func reaches(_ length: CalendarDuration) -> Bool {
    let days = CivilDate.earliest.dayNumber + 1..<CivilDate.latest.dayNumber
    let span = days.count
    guard (-span...span).contains(length.days) else { return false }
    guard (-span...span).contains(length.seconds / 86_400) else { return false }
    return days.contains(date.dayNumber + length.days + length.seconds / 86_400)
  }
}
