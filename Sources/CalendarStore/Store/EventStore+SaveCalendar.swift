import CalendarFiles
import CalendarICal
public import CalendarModel
import CalendarText
import CalendarWords

extension EventStore {
  /// A calendar that is to be added to the store (`EKCalendar(for:eventStore:)`), as a folder or as one file.
  ///
  /// Nothing is there before it is saved. Its file or folder is named after it where a file can have that name.
  ///
  /// - Throws: `sourceDoesNotAllowCalendarAddDelete` where the store has no folder; `invalidValue` for no title.
  public func newCalendar(
    titled title: String, storage: EventCalendar.Storage = .folder
  ) throws(CalendarError) -> EventCalendar {
    guard let root else { throw CalendarError(.sourceDoesNotAllowCalendarAddDelete, value: title) }
    guard !title.isEmpty else { throw CalendarError(.invalidValue, value: title, expected: StoreWords.name) }
    let name = EventStore.folderName(title) + (storage == .file ? ".ics" : "")
    return EventCalendar(id: "\(root)/\(name)", title: title, storage: storage)
  }

  /// A calendar that is to be one file at a path, in the store or not.
  ///
  /// - Throws: What writing it would throw: `alreadyExists`, `notRegularFile` for a folder, `notFound` or `notAFolder`
  ///   where there is no folder for it, `permissionDenied`.
  public func newCalendar(at path: String) throws(CalendarError) -> EventCalendar {
    try environment.disk.requireRoom(for: path)
    return EventCalendar(id: path, title: EventStore.name(of: path), storage: .file)
  }

  /// Saves a calendar (`EKEventStore.saveCalendar(_:commit:)`): a new one, or what was changed in the title, the
  /// color, the notes, the order and the kinds of item of one that is there.
  ///
  /// A folder keeps them in its metadata files, a file in its calendar's own lines. Items are not touched, and neither
  /// is the path, so that a calendar keeps its identifier. What somebody else changed in the calendar since it was read
  /// stays.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - commit: Whether it is written at once, with what waits; else `commit(as:)` does.
  /// - Returns: What of the usual care could not be kept.
  /// - Throws: `alreadyExists` for a new one where something is; `calendarIsImmutable`, `objectBelongsToDifferentStore`,
  ///   `invalidValue` for a color or an order that is none and for a text that is too long; `changedUnderneath` where somebody else changed the same of it, which
  ///   `conflicts` then names with its values, and what the disk throws. Nothing is written then.
  @discardableResult
  public func saveCalendar(_ calendar: inout EventCalendar, commit: Bool = true) throws(CalendarError) -> [Finding] {
    let given = calendar
    let step = HistoryWords.saveCalendar(given.title, isNew: given.isNew)
    let findings = try make(commit: commit) { () throws(CalendarError) in ((), try changes(saving: given), step) }
      .findings
    calendar.color = EventStore.color(calendar.color)
    calendar.origin = CalendarOrigin(of: calendar, in: identity)
    return findings
  }

  /// What `saveCalendar(_:commit:)` would do, without doing it.
  ///
  /// - Throws: What `saveCalendar(_:commit:)` throws before it writes.
  public func changes(saving calendar: EventCalendar) throws(CalendarError) -> [FileChange] {
    try requireOwn(calendar)
    try requireNotStore(calendar)
    if let order = calendar.order, !calendar.order.isSame(as: calendar.origin.order), Int(order) == nil {
      throw CalendarError(
        .invalidValue, at: Place(file: calendar.id, property: "order"), value: order, expected: StoreWords.order)
    }
    if let color = calendar.color, color != calendar.origin.color, CalendarColor(color) == nil {
      throw CalendarError(
        .invalidValue, at: Place(file: calendar.id, property: "COLOR"), value: color,
        expected: StoreWords.color)
    }
    guard calendar.isNew || calendar.allowsContentModifications else {
      throw CalendarError(
        .calendarIsImmutable, at: Place(file: calendar.id), value: calendar.origin.title ?? calendar.title)
    }
    if calendar.isNew, let path = try existing(calendar.id) {
      throw CalendarError(.alreadyExists, at: Place(file: path), value: calendar.title)
    }
    try requireUnchanged(calendar)
    let others = calendar.isNew ? try changesKeepingDefault(besides: calendar) : []
    switch calendar.storage {
    case .folder: return try changesOfMetadata(saving: calendar) + others
    case .file: return [try changeOfProperties(saving: calendar)] + others
    }
  }

  /// The path where something is or will be after a commit; nil where nothing is.
  private func existing(_ path: String) throws(CalendarError) -> String? {
    do {
      _ = try environment.disk.status(of: path)
      return path
    } catch  where error.code.isMissing {
      let prefix = path + "/"
      let changes = pendingChanges.filter { $0.path.isSame(as: path) || $0.path.hasPrefix(prefix) }
      return changes.contains { $0.after != nil } ? path : nil
    }
  }
}

// MARK: - Folders

extension EventStore {
  private func changesOfMetadata(saving calendar: EventCalendar) throws(CalendarError) -> [FileChange] {
    let (old, color) = (calendar.origin, EventStore.color(calendar.color))
    var changes: [FileChange] = []
    let isOpenToAll = calendar.isNew && calendar.allowedEntityTypes == .all
    let components = isOpenToAll ? nil : calendar.allowedEntityTypes.componentSet
    for (name, before, after) in [
      ("displayname", old.title, calendar.title), ("color", old.color, color),
      ("description", old.notes, calendar.notes), ("order", old.order, calendar.order),
      ("supported-calendar-component-set", old.allowedEntityTypes.componentSet, components),
    ] where !before.isSame(as: after) || calendar.isNew {
      let path = "\(calendar.id)/\(name)"
      let bytes = after.flatMap { $0.isEmpty ? nil : Array("\($0)\n".utf8) }
      guard bytes?.count ?? 0 <= FolderMetadata.longestText else { throw tooLong(name, of: calendar) }
      try changes.append(contentsOf: changesOfFile(at: path, to: bytes, folder: calendar.isNew ? calendar.id : nil))
    }
    return changes
  }

  /// The change that lets a small file hold other bytes, or not be there; none where it is so already.
  func changesOfFile(
    at path: String, to bytes: [UInt8]?, folder: String? = nil
  ) throws(CalendarError) -> [FileChange] {
    let (before, snapshot) = try contents(at: path)
    let change = FileChange(of: path, from: before, to: bytes, snapshot: snapshot, folder: folder)
    return change.before == change.after ? [] : [change]
  }

  /// What a file holds or will hold after a commit, and the file on the disk; nil for a file that is not there.
  private func contents(at path: String) throws(CalendarError) -> (bytes: [UInt8]?, snapshot: FileSnapshot?) {
    if let change = pendingChange(at: path) { return (change.after, change.snapshot) }
    do {
      let snapshot = try environment.disk.read(path)
      return (snapshot.bytes, snapshot)
    } catch  where error.code.isMissing {
      return (nil, nil)
    }
  }
}

// MARK: - Files

extension EventStore {
  private func changeOfProperties(saving calendar: EventCalendar) throws(CalendarError) -> FileChange {
    guard !calendar.isNew else {
      // Both names, since most programs read only the older one.
      let names = Array("NAME:\r\nX-WR-CALNAME:\r\n".utf8)
      let text = CalendarText(parsing: EventStore.calendar(holding: names, lineEnd: .crlf))
      let bytes = try self.bytes(of: text, saying: calendar)
      return FileChange(creating: calendar.id, with: bytes, makingFolder: root)
    }
    let file = try calendarFile(at: calendar.id)
    return FileChange(file, to: try bytes(of: file.text, saying: calendar))
  }

  /// The bytes of a text whose first calendar says of itself what was changed in a calendar.
  private func bytes(of text: CalendarText, saying calendar: EventCalendar) throws(CalendarError) -> [UInt8] {
    guard let component = text.roots.first(where: { $0.name == "VCALENDAR" }) else {
      throw CalendarError(.malformedFile, at: Place(file: calendar.id), expected: "BEGIN:VCALENDAR")
    }
    let old = CalendarCodec.readProperties(of: component, in: text).properties
    var new = old
    if !calendar.title.isSame(as: calendar.origin.title ?? "") {
      new.title = calendar.title.isEmpty ? nil : calendar.title
    }
    if !calendar.notes.isSame(as: calendar.origin.notes) { new.notes = calendar.notes }
    if !calendar.order.isSame(as: calendar.origin.order) { new.order = calendar.order }
    if calendar.allowedEntityTypes != calendar.origin.allowedEntityTypes {
      new.componentSet = calendar.allowedEntityTypes.componentSet
    }
    if !calendar.color.isSame(as: calendar.origin.color) {
      let color = calendar.color.flatMap(CalendarColor.init)
      (new.color, new.appleColor) = (color?.name, color?.hexadecimal)
    }
    let bytes = text.applying(try CalendarCodec.patches(from: old, to: new, component: component, in: text))
    let read = CalendarFile.properties(ofBeginning: Array(bytes.prefix(EventStore.longestBeginning)))
    guard read.$title == new.$title, read.$notes == new.$notes else {
      let isTitle = new.title?.utf8.count ?? 0 > new.notes?.utf8.count ?? 0
      throw tooLong(isTitle ? "NAME" : "DESCRIPTION", of: calendar)
    }
    return bytes
  }

  /// What a calendar would say of itself and no reader would see.
  private func tooLong(_ property: String, of calendar: EventCalendar) -> CalendarError {
    CalendarError(
      .invalidValue, at: Place(file: calendar.id, property: property), expected: StoreWords.shortText)
  }
}

// MARK: - Removal

extension EventStore {
  /// Removes a calendar and its items (`EKEventStore.removeCalendar(_:commit:)`).
  ///
  /// Of a folder the `.ics` files that hold a calendar, the metadata files and then the folder itself go; files of others
  /// stay, whatever their names are, and the folder with them, and so does what is named like a metadata file and could
  /// not be put back: a pipe, or one that cannot be read. Of a link only the link goes.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - commit: Whether it goes at once, with what waits; else `commit(as:)` does it.
  /// - Returns: What of the usual care could not be kept, and a folder that had to stay.
  /// - Throws: `calendarIsImmutable`, `objectBelongsToDifferentStore`, `calendarDoesNotExist`, `changedUnderneath`, and
  ///   what the disk throws, also for an item that cannot be read: it could not be put back. Nothing is removed then.
  @discardableResult
  public func removeCalendar(_ calendar: EventCalendar, commit: Bool = true) throws(CalendarError) -> [Finding] {
    let changes = try changes(removing: calendar)
    let findings = try make(changes, commit: commit, as: HistoryWords.removeCalendar(calendar.title))
    guard commit, let names = try? environment.disk.names(inFolder: calendar.id) else { return findings }
    return findings + [
      Finding(
        "folder-kept", .note, at: Place(file: calendar.id),
        message: StoreWords.otherFilesLeft(names.sorted()))
    ]
  }

  /// What `removeCalendar(_:commit:)` would do, without doing it.
  ///
  /// - Throws: What `removeCalendar(_:commit:)` throws before it writes.
  public func changes(removing calendar: EventCalendar) throws(CalendarError) -> [FileChange] {
    try requireOwn(calendar)
    try requireNotStore(calendar)
    guard calendar.allowsContentModifications else {
      throw CalendarError(.calendarIsImmutable, at: Place(file: calendar.id), value: calendar.title)
    }
    guard try existing(calendar.id) != nil else {
      throw CalendarError(.calendarDoesNotExist, at: Place(file: calendar.id), value: calendar.title)
    }
    guard calendar.storage == .folder else { return try changesOfFile(at: calendar.id, to: nil) }
    if let link = try environment.disk.link(at: calendar.id) { return [FileChange(removing: link, at: calendar.id)] }
    let metadata = ["displayname", "color", "description", "order", "supported-calendar-component-set"].map {
      "\(calendar.id)/\($0)"
    }
    var changes: [FileChange] = []
    for path in try edited.items(inFolder: calendar.id).map(\.path) {
      changes += try changesOfFile(at: path, to: nil, folder: calendar.id).filter { change in
        let bytes = change.before ?? []
        return bytes.isEmpty || CalendarText(parsing: bytes).holdsCalendar
      }
    }
    for path in metadata {
      do throws(CalendarError) {
        changes += try changesOfFile(at: path, to: nil, folder: calendar.id)
      } catch  where [.notRegularFile, .fileTooLarge, .permissionDenied].contains(error.code) {
        // It stays, and is none of the calendar's.
      }
    }
    return changes.isEmpty ? [FileChange(removingFolder: calendar.id)] : changes
  }

  /// Refuses the store's own folder: what is written into it would make a calendar of it, and what goes with it are
  /// other calendars.
  func requireNotStore(_ calendar: EventCalendar) throws(CalendarError) {
    guard let root, calendar.storage == .folder, let store = try? environment.disk.status(of: root).identity,
      let folder = try? environment.disk.status(of: calendar.id).identity, folder.isSameFile(as: store)
    else { return }
    throw CalendarError(
      .calendarIsImmutable, at: Place(file: calendar.id), value: calendar.title, expected: StoreWords.calendarOfStore)
  }

  /// Refuses a calendar that another store read.
  func requireOwn(_ calendar: EventCalendar) throws(CalendarError) {
    guard let store = calendar.origin.store, store != identity else { return }
    throw CalendarError(.objectBelongsToDifferentStore, at: Place(file: calendar.id), value: calendar.title)
  }
}
