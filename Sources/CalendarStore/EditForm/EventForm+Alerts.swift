import CalendarModel
import CalendarTime

extension EventForm {
  /// Lets alerts at those times take the place of all that have rows, however many; those that are there already stay.
  ///
  /// - Throws: `finished`.
  @discardableResult
  public mutating func setAlerts(_ triggers: [Alarm.Trigger]) throws(FormRefusal) -> Batch {
    try change { _, state throws(FormRefusal) in
      state.event.alarms.replaceShown(with: triggers)
      state.conflicts.remove(.alarms)
    }
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
    [nil] + Alarm.usualLengths(isAllDay: event.isAllDay).map(Alarm.Trigger.fromStart)
  }
}
