import CalendarModel

extension EventField {
  /// Brings what was done to the field here into an item as the file has it; where that contradicts what the file has,
  /// it stays as it is here.
  ///
  /// Lists are merged as the store merges them.
  ///
  /// - Returns: Whether nothing contradicts.
  func merge<Item: EditedItem>(_ states: ThreeWay<Item>, into target: inout Item) -> Bool {
    switch self {
    case .categories:
      target.item.categories = states.map { $0.item.categories }.mergedSet { Verbatim($0) }
      return true
    case .attendees:
      let merged = states.map { $0.item.attendees }.mergedElements(named: { $0.address.lowercased() }, by: \.self)
      target.item.attendees = merged ?? states.mine.item.attendees
      return merged != nil
    case .conferences:
      let merged = states.map { $0.item.conferences }.mergedElements(named: \.uri, by: \.self)
      target.item.conferences = merged ?? states.mine.item.conferences
      return merged != nil
    case .alarms: return mergeAlarms(states.map { $0.item.alarms }, into: &target.item)
    case .recurrence: return mergeRecurrence(states.map { $0.item }, into: &target.item)
    default:
      if isEqual(states.mine, states.base) { return true }
      copy(from: states.mine, to: &target)
      return isEqual(states.theirs, states.base) || isEqual(states.mine, states.theirs)
    }
  }

  /// Of an alarm the form changes when it goes off; the rest is as the file has it.
  private func mergeAlarms(_ states: ThreeWay<[Alarm]>, into target: inout CalendarItem) -> Bool {
    var isMerged = true
    target.alarms = states.mergedAlarms { state in
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
  private func mergeRecurrence(_ states: ThreeWay<CalendarItem>, into target: inout CalendarItem) -> Bool {
    let rules = states.map { [$0.recurrenceRules, $0.exceptionRules] }
    if rules.winner != .theirs {
      (target.recurrenceRules, target.exceptionRules) = (states.mine.recurrenceRules, states.mine.exceptionRules)
    }
    target.extraDates = states.map { $0.extraDates }.mergedSet(by: \.self)
    target.exclusionDates = states.map { $0.exclusionDates }.mergedSet(by: \.self)
    return rules.winner != nil
  }
}
