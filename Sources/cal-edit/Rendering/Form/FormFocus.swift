import CalendarEditForm

/// Where a person is in a form: on a row, or in a part of its open picker.
struct FormFocus: Hashable, Sendable {
  /// The row.
  var row: ItemRow

  /// The part of its picker; nil where none is open.
  var part: Part?

  /// What can be changed in a picker.
  enum Part: CaseIterable, Sendable {
    case days, clock, zone
  }

  /// What the keys do there; in full, then for a narrow window.
  var keys: [String] {
    switch part {
    case nil: Messages.keysOnRows
    case .days: Messages.keysOnDays
    case .clock: Messages.keysOnClock
    case .zone: Messages.keysOnZone
    }
  }

  /// Whether the row itself is what the person is on, rather than the picker below it.
  func isOn(_ item: FormTable<ItemRow>.Item) -> Bool {
    switch part {
    case nil: item == .row(row)
    case .zone: item.owner.belongsToPicker
    case .days, .clock: false
    }
  }
}
