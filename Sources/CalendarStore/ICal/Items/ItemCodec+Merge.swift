public import CalendarModel

extension EventCodec {
  /// Brings the changes that two sides made to an event at the same time together, property by property.
  ///
  /// A property that only one side changed is as that side has it. Sets, as `CATEGORIES` and `EXDATE`, get what both
  /// added and lose what either took away; people are told apart by their addresses, alarms by UID or likeness. Start
  /// and end are one property, and stamps are never in conflict. What was changed by name (`propertyEdits`), the
  /// calendar and the occurrence are mine.
  public static func merge(_ states: ThreeWay<Event>) -> Merged<Event> { ItemCodec.merge(states) }

  /// The properties that two states of an event say differently, but for the stamps; mine is as the first one has it.
  public static func differences(between old: Event, and new: Event) -> [PropertyConflict] {
    ItemCodec.differences(between: old, and: new)
  }
}

extension ReminderCodec {
  /// Brings the changes that two sides made to a reminder at the same time together, as `EventCodec.merge(_:)` does.
  public static func merge(_ states: ThreeWay<Reminder>) -> Merged<Reminder> { ItemCodec.merge(states) }

  /// The properties that two states of a reminder say differently, as `EventCodec.differences(between:and:)` does.
  public static func differences(between old: Reminder, and new: Reminder) -> [PropertyConflict] {
    ItemCodec.differences(between: old, and: new)
  }
}

extension ItemCodec {
  /// Brings the changes of two sides together.
  ///
  /// - Parameters:
  ///   - states: The item as it was and as the two sides have it.
  ///   - marks: Whether what loses a conflict stays as a line of its own, under the name with `X-THEIRS-` before it.
  /// - Returns: The item with both sides' changes, at the place of theirs.
  static func merge<Item: ItemComponent & Sendable>(_ states: ThreeWay<Item>, marking marks: Bool = false) -> Merged<
    Item
  > {
    var merged = Item.table.merge(states, marking: marks)
    let alarms = AlarmCodec.merge(states.map(\.item.alarms), marking: marks)
    merged.value.item.alarms = alarms.value
    merged.conflicts += alarms.conflicts
    merged.conflicts += states.mine.item.propertyEdits.compactMap { conflict(of: $0, states) }
    merged.value.item.propertyEdits = states.mine.item.propertyEdits
    merged.value.item.calendar = states.mine.item.calendar
    merged.value.item.occurrenceDate = states.mine.item.occurrenceDate
    return merged
  }

  static func differences<Item: ItemComponent>(between old: Item, and new: Item) -> [PropertyConflict] {
    let others = Set((old.item.otherProperties + new.item.otherProperties).map(\.name))
    let names = Item.table.fields.map(\.name).filter { !stampNames.contains($0) } + others.sorted()
    let changed = names.compactMap { name in
      let (before, now) = (Item.table.lines(of: name, in: old), Item.table.lines(of: name, in: new))
      guard before != now else { return PropertyConflict?.none }
      let lines = ThreeWay(base: before, mine: before, theirs: now)
      return PropertyConflict(lines.names(where: { $0.base != $0.theirs }).first ?? name, lines: lines)
    }
    let alarms = (old: AlarmCodec.lines(of: old.item.alarms), new: AlarmCodec.lines(of: new.item.alarms))
    return alarms.old == alarms.new
      ? changed
      : changed + [PropertyConflict("VALARM", lines: ThreeWay(base: alarms.old, mine: alarms.old, theirs: alarms.new))]
  }

  private static let stampNames: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]

  /// The conflict of an edit that was made by name with what the file has there by now.
  private static func conflict<Item: ItemComponent>(
    of edit: PropertyEdit, _ states: ThreeWay<Item>
  ) -> PropertyConflict? {
    let (base, theirs) = (
      Item.table.lines(of: edit.name, in: states.base), Item.table.lines(of: edit.name, in: states.theirs)
    )
    let mine: [Property] = if case .set(let property) = edit { [property] } else { [] }
    let lines = ThreeWay(base: base, mine: mine, theirs: theirs)
    return lines.winner == nil ? PropertyConflict(edit.name, lines: lines) : nil
  }
}

extension AlarmCodec {
  /// Brings the changes that two sides made to an item's alarms together.
  static func merge(_ states: ThreeWay<[Alarm]>, marking marks: Bool) -> Merged<[Alarm]> {
    if let winner = states.winner { return Merged(winner == .mine ? states.mine : states.theirs) }
    var conflicts: [PropertyConflict] = []
    let alarms = states.mergedAlarms { state in
      guard let base = state.base, let mine = state.mine, let theirs = state.theirs else {
        conflicts.append(PropertyConflict("VALARM", lines: state.map { $0.map(lines) ?? [] }))
        var kept = state.theirs ?? state.mine
        let mark = Property(PropertyConflict.deletionMark(isOurs: state.theirs == nil), value: "TRUE")
        if marks, kept?.otherProperties.contains(where: { $0.name == mark.name }) == false {
          kept?.otherProperties.append(mark)
        }
        return kept
      }
      let merged = Alarm.table.merge(ThreeWay(base: base, mine: mine, theirs: theirs), marking: marks)
      conflicts += merged.conflicts
      return merged.value
    }
    return Merged(alarms, conflicts: conflicts)
  }

  static func lines(of alarms: [Alarm]) -> [Property] { alarms.flatMap(lines) }

  private static func lines(of alarm: Alarm) -> [Property] {
    Alarm.table.fields.flatMap { $0.merge.lines(alarm) } + alarm.otherProperties
  }
}
