import CalendarFiles
import CalendarModel

extension EventStore {
  /// Finds an item where it lies by now.
  ///
  /// Another program may rename a file of a folder, and may put an item into another calendar of the store. An item that
  /// is neither in its file nor in exactly one other place is left where it was.
  ///
  /// - Parameters:
  ///   - item: The item as it was read.
  ///   - origin: Where that was.
  ///   - leavesCalendar: Whether it is looked for in the other calendars, too.
  /// - Returns: The item there, and its file as it is, or will be after a commit; nil where neither is there.
  /// - Throws: `malformedFile`, and what the disk throws.
  func followed<Item: StoredItem>(
    _ item: Item, from origin: ItemOrigin, leavesCalendar: Bool
  ) throws(CalendarError) -> (item: Item, file: CalendarFile?) {
    let file = try present(item, from: origin)
    guard file?.place(of: item) == nil, !item.item.uid.isEmpty else { return (item, file) }
    var places = others(of: item, from: origin, in: neighbourhood(of: origin))
    if places.isEmpty, leavesCalendar { places = others(of: item, from: origin, in: otherCalendars(than: origin)) }
    // Of several the one that says what was read is the one that was moved.
    let same = places.filter { $0.bytes.elementsEqual(origin.bytes) }
    let candidates = same.isEmpty ? places : same
    guard let place = candidates.first, candidates.count == 1 else { return (item, file) }
    var followed = item
    followed.item.origin = origin.moved(to: place)
    if item.item.calendar == origin.calendar { followed.item.calendar = place.calendar }
    return (followed, try present(followed, from: place))
  }

  /// Where an item lies by now, as `followed(_:from:leavesCalendar:)` finds it in its calendar.
  ///
  /// - Throws: `changedUnderneath` where its file is gone and it is nowhere else, `malformedFile`, and what the disk throws.
  func found<Item: StoredItem>(
    _ item: Item, from origin: ItemOrigin, leavesCalendar: Bool = false
  ) throws(CalendarError) -> (item: Item, file: CalendarFile) {
    let (found, file) = try followed(item, from: origin, leavesCalendar: leavesCalendar)
    if let file { return (found, file) }
    throw CalendarError(.changedUnderneath, at: Place(file: origin.file, uid: item.item.uid))
  }

  /// The calendars in which an item has another place without having left its own: a folder, and of one file in a folder
  /// that is opened by its path, that folder.
  private func neighbourhood(of origin: ItemOrigin) -> [EventCalendar] {
    guard origin.calendar.storage == .file else { return [origin.calendar] }
    let folder = EventStore.folder(of: origin.file)
    guard !isRoot(folder), !edited.exists(origin.file) else { return [] }
    return [try? calendar(at: folder)].compactMap(\.self)
  }

  /// The other calendars of the store of an item.
  private func otherCalendars(than origin: ItemOrigin) -> [EventCalendar] {
    guard isRoot(EventStore.folder(of: origin.calendar.id)), let all = try? calendars() else { return [] }
    return all.filter { !isSame($0, origin.calendar) }
  }

  private func isRoot(_ folder: String) -> Bool {
    guard let root else { return false }
    return environment.disk.resolvedPath(of: folder).isSame(as: environment.disk.resolvedPath(of: root))
  }

  /// The other places of an item in calendars; one that cannot be read has none.
  private func others<Item: StoredItem>(
    of item: Item, from origin: ItemOrigin, in calendars: [EventCalendar]
  ) -> [ItemOrigin] {
    let uid = item.item.$uid
    return calendars.flatMap { calendar -> [ItemOrigin] in
      let found: ([Item], [Finding])? = try? components(in: calendar, selecting: .identified([uid], Item.entityType))
      let places = (found?.0 ?? []).filter { other in
        other.item.$uid == uid && other.item.recurrenceID == item.item.recurrenceID
          && other.item.origin?.$file != origin.$file
      }.compactMap(\.item.origin)
      // A file that was opened by its path is a calendar of its own under its new name, too.
      guard origin.calendar.storage == .file, !isRoot(EventStore.folder(of: calendar.id)) else { return places }
      return places.filter { $0.bytes.elementsEqual(origin.bytes) }.map { $0.inCalendar(fileCalendar(at: $0.file)) }
    }
  }
}

extension ItemOrigin {
  /// The origin of what was read here, after it was moved to another place.
  fileprivate func moved(to place: ItemOrigin) -> ItemOrigin {
    var moved = ItemOrigin(
      calendar: place.calendar, file: place.file, index: place.index, line: place.line, bytes: bytes, revision: nil)
    (moved.seriesDigests, moved.isAsGenerated) = (seriesDigests, isAsGenerated)
    return moved
  }

  /// The same place as one of another calendar.
  fileprivate func inCalendar(_ calendar: EventCalendar) -> ItemOrigin {
    ItemOrigin(calendar: calendar, file: file, index: index, line: line, bytes: bytes, revision: revision)
  }
}
