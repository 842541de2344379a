import CalendarModel

extension EventField {
  /// Brings what was done to the field here into an event as the file has it; where that contradicts what the file has,
  /// it stays as it is here.
  ///
  /// Lists are merged as the store merges them.
  ///
  /// - Returns: Whether nothing contradicts.
  func merge(_ states: ThreeWay<Event>, into event: inout Event) -> Bool {
    switch self {
    case .categories:
      event.categories = states.map { $0.categories }.mergedSet(by: \.self)
      return true
    case .attendees:
      let merged = states.map { $0.attendees }.mergedElements(named: { $0.address.lowercased() }, by: \.self)
      event.attendees = merged ?? states.mine.attendees
      return merged != nil
    case .conferences:
      let merged = states.map { $0.conferences }.mergedElements(named: \.uri, by: \.self)
      event.conferences = merged ?? states.mine.conferences
      return merged != nil
    case .alarms: return mergeAlarms(states.map { $0.alarms }, into: &event)
    case .recurrence: return mergeRecurrence(states, into: &event)
    default:
      if isEqual(states.mine, states.base) { return true }
      copy(from: states.mine, to: &event)
      return isEqual(states.theirs, states.base) || isEqual(states.mine, states.theirs)
    }
  }

  /// Of an alarm the form changes when it goes off; the rest is as the file has it.
  private func mergeAlarms(_ states: ThreeWay<[Alarm]>, into event: inout Event) -> Bool {
    var isMerged = true
    event.alarms = states.mergedAlarms { state in
      guard let base = state.base, let mine = state.mine, var merged = state.theirs else {
        isMerged = false
        return state.mine
      }
      switch ThreeWay(base: base.trigger, mine: mine.trigger, theirs: merged.trigger).winner {
      case .theirs: break
      case .mine: merged.trigger = mine.trigger
      case nil:
        isMerged = false
        merged.trigger = mine.trigger
      }
      return merged
    }
    return isMerged
  }

  /// Rules stand or fall together; dates come and go one by one.
  private func mergeRecurrence(_ states: ThreeWay<Event>, into event: inout Event) -> Bool {
    let rules = states.map { [$0.recurrenceRules, $0.exceptionRules] }
    if rules.winner != .theirs {
      (event.recurrenceRules, event.exceptionRules) = (states.mine.recurrenceRules, states.mine.exceptionRules)
    }
    event.extraDates = states.map { $0.extraDates }.mergedSet(by: \.self)
    event.exclusionDates = states.map { $0.exclusionDates }.mergedSet(by: \.self)
    return rules.winner != nil
  }
}
