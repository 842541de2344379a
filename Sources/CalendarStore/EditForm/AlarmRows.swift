import CalendarModel

/// The alarms as a form's rows show them: one row each, and a free one.
extension [Alarm] {
  /// The places of the alarms that have a row; Apple's mark of a removed default alarm has none, but is kept.
  var shownPlaces: [Int] { indices.filter { self[$0].action != .none } }

  /// When the alarm in a row goes off; nil for the free row and beyond.
  func trigger(shown number: Int) -> Alarm.Trigger? {
    let shown = shownPlaces
    return shown.indices.contains(number) ? self[shown[number]].trigger : nil
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
}
