extension FormTable {
  /// Taps what is visible at a path.
  ///
  /// A date row opens or closes its picker, an expandable row its own block; both carry out what was asked for
  /// before, in the same batch. A picker, and a row of another kind, is only deselected.
  ///
  /// - Throws: `nothingAt` when the path is out of range.
  public mutating func tap(at path: FormIndexPath) throws(Failure) -> Tap {
    guard let item = item(at: path) else { throw .nothingAt(path) }
    return tap(visible: item)
  }

  /// Taps a row by its identity.
  ///
  /// - Throws: `unknownRow`, or `hiddenRow` while it is not visible.
  public mutating func tap(_ row: Row) throws(Failure) -> Tap {
    guard try path(of: row) != nil else { throw .hiddenRow(row) }
    return tap(visible: .row(row))
  }

  /// Draws the owner of the open picker anew after its value changed there, without animation; the picker stays open.
  ///
  /// - Parameter others: Further rows that show the change.
  /// - Returns: The batch, with what was asked for before.
  /// - Throws: `unknownRow`.
  public mutating func pickerValueChanged(updating others: [Row] = []) throws(Failure) -> Batch {
    for row in others { try update(row) }
    if let owner = shown.picker { plan.updates.insert(.row(owner)) }
    var still = animations
    still.reload = .none
    return commit(still)
  }

  private mutating func tap(visible item: Item) -> Tap {
    var tap = Tap(batch: Batch(), deselected: item)
    guard case .row(let row) = item else { return tap }
    switch declarations[row]?.kind {
    case .date:
      let opens = shown.picker != row
      plan.picker = opens ? row : nil
      tap.batch = commit(animations)
      if opens { tap.scroll = scroll(toPickerOf: row, openedBy: tap.batch) }
    case .expandable:
      let opens = plan.grown.insert(row).inserted
      if !opens { plan.grown.remove(row) }
      tap.batch = commit(animations)
      if opens { tap.scroll = lines(from: item, through: item).map(FormScroll.init(lines:)) }
    case .plain, .unselectable, nil:
      break
    }
    return tap
  }

  /// The block from a date row through its picker and the rows that came directly below it.
  private func scroll(toPickerOf row: Row, openedBy batch: Batch) -> FormScroll? {
    guard let path = path(of: .picker(of: row)) else { return nil }
    let inserted = Set(batch.inserts.map(\.item))
    let below = shown.sections[path.section][path.row...].prefix(while: inserted.contains)
    return lines(from: .row(row), through: below.last ?? .picker(of: row)).map(FormScroll.init(lines:))
  }
}
