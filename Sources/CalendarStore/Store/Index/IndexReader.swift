import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarTime
import CalendarZones

/// Reads the files that an index does not know as they are.
struct IndexReader {
  let environment: StoreEnvironment

  /// What the index is to be told, and what is wrong with files that cannot be read, by their names.
  ///
  /// - Throws: What a calendar that is one file throws when it is read.
  func update(
    for stale: CalendarState.Staleness, of state: CalendarState
  ) throws(CalendarError) -> (update: IndexUpdate, unreadable: [String: Finding]) {
    var update = IndexUpdate(calendar: state.key)
    var unreadable: [String: Finding] = [:]
    update.removed = stale.gone
    var changed = stale.changed
    for (number, digest, file) in stale.inDoubt {
      let seen = environment.disk.clock()
      guard let snapshot = try? environment.disk.read(file.path), Digest(of: snapshot.bytes).hash == digest else {
        changed.append(file)
        continue
      }
      let stamp = IndexedFile.Stamp(snapshot.identity)
      update.seenAgain.append(IndexUpdate.Seen(number, stamp: stamp, seen: seen))
    }
    for file in changed {
      do throws(CalendarError) {
        update.added.append(try contents(of: file))
      } catch {
        guard state.calendar.storage == .folder else { throw error }
        unreadable[file.name] = Finding(unreadable: error)
      }
    }
    return (update, unreadable)
  }

  /// What the index is to know of a file.
  func contents(of file: CalendarState.File) throws(CalendarError) -> IndexUpdate.FileContents {
    let seen = environment.disk.clock()
    let read = try CalendarFile(file.path, in: environment)
    guard let identity = read.snapshot?.identity else { throw CalendarError(.notFound, at: Place(file: file.path)) }
    return read.contents(named: file.name, identity, at: seen)
  }
}

extension StoreEnvironment {
  /// What is wrong between the files of a calendar, by what an index knows of its items.
  func findings(
    between items: [IndexedItem], of files: [Int: IndexedFile], in calendar: EventCalendar
  ) throws(IndexFailure) -> [Finding] {
    let sorted = items.compactMap { item in files[item.file].map { (name: $0.name, item: item) } }
      .sorted { ($0.name, $0.item.piece.place) < ($1.name, $1.item.piece.place) }
    let own = try sorted.map { name, item throws(IndexFailure) in
      let keys = try EventSummary(unpacking: item.keys) { zones.zone(named: $0) ?? Zone(tzid: $0, rules: nil) }
      var own = CalendarItem(uid: keys.uid, start: keys.start)
      own.recurrenceID = keys.recurrenceID
      own.origin = ItemOrigin(
        calendar: calendar, file: name.isEmpty ? calendar.id : "\(calendar.id)/\(name)", index: item.piece.place,
        line: item.piece.line, bytes: [], revision: 0)
      return own
    }
    return EventStore.findings(ofOccurrencesWithoutSeriesIn: own) + Finding.duplicates(among: own)
  }
}
