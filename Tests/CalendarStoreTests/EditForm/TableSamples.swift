import CalendarEditForm

typealias Table = FormTable<String>

extension FormTable<String> {
  /// The classic table of dates: a title, three date rows and a plain last row, then a section of two rows.
  static var dates: Table {
    Table([
      Section([
        Declaration("title"),
        Declaration("start", .date(pickerHeight: 8)),
        Declaration("end", .date(pickerHeight: 8)),
        Declaration("other", .date(pickerHeight: 8)),
        Declaration("last"),
      ]),
      Section([Declaration("note"), Declaration("due", .date(pickerHeight: 8))]),
    ])
  }

  /// Rows that grow in place, 50 lines high and 50 + 192 when open.
  static var growing: Table {
    Table([
      Section([
        Declaration("first", .expandable(openHeight: 50 + 192), height: 50),
        Declaration("second", .expandable(openHeight: 50 + 192), height: 50),
        Declaration("plain", height: 50),
      ])
    ])
  }

  /// What is visible, as short words: a picker is `^` and its owner.
  var words: [[String]] {
    visible.map { section in
      section.map { item in
        switch item {
        case .row(let row): row
        case .picker(let owner): "^" + owner
        }
      }
    }
  }
}

extension FormTable.Batch {
  /// The rows that come, with their numbers after the batch.
  var inserted: [String] { inserts.map(Self.word) }

  /// The rows that go, with their numbers before the batch.
  var deleted: [String] { deletes.map(Self.word) }

  /// The rows drawn anew, with their numbers before the batch.
  var reloaded: [String] { reloads.map(Self.word) }

  /// The rows of another height, with it.
  var heights: [String] { heightChanges.map { "\($0.item.owner) \($0.height)" } }

  /// The sections drawn anew.
  var drawnAnew: [String] { reloadedSections.map { "\($0.section) \($0.animation)" } }

  private static func word(_ change: Change) -> String {
    let mark =
      switch change.item {
      case .row: ""
      case .picker: "^"
      }
    return "\(change.path.section).\(change.path.row) \(mark)\(change.item.owner)"
  }

  /// What a view shows that showed the old rows and obeys the batch; the sections drawn anew are asked for.
  func applied(
    to old: [[FormTable.Item]], drawingAnew new: [[FormTable.Item]]
  ) -> [[FormTable.Item]] {
    var result = old
    for change in deletes.reversed() { result[change.path.section].remove(at: change.path.row) }
    for change in inserts { result[change.path.section].insert(change.item, at: change.path.row) }
    for reload in reloadedSections { result[reload.section] = new[reload.section] }
    return result
  }
}
