extension Alarm {
  /// The same alarm at another place of a file, or at none.
  public func at(ordinal: Int?) -> Alarm {
    var alarm = Alarm(trigger: trigger, action: action, ordinal: ordinal)
    alarm.description = description
    alarm.summary = summary
    alarm.repeatCount = repeatCount
    alarm.repeatInterval = repeatInterval
    alarm.acknowledged = acknowledged
    alarm.uid = uid
    alarm.proximity = proximity
    alarm.attendees = attendees
    alarm.attachments = attachments
    alarm.relations = relations
    alarm.otherProperties = otherProperties
    return alarm
  }
}

extension ThreeWay<[Alarm]> {
  /// The alarms with what both sides changed, each by itself, in the order of theirs.
  ///
  /// Two states of one alarm have the same UID, or say the same, or go off alike, or stand at the same place.
  ///
  /// - Parameter resolve: Decides about an alarm that both sides changed or took away, and not in the same way.
  /// - Returns: The alarms, at their places in theirs.
  public func mergedAlarms(resolving resolve: (ThreeWay<Alarm?>) -> Alarm?) -> [Alarm] {
    let traits = Alarm.identity + Alarm.likeness
    let toMine = Alarm.matches(of: base, in: mine, by: traits)
    let toTheirs = Alarm.matches(of: base, in: theirs, by: traits)
    var isFree = [Bool](repeating: true, count: mine.count)
    var origins = [Int?](repeating: nil, count: theirs.count)
    for place in toMine.compactMap(\.self) { isFree[place] = false }
    for (origin, place) in toTheirs.enumerated() { if let place { origins[place] = origin } }
    let free = mine.indices.filter { isFree[$0] }
    let new = theirs.indices.filter { origins[$0] == nil }
    let added = Alarm.matches(of: new.map { theirs[$0] }, in: free.map { mine[$0] }, by: Alarm.identity)
    let partners = Dictionary(uniqueKeysWithValues: zip(new, added.map { $0.map { free[$0] } }))
    var states = theirs.indices.map { place in
      let origin = origins[place]
      let own = origin.map { toMine[$0] } ?? partners[place].flatMap(\.self)
      return ThreeWay<Alarm?>(
        base: origin.map { base[$0] }, mine: own.map { mine[$0] }, theirs: theirs[place])
    }
    for (origin, place) in toMine.enumerated() where toTheirs[origin] == nil {
      states.append(ThreeWay<Alarm?>(base: base[origin], mine: place.map { mine[$0] }, theirs: nil))
    }
    let taken = Set(partners.values.compactMap(\.self))
    states += free.filter { !taken.contains($0) }.map { ThreeWay<Alarm?>(base: nil, mine: mine[$0], theirs: nil) }
    return states.compactMap { state in
      switch state.map({ $0?.at(ordinal: nil) }).winner {
      case .theirs: state.theirs
      case .mine: state.mine?.at(ordinal: state.theirs?.ordinal)
      case nil: resolve(state)?.at(ordinal: state.theirs?.ordinal)
      }
    }
  }
}

extension Alarm {
  /// What two states of one alarm can have in common.
  fileprivate enum Trait: Hashable {
    case uid(Verbatim<String>)
    case content(Alarm)
    case kind(Trigger, Action)
    case place(Int?)
  }

  fileprivate static let identity: [@Sendable (Alarm) -> Trait?] = [
    { alarm in alarm.uid.map { .uid(Verbatim($0)) } },
    { alarm in .content(alarm.at(ordinal: nil)) },
  ]

  fileprivate static let likeness: [@Sendable (Alarm) -> Trait?] = [
    { alarm in .kind(alarm.trigger, alarm.action) },
    { alarm in .place(alarm.ordinal) },
  ]

  /// The place of each alarm's other state in another list, by the first trait that they share; nil for one that is gone.
  fileprivate static func matches(
    of alarms: [Alarm], in others: [Alarm], by traits: [@Sendable (Alarm) -> Trait?]
  ) -> [Int?] {
    var matches = [Int?](repeating: nil, count: alarms.count)
    var isTaken = [Bool](repeating: false, count: others.count)
    for trait in traits {
      let free = others.indices.reversed().filter { !isTaken[$0] }
      var places = Dictionary(grouping: free) { trait(others[$0]) }
      for place in alarms.indices where matches[place] == nil {
        guard let shared = trait(alarms[place]), let match = places[shared]?.popLast() else { continue }
        (matches[place], isTaken[match]) = (match, true)
      }
    }
    return matches
  }
}
