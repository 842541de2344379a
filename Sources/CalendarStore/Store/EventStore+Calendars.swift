import CalendarFiles
import CalendarICal
import CalendarJSON
public import CalendarModel
import CalendarText
import CalendarWords

extension EventStore {
  /// The calendars of the store, by `order`, then name; none where there is no store yet.
  ///
  /// A store that gathers changes has those too that will be there after the commit.
  ///
  /// - Throws: `permissionDenied`, `inputOutput`; `notAStore` where the store's folder is itself a calendar, or a file.
  public func calendars() throws(CalendarError) -> [EventCalendar] {
    guard let root else { return [] }
    let listing: FolderListing
    do {
      listing = try environment.disk.list(root)
    } catch  where error.code.isMissing {
      // A file has no entries either, but is no missing store.
      if (try? environment.disk.status(of: root)) != nil { throw CalendarError(.notAStore, at: Place(file: root)) }
      listing = FolderListing()
    }
    try refuseCalendar(listing, at: root)
    let folders = listing.folders.map { folder in
      let metadata = (try? environment.disk.metadata(inFolder: folder.path)) ?? FolderMetadata()
      return folderCalendar(at: folder.path, name: folder.name, metadata)
    }
    let files = listing.files.map { fileCalendar(at: $0.path) }
    return (folders + files + calendarsToBeMade(in: root)).sorted { left, right in
      (CalendarOrder(left.order), left.title, left.id) < (CalendarOrder(right.order), right.title, right.id)
    }
  }

  /// What in the store's folder may be meant for a calendar and cannot be read as one: a link that leads nowhere, as to a
  /// disk that is not mounted, and a pipe or a device that is called like a calendar's file.
  ///
  /// - Throws: `permissionDenied`, `inputOutput`.
  public func unreadableCalendars() throws(CalendarError) -> [Finding] {
    guard let root else { return [] }
    do {
      return try environment.disk.list(root).storeFindings
    } catch  where error.code.isMissing {
      return []
    }
  }

  /// The calendar at a path, in the store or not: a folder in the vdir convention, or one `.ics` file.
  ///
  /// - Throws: `calendarDoesNotExist` where nothing is there; `notAFolder` where its folder is a file; `notRegularFile`
  ///   for a pipe or a device.
  public func calendar(at path: String) throws(CalendarError) -> EventCalendar {
    let status: FileStatus
    do {
      status = try environment.disk.status(of: path)
    } catch  where error.code == .notFound {
      if let calendar = calendarToBeMade(at: path, in: fetched) { return calendar }
      throw CalendarError(.calendarDoesNotExist, at: Place(file: path), underlying: error.underlying)
    }
    switch status.kind {
    case .file: return fileCalendar(at: path)
    case .folder:
      let metadata = try environment.disk.metadata(inFolder: path)
      return folderCalendar(at: path, name: EventStore.name(of: path), metadata)
    case .other: throw CalendarError(.notRegularFile, at: Place(file: path))
    }
  }

  /// The calendar of that identifier (`EKEventStore.calendar(withIdentifier:)`), which is its path; nil where none is
  /// there.
  ///
  /// - Throws: What `calendar(at:)` throws for another reason.
  public func calendar(withIdentifier identifier: String) throws(CalendarError) -> EventCalendar? {
    do {
      return try calendar(at: identifier)
    } catch  where error.code == .calendarDoesNotExist || error.code == .notAFolder {
      return nil
    }
  }

  /// The calendar of that display name, or of that folder or file name.
  ///
  /// - Throws: `calendarDoesNotExist`; `ambiguousCalendar`, with the paths of the candidates in `expected`.
  public func calendar(named name: String) throws(CalendarError) -> EventCalendar {
    let all = try calendars()
    // Who types a name may spell its letters in another way than the one who wrote it.
    let exact = all.filter { $0.names.contains(where: name.isSame) }
    let matches = exact.isEmpty ? all.filter { $0.answers(to: name) } : exact
    guard let match = matches.first else {
      throw CalendarError(
        .calendarDoesNotExist, value: name, expected: all.isEmpty ? nil : EventStore.choice(of: all.map(\.title)))
    }
    guard matches.count == 1 else {
      throw CalendarError(.ambiguousCalendar, value: name, expected: EventStore.choice(of: matches.map(\.id)))
    }
    return match
  }

  /// The calendars of the store that take items of a kind (`EKEventStore.calendars(for:)`).
  ///
  /// - Throws: What `calendars()` throws.
  public func calendars(for entityType: EntityType) throws(CalendarError) -> [EventCalendar] {
    try calendars().filter { $0.allowedEntityTypes.contains(entityType) }
  }

  /// Whether both are the same file or folder, perhaps by different paths.
  func isSame(_ one: EventCalendar, _ other: EventCalendar) -> Bool {
    if one.$id == other.$id { return true }
    guard let one = try? environment.disk.status(of: one.id).identity,
      let other = try? environment.disk.status(of: other.id).identity
    else { return false }
    return one.isSameFile(as: other)
  }

  /// The calendars of the store that changes that wait will make.
  private func calendarsToBeMade(in root: String) -> [EventCalendar] {
    let fetched = fetched
    var paths: Set<Verbatim<String>> = []
    for folder in fetched.pending.folders {
      let files = fetched.pending.changes(inFolder: folder).lazy.map(\.path).filter { $0.hasSuffix(".ics") }
      if folder.isSame(as: root) {
        paths.formUnion(files.map { Verbatim($0) })
      } else if EventStore.folder(of: folder).isSame(as: root), files.first != nil {
        paths.insert(Verbatim(folder))
      }
    }
    return paths.filter { (try? environment.disk.status(of: $0.wrappedValue)) == nil }
      .compactMap { calendarToBeMade(at: $0.wrappedValue, in: fetched) }
  }

  /// The calendar that changes that wait will make at a path where nothing is; nil where they do not.
  private func calendarToBeMade(at path: String, in fetched: StoreEnvironment) -> EventCalendar? {
    if fetched.pendingChange(at: path)?.leavesFile == true { return fileCalendar(at: path) }
    guard fetched.isToBeMade(path) else { return nil }
    return folderCalendar(at: path, name: EventStore.name(of: path), FolderMetadata())
  }

  func fileCalendar(at path: String) -> EventCalendar {
    let properties = CalendarFile.properties(ofBeginning: headOfFile(at: path))
    var calendar = EventCalendar(
      id: path, title: properties.title.nonEmpty ?? EventStore.name(of: path), storage: .file,
      allowsContentModifications: allowsChanges(at: path))
    calendar.color = EventStore.color(properties.appleColor.nonEmpty ?? properties.color)
    calendar.notes = properties.notes.nonEmpty
    calendar.order = properties.order.nonEmpty
    calendar.allowedEntityTypes = Set(componentSet: properties.componentSet)
    calendar.origin = CalendarOrigin(of: calendar, in: identity)
    return calendar
  }

  private func folderCalendar(at path: String, name: String, _ metadata: FolderMetadata) -> EventCalendar {
    var calendar = EventCalendar(
      id: path, title: metadata.displayName.nonEmpty ?? name, storage: .folder,
      allowsContentModifications: allowsChanges(at: path))
    calendar.color = EventStore.color(metadata.color)
    calendar.notes = metadata.description.nonEmpty
    calendar.order = metadata.order.nonEmpty
    calendar.allowedEntityTypes = Set(componentSet: metadata.componentSet.nonEmpty ?? metadata.componentSetOfServer)
    calendar.origin = CalendarOrigin(of: calendar, in: identity)
    return calendar
  }

  /// Whether a calendar can be changed; one that is still to be made can be made.
  private func allowsChanges(at path: String) -> Bool {
    let fetched = fetched
    return environment.disk.isWritable(path) || fetched.isToBeMade(path)
      || (try? environment.disk.status(of: path)) == nil && fetched.pendingChange(at: path)?.leavesFile == true
  }

  /// A file's beginning, in which a calendar says what it says of itself; nothing of one that cannot be read.
  private func headOfFile(at path: String) -> [UInt8] {
    if let bytes = fetched.pendingChange(at: path)?.after { return Array(bytes.prefix(EventStore.longestBeginning)) }
    return (try? environment.disk.beginning(of: path, limit: EventStore.longestBeginning)) ?? []
  }

  /// As many bytes are looked at of what a file says of itself.
  static let longestBeginning = 1 << 16

  /// A colour that is understood in the form that a folder has it in, another as it is written.
  static func color(_ text: String?) -> String? {
    text.nonEmpty.map { CalendarColor($0)?.hexadecimal ?? $0 }
  }

  /// Refuses a store whose folder is a calendar: its items would be taken for calendars.
  private func refuseCalendar(_ listing: FolderListing, at root: String) throws(CalendarError) {
    var isCalendar = listing.metadata != FolderMetadata()
    if let first = listing.files.first, let uid = uidOfFirstItem(inFileAt: first.path) {
      isCalendar = isCalendar || EventStore.safeFileName(uid).isSame(as: EventStore.name(of: first.path))
    }
    guard isCalendar else { return }
    throw CalendarError(.notAStore, at: Place(file: root))
  }

  /// The UID of the first item of a file, which is read as a whole only where the item is not whole in its beginning.
  private func uidOfFirstItem(inFileAt path: String) -> String? {
    let head = CalendarText(parsing: headOfFile(at: path))
    if let item = head.itemComponents.first, item.isClosed { return EventCodec.uid(of: item, in: head) }
    guard let file = try? CalendarFile(path, in: environment) else { return nil }
    return file.text.itemComponents.first.map { file.uid(of: $0) }
  }

  private static func choice(of names: [String]) -> String {
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? StoreWords.oneOf(shown, more: names.count - 10) : StoreWords.oneOf(shown)
  }
}

extension FolderMetadata {
  /// The components that Radicale lets into the folder; nil where it does not say.
  fileprivate var componentSetOfServer: String? {
    guard let text = serverProperties, let properties = try? JSON(reading: text),
      case .string(let names) = properties["C:supported-calendar-component-set"]
    else { return nil }
    return names
  }
}

extension EventCalendar {
  /// What it can be called by: its title, and the name of its folder or file.
  fileprivate var names: [String] { [title, EventStore.name(of: id)] }

  /// Whether it can be called by a name, in whatever way its letters are spelled.
  package func answers(to name: String) -> Bool { names.contains(name) }
}

extension String? {
  /// The text, unless it is empty.
  fileprivate var nonEmpty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}

/// Where a calendar stands among others: numbers first, then other texts, then those that say nothing.
private struct CalendarOrder: Comparable {
  private let rank: Int
  private let number: Int
  private let text: String

  init(_ text: String?) {
    let text = text ?? ""
    number = Int(text) ?? 0
    rank = text.isEmpty ? 2 : Int(text) == nil ? 1 : 0
    self.text = rank == 1 ? text : ""
  }

  static func < (left: CalendarOrder, right: CalendarOrder) -> Bool {
    (left.rank, left.number, left.text) < (right.rank, right.number, right.text)
  }
}
