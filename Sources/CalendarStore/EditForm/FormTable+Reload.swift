extension FormTable {
  /// Asks for a row to be hidden, from the next reload on.
  ///
  /// - Throws: `unknownRow`.
  public mutating func hide(_ row: Row) throws(Failure) { try hide(CollectionOfOne(row)) }

  /// Asks for rows to be hidden, from the next reload on.
  ///
  /// - Throws: `unknownRow`; then nothing is asked for.
  public mutating func hide(_ rows: some Collection<Row>) throws(Failure) {
    for row in rows { _ = try declaration(of: row) }
    plan.hidden.formUnion(rows)
  }

  /// Asks for a row to be shown, from the next reload on.
  ///
  /// - Throws: `unknownRow`.
  public mutating func show(_ row: Row) throws(Failure) { try show(CollectionOfOne(row)) }

  /// Asks for rows to be shown, from the next reload on.
  ///
  /// - Throws: `unknownRow`; then nothing is asked for.
  public mutating func show(_ rows: some Collection<Row>) throws(Failure) {
    for row in rows { _ = try declaration(of: row) }
    plan.hidden.subtract(rows)
  }

  /// Asks for a height in lines, from the next reload on; nil is the declared height, less than 0 counts as 0.
  ///
  /// - Throws: `unknownRow`.
  public mutating func setHeight(_ height: Int?, of row: Row) throws(Failure) {
    try setHeight(height, of: CollectionOfOne(row))
  }

  /// Asks for one height in lines for many rows, from the next reload on.
  ///
  /// - Throws: `unknownRow`; then nothing is asked for.
  public mutating func setHeight(_ height: Int?, of rows: some Collection<Row>) throws(Failure) {
    for row in rows { _ = try declaration(of: row) }
    for row in rows { plan.heights[row] = height.map { max($0, 0) } }
  }

  /// Asks for a row to be drawn anew in the next batch, if it is visible then.
  ///
  /// - Throws: `unknownRow`.
  public mutating func update(_ row: Row) throws(Failure) {
    _ = try declaration(of: row)
    plan.updates.insert(.row(row))
  }

  /// Asks for the open picker to be drawn anew in the next batch.
  public mutating func updatePicker() {
    guard let owner = shown.picker else { return }
    plan.updates.insert(.picker(of: owner))
  }

  /// Asks for the open picker to be closed in the next batch.
  public mutating func closePicker() { plan.picker = nil }

  /// Carries out what was asked for since the last reload.
  ///
  /// - Returns: The batch that leads there, or nil when it is not animated.
  @discardableResult
  public mutating func reload(animated: Bool = true, animations: FormAnimations? = nil) -> Batch? {
    let batch = commit(animations ?? self.animations)
    return animated ? batch : nil
  }

  /// Carries out the plan, as one batch computed from what is shown and planned at this moment.
  mutating func commit(_ animations: FormAnimations) -> Batch {
    if let owner = plan.picker, plan.hidden.contains(owner) { plan.picker = nil }
    let next = planned()
    let batch = batch(to: next, animations)
    plan.updates = []
    shown = next
    return batch
  }

  /// What is visible once the plan is carried out.
  func planned() -> Layout {
    var layout = Layout(picker: plan.picker)
    for rows in order {
      var items: [Item] = []
      for row in rows where !plan.hidden.contains(row) {
        guard let declaration = declarations[row] else { continue }
        items.append(.row(row))
        layout.heights[.row(row)] = height(of: declaration)
        guard plan.picker == row, case .date(let pickerHeight) = declaration.kind else { continue }
        items.append(.picker(of: row))
        layout.heights[.picker(of: row)] = max(pickerHeight, 0)
      }
      layout.sections.append(items)
    }
    return layout
  }

  private func height(of declaration: Declaration) -> Int {
    if case .expandable(let openHeight) = declaration.kind, plan.grown.contains(declaration.row) {
      return max(openHeight, 0)
    }
    return plan.heights[declaration.row] ?? declaration.height
  }

  private func batch(to next: Layout, _ animations: FormAnimations) -> Batch {
    var batch = Batch()
    for section in order.indices {
      let before = shown.sections[section]
      let after = next.sections[section]
      if before.isEmpty != after.isEmpty {
        batch.reloadedSections.append(.init(section: section, animation: animations.reload))
        continue
      }
      let (old, new) = (Set(before), Set(after))
      for (number, item) in before.enumerated() {
        let path = FormIndexPath(section: section, row: number)
        if !new.contains(item) {
          batch.deletes.append(.init(path: path, item: item, animation: animations.delete))
          continue
        }
        if plan.updates.contains(item) {
          batch.reloads.append(.init(path: path, item: item, animation: animations.reload))
        }
        if let height = next.heights[item], height != shown.heights[item] {
          batch.heightChanges.append(.init(item: item, height: height))
        }
      }
      for (number, item) in after.enumerated() where !old.contains(item) {
        let path = FormIndexPath(section: section, row: number)
        batch.inserts.append(.init(path: path, item: item, animation: animations.insert))
      }
    }
    return batch
  }
}
