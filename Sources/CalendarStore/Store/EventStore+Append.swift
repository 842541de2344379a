import CalendarFiles
import CalendarICal
import CalendarIndex
import CalendarModel
import CalendarText
import Synchronization

extension EventStore {
  /// Adds a new event behind the others of a large file of which the index knows the UIDs and the zones: nothing of it
  /// is parsed, and little read.
  ///
  /// - Parameters:
  ///   - item: The event, with all that makes it fit to be saved.
  ///   - step: What it is called in the history.
  /// - Returns: The event as a fetch gives it, and what could not be kept; nil where nothing was done, because the whole
  ///   file has to be looked at.
  /// - Throws: What the disk throws.
  func append<Item: StoredItem>(
    _ item: Item, as step: String
  ) throws(CalendarError) -> (item: Item, findings: [Finding])? {
    guard Item.entityType == .event, let calendar = item.item.calendar, calendar.storage == .file,
      environment.cache != nil, let end = try additionEnd(of: calendar, for: item.item.uid)
    else { return nil }
    let lines = try item.written(lineEnd: end.lineEnd, now: environment.now())
    let zones = CalendarText(parsing: FileExcerpt.begin + end.known.file.zones + FileExcerpt.end)
    let stated = Set(zones.components.filter { $0.name == "VTIMEZONE" }.map { Verbatim(zones.zoneName(of: $0)) })
    guard
      try item.zoneComponents(lineEnd: end.lineEnd, zone: environment.namedZone).allSatisfy({
        stated.contains($0.$tzid)
      }),
      let edit = end.edit(adding: lines)
    else { return nil }
    let addition = FileAddition(file: end.file, offset: end.point.offset, lines: lines)
    var identity: FileIdentity?
    let findings: [Finding]
    do throws(CalendarError) {
      findings = try apply(as: step, recording: { () throws(CalendarError) in [edit] }) {
        transaction throws(CalendarError) in
        try transaction.make(addition)
        identity = transaction.written[Verbatim(addition.file.path)]
      }
    } catch  where error.code == .changedUnderneath {
      return nil
    }
    tidy(EventStore.folder(of: end.file.resolvedPath))
    if let identity { tellIndex(of: lines, at: end, IndexedFile.Stamp(identity), in: calendar) }
    let added = Item(
      added: lines, to: calendar, file: calendar.id, at: (end.point.place, end.point.line), zones: zones, environment)
    return added.map { ($0, findings) }
  }

  /// The end of a calendar that is one file, if the index knows the file as it is, and no such UID in it.
  private func additionEnd(of calendar: EventCalendar, for uid: String) throws(CalendarError) -> AdditionEnd? {
    guard !uid.isEmpty, var file = try? environment.disk.unread(calendar.id),
      file.identity.size >= environment.leastIndexedSize
    else { return nil }
    let key = CalendarState.key(of: calendar, on: environment.disk)
    let known: (number: Int, file: IndexedFile)?? = index.withLock { index in
      guard index.isThere(on: environment.disk) else { return nil }
      return index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        try index.reading { () throws(IndexFailure) -> (number: Int, file: IndexedFile)? in
          guard let known = try index.file(named: "", ofCalendar: key),
            try index.items(withUIDs: CollectionOfOne(uid), ofCalendar: key).isEmpty
          else { return nil }
          return known
        }
      }
    }
    guard let known = known ?? nil, known.file.stamp == IndexedFile.Stamp(file.identity) else { return nil }
    if known.file.isInDoubt { file.digest = Digest(count: Int(file.identity.size), hash: known.file.digest) }
    return try AdditionEnd(of: file, knowing: known, on: environment.disk)
  }

  /// Tells the index of lines that were added; what it cannot be told now it notices later.
  private func tellIndex(
    of lines: [UInt8], at end: AdditionEnd, _ stamp: IndexedFile.Stamp, in calendar: EventCalendar
  ) {
    guard let contents = end.contents(adding: lines, stamp, at: environment.disk.clock(), in: environment)
    else { return }
    var update = IndexUpdate()
    update.added = [contents]
    let key = CalendarState.key(of: calendar, on: environment.disk)
    _ = index.withLock { index in
      index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        var rest = [update]
        try index.update(
          calendar: key,
          with: { (index) throws(IndexFailure) in
            // Another program may have told it meanwhile what it found.
            guard try index.file(named: "", ofCalendar: key)?.file.stamp == end.known.file.stamp else { return nil }
            return rest.popLast()
          }
        ) { items throws(IndexFailure) in
          try environment.findings(between: items, in: calendar)
        }
      }
    }
  }
}
