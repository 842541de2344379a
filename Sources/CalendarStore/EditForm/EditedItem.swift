import CalendarModel

/// A kind of item as a form edits it: by fields.
protocol EditedItem: Hashable, Sendable {
  /// What it has in common with other kinds.
  var item: CalendarItem { get set }

  /// Whether a field that other kinds do not have, or have otherwise, says the same.
  func hasSame(_ field: EventField, as other: Self) -> Bool

  /// Takes such a field from another item.
  mutating func take(_ field: EventField, from other: Self)
}

extension EditedItem {
  /// The fields in which it differs from another item.
  func fields(changedFrom other: Self) -> [EventField] { EventField.allCases.filter { !$0.isEqual(self, other) } }

  /// The edits that made this of an old item, made to the item as its file has it now.
  ///
  /// - Parameters:
  ///   - old: The item that was edited.
  ///   - new: The item as the file has it now.
  ///   - conflicts: The fields that were in conflict before.
  /// - Returns: The new item with the edits, and the fields that both sides changed.
  func rebased(from old: Self, onto new: Self, conflicts: Set<EventField>) -> (item: Self, conflicts: Set<EventField>) {
    var mine = self
    if old.item.alarms != new.item.alarms {
      mine.item.alarms = Alarm.renumbered(item.alarms, from: old.item.alarms, to: new.item.alarms)
    }
    var result = new
    var found: Set<EventField> = []
    for field in fields(changedFrom: old) {
      field.copy(from: mine, to: &result)
      let isConflict = !field.isEqual(old, new) && !field.isEqual(mine, new)
      if isConflict || conflicts.contains(field) { found.insert(field) }
    }
    return (result, found)
  }
}

extension Event: EditedItem {
  func hasSame(_ field: EventField, as other: Event) -> Bool {
    switch field {
    case .dates: self.start == other.start && end == other.end
    case .travelTime: travelTime == other.travelTime
    case .availability: availability == other.availability
    case .status: status == other.status
    default: true
    }
  }

  mutating func take(_ field: EventField, from other: Event) {
    switch field {
    case .dates: (self.start, end) = (other.start, other.end)
    case .travelTime: travelTime = other.travelTime
    case .availability: availability = other.availability
    case .status: status = other.status
    default: break
    }
  }
}

extension Reminder: EditedItem {
  func hasSame(_ field: EventField, as other: Reminder) -> Bool {
    switch field {
    case .dates: self.start == other.start && due == other.due
    case .status:
      status == other.status && completed == other.completed && percentComplete == other.percentComplete
    default: true
    }
  }

  mutating func take(_ field: EventField, from other: Reminder) {
    switch field {
    case .dates: (self.start, due) = (other.start, other.due)
    case .status: (status, completed, percentComplete) = (other.status, other.completed, other.percentComplete)
    default: break
    }
  }
}

extension Alarm {
  /// The alarms with their places in the file's new list.
  ///
  /// An alarm of the old list is sought there as the old list had it, one added here as it is; others are new ones.
  fileprivate static func renumbered(_ alarms: [Alarm], from old: [Alarm], to new: [Alarm]) -> [Alarm] {
    var free = new
    return alarms.map { alarm in
      let sought = old.first { $0.ordinal == alarm.ordinal && alarm.ordinal != nil } ?? alarm
      let match = free.firstIndex { $0.trigger == sought.trigger && $0.action == sought.action }
      let ordinal = match.flatMap { free.remove(at: $0).ordinal }
      return Alarm(trigger: alarm.trigger, action: alarm.action, ordinal: ordinal)
    }
  }
}
