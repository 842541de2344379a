import CalendarModel
import CalendarTime

/// The alarms as a form's rows show them: one row each, and a free one.
extension [Alarm] {
  /// How many rows a form gives to alarms at most; those beyond are kept as they are.
  static let mostRows = 1000

  /// How many rows a form gives to these alarms.
  var rowCount: Int { Swift.min(shownPlaces.count + 1, Self.mostRows) }

  /// The places of the alarms that have a row; Apple's mark of a removed default alarm has none, but is kept.
  var shownPlaces: [Int] { indices.filter { self[$0].action != .none } }

  /// When the alarm in a row goes off; nil for the free row and beyond.
  func trigger(shown number: Int) -> Alarm.Trigger? {
    lazy.filter { $0.action != .none }.dropFirst(number).first?.trigger
  }

  /// Gives a row another time, the free one its first; nil takes the alarm away.
  ///
  /// - Returns: Whether there is such a row.
  mutating func set(shown number: Int, to trigger: Alarm.Trigger?) -> Bool {
    let shown = shownPlaces
    guard (0...shown.count).contains(number) else { return false }
    guard number < shown.count else {
      if let trigger { append(Alarm(trigger: trigger)) }
      return true
    }
    if let trigger { self[shown[number]].trigger = trigger } else { remove(at: shown[number]) }
    return true
  }

  /// Lets alarms at those times take the place of all that have a row.
  mutating func replaceShown(with triggers: [Alarm.Trigger]) {
    var known = filter { $0.action != .none }
    self = filter { $0.action == .none }
    for trigger in triggers {
      append(known.firstIndex { $0.trigger == trigger }.map { known.remove(at: $0) } ?? Alarm(trigger: trigger))
    }
  }
}

extension Alarm {
  /// The lengths from a time, or from the midnight of a day, at which alarms usually go off.
  static func usualLengths(isAllDay: Bool) -> [CalendarDuration] {
    let hour = 3600
    if isAllDay {
      return [
        CalendarDuration(seconds: 9 * hour), CalendarDuration(seconds: -15 * hour),
        CalendarDuration(days: -1, seconds: -15 * hour), CalendarDuration(days: -6, seconds: -15 * hour),
      ]
    }
    return [.zero] + [5, 10, 15, 30, 60, 120].map { CalendarDuration(seconds: -60 * $0) }
      + [1, 2, 7].map { CalendarDuration(days: -$0) }
  }
}
