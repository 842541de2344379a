import CalendarModel

/// A kind of item as a form edits it: by fields.
protocol EditedItem: Hashable, Sendable {
  /// What it has in common with other kinds.
  var item: CalendarItem { get set }

  /// Whether a field that other kinds do not have, or have otherwise, says the same.
  func hasSame(_ field: ItemField, as other: Self) -> Bool

  /// Takes such a field from another item.
  mutating func take(_ field: ItemField, from other: Self)
}

extension EditedItem {
  /// The fields in which it differs from another item.
  func fields(changedFrom other: Self) -> [ItemField] { ItemField.allCases.filter { !$0.isEqual(self, other) } }

  /// The edits that made this of an old item, made to the item as its file has it now.
  ///
  /// - Parameters:
  ///   - old: The item that was edited.
  ///   - new: The item as the file has it now.
  ///   - conflicts: What contradicted the file before.
  /// - Returns: The new item with the edits, and what contradicts the file now.
  func rebased(
    from old: Self, onto new: Self, conflicts: DraftConflicts<Self>
  ) -> (item: Self, conflicts: DraftConflicts<Self>) {
    let (mine, contradicting) = rebased(from: old, onto: new, preferring: .mine)
    let fields = contradicting.union(conflicts.fields).filter { !$0.isEqual(mine, new) }
    guard !fields.isEmpty else { return (mine, DraftConflicts()) }
    var other = self
    for field in conflicts.fields { field.copy(from: conflicts.theirs ?? old, to: &other) }
    let theirs = other.rebased(from: old, onto: new, preferring: .theirs).item
    return (mine, DraftConflicts(fields: fields, theirs: theirs))
  }

  private func rebased(
    from old: Self, onto new: Self, preferring side: MergeSide
  ) -> (item: Self, contradicting: Set<ItemField>) {
    var result = new
    var contradicting: Set<ItemField> = []
    for field in fields(changedFrom: old) {
      let states = ThreeWay(base: old, mine: self, theirs: new)
      if !field.merge(states, preferring: side, into: &result) { contradicting.insert(field) }
    }
    return (result, contradicting)
  }
}

extension Event: EditedItem {
  func hasSame(_ field: ItemField, as other: Event) -> Bool {
    switch field {
    case .dates: self.start == other.start && end == other.end
    case .travelTime: travelTime == other.travelTime
    case .availability: availability == other.availability
    case .status: status == other.status
    default: true
    }
  }

  mutating func take(_ field: ItemField, from other: Event) {
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
  func hasSame(_ field: ItemField, as other: Reminder) -> Bool {
    switch field {
    case .dates: self.start == other.start && due == other.due
    case .status:
      status == other.status && completed == other.completed && percentComplete == other.percentComplete
    default: true
    }
  }

  mutating func take(_ field: ItemField, from other: Reminder) {
    switch field {
    case .dates: (self.start, due) = (other.start, other.due)
    case .status: (status, completed, percentComplete) = (other.status, other.completed, other.percentComplete)
    default: break
    }
  }
}
