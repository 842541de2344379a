import CalendarModel

extension EventForm {
  /// Makes a change and leads the visible rows there, as one batch.
  ///
  /// Rows whose values differ afterwards are drawn anew; the picker only when it shows another month or other columns.
  mutating func redraw(_ change: (inout EventForm) -> Void) -> Batch {
    let before = rows
    change(&self)
    storeRefusal = nil
    turnedMonth = nil
    arrange(picker: table.openPicker)
    let (issues, notices) = (issues, notices)
    return table.redraw(before, as: before.map { row($0.item, issues: issues, notices: notices) })
  }

  /// Asks the table for the rows that the draft needs, with that picker open.
  ///
  /// The form has declared every row that it asks for, so the table knows them.
  mutating func arrange(picker: ItemRow?) {
    let needed = event.alarms.rowCount
    while alertCount < needed {
      try? table.declare(ItemRow.alert(alertCount).declaration, below: .alert(alertCount - 1))
      alertCount += 1
    }
    let isTimed = event.start?.isDay == false
    request(.startZone, shown: isTimed && picker == .starts)
    request(.endZone, shown: isTimed && picker == .ends)
    for number in 0..<alertCount { request(.alert(number), shown: number < needed) }
    arrangeRepeat()
    request(.conference, shown: !event.conferences.isEmpty)
    request(.delete, shown: exists)
  }

  private mutating func arrangeRepeat() {
    let recurrence = recurrence(of: event)
    let isSeries = !event.isOverride
    let isCustom = if case .custom = recurrence.repetition { true } else { false }
    let endsOnDate = if case .onDate = recurrence.end { true } else { false }
    request(.repeats, shown: isSeries)
    request(.rule, shown: isSeries && isCustom)
    request(.endRepeat, shown: isSeries && recurrence.end != nil)
    request(.endDate, shown: isSeries && endsOnDate)
  }

  func isVisible(_ row: ItemRow) -> Bool { table.path(of: .row(row)) != nil }

  private mutating func request(_ row: ItemRow, shown: Bool) {
    if shown { try? table.show(row) } else { try? table.hide(row) }
  }
}

extension FormTable {
  /// Draws anew the rows that look different afterwards, in one batch with what was asked for.
  mutating func redraw(_ before: [FormRow<Row>], as after: [FormRow<Row>]) -> Batch {
    var animations = animations
    for (old, new) in zip(before, after) where new.looksDifferent(from: old) {
      switch new.item {
      case .row(let row):
        try? update(row)
        if row == openPicker { animations.reload = .none }
      case .picker: updatePicker()
      }
    }
    return reload(animations: animations) ?? Batch()
  }
}
