extension FormTable {
  /// What is visible, section by section; a section without visible rows keeps its place.
  public var visible: [[Item]] { shown.sections }

  /// The date row whose picker is open.
  public var openPicker: Row? { shown.picker }

  /// Whether a row is asked to be hidden; what is visible may still differ until the next reload.
  ///
  /// - Throws: `unknownRow`.
  public func isHidden(_ row: Row) throws(Failure) -> Bool {
    _ = try declaration(of: row)
    return plan.hidden.contains(row)
  }

  /// Where a row is among the visible rows, or nil while it is not visible.
  ///
  /// - Throws: `unknownRow`.
  public func path(of row: Row) throws(Failure) -> FormIndexPath? {
    _ = try declaration(of: row)
    return path(of: .row(row))
  }

  /// Where a row or picker is among the visible rows, or nil while it is not visible.
  public func path(of item: Item) -> FormIndexPath? {
    for (section, items) in shown.sections.enumerated() {
      if let number = items.firstIndex(of: item) { return FormIndexPath(section: section, row: number) }
    }
    return nil
  }

  /// What is visible at a path, if anything.
  public func item(at path: FormIndexPath) -> Item? {
    guard shown.sections.indices.contains(path.section) else { return nil }
    let items = shown.sections[path.section]
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// The height in lines with which a row or picker is shown, or nil while it is not visible.
  public func height(of item: Item) -> Int? { shown.heights[item] }

  /// Whether a section's header is shown.
  public func showsHeader(inSection section: Int) -> Bool {
    shows(headers, inSection: section)
  }

  /// Whether a section's footer is shown.
  public func showsFooter(inSection section: Int) -> Bool {
    shows(footers, inSection: section)
  }

  private func shows(_ supplements: [Supplement], inSection section: Int) -> Bool {
    guard supplements.indices.contains(section) else { return false }
    return shown.sections[section].count >= supplements[section].leastRows
  }

  /// The lines that a block of visible rows takes, counted from the top of the form.
  func lines(from first: Item, through last: Item) -> Range<Int>? {
    var line = 0
    var start: Int?
    for (section, items) in shown.sections.enumerated() {
      if showsHeader(inSection: section) { line += headers[section].height }
      for item in items {
        if item == first { start = line }
        line += shown.heights[item] ?? 0
        if item == last, let start { return start..<line }
      }
      if showsFooter(inSection: section) { line += footers[section].height }
    }
    return nil
  }
}
