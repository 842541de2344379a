import CalendarModel
import CalendarTime

extension EventForm {
  /// The places of the alarms that have a row; Apple's mark of a removed default alarm has none, but is kept.
  static func shownAlarms(of event: Event) -> [Int] {
    event.alarms.indices.filter { event.alarms[$0].action != .none }
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

  func setAlert(_ number: Int, to trigger: Alarm.Trigger?, in state: inout State) throws(FormRefusal) {
    let shown = Self.shownAlarms(of: state.event)
    guard (0...shown.count).contains(number) else { throw .hiddenRow(.alert(number)) }
    guard number < shown.count else {
      if let trigger { state.event.alarms.append(Alarm(trigger: trigger)) }
      return
    }
    guard let trigger else {
      state.event.alarms.remove(at: shown[number])
      return
    }
    state.event.alarms[shown[number]].trigger = trigger
  }
}
