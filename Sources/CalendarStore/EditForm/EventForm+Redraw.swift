import CalendarModel

extension EventForm {
  /// Makes a change and leads the visible rows there, as one batch.
  ///
  /// Rows whose values differ afterwards are drawn anew; the picker only when it shows another month or other columns.
  mutating func redraw(_ change: (inout EventForm) -> Void) -> Batch {
    let before = Dictionary(rows.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
    change(&self)
    storeRefusal = nil
    turnedMonth = nil
    arrange(picker: table.openPicker)
    let issues = issues
    var changed: [EventRow] = []
    for (item, old) in before {
      guard row(item, issues: issues).looksDifferent(from: old) else { continue }
      switch item {
      case .row(let row): changed.append(row)
      case .picker: table.updatePicker()
      }
    }
    var animations = table.animations
    if let owner = table.openPicker, changed.contains(owner) { animations.reload = .none }
    for row in changed { try? table.update(row) }
    return table.reload(animations: animations) ?? Batch()
  }

  /// Asks the table for the rows that the draft needs, with that picker open.
  ///
  /// The form has declared every row that it asks for, so the table knows them.
  mutating func arrange(picker: EventRow?) {
    let needed = Self.shownAlarms(of: event).count + 1
    while alertCount < needed {
      try? table.declare(EventRow.alert(alertCount).declaration, below: .alert(alertCount - 1))
      alertCount += 1
    }
    let isTimed = event.start?.isDay == false
    request(.startZone, shown: isTimed && picker == .starts)
    request(.endZone, shown: isTimed && picker == .ends)
    for number in 0..<alertCount { request(.alert(number), shown: number < needed) }
    request(.delete, shown: exists)
  }

  func isVisible(_ row: EventRow) -> Bool { table.path(of: .row(row)) != nil }

  private mutating func request(_ row: EventRow, shown: Bool) {
    if shown { try? table.show(row) } else { try? table.hide(row) }
  }
}

extension FormRow {
  /// Whether the row has to be drawn anew; a picker only for another month or other columns.
  ///
  /// What is offered is asked for when it is needed, but it shows which words an alert is given.
  fileprivate func looksDifferent(from old: FormRow) -> Bool {
    if case (.picker(let picker), .picker(let before)) = (value, old.value) {
      return picker.month != before.month || picker.isDateOnly != before.isDateOnly
        || picker.minuteStep != before.minuteStep
    }
    if value != old.value || clock != old.clock || issues != old.issues { return true }
    return value != .alert(nil) && choices != old.choices
  }
}
