import CalendarFiles
import CalendarModel

extension StoreEnvironment {
  /// What waits for the file at a path; nil where nothing does.
  func pendingChange(at path: String) -> FileChange? {
    // Whether the path leads over links is asked only where it matters: calendars have a hundred thousand files.
    pending.changes.isEmpty ? nil : pending[disk.resolvedPath(of: path)]
  }

  /// The bytes of a file, changes that wait made, and the file on the disk that they are to be written to.
  ///
  /// - Throws: `notFound` for a file that will be gone, and what the disk throws.
  func read(_ path: String) throws(CalendarError) -> (bytes: [UInt8], snapshot: FileSnapshot?) {
    guard let change = pendingChange(at: path) else {
      let snapshot = try disk.read(path)
      return (snapshot.bytes, snapshot)
    }
    guard let bytes = change.after else { throw CalendarError(.notFound, at: Place(file: path)) }
    return (bytes, change.snapshot)
  }

  /// Whether there is something at a path, changes that wait made.
  func exists(_ path: String) -> Bool {
    if let change = pendingChange(at: path) { return change.leavesFile }
    return (try? disk.status(of: path)) != nil
  }

  /// Whether something stands at a path, also what is no file or leads nowhere, changes that wait made.
  ///
  /// - Throws: `permissionDenied` or `inputOutput`.
  func holds(_ path: String) throws(CalendarError) -> Bool {
    if let change = pendingChange(at: path) { return change.leavesFile }
    return try disk.holds(path)
  }

  /// Whether a folder is missing that changes that wait will make, because a file is to lie in it.
  func isToBeMade(_ folder: String) -> Bool {
    !pending.changes.isEmpty && (try? disk.status(of: folder)) == nil
      && pending.changes(inFolder: folder).contains(where: \.leavesFile)
  }

  /// What the disk has in a folder; nothing in one that is still to be made.
  ///
  /// - Throws: What the disk throws.
  func list(_ folder: String) throws(CalendarError) -> FolderListing {
    do {
      return try disk.list(folder)
    } catch  where error.code == .notFound && isToBeMade(folder) {
      return FolderListing()
    }
  }

  /// The files of a folder, changes that wait made.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - listing: What the disk has in it; nil where it is missing.
  /// - Returns: The files.
  func items(inFolder folder: String, _ listing: FolderListing?) -> [FolderItem] {
    let items = listing?.files.map { FolderItem(path: $0.path, state: .onDisk($0.identity)) } ?? []
    let touched = pending.changes(inFolder: folder).filter { $0.path.hasSuffix(".ics") }
    guard !touched.isEmpty else { return items }
    let paths = Set(touched.map { Verbatim($0.path) })
    return items.filter { !paths.contains($0.$path) }
      + touched.compactMap { change in
        change.after.map { FolderItem(path: change.path, state: .pending($0)) }
      }
  }

  /// The files of a folder, changes that wait made; none where it is missing.
  ///
  /// - Throws: What the disk throws.
  func items(inFolder folder: String) throws(CalendarError) -> [FolderItem] {
    do {
      return items(inFolder: folder, try disk.list(folder))
    } catch  where error.code == .notFound {  // A folder that is still to be made.
      return items(inFolder: folder, nil)
    }
  }
}
