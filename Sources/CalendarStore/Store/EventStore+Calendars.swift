import CalendarFiles
public import CalendarModel

extension EventStore {
  /// The calendars of the store, by `order`, then name; none where there is no store yet.
  ///
  /// - Throws: `permissionDenied`, `inputOutput`; `malformedFile` where the store's folder is itself a calendar.
  public func calendars() throws(CalendarError) -> [EventCalendar] {
    guard let root else { return [] }
    let listing: FolderListing
    do {
      listing = try environment.disk.list(root)
    } catch  where error.code == .notFound {
      return []
    }
    try refuseCalendar(listing, at: root)
    var found: [(order: String, calendar: EventCalendar)] = []
    for folder in listing.folders {
      let metadata = (try? environment.disk.list(folder.path))?.metadata ?? FolderMetadata()
      found.append((metadata.order ?? "", folderCalendar(at: folder.path, name: folder.name, metadata)))
    }
    for file in listing.files { found.append(("", fileCalendar(at: file.path))) }
    return found.sorted { left, right in
      if left.order != right.order { return EventStore.isOrdered(left.order, before: right.order) }
      return (left.calendar.title, left.calendar.id) < (right.calendar.title, right.calendar.id)
    }.map(\.calendar)
  }

  /// The calendar at a path, in the store or not: a folder in the vdir convention, or one `.ics` file.
  ///
  /// - Throws: `calendarDoesNotExist` where nothing is there; `notRegularFile` for a pipe or a device.
  public func calendar(at path: String) throws(CalendarError) -> EventCalendar {
    let status: FileStatus
    do {
      status = try environment.disk.status(of: path)
    } catch  where error.code == .notFound {
      throw CalendarError(.calendarDoesNotExist, at: Place(file: path), underlying: error.underlying)
    }
    switch status.kind {
    case .file: return fileCalendar(at: path)
    case .folder:
      let metadata = try environment.disk.list(path).metadata
      return folderCalendar(at: path, name: EventStore.name(of: path), metadata)
    case .other: throw CalendarError(.notRegularFile, at: Place(file: path))
    }
  }

  /// The calendar of that display name, or else of that folder or file name.
  ///
  /// - Throws: `calendarDoesNotExist`; `ambiguousCalendar`, with the candidates in `expected`.
  public func calendar(named name: String) throws(CalendarError) -> EventCalendar {
    let all = try calendars()
    let titled = all.filter { $0.title == name }
    let matches = titled.isEmpty ? all.filter { EventStore.name(of: $0.id) == name } : titled
    guard let match = matches.first else {
      let names = all.map(\.title).joined(separator: ", ")
      throw CalendarError(
        .calendarDoesNotExist, value: name, expected: all.isEmpty ? nil : "one of \(names)")
    }
    guard matches.count == 1 else {
      throw CalendarError(
        .ambiguousCalendar, value: name,
        expected: "one of " + matches.map { EventStore.fileName(of: $0.id) }.joined(separator: ", "))
    }
    return match
  }

  /// The calendar for new events (`defaultCalendarForNewEvents`): the one that was chosen, else the only one that can
  /// be written, else the first; nil where there is no calendar yet.
  ///
  /// - Throws: `calendarDoesNotExist` where the chosen one is not there, and what `calendars()` throws.
  public func defaultCalendarForNewEvents() throws(CalendarError) -> EventCalendar? {
    if let defaultCalendarName { return try calendar(named: defaultCalendarName) }
    let all = try calendars()
    let writable = all.filter(\.allowsContentModifications)
    return writable.first ?? all.first
  }

  /// Makes a calendar that is a folder of the store, and the store's folder if it is missing.
  ///
  /// - Throws: `alreadyExists`, `noCalendar` for a store without a folder, and what the disk throws.
  public func addCalendar(named name: String) throws(CalendarError) -> EventCalendar {
    guard let root else { throw CalendarError(.noCalendar, value: name) }
    let path = "\(root)/\(EventStore.safeFileName(name))"
    try environment.disk.createFolder(path)
    return folderCalendar(at: path, name: EventStore.name(of: path), FolderMetadata())
  }

  private func fileCalendar(at path: String) -> EventCalendar {
    EventCalendar(
      id: path, title: EventStore.name(of: path), storage: .file,
      allowsContentModifications: environment.disk.isWritable(path))
  }

  private func folderCalendar(at path: String, name: String, _ metadata: FolderMetadata) -> EventCalendar {
    EventCalendar(
      id: path, title: metadata.displayName ?? name, storage: .folder,
      allowsContentModifications: environment.disk.isWritable(path))
  }

  /// Refuses a store whose folder is a calendar: its items would be taken for calendars.
  private func refuseCalendar(_ listing: FolderListing, at root: String) throws(CalendarError) {
    var isCalendar = listing.metadata != FolderMetadata()
    if let first = listing.files.first, let file = try? CalendarFile(first.path, in: environment),
      let uid = file.eventComponents.first.map({ file.uid(of: $0) })
    {
      isCalendar = isCalendar || EventStore.safeFileName(uid) == EventStore.name(of: first.path)
    }
    guard isCalendar else { return }
    throw CalendarError(.notAStore, at: Place(file: root))
  }

  private static func isOrdered(_ left: String, before right: String) -> Bool {
    guard let left = Int(left), let right = Int(right) else { return right.isEmpty || (!left.isEmpty && left < right) }
    return left < right
  }
}
