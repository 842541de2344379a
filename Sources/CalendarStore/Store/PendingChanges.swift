import CalendarModel

/// What was saved without a commit: each file once, as it is on the disk and as it will be.
struct PendingChanges {
  /// The changes, in the order in which their files were first touched.
  private(set) var changes: [FileChange] = []

  /// The place of each file's change, by its path without links.
  private var places: [Verbatim<String>: Int] = [:]

  /// The places of the changes in each folder, by its path as it was given: a batch of many lines asks for each of them
  /// what is in a few folders.
  private var placesInFolders: [Verbatim<String>: [Int]] = [:]

  /// Whether a commit would write nothing.
  var isEmpty: Bool { changes.allSatisfy(\.isEmpty) }

  /// What a file will be; nil where nothing waits for it.
  subscript(path: String) -> FileChange? { places[Verbatim(path)].map { changes[$0] } }

  /// The folders in which files change.
  var folders: [String] { placesInFolders.keys.map(\.wrappedValue) }

  /// The changes of files in a folder.
  func changes(inFolder folder: String) -> some Collection<FileChange> {
    (placesInFolders[Verbatim(folder)] ?? []).lazy.map { changes[$0] }
  }

  /// Adds changes of the files at paths without links, all of them or none.
  ///
  /// - Throws: `alreadyExists` for a new file where one will be; `changedUnderneath` where the change began with
  ///   something else than the file will be by then.
  mutating func add(_ added: [FileChange], at paths: [String]) throws(CalendarError) {
    let count = changes.count
    var replaced: [(place: Int, change: FileChange)] = []
    do throws(CalendarError) {
      for (change, path) in zip(added, paths) {
        if let place = places[Verbatim(path)], place < count { replaced.append((place, changes[place])) }
        try add(change, at: path)
      }
    } catch {
      while changes.count > count { removeLast() }
      for (place, change) in replaced.reversed() { changes[place] = change }
      throw error
    }
  }

  /// Adds a change of the file at a path without links.
  ///
  /// - Throws: What `add(_:at:)` of several throws.
  mutating func add(_ change: FileChange, at path: String) throws(CalendarError) {
    guard let place = places[Verbatim(path)] else {
      places[Verbatim(path)] = changes.count
      placesInFolders[change.folderOfPath, default: []].append(changes.count)
      changes.append(change)
      return
    }
    guard changes[place].after == change.before else {
      let isNew = change.before == nil
      throw CalendarError(isNew ? .alreadyExists : .changedUnderneath, at: Place(file: change.path))
    }
    changes[place] = FileChange(changes[place], then: change)
  }

  private mutating func removeLast() {
    let change = changes.removeLast()
    places = places.filter { $0.value < changes.count }
    placesInFolders[change.folderOfPath]?.removeAll { $0 >= changes.count }
  }
}

extension FileChange {
  fileprivate var folderOfPath: Verbatim<String> { Verbatim(EventStore.folder(of: path)) }
}
