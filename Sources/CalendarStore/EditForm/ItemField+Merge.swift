import CalendarModel

extension ItemField {
  /// Brings what was done to the field here into an item as the file has it; where that contradicts what the file has,
  /// one side stands.
  ///
  /// Lists are merged as the store merges them, so that a side stands only for those elements that contradict.
  ///
  /// - Returns: Whether nothing contradicts.
  func merge<Item: EditedItem>(_ states: ThreeWay<Item>, preferring side: MergeSide, into target: inout Item) -> Bool {
    var isMerged = true
    func resolve<Value>(_ states: ThreeWay<Value>) -> Value {
      isMerged = false
      return side == .mine ? states.mine : states.theirs
    }
    switch self {
    case .categories: target.item.categories = states.map { $0.item.categories }.mergedSet { Verbatim($0) }
    case .attendees:
      let merged = states.map { $0.item.attendees }
        .mergedElements(named: { $0.address.lowercased() }, by: \.self, resolving: resolve)
      target.item.attendees = merged ?? target.item.attendees
    case .conferences:
      let merged = states.map { $0.item.conferences }.mergedElements(named: \.uri, by: \.self, resolving: resolve)
      target.item.conferences = merged ?? target.item.conferences
    case .alarms:
      // Of an alarm the form changes when it goes off; the rest is as the file has it.
      target.item.alarms = states.map { $0.item.alarms }.mergedAlarms { state in
        guard let base = state.base, let mine = state.mine, var merged = state.theirs else { return resolve(state) }
        let triggers = ThreeWay(base: base.trigger, mine: mine.trigger, theirs: merged.trigger)
        merged.trigger =
          switch triggers.winner {
          case .theirs: triggers.theirs
          case .mine: triggers.mine
          case nil: resolve(triggers)
          }
        return merged
      }
    case .recurrence: mergeRecurrence(states.map { $0.item }, into: &target.item, resolving: resolve)
    default:
      if isEqual(states.mine, states.base) { break }
      let agrees = isEqual(states.theirs, states.base) || isEqual(states.mine, states.theirs)
      copy(from: agrees ? states.mine : resolve(states), to: &target)
    }
    return isMerged
  }

  /// Rules stand or fall together; dates come and go one by one.
  private func mergeRecurrence(
    _ states: ThreeWay<CalendarItem>, into target: inout CalendarItem,
    resolving resolve: (ThreeWay<[[RecurrenceRule]]>) -> [[RecurrenceRule]]
  ) {
    let rules = states.map { [$0.recurrenceRules, $0.exceptionRules] }
    let standing = rules.winner.map { $0 == .mine ? rules.mine : rules.theirs } ?? resolve(rules)
    (target.recurrenceRules, target.exceptionRules) = (standing[0], standing[1])
    target.extraDates = states.map { $0.extraDates }.mergedSet(by: \.self)
    target.exclusionDates = states.map { $0.exclusionDates }.mergedSet(by: \.self)
  }
}
