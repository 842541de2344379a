import CalendarModel
import CalendarTime

extension EventForm {
  /// Lets alerts at those times take the place of all that have rows, however many; those that are there already stay.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setAlerts(_ triggers: [Alarm.Trigger]) throws(FormRefusal) -> Batch {
    var known = event.alarms
    return try setAlarms(
      triggers.map { trigger in
        known.firstIndex { $0.trigger == trigger && $0.action != .none }.map { known.remove(at: $0) }
          ?? Alarm(trigger: trigger)
      })
  }

  /// Lets alarms take the place of all that have rows.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setAlarms(_ alarms: [Alarm]) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.event.alarms = state.event.alarms.filter { $0.action == .none } + alarms
      state.conflicts.remove(.alarms)
    }
  }

  /// When an alert can go off without being typed; nil is never.
  var alertChoices: [Alarm.Trigger?] {
    let hour = 3600
    let lengths: [CalendarDuration] =
      event.isAllDay
      ? [
        .init(seconds: 9 * hour), .init(seconds: -15 * hour), .init(days: -1, seconds: -15 * hour),
        .init(days: -6, seconds: -15 * hour),
      ]
      : [.zero]
        + [5, 10, 15, 30, 60, 120].map { CalendarDuration(seconds: -60 * $0) }
        + [1, 2, 7].map { CalendarDuration(days: -$0) }
    return [nil] + lengths.map(Alarm.Trigger.fromStart)
  }
}
