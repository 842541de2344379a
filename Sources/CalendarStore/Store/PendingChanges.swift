import CalendarModel

/// What was saved without a commit: each file once, as it is on the disk and as it will be.
struct PendingChanges {
  /// The changes, in the order in which their files were first touched.
  private(set) var changes: [FileChange] = []

  /// The place of each file's change, by its path without links.
  private var places: [Verbatim<String>: Int] = [:]

  /// Whether a commit would write nothing.
  var isEmpty: Bool { changes.allSatisfy(\.isEmpty) }

  /// What a file will be; nil where nothing waits for it.
  subscript(path: String) -> FileChange? { places[Verbatim(path)].map { changes[$0] } }

  /// Adds a change of the file at a path without links.
  ///
  /// - Throws: `alreadyExists` for a new file where one will be; `changedUnderneath` where the change began with
  ///   something else than the file will be by then.
  mutating func add(_ change: FileChange, at path: String) throws(CalendarError) {
    guard let place = places[Verbatim(path)] else {
      places[Verbatim(path)] = changes.count
      changes.append(change)
      return
    }
    guard changes[place].after == change.before else {
      let isNew = change.before == nil
      throw CalendarError(isNew ? .alreadyExists : .changedUnderneath, at: Place(file: change.path))
    }
    changes[place] = FileChange(changes[place], then: change)
  }
}
