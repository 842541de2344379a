import CalendarModel
import CalendarTime

extension EventForm {
  /// The dates of the mode that was left, whole days or times, so that going back brings them back.
  struct OtherMode: Hashable, Sendable {
    /// The dates when the mode was left.
    let left: EventDates

    /// The dates with which the present mode began.
    let entered: EventDates
  }

  func setAllDay(_ isOn: Bool, in state: inout State) throws(FormRefusal) {
    guard let dates = dates(of: state.event) else { throw .noStart }
    guard isOn != dates.start.isDay else { return }
    let next: EventDates
    if let memory = state.otherMode, memory.entered == dates {
      next = memory.left
    } else {
      next = isOn ? try days(of: dates) : try times(of: dates, asIn: state.otherMode)
    }
    state.otherMode = OtherMode(left: dates, entered: next)
    take(next, in: &state)
  }

  /// The days that a timed event touches.
  private func days(of timed: EventDates) throws(FormRefusal) -> EventDates {
    let first = timed.start.date
    // Clocks of two zones can show the end on an earlier day than the start although it is later.
    let last = timed.isEndAfterStart || timed.isMoment ? max(timed.lastDay, first) : timed.lastDay
    return try dates(from: .day(first), to: .day(last))
  }

  /// The times on those days: the clock times that the event had before, or the next full hour for one hour.
  private func times(of days: EventDates, asIn memory: OtherMode?) throws(FormRefusal) -> EventDates {
    let (first, last) = (days.start.date, days.lastDay)
    guard let memory, !memory.left.start.isDay else {
      let start = context.nextFullHour(on: first)
      let hourOnLast = start.with(reading: start.reading.on(last))
      let clock = EventClock.zone(context.viewer)
      let hour = CalendarDuration(seconds: 3600)
      return try dates(from: start, to: clock.date(hour, after: hourOnLast, viewer: context.viewer))
    }
    let (start, end) = (memory.left.start, memory.left.endDate)
    let daysAfterLast = end.date.dayNumber - memory.entered.lastDay.dayNumber
    return try dates(
      from: start.with(reading: start.reading.on(first)),
      to: end.with(reading: end.reading.on(last.adding(days: daysAfterLast))))
  }

  private func dates(from start: EventDate, to end: EventDate) throws(FormRefusal) -> EventDates {
    var dates = EventDates(start: start, end: .none, written: original, viewer: context.viewer)
    try dates.moveEnd(to: end)
    return dates
  }
}
